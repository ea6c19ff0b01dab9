import { afterEvent } from "../../../tui/table/after_event.ts";
import type { GameStep } from "../../../tui/table/effect.ts";
import { updateLine } from "../../../tui/table/input/run_command.ts";
import type { Model } from "../../../tui/table/model.ts";

/** Returns the game after a typed line, as after a separate event. */
export function typeLine(model: Model, line: string): GameStep {
  return afterEvent(model, updateLine(model, line));
}
