// A small game with cells and forced moves: one suit of three ranks, several times. A column that
// ends with 3, 2, A loses this run at once, and the card below it is next.

import type {
  Face,
  Patience,
  PileChange,
  PileSpec,
  PileView,
  RejectedMove,
} from "../../lib/patience.ts";
import { columnSpecs } from "../../lib/piles.ts";
import { err, ok, type Result } from "../../lib/result.ts";

const RANKS = ["A", "2", "3"] as const;
type Rank = 1 | 2 | 3;

/** Cards in the columns and cells, the last one on top, and the number of complete runs. */
export interface CellState {
  readonly columns: readonly (readonly Rank[])[];
  readonly cells: readonly (readonly Rank[])[];
  readonly runs: number;
}

/** One card from a column or cell to another, or a complete run of a column to `home`. */
export interface CellMove {
  readonly from: string;
  readonly to: string;
}

const CELL_NAMES = "abcdefgh".split("");

/** The size of a game: its columns, its cells, and the runs that win it. */
export interface CellSize {
  readonly columns: number;
  readonly cells: number;
  readonly runs: number;
  /** Rows above the columns: with two, the foundations have one of their own. */
  readonly rows?: 1 | 2;
}

const SMALL: CellSize = { columns: 6, cells: 2, runs: 2 };

/** Creates the game of a size. */
export function cellPatience(size: CellSize): Patience<CellState, CellMove> {
  return {
    id: "cells",
    name: "Cells",
    pileSpecs: pileSpecsOf(size),
    ranks: RANKS,
    enter: "best",
    variant: {},
    rules: () => ["Goal: complete runs.", "Columns: a card goes onto one a rank higher."],
    deal: (seed) => ({
      columns: Array.from(
        { length: size.columns },
        (_, index): Rank[] =>
          Array.from({ length: 2 }, (_, below) => 1 + (seed + index + 2 * below) % 3 as Rank),
      ),
      cells: Array.from({ length: size.cells }, () => []),
      runs: 0,
    }),
    play,
    legalMoves,
    isWon: (state) => cardsLeft(state) === 0,
    isForced: (_, { to }) => to === "home",
    pile: pileView,
    pileChange,
    move: wantedMove,
    score: {
      start: () => 100,
      after: (_, score, __, { to }) => to === "home" ? score + 10 : score - 1,
    },
    facts: ({ runs }) => [["Runs", String(runs)]],
    describe: (state, move, voice) => {
      const face = pileView(state, move.from).faceUp.at(-1);
      if (move.to === "home") return "run complete";
      return `${face ? voice.card(face) : "nothing"} to ${
        CELL_NAMES.includes(move.to) ? "cell" : "column"
      } ${move.to}`;
    },
    typed: [["c1 e", "the last card to a cell"], ["c1 c2", "the last card to column 2"]],
    parse: (line, state) => {
      const [, from, to] = /^([ce]?\w)[ -]?([ce]?\w?)$/.exec(line) ?? [];
      if (from === undefined || !to) return undefined;
      const target = to === "e"
        ? CELL_NAMES[Math.max(0, state.cells.findIndex((cell) => cell.length === 0))] ?? ""
        : pileOf(to);
      return checked(state, { from: pileOf(from), to: target });
    },
    text: {
      start: ({ columns, cells, runs }) =>
        [[...columns, ...cells].map((cards) => cards.join("")).join("."), runs].join("/"),
      parseStart: (text) => parseCells(text, size),
      move: ({ from, to }) => `${from}-${to}`,
      parseMove: (word) => {
        const [, from, to] = /^([1-9a-h])-([1-9a-h]|home)$/.exec(word) ?? [];
        return from === undefined || to === undefined ? undefined : { from, to };
      },
    },
    isFreshDeal: ({ runs }) => runs === 0,
    variantName: () => "standard",
  };
}

/** The game with six columns, two cells and two foundations. */
export const CELLS = cellPatience(SMALL);

/** Parses columns and cells, such as `32.1./0`; missing ones are empty. */
export function parseCells(text: string, size: CellSize = SMALL): CellState | undefined {
  const [, piles = "", runs] = /^([1-3.]*)\/(\d+)$/.exec(text) ?? [];
  if (runs === undefined) return undefined;
  const cards = piles.split(".").map((one) => [...one].map((rank) => Number(rank) as Rank));
  const take = (first: number, count: number): Rank[][] =>
    Array.from({ length: count }, (_, index) => cards[first + index] ?? []);
  return {
    columns: take(0, size.columns),
    cells: take(size.columns, size.cells),
    runs: Number(runs),
  };
}

