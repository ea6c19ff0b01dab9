import { formatCard, formatSuit, SUITS } from "../../card.ts";
import { requireInteger } from "../../check_integer.ts";
import { formatMove, type Move } from "../move.ts";
import { foundationTop, type State, UNLIMITED } from "../state.ts";

/** Options of a file besides the position. */
export interface WriteOptions {
  /** A comment for the start of the file, of one or more lines. */
  readonly comment?: string;
  /** The moves to be played from the position. */
  readonly moves?: readonly Move[];
}

/** Maximum number of words per line; a longer section continues on the next line. */
const WORDS_PER_LINE = 12;

/**
 * Formats a position as an exchange file. Its reset limit is the number of resets left, 0 to 9 or
 * {@linkcode UNLIMITED}.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, TURN_3, writeGame } from "patience-rules/klondike";
 * const text = writeGame(deal(10, TURN_3), { comment: "seed 10", moves: [{ kind: "draw" }] });
 * assert(text.startsWith("# seed 10\nRULES:\n  turn 3\n") && text.endsWith("MOVES:\n  .\n"));
 * ```
 */
export function writeGame(state: State, { comment, moves = [] }: WriteOptions = {}): string {
  const { rules, resetsLeft, foundations, tableau, waste, stock } = state;
  if (resetsLeft !== UNLIMITED) requireInteger("the number of resets", resetsLeft, 0, 9);
  const tops = SUITS.map((suit) => {
    const top = foundationTop(foundations, suit);
    return top === undefined ? `_${formatSuit(suit)}` : formatCard(top);
  });
  return [
    ...(comment?.split("\n").map((line) => `# ${line}`.trimEnd()) ?? []),
    "RULES:",
    `  turn ${rules.turn}`,
    resetsLeft === UNLIMITED ? "  unlimited" : `  limit ${resetsLeft}`,
    "FOUNDATIONS:",
    `  ${tops.join(" ")}`,
    "TABLEAU:",
    ...tableau.map(({ faceDown, faceUp }) =>
      indent(faceDown.map(formatCard), "|", faceUp.map(formatCard))
    )
      .reverse(),
    "STOCK:",
    ...wrap(waste.map(formatCard)),
    ...wrap(["|", ...stock.toReversed().map(formatCard)]),
    "MOVES:",
    ...wrap(moves.map(formatMove)),
    "",
  ].join("\n");
}

function indent(...parts: (string | string[])[]): string {
  return `  ${parts.flat().join(" ")}`;
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (let start = 0; start < words.length; start += WORDS_PER_LINE) {
    lines.push(`  ${words.slice(start, start + WORDS_PER_LINE).join(" ")}`);
  }
  return lines;
}
