// Text about hints, undos and solver help, for the end of a game.

import { countInWords } from "../../../lib/message.ts";
import { bankrollValue } from "../draw/status.ts";
import type { Model } from "../model.ts";

/** Returns the help used in a game and, once it is over, how it is listed because of that. */
export function usageLines(model: Model): readonly string[] {
  const { hints, undos, solver } = model.usage;
  const counted = [countInWords(hints, "hint"), countInWords(undos, "undo")];
  if (solver === 0) return [`Used ${counted.join(" and ")}`];
  const used = ["solver help", ...counted].filter((_, index) => [1, hints, undos][index] !== 0);
  const last = used.length > 1 ? ` and ${used.pop()}` : "";
  return [`Used ${used.join(", ")}${last}`, ...(model.isOver ? helpedLines(model) : [])];
}

/** Returns how a finished game with solver help is listed, and that it is no bet. */
export function helpedLines(model: Model): readonly string[] {
  if (model.usage.solver === 0) return [];
  const isVegas = bankrollValue(model).length > 0;
  return ['Listed as "with help"', ...(isVegas ? ["The bankroll stays as it was"] : [])];
}
