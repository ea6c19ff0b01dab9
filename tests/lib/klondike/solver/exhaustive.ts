import { aceLowRank, type Card, isRed, suitOf } from "../../../../lib/card.ts";
import type { State } from "../../../../lib/klondike/state.ts";

/** Result of an exhaustive search. */
export interface Exhausted {
  readonly verdict: "won" | "lost" | "too large";
  /** Fewest moves of a solution. */
  readonly length: number;
  readonly positions: number;
}

/**
 * Position as text, which is quick to compare and store. A card is the character suit * 16 + ace-
 * low rank. Piles have their top last, the stock its next card; a column begins with the character
 * `COVERED` plus its number of face-down cards.
 */
interface Plain {
  readonly columns: readonly string[];
  readonly heights: readonly number[];
  readonly stock: string;
  readonly waste: string;
  readonly resets: number;
}

const COVERED = 128;

/**
 * Searches every position that real moves can reach, breadth first, ignoring only the order of
 * columns. The solver is judged by this search, which shares no code with it; exhaustive_test.ts
 * compares it with the readable rules. Returns early above `most` positions.
 */
export function searchExhaustively(
  state: State,
  goal: "all home" | "course",
  most: number,
  forcesSafe = false,
): Exhausted {
  const start = plainOf(state);
  const isGoal = goal === "all home" ? isAllHome : isCourseWon;
  if (isGoal(start)) return { verdict: "won", length: 0, positions: 1 };
  const seen = new Set([keyOf(start)]);
  let level = [start];
  for (let length = 1; level.length > 0; length++) {
    const next: Plain[] = [];
    for (const position of level) {
      const safe = forcesSafe ? safeSuccessors(position, state.rules.turn) : [];
      const after = safe.length > 0 ? safe : successors(position, state);
      for (const successor of after) {
        const key = keyOf(successor);
        if (seen.has(key)) continue;
        if (isGoal(successor)) return { verdict: "won", length, positions: seen.size };
        if (seen.size >= most) return { verdict: "too large", length, positions: seen.size };
        seen.add(key);
        next.push(successor);
      }
    }
    level = next;
  }
  return { verdict: "lost", length: Infinity, positions: seen.size };
}

function plainOf(state: State): Plain {
  const plain = (cards: readonly Card[]): string =>
    String.fromCharCode(...cards.map((card) => suitOf(card) * 16 + aceLowRank(card)));
  return {
    columns: state.tableau.map(({ faceDown, faceUp }) =>
      columnOf(faceDown.length, plain([...faceDown, ...faceUp]))
    ),
    heights: state.foundations,
    stock: plain(state.stock),
    waste: plain(state.waste),
    resets: state.resetsLeft,
  };
}

function columnOf(covered: number, cards: string): string {
  return String.fromCharCode(COVERED + covered) + cards;
}

function coveredOf(column: string): number {
  return column.charCodeAt(0) - COVERED;
}

function isAllHome({ heights }: Plain): boolean {
  return heights.every((height) => height === 13);
}

function isCourseWon({ columns, stock, waste }: Plain): boolean {
  return stock === "" && waste.length <= 1 && columns.every((column) => coveredOf(column) === 0);
}

/** Text of a position, independent of the order of its columns. */
function keyOf({ columns, heights, stock, waste, resets }: Plain): string {
  const rest = String.fromCharCode(200, ...heights, 200, stock.length, 200, Math.min(resets, 99));
  return columns.toSorted(byCode).join("") + rest + waste;
}

function byCode(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

const REDS = [0, 1, 2, 3].map((suit) => isRed(suit * 13 as Card));

function fitsOn(upper: number, lower: number): boolean {
  return (upper & 15) + 1 === (lower & 15) && REDS[upper >> 4] !== REDS[lower >> 4];
}

function codeAt(cards: string, index: number): number {
  return cards.charCodeAt(index);
}

/** Code of the top card of a non-empty pile. */
function topOf(cards: string): number {
  return cards.charCodeAt(cards.length - 1);
}

function successors(position: Plain, { rules }: State): Plain[] {
  const { columns, heights, stock, waste, resets } = position;
  const found: Plain[] = [];
  if (stock !== "") {
    const turned = reversed(stock.slice(-rules.turn));
    found.push({ ...position, stock: stock.slice(0, -rules.turn), waste: waste + turned });
  } else if (resets > 0) {
    found.push({ ...position, stock: reversed(waste), waste: "", resets: resets - 1 });
  }
  if (waste !== "") {
    const rest = { ...position, waste: waste.slice(0, -1) };
    goHome(rest, topOf(waste), found);
    goToColumns(rest, waste.slice(-1), found);
  }
  for (const [from, column] of columns.entries()) {
    // The first character is not a card.
    for (let start = 1 + coveredOf(column); start < column.length; start++) {
      const moved = column.slice(start);
      const isHomely = moved.length === 1 && isNext(heights, topOf(moved));
      const first = codeAt(moved, 0);
      if (!isHomely && !columns.some((to, index) => index !== from && accepts(to, first))) continue;
      const rest = without(position, from, start);
      if (isHomely) goHome(rest, first, found);
      goToColumns(rest, moved, found, from);
    }
  }
  if (!rules.worryBack) return found;
  for (const [suit, height] of heights.entries()) {
    if (height === 0) continue;
    const rest = { ...position, heights: heights.with(suit, height - 1) };
    goToColumns(rest, String.fromCharCode(suit * 16 + height), found);
  }
  return found;
}

function reversed(cards: string): string {
  return [...cards].reverse().join("");
}

function safeSuccessors(position: Plain, turn: number): Plain[] {
  const { columns, waste, heights } = position;
  const isSafe = (card: number): boolean =>
    heights.every((height, suit) => REDS[suit] === REDS[card >> 4] || height + 1 >= (card & 15));
  const found: Plain[] = [];
  for (const [from, column] of columns.entries()) {
    if (column.length <= 1 + coveredOf(column) || !isSafe(topOf(column))) continue;
    goHome(without(position, from, column.length - 1), topOf(column), found);
  }
  if (turn === 1 && waste !== "" && isSafe(topOf(waste))) {
    goHome({ ...position, waste: waste.slice(0, -1) }, topOf(waste), found);
  }
  return found;
}

/** Returns a column without its cards from an index on; the last remaining card is turned over. */
function without(position: Plain, from: number, start: number): Plain {
  const column = position.columns[from] ?? "";
  const covered = Math.max(0, Math.min(coveredOf(column), start - 2));
  return {
    ...position,
    columns: position.columns.with(from, columnOf(covered, column.slice(1, start))),
  };
}

function isNext(heights: readonly number[], card: number): boolean {
  return heights[card >> 4] === (card & 15) - 1;
}

function goHome(rest: Plain, card: number, found: Plain[]): void {
  if (!isNext(rest.heights, card)) return;
  found.push({ ...rest, heights: rest.heights.with(card >> 4, card & 15) });
}

/** True if a column takes a card and those on it. */
function accepts(column: string, card: number): boolean {
  return column.length === 1 ? (card & 15) === 13 : fitsOn(card, topOf(column));
}

function goToColumns(rest: Plain, moved: string, found: Plain[], from = -1): void {
  const first = codeAt(moved, 0);
  for (const [to, column] of rest.columns.entries()) {
    if (to === from || !accepts(column, first)) continue;
    found.push({ ...rest, columns: rest.columns.with(to, column + moved) });
  }
}