function pileSpecsOf({ columns, cells, runs, rows = 1 }: CellSize): PileSpec[] {
  return [
    ...CELL_NAMES.slice(0, cells).map((pile, slot): PileSpec => (
      { pile, kind: "cell", row: 0, slot, spread: "stack", key: "e" }
    )),
    ...Array.from({ length: runs }, (_, index): PileSpec => ({
      pile: `f${index + 1}`,
      kind: "foundation",
      row: rows - 1,
      slot: rows === 1 ? Math.max(cells, columns - runs) + index : index,
      spread: "stack",
    })),
    ...columnSpecs(columns).map((spec) => ({ ...spec, row: rows })),
  ];
}

function pileOf(name: string): string {
  const [, cell] = /^e(\d)$/.exec(name) ?? [];
  return cell === undefined ? name.replace(/^c(?=\d)/, "") : CELL_NAMES[Number(cell) - 1] ?? "";
}

function cardsOf({ columns, cells }: CellState, pile: string): readonly Rank[] | undefined {
  return /^\d$/.test(pile) ? columns[Number(pile) - 1] : cells[CELL_NAMES.indexOf(pile)];
}

function cardsLeft({ columns, cells }: CellState): number {
  return [...columns, ...cells].flat().length;
}

function hasRun(cards: readonly Rank[]): boolean {
  return cards.slice(-3).join("") === "321";
}

function obstacle(state: CellState, { from, to }: CellMove): string | undefined {
  const [source, target] = [cardsOf(state, from), cardsOf(state, to)];
  const pending = state.columns.findIndex(hasRun) + 1;
  if (pending > 0) {
    return to === "home" && from === String(pending) ? undefined : "a run leaves first";
  }
  if (!source || !target || from === to) return "no such move";
  const [card, below] = [source.at(-1), target.at(-1)];
  if (card === undefined) return `pile ${from} is empty`;
  if (below === undefined) return undefined;
  if (CELL_NAMES.includes(to)) return `cell ${to} is full`;
  return below === card + 1 ? undefined : "it takes a card one lower";
}

function play(state: CellState, move: CellMove): Result<CellState, string> {
  const reason = obstacle(state, move);
  if (reason !== undefined) return err(reason);
  const count = move.to === "home" ? 3 : 1;
  const taken = (cardsOf(state, move.from) ?? []).slice(-count);
  const changed = (pile: string, cards: readonly Rank[]): readonly Rank[] =>
    pile === move.from ? cards.slice(0, -count) : pile === move.to ? [...cards, ...taken] : cards;
  return ok({
    columns: state.columns.map((cards, index) => changed(String(index + 1), cards)),
    cells: state.cells.map((cards, index) => changed(CELL_NAMES[index] ?? "", cards)),
    runs: state.runs + Number(move.to === "home"),
  });
}

function legalMoves(state: CellState): CellMove[] {
  const piles = [...state.columns.map((_, index) => String(index + 1)), ...CELL_NAMES];
  return piles.flatMap((from) => [...piles, "home"].map((to) => ({ from, to })))
    .filter((move) => obstacle(state, move) === undefined);
}

function pileView(state: CellState, pile: string, lifted = 0): PileView {
  const done = /^f(\d)$/.exec(pile)?.[1];
  if (done !== undefined) {
    const isDone = Number(done) <= state.runs && lifted === 0;
    return { faceDown: isDone ? 2 : 0, faceUp: isDone ? [faceOf(3)] : [], pickUpIndexes: [] };
  }
  const cards = cardsOf(state, pile) ?? [];
  const faceUp = cards.slice(0, Math.max(0, cards.length - lifted)).map(faceOf);
  return { faceDown: 0, faceUp, pickUpIndexes: faceUp.length > 0 ? [faceUp.length - 1] : [] };
}

function faceOf(rank: Rank): Face {
  return { rank: RANKS[rank - 1] ?? "", suit: 3 };
}

function pileChange({ runs }: CellState, { from, to }: CellMove): PileChange {
  return to === "home"
    ? { kind: "carry", from, count: 3, to: `f${runs + 1}` }
    : { kind: "carry", from, count: 1, to };
}

function wantedMove(
  state: CellState,
  wanted: PileChange,
): Result<CellMove, RejectedMove<CellMove>> {
  if (wanted.kind === "draw") return err({ reason: "there is no stock" });
  return checked(state, { from: wanted.from, to: /^f/.test(wanted.to) ? "home" : wanted.to });
}

function checked(state: CellState, move: CellMove): Result<CellMove, RejectedMove<CellMove>> {
  const reason = obstacle(state, move);
  return reason === undefined ? ok(move) : err({ reason });
}
