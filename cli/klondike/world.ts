import { parseGame } from "../../lib/klondike/exchange/parse.ts";
import { validate } from "../../lib/klondike/exchange/validate.ts";
import type { GameRecord } from "../../lib/klondike/record.ts";
import { printable } from "../../lib/printable.ts";
import type { GameEffect, GameEvent } from "../../tui/klondike/effect.ts";
import type { Perform } from "../../tui/screen.ts";
import type { KlondikeSolver } from "./solver.ts";
import { performKept } from "../perform_kept.ts";
import type { Keeping } from "../play_game.ts";

/** What the effects of a game do in the world. */
export interface GameWorld extends Keeping<GameRecord> {
  readonly solver: KlondikeSolver;
  readonly worryBack: boolean;
  chooseSeed(): number;
}

type Tell = (event: GameEvent) => void;

/** Does what the game wants. */
export function performIn(world: GameWorld): Perform<GameEvent, GameEffect> {
  const { autosave, reports } = world;
  return (effect, tell) => {
    reports.listener ??= (text) => tell({ kind: "said", text });
    switch (effect.kind) {
      case "chooseSeed":
        return chooseSeed(world, effect, tell);
      case "solve":
        return world.solver.ask(effect, tell);
      case "end":
        return autosave?.end(
          effect.record,
          effect.won,
          (statistics) => tell({ kind: "counted", statistics }),
        );
      case "load":
        return tell(loadFile(world, effect.path));
      default:
        return performKept(world, effect, tell);
    }
  };
}

function chooseSeed(
  { solver, chooseSeed }: GameWorld,
  { rules, winnable }: Extract<GameEffect, { kind: "chooseSeed" }>,
  tell: Tell,
): void {
  const seed = chooseSeed();
  if (winnable) solver.ask({ kind: "deal", rules, seed }, tell);
  else tell({ kind: "deal", seed });
}

function loadFile({ context, worryBack }: GameWorld, path: string): GameEvent {
  const name = printable(path);
  const bytes = context.console.readFile(path);
  if (!bytes.ok) return { kind: "refused", reason: `cannot read '${name}': ${bytes.error}` };
  const parsed = parseGame(bytes.value, { worryBack });
  const start = parsed.ok ? validate(parsed.value.setup, { worryBack }) : undefined;
  if (!parsed.ok || !start?.ok) {
    const [finding] = parsed.ok ? start?.ok === false ? start.error : [] : [parsed.error];
    return { kind: "refused", reason: `'${name}': ${finding?.message ?? "it is not valid"}` };
  }
  return {
    kind: "loaded",
    name: path,
    start: start.value,
    moves: parsed.value.moves.map(({ move }) => move),
  };
}
