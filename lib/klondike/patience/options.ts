import type { RuleOption, RuleValue } from "../../patience.ts";
import { SCORINGS } from "../score.ts";

/** The most resets that can be chosen, unless there is no limit. */
const MAX_RESETS = 9;

/** The rules of Klondike that players choose. */
export const KLONDIKE_OPTIONS: readonly RuleOption[] = [
  {
    key: "turn",
    label: "Turn",
    about: "cards drawn from the stock at once",
    command: "turn",
    takes: "1 or 3",
    values: [
      { value: "1", text: "1 card", words: ["1"] },
      { value: "3", text: "3 cards", words: ["3"] },
    ],
  },
  {
    key: "resets",
    label: "Resets",
    about: "how often the waste is put back",
    command: "limit",
    takes: `none or 0 to ${MAX_RESETS}`,
    values: [
      { value: "unlimited", text: "unlimited", words: ["none", "unlimited"] },
      ...Array.from({ length: MAX_RESETS + 1 }, (_, count) => itself(String(count))),
    ],
  },
  {
    key: "scoring",
    label: "Scoring",
    about: "how points are counted",
    command: "scoring",
    takes: "standard, vegas or none",
    values: SCORINGS.map(itself),
  },
  {
    key: "worryBack",
    label: "Worry back",
    about: "may cards leave the foundations?",
    command: "worry",
    takes: "on or off",
    values: [
      { value: "no", text: "no", words: ["off", "no"] },
      { value: "yes", text: "yes", words: ["on", "yes"] },
    ],
  },
];

/** A value that is shown and typed as it is kept. */
function itself(value: string): RuleValue {
  return { value, text: value, words: [value] };
}
