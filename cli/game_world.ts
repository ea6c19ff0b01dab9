import { parseGame } from "../lib/exchange/parse.ts";
import { validate } from "../lib/exchange/validate.ts";
import type { GameRecord } from "../lib/klondike/record.ts";
import { printable } from "../lib/printable.ts";
import type { Autosave } from "../store/autosave.ts";
import type { GameEffect, GameEvent } from "../tui/klondike/effect.ts";
import type { Perform } from "../tui/screen.ts";
import type { Context } from "./command.ts";
import type { KlondikeSolver } from "./game_solver.ts";
import type { Reports } from "./game_store.ts";
import { saveText } from "./save_text.ts";

/** What the effects of a game do in the world. */
export interface GameWorld {
  readonly context: Context;
  /** `undefined` where nothing is kept. */
  readonly autosave: Autosave<GameRecord> | undefined;
  readonly reports: Reports;
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
      case "begin":
        return autosave?.begin(effect.record);
      case "keep":
        return autosave?.keep(effect.record);
      case "end":
        return autosave?.end(
          effect.record,
          effect.won,
          (statistics) => tell({ kind: "counted", statistics }),
        );
      case "remember":
        return autosave?.remember(effect.settings);
      case "askStatistics":
        return tellStatistics(autosave, effect.record, tell);
      case "save":
        return tell(saveText(world.context.console, effect));
      case "load":
        return tell(loadFile(world, effect.path));
      default:
        effect satisfies never;
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

function tellStatistics(
  autosave: Autosave<GameRecord> | undefined,
  record: GameRecord,
  tell: Tell,
): void {
  const found = autosave?.statistics(record);
  if (!found) tell({ kind: "refused", reason: "nothing is counted with --no-save" });
  else if (found.ok) tell({ kind: "statistics", statistics: found.value });
  else tell({ kind: "refused", reason: found.error.reason });
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
