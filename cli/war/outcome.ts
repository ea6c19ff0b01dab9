import type { Outcome } from "../../lib/war/game.ts";
import { formatCount } from "../io/figures.ts";

/** How a game ended, in the lecture's words. */
export function outcomeSentence(outcome: Outcome, steps: number): string {
  const count = `${formatCount(steps)} ${steps === 1 ? "step" : "steps"}`;
  switch (outcome) {
    case "a":
      return `A wins in ${count}.`;
    case "b":
      return `B wins in ${count}.`;
    case "drawn":
      return `Drawn after ${count}.`;
    case "unfinished":
      return `Unfinished after ${count}.`;
    case "endless":
      return `Endless: after ${count} it is proved to repeat for ever.`;
    default:
      return outcome satisfies never;
  }
}
