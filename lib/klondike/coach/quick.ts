import { Board } from "./board.ts";
import { type Choice, choicesOf } from "./choices.ts";
import type { View } from "./view.ts";

/**
 * What a quick player does at once: what costs nothing, and else the most urgent step by the order of
 * steps.ts. The coach plays the deals that it tries to their ends in this way. `undefined` where no
 * choice is left.
 */
export function quickChoice(view: View): Choice | undefined {
  const choices = choicesOf(view, new Board(view));
  return choices.find(({ isFree }) => isFree) ?? choices[0];
}
