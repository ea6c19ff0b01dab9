// From a picture to a board: edges.ts finds where six columns can stand, locate_game.ts the height
// and scale at which their ranks fit, rectify.ts brings the table to one value per point, match.ts
// compares each place with all glyphs, columns.ts finds the end of each column, and
// ranks_by_deck.ts decides what is unclear if the deck leaves one way.

import { countInWords } from "../../message.ts";
import { err, type Result } from "../../result.ts";
import { formatBoard, parseBoard } from "../board_text.ts";
import { ACE, type Rank, rankLabel } from "../rank.ts";
import { type Column, columnAt, EMPTY_COLUMN, type State } from "../state.ts";
import {
  backSimilarity,
  type Cell,
  isUnreadable,
  type ReadColumn,
  readColumns,
  rectifiedTable,
} from "./columns.ts";
import { ranksByDeck } from "./ranks_by_deck.ts";
import { findColumnGrids } from "./edges.ts";
import { frameOf, MIN_SIMILARITY } from "./locate_game.ts";
import type { Frame, Picture } from "./grid.ts";

/** What was recognised in a picture. */
export interface Reading {
  readonly frame: Frame;
  readonly columns: readonly ReadColumn[];
}

/** How many places where the columns may be are looked at. */
const MAX_COMBS = 12;
/** How many cards have to be read for a game to be believed of which others cannot. */
const ENOUGH = 12;
/** How alike two backs are at least. */
const SAME_BACK = 0.35;
const CARDS = 36;
const COMPLETE: readonly Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Recognises the cards of a game, wherever it lies in a picture and at any moment. A game that can
 * be read wholly is preferred to one of which a part is hidden; `undefined` when there is none.
 */
export function readPicture(picture: Picture): Reading | undefined {
  let best: Reading | undefined;
  for (const comb of findColumnGrids(picture).slice(0, MAX_COMBS)) {
    const frame = frameOf(picture, comb);
    if (frame === undefined) continue;
    const reading = readAt(picture, frame);
    if (stateFromReading(reading).ok && isCertain(picture, reading)) return reading;
    if (best === undefined || cardCount(reading) > cardCount(best)) best = reading;
  }
  return best !== undefined && cardCount(best) >= ENOUGH ? best : undefined;
}

/** What a game shows whose frame is known. */
export function readAt(picture: Picture, frame: Frame): Reading {
  return { frame, columns: readColumns(rectifiedTable(picture, frame)) };
}

/**
 * Whether a position may be believed of a frame that was only guessed: a game that is won shows no
 * rank, so that its backs have to be the same, and its empty columns to have their frames.
 */
function isCertain(picture: Picture, { frame, columns }: Reading): boolean {
  if (cellsOf(columns).length > 0) return true;
  const table = rectifiedTable(picture, frame);
  const complete = columns.flatMap(({ kind }, column) => kind === "complete" ? [column] : []);
  return columns.every((column) => column.kind !== "empty" || column.hasFrame) &&
    complete.slice(1).every((column) =>
      backSimilarity(table, complete[0] ?? 0, column) > SAME_BACK
    );
}

function cardCount({ columns }: Reading): number {
  return cellsOf(columns).filter(({ likeness }) => likeness >= MIN_SIMILARITY).length;
}

function cellsOf(columns: readonly ReadColumn[]): Cell[] {
  return columns.flatMap((column) => column.kind === "cards" ? column.cells : []);
}

/** The position of a reading, or what could not be read: nothing is guessed. */
export function stateFromReading({ columns }: Reading): Result<State, string> {
  const cells = cellsOf(columns);
  const complete = columns.filter(({ kind }) => kind === "complete").length;
  const isWhole = cells.length + ACE * complete === CARDS && columns.every(isSure);
  const ranks = isWhole ? ranksByDeck(cells, complete) : undefined;
  if (ranks === undefined) return err(problemOf(columns));
  const checked = parseBoard(formatBoard(stateWith(columns, ranks)));
  return checked.ok ? checked : err(`the cards are no game: ${checked.error}`);
}

/** The cards of a position that no place showed, which all others have told. */
export function inferredCards({ columns }: Reading, state: State): string[] {
  return cellsOf(columns).filter(isUnreadable).map((cell) => {
    const rank = columnAt(state, cell.column).cards[cell.row];
    return `${nameOf(cell)} is ${rank === undefined ? "" : rankLabel(rank)}`;
  });
}

function stateWith(columns: readonly ReadColumn[], ranks: readonly Rank[]): State {
  let next = 0;
  return columns.map((column): Column => {
    if (column.kind === "empty") return EMPTY_COLUMN;
    if (column.kind === "complete") return { cards: COMPLETE, cheated: false };
    const cards = ranks.slice(next, next += column.cells.length);
    return { cards, cheated: column.cheated };
  });
}

/**
 * Whether a column is what it seems. At the sides an empty one has to have its frame, or the columns
 * may be others.
 */
function isSure(column: ReadColumn, index: number, columns: readonly ReadColumn[]): boolean {
  if (column.kind === "cards") return column.isSure;
  const isOuter = index === 0 || index === columns.length - 1;
  return column.kind !== "empty" || column.hasFrame || !isOuter;
}

/** What cannot be read, by its place; where all was read, what is wrong with the cards. */
function problemOf(columns: readonly ReadColumn[]): string {
  const hidden = cellsOf(columns).filter(({ likeness }) => likeness < MIN_SIMILARITY).map(nameOf);
  const frameless = columns.flatMap((column, index) =>
    column.kind === "empty" && !column.hasFrame ? [`column ${index + 1}`] : []
  );
  const names = [...hidden, ...frameless];
  if (names.length > 0) return `cannot read ${names.join(", ")}`;
  const count = cellsOf(columns).length;
  const complete = columns.filter(({ kind }) => kind === "complete").length;
  if (count + ACE * complete !== CARDS) {
    return `it shows ${countInWords(count + ACE * complete, "card")}, not ${CARDS}`;
  }
  const nearest = cellsOf(columns).map(({ rank }) => rank);
  const checked = parseBoard(formatBoard(stateWith(columns, nearest)));
  return checked.ok
    ? "cannot tell the ranks of some cards apart"
    : `the cards are no game: ${checked.error}`;
}

function nameOf({ column, row }: Cell): string {
  return `the card in column ${column + 1}, row ${row + 1}`;
}
