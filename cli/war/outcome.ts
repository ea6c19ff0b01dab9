import { countWithNoun } from "../../lib/message.ts";
import type { WarGameResult } from "../../lib/war/game.ts";
import { formatCount } from "../io/format_number.ts";

type Ended = Pick<WarGameResult, "outcome" | "steps" | "period">;

/**
 * Describes how a game ended, in the lecture's words; `entry` is the step at which its cycle
 * begins.
 */
export function outcomeSentence({ outcome, steps, period }: Ended, entry?: number): string {
  const count = countWithNoun(steps, "step");
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
      return `Endless: after ${count} it is proved to repeat every ${
        countWithNoun(period, "step")
      }` +
        (entry === undefined ? "." : `, from step ${formatCount(entry)} on.`);
    default:
      return outcome satisfies never;
  }
}
