import { KLONDIKE } from "../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../lib/molek/patience/molek.ts";
import type { PageSection } from "./command/help.ts";
import { UserError } from "./user_error.ts";

const GAMES = {
  klondike: { name: KLONDIKE.name, rules: KLONDIKE.rules(KLONDIKE.variant) },
  molek: { name: MOLEK.name, rules: MOLEK.rules(MOLEK.variant) },
  war: {
    name: "War",
    rules: [
      "Two players have half of a shuffled deck each, face down. Nobody decides anything.",
      "Battle: both turn over their top card. The higher card wins both, which go under the " +
      "winner's cards.",
      "War: after a tie each adds four cards, and the last of them decide, again and again while they " +
      "tie. Who runs out of cards loses.",
      "'patience help war' names the options for what the rules leave open.",
    ],
  },
} as const;

/** How a game is played, or all of them. */
export function rulesSections(words: readonly string[]): PageSection[] {
  const [word] = words;
  const unknown = words.find((name) => !(name in GAMES));
  if (unknown !== undefined) {
    throw new UserError(`'${unknown}' is no game; choose klondike, molek or war`);
  }
  return Object.entries(GAMES).filter(([name]) => word === undefined || name === word)
    .flatMap(([, { name, rules }]) => [
      { heading: name },
      ...rules.map((text): PageSection => ({ text })),
    ]);
}
