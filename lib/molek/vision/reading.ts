// The way from a picture to a board: edges.ts finds candidates for the six columns, locate_game.ts
// the height and scale at which their ranks fit, rectify.ts converts the table to one value per
// point, match.ts compares each cell with all glyphs, and columns.ts finds the end of each column.
// This file resolves what is still unclear, if the deck leaves one way only.
import { countInWords } from "../../message.ts";
import { err, type Result } from "../../result.ts";
import { formatBoard, parseBoard } from "../board_text.ts";
import { ACE, CARDS_PER_RANK, type Rank, rankLabel, RANKS } from "../rank.ts";
import { type Column, columnAt, EMPTY_COLUMN, type State } from "../state.ts";
import {
  backSimilarity,
  type Cell,
  isUnreadable,
  type ReadColumn,
  readColumns,
  rectifiedTable,
} from "./columns.ts";
import { findColumnGrids } from "./edges.ts";
import { frameOf, MIN_SIMILARITY } from "./locate_game.ts";
import type { Frame, Picture } from "./grid.ts";

/** The game recognised in a picture. */
export interface Reading {
  readonly frame: Frame;
  readonly columns: readonly ReadColumn[];
}

/** Maximum number of column grids to try. */
const MAX_GRIDS = 12;
/** Minimum number of readable cards in a game if others are unreadable. */
const MIN_READ_CARDS = 12;
/** Similarity above which two backs are the same. */
const MIN_BACK_SIMILARITY = 0.35;
const CARDS = 36;
const COMPLETE: readonly Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Recognises the cards of a game anywhere in a picture and at any moment. Prefers a game that can
 * be read completely to one that is partly hidden. Returns `undefined` if there is no game.
 */
export function readPicture(picture: Picture): Reading | undefined {
  let best: Reading | undefined;
  for (const grid of findColumnGrids(picture).slice(0, MAX_GRIDS)) {
    const frame = frameOf(picture, grid);
    if (frame === undefined) continue;
    const reading = readAt(picture, frame);
    if (stateFromReading(reading).ok && isCertain(picture, reading)) return reading;
    if (best === undefined || cardCount(reading) > cardCount(best)) best = reading;
  }
  return best !== undefined && cardCount(best) >= MIN_READ_CARDS ? best : undefined;
}

/** Reads a game whose frame is known. */
export function readAt(picture: Picture, frame: Frame): Reading {
  return { frame, columns: readColumns(rectifiedTable(picture, frame)) };
}

/**
 * True if a position in a frame that was only guessed is reliable. A won game shows no rank, so its
 * backs must be the same and its empty columns must have their frames.
 */
function isCertain(picture: Picture, { frame, columns }: Reading): boolean {
  if (cellsOf(columns).length > 0) return true;
  const table = rectifiedTable(picture, frame);
  const complete = columns.flatMap(({ kind }, column) => kind === "complete" ? [column] : []);
  return columns.every((column) => column.kind !== "empty" || column.hasFrame) &&
    complete.slice(1).every((column) =>
      backSimilarity(table, complete[0] ?? 0, column) > MIN_BACK_SIMILARITY
    );
}

function cardCount({ columns }: Reading): number {
  return cellsOf(columns).filter(({ likeness }) => likeness >= MIN_SIMILARITY).length;
}

function cellsOf(columns: readonly ReadColumn[]): Cell[] {
  return columns.flatMap((column) => column.kind === "cards" ? column.cells : []);
}

/** Returns the position of a reading, or what could not be read; nothing is guessed. */
export function stateFromReading({ columns }: Reading): Result<State, string> {
  const cells = cellsOf(columns);
  const complete = columns.filter(({ kind }) => kind === "complete").length;
  const isWhole = cells.length + ACE * complete === CARDS && columns.every(isSure);
  const ranks = isWhole ? ranksByDeck(cells, complete) : undefined;
  if (ranks === undefined) return err(problemOf(columns));
  const checked = parseBoard(formatBoard(stateWith(columns, ranks)));
  return checked.ok ? checked : err(`the cards do not form a game: ${checked.error}`);
}

