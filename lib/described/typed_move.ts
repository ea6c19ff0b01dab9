// Moves as players type them.
import { explainBadColumn, normaliseMove } from "../normalise_move.ts";
import { err, ok, type Result } from "../result.ts";
import type { Description } from "./description.ts";
import { cellPlaces, type Place, type State } from "./state.ts";
import { cellLetter } from "./words.ts";

/** A typed move: without a count it takes as many cards as fit. */
export type TypedMove =
  | { readonly kind: "draw" }
  | { readonly kind: "carry"; readonly from: Place; readonly count?: number; readonly to: Place };

/** A typed form of a move and its effect, short and long. */
type TypedForm = readonly [form: string, text: string, told: string];

const STOCK_FORM: TypedForm = ["s", "deal to the columns", "deals one card to each column"];

const WASTE_FORMS: readonly TypedForm[] = [
  ["s", "draw, or reset the waste", "draws, or resets the waste if the stock is empty"],
  ["w c4", "the waste card to column 4", "moves the top waste card to column 4"],
  ["w f", "the waste card to its foundation", "moves the top waste card to its foundation"],
];

const COLUMN_FORMS: readonly TypedForm[] = [
  [
    "c3 c5",
    "cards of column 3 to column 5",
    "moves as many cards as possible from column 3 to column 5",
  ],
  ["3c1 c5", "3 cards of column 1 to column 5", "moves the last 3 cards of column 1 to column 5"],
];

const FOUNDATION_FORM: TypedForm = [
  "c3 f",
  "the last card of column 3 to its foundation",
  "moves the last card of column 3 to its foundation",
];

const CELL_FORMS: readonly TypedForm[] = [
  ["c3 e", "the last card of column 3 to a cell", "moves the last card of column 3 to a free cell"],
  ["e2 c5", "the card of cell b to column 5", "moves the card of the second cell to column 5"],
  ["3a, a5, 4f", "the same in two letters", "moves of one card in two letters, cells from a to h"],
];

/** Returns the forms that a game has. */
export function typedForms({ cells, stock, foundations }: Description): TypedForm[] {
  return [
    ...(stock?.to === "waste" ? WASTE_FORMS : stock ? [STOCK_FORM] : []),
    ...COLUMN_FORMS,
    ...(foundations.kind === "suits" ? [FOUNDATION_FORM] : []),
    ...(cells ? CELL_FORMS : []),
  ];
}

/** An optional count of cards, and two piles. */
const MOVE = /^(\d{1,2}(?=c))?(c\d+|[ef]\d|[a-h]|w) (c\d+|[ef]\d|[a-h])$/;

/** The standard notation of FreeCell: a column or cell, and a column, a cell or `h` for home. */
const TWO_LETTERS = /^([a-h]|\d)([a-h]|\d)$/;

/**
 * Parses a typed line, or returns why it is not a move; `undefined` if it does not have the form of
 * one.
 */
export function parseTyped(line: string, state: State): Result<TypedMove, string> | undefined {
  const { columns, cells, rules } = state;
  const tenth = (text: string): string =>
    columns.length < 10 ? text : text.replace(/\bc0\b/g, "c10");
  const [, first = "", second = ""] = TWO_LETTERS.exec(line.toLowerCase()) ?? [];
  const plain = cells.length > 0 && first !== ""
    ? `${toWord(first)} ${toWord(second)}`
    : tenth(normaliseMove(line.replace(/\b(?:free ?)?cell(?: (?=[a-h]\b|$)| ?(?=\d))/gi, "e")))
      .replace(/\be([a-h])\b/g, "$1").replace(/\b(?:free ?)?cell\b/, "e");
  if (plain === "s" && rules.drawsTo !== undefined) return ok({ kind: "draw" });
  const wrong = /^\d*[cefw]?\d* /.test(plain) && explainBadColumn(plain, columns.length);
  if (wrong) return err(wrong);
  const [, digits = "", source = "", target = ""] = MOVE.exec(plain) ?? [];
  const [from, to] = [toSource(source, state), toTarget(target, state)];
  if (from === undefined || to === undefined) {
    return /^\d*(?:[ce]\d|[cefw] )/.test(plain) ? err("type a move like c3 c5") : undefined;
  }
  return ok({ kind: "carry", from, to, ...(digits !== "" && { count: Number(digits) }) });
}

function toWord(letter: string): string {
  return /\d/.test(letter) ? `c${letter}` : letter;
}

/** Returns the pile that a name stands for as a source. */
function toSource(name: string, state: State): Place | undefined {
  if (name === "w") return state.rules.drawsTo === "waste" ? "w" : undefined;
  return /^[cf]\d/.test(name) ? name as Place : cellCalled(name, state);
}

/** Returns the pile that a name stands for as a target: `f` is a foundation, `e` any empty cell. */
function toTarget(name: string, state: State): Place | undefined {
  const { cells } = state;
  if (/^f/.test(name) || name === "h" && cells.length < 8) return "f";
  if (/^c\d/.test(name)) return name as Place;
  if (name !== "e") return cellCalled(name, state);
  // If all are full, the error is about the first one.
  const empty = cells.findIndex((cell) => cell.length === 0);
  return cells.length === 0 ? undefined : `e${Math.max(0, empty) + 1}`;
}

/** Returns the cell of a name: `e2` or `b`. */
function cellCalled(name: string, state: State): Place | undefined {
  return cellPlaces(state).find((place, index) => place === name || cellLetter(index) === name);
}
