// Plays random deals as the coach does and writes, for each choice that it makes, what the deals
// said and whether the game was won in the end: one JSON object a game. coach_fit.ts fits the chances
// to it. deno run -A tools/bench/coach_evidence.ts TURN GAMES SEED >> FILE
import type { PlayoutCounts } from "../../lib/klondike/coach/advise.ts";
import { movesOfChoice } from "../../lib/klondike/coach/choices.ts";
import { gameStream } from "../../lib/klondike/coach/play.ts";
import { evaluate } from "../../lib/klondike/coach/evaluate.ts";
import { DEFAULT_SETTINGS } from "../../lib/klondike/coach/settings.ts";
import { SeenStock } from "../../lib/klondike/coach/player_view.ts";
import { dealDeck, sampleDecks } from "../../lib/klondike/deal.ts";
import { isWon, play } from "../../lib/klondike/rules.ts";
import { type State, UNLIMITED } from "../../lib/klondike/state.ts";
import { runToEnd } from "../../lib/search_steps.ts";

const [turn = 3, games = 100, seed = 1101] = Deno.args.map(Number);
const decks = sampleDecks(seed);
for (let game = 1; game <= games; game++) {
  const rules = { turn: turn === 3 ? 3 : 1, resets: UNLIMITED, worryBack: false } as const;
  console.log(JSON.stringify(evidenceOf(dealDeck(decks.next().value, rules), game)));
}

function evidenceOf(start: State, game: number): unknown {
  const random = gameStream(seed, game);
  const memory = new SeenStock(start);
  const evidence: PlayoutCounts[] = [];
  let state = start;
  while (!isWon(state)) {
    const view = memory.viewOf(state);
    const { best } = runToEnd(evaluate(view, random, DEFAULT_SETTINGS, { all: true }));
    if (best === undefined) break;
    const { won, tried } = best;
    if (view.unseen.length > 1) evidence.push({ won, tried, unseen: view.unseen.length });
    for (const move of movesOfChoice(view, best)) {
      const after = play(state, move);
      if (!after.ok) throw new Error(after.error);
      state = after.value;
      memory.note(state);
    }
  }
  return { won: isWon(state), evidence };
}
