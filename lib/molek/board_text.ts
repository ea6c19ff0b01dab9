import { escapeControls } from "../printable.ts";
import { err, ok, type Result } from "../result.ts";
import { CARDS_PER_RANK, formatRank, parseRank, type Rank, RANKS } from "./rank.ts";
import { type Column, COLUMNS, isInSequence, type State } from "./state.ts";

/** Length of a board: 36 cards and the ends of six columns. */
export const BOARD_LENGTH = 42;

/** Maximum number of cards in a column of a board. */
export const MAX_COLUMN_CARDS = 15;

const CARDS = 36;
const PREFIX = "Bad input string: ";

/**
 * Parses a board: six columns, each its cards from the bottom to the top and `.`, or `!` if its
 * last card is cheated. Fails if the board is invalid; the error names the place.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseBoard } from "patience-rules/molek";
 * const wrong = parseBoard("T6");
 * const message = wrong.ok ? "" : wrong.error;
 * assert.equal(message, "Bad input string: Expected 42 characters but only got 2");
 * ```
 */
export function parseBoard(text: string): Result<State, string> {
  const problem = wrongCharacter(text) ?? wrongLength(text);
  if (problem !== undefined) return err(PREFIX + problem);
  const columns = splitColumns(text);
  const wrong = wrongCount(columns) ?? wrongColumn(columns);
  return wrong === undefined ? ok(columns) : err(PREFIX + wrong);
}

/**
 * Formats a position as a board. A column that grew beyond 15 cards is written in full.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatBoard, parseBoard } from "patience-rules/molek";
 * const board = deal(4);
 * assert.deepEqual(parseBoard(formatBoard(board)), { ok: true, value: board });
 * ```
 */
export function formatBoard(state: State): string {
  return state.map(({ cards, cheated }) => cards.map(formatRank).join("") + (cheated ? "!" : "."))
    .join("");
}

/** Throws a RangeError if a position, as a program without types may pass it, is not consistent. */
export function checkBoard(state: State): void {
  const wrong = wrongShape(state) ?? wrongCount(state) ?? wrongCheats(state);
  if (wrong !== undefined) throw new RangeError(`the position is not consistent: ${wrong}`);
}

function wrongShape(state: State): string | undefined {
  const isColumn = (column: Column | undefined): boolean =>
    Array.isArray(column?.cards) && column.cards.every((card) => RANKS.includes(card));
  if (!Array.isArray(state)) return `expected an array of ${COLUMNS} columns`;
  const wrong = state.findIndex((column) => !isColumn(column));
  return wrong < 0 ? undefined : `column ${wrong + 1} has no array of cards`;
}

function wrongCheats(state: State): string | undefined {
  const wrong = state.map(({ cards, cheated }) => cheated ? wrongCheat(cards) : undefined);
  const index = wrong.findIndex((text) => text !== undefined);
  return index < 0 ? undefined : `${wrong[index]}: column ${index + 1}`;
}

function wrongCharacter(text: string): string | undefined {
  let position = 0;
  for (const character of text) {
    position++;
    if (parseRank(character) === undefined && !isEnd(character)) {
      return `Expected a digit in the range 6-9, '0', 'T', 'K', 'D', 'V', '!', or '.'; ` +
        `got '${escapeControls(character)}': character ${position}`;
    }
  }
  return undefined;
}

function wrongLength({ length }: string): string | undefined {
  if (length === BOARD_LENGTH) return undefined;
  return length < BOARD_LENGTH
    ? `Expected ${BOARD_LENGTH} characters but only got ${length}`
    : `Expected ${BOARD_LENGTH} characters, got ${length}`;
}

function isEnd(character: string): boolean {
  return character === "." || character === "!";
}

function splitColumns(text: string): Column[] {
  const columns: Column[] = [];
  let cards: Rank[] = [];
  for (const character of text) {
    const rank = parseRank(character);
    if (rank !== undefined) {
      cards.push(rank);
    } else {
      columns.push({ cards, cheated: character === "!" });
      cards = [];
    }
  }
  // Cards after the last end belong to no column, so they count as missing.
  return columns;
}

function wrongCount(columns: readonly Column[]): string | undefined {
  if (columns.length !== COLUMNS) return `Expected ${COLUMNS} columns, got ${columns.length}`;
  const cards = columns.flatMap((column) => column.cards);
  if (cards.length !== CARDS) return `Expected ${CARDS} cards, got ${cards.length}`;
  for (const rank of RANKS) {
    const found = cards.filter((card) => card === rank).length;
    if (found > CARDS_PER_RANK) {
      const column = columnOfCopy(columns, rank, CARDS_PER_RANK + 1);
      return `Impossible state; Found ${found} ${formatRank(rank)} (expected ${CARDS_PER_RANK}): ` +
        `one too many in column ${column}`;
    }
  }
  return undefined;
}

/** Returns the number, from 1, of the column with the given copy of a rank. */
function columnOfCopy(columns: readonly Column[], rank: Rank, copy: number): number {
  let seen = 0;
  return 1 + columns.findIndex(({ cards }) => {
    seen += cards.filter((card) => card === rank).length;
    return seen >= copy;
  });
}

function wrongColumn(columns: readonly Column[]): string | undefined {
  for (const [index, { cards, cheated }] of columns.entries()) {
    const wrong = cards.length > MAX_COLUMN_CARDS
      ? `Found ${cards.length} cards in column (max ${MAX_COLUMN_CARDS})`
      : cheated
      ? wrongCheat(cards)
      : undefined;
    if (wrong !== undefined) return `Impossible state; ${wrong}: column ${index + 1}`;
  }
  return undefined;
}

function wrongCheat(cards: readonly Rank[]): string | undefined {
  if (cards.length === 0) return "Found '!' on an empty column";
  const belongs = cards.length === 1 || isInSequence(cards.at(-2), cards.at(-1));
  return belongs ? "Found '!' on a card that is not a cheat" : undefined;
}
