// The chance that the coach tells at the start of winnable deals, and how many of them it wins, by
// level and for all of them. Pools are kept in a folder, so that a run that was stopped goes on:
// deno run -A tools/bench/coach_levels.ts FOLDER [DEALS]
import { advise } from "../../lib/klondike/coach/advise.ts";
import { gameStream, playAsCoach } from "../../lib/klondike/coach/play.ts";
import { DEFAULT_SETTINGS } from "../../lib/klondike/coach/settings.ts";
import { playerViewAfter } from "../../lib/klondike/coach/player_view.ts";
import { deal } from "../../lib/klondike/deal.ts";
import { levelForScore } from "../../lib/klondike/level.ts";
import { UNLIMITED } from "../../lib/klondike/state.ts";
import { LEVELS } from "../../lib/patience.ts";
import { wilson } from "../../lib/statistics.ts";
import { runToEnd } from "../../lib/search_steps.ts";
import { winnableDeals } from "../deal_pool.ts";

const [folder = "dist", count = "400"] = Deno.args;

for (const turn of [3, 1] as const) {
  const pool = winnableDeals({ file: `${folder}/coach${turn}`, turn, series: 2028 }, Number(count));
  const games = pool.map(({ seed, ease }, number) => {
    const start = deal(seed, { turn, resets: UNLIMITED, worryBack: false });
    const random = gameStream(2028, number);
    const { chance } = runToEnd(advise(playerViewAfter(start, []), random, DEFAULT_SETTINGS));
    return {
      level: levelForScore(ease, turn),
      chance,
      ...runToEnd(playAsCoach(start, random, DEFAULT_SETTINGS)),
    };
  });
  console.log(`turn ${turn}`);
  for (const level of [...LEVELS, undefined]) {
    const some = games.filter((game) => level === undefined || game.level === level);
    const told = some.reduce((sum, { chance }) => sum + chance, 0) / some.length;
    const won = some.filter((game) => game.won).length;
    const { low, high } = wilson(won, some.length);
    console.log(
      `  ${level ?? "all"}: ${some.length} deals, told ${percent(told)}, ` +
        `won ${percent(won / some.length)} (${percent(low)} to ${percent(high)})`,
    );
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
