import { printable } from "../lib/printable.ts";
import type { Autosave } from "../store/autosave.ts";
import type { GameEffect, GameEvent } from "../tui/table/effect.ts";
import type { Keeping } from "./play_game.ts";
import { type Console, OutputError } from "./io/console.ts";
import { cannotWrite } from "./io/output_file.ts";

/** The events by which the effects of a game that is kept are answered. */
type KeptEvent = Extract<
  GameEvent<never, never>,
  { kind: "statistics" | "said" | "refused" }
>;

/** Performs the effects by which any game is kept in the store or saved as a file. */
export function performKept<Kept extends object>(
  { context, autosave }: Keeping<Kept>,
  effect: Exclude<GameEffect<Kept>, { kind: "end" | "load" }>,
  tell: (event: KeptEvent) => void,
): void {
  switch (effect.kind) {
    case "begin":
      return autosave?.begin(effect.record);
    case "keep":
      return autosave?.keep(effect.record);
    case "remember":
      return autosave?.remember(effect.settings);
    case "save":
      return tell(save(context.console, effect));
    case "askStatistics":
      return tellStatistics(autosave, effect.record, tell);
    default:
      effect satisfies never;
  }
}

/** Writes a text to a file, and says what came of it. */
function save(
  console: Console,
  { path, text }: { readonly path: string; readonly text: string },
): KeptEvent {
  const opened = console.createFile(path);
  if (!opened.ok) return { kind: "refused", reason: cannotWrite(path, opened.error) };
  using file = opened.value;
  try {
    file.write(text);
    file.finish();
    return { kind: "said", text: `Saved as ${printable(path)}.` };
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return { kind: "refused", reason: error.message };
  }
}

function tellStatistics<Kept extends object>(
  autosave: Autosave<Kept> | undefined,
  record: Kept,
  tell: (event: KeptEvent) => void,
): void {
  const found = autosave?.statistics(record);
  if (!found) tell({ kind: "refused", reason: "nothing is counted with --no-save" });
  else if (found.ok) tell({ kind: "statistics", statistics: found.value });
  else tell({ kind: "refused", reason: found.error.reason });
}