/** Describes the cards of a position that were unreadable and follow from all the others. */
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
 * True if a column is certainly of its kind. An empty column at a side must have its frame, because
 * otherwise the columns may be others.
 */
function isSure(column: ReadColumn, index: number, columns: readonly ReadColumn[]): boolean {
  if (column.kind === "cards") return column.isSure;
  const isOuter = index === 0 || index === columns.length - 1;
  return column.kind !== "empty" || column.hasFrame || !isOuter;
}

/** Returns which cards are unreadable or, if all were read, what is wrong with the deck. */
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
    return `shows ${countInWords(count + ACE * complete, "card")}, not ${CARDS}`;
  }
  const nearest = cellsOf(columns).map(({ rank }) => rank);
  const checked = parseBoard(formatBoard(stateWith(columns, nearest)));
  return checked.ok
    ? "cannot distinguish some ranks"
    : `the cards do not form a game: ${checked.error}`;
}

function nameOf({ column, row }: Cell): string {
  return `the card in column ${column + 1}, row ${row + 1}`;
}

/** Maximum difference in similarity between the nearest glyph and another that is considered. */
const MAX_DIFFERENCE = 0.06;
/** Addition to that for a glyph that is partly covered or unclear. */
const UNCLEAR = 0.6;
/** Minimum lead of the best way over all others. */
const MIN_LEAD = 0.05;
/** Maximum number of ways that are tried. */
const MAX_WAYS = 20_000;

/** Returns the possible ranks of a cell, likeliest first. */
function candidates(cell: Cell): { rank: Rank; likeness: number }[] {
  const least = isUnreadable(cell)
    ? 0
    : cell.likeness - MAX_DIFFERENCE - UNCLEAR * (1 - cell.likeness);
  return cell.likenesses
    .map((likeness, index) => ({ rank: FROM_ACE[index] as Rank, likeness }))
    .filter(({ likeness }) => likeness >= least)
    .sort((one, other) => other.likeness - one.likeness);
}

const FROM_ACE: readonly Rank[] = RANKS.toSorted((one, other) => other - one);

/**
 * Returns the rank of each cell, so that with the complete columns there are four of every rank.
 * The deck decides unclear cells if it leaves one way only. Of several ways the clearest is
 * accepted only if it leads by {@linkcode MIN_LEAD} and no rank is hidden: what hides one may have
 * changed the look of those beside it. Returns `undefined` if there is no way, or none is accepted.
 */
function ranksByDeck(cells: readonly Cell[], complete: number): Rank[] | undefined {
  const left = new Map<Rank, number>(RANKS.map((rank) => [rank, CARDS_PER_RANK - complete]));
  const choices = cells.map(candidates);
  const order = choices.map((_, index) => index)
    .sort((one, other) => (choices[one] ?? []).length - (choices[other] ?? []).length);
  const chosen: Rank[] = [];
  let best: { readonly ranks: Rank[]; readonly sum: number } | undefined;
  let [second, ways] = [-Infinity, 0];
  const choose = (depth: number, sum: number): void => {
    const index = order[depth];
    if (ways++ > MAX_WAYS) return;
    if (index === undefined) {
      if (best === undefined || sum > best.sum) {
        second = best?.sum ?? -Infinity;
        best = { ranks: chosen.slice(), sum };
      } else second = Math.max(second, sum);
      return;
    }
    for (const { rank, likeness } of choices[index] ?? []) {
      const copies = left.get(rank) ?? 0;
      if (copies === 0) continue;
      left.set(rank, copies - 1);
      chosen[index] = rank;
      choose(depth + 1, sum + likeness);
      left.set(rank, copies);
    }
  };
  choose(0, 0);
  const least = cells.some(isUnreadable) ? Infinity : MIN_LEAD;
  if (best === undefined || ways > MAX_WAYS || best.sum - second < least) return undefined;
  return best.ranks;
}
