import { DEFAULT_RULES } from "../../lib/war/options.ts";
import type { Size } from "../../tui/terminal/grid.ts";
import type { Model } from "../../tui/table/model.ts";
import { KLONDIKE_LINE, MOLEK_LINE } from "./lines_of_play.ts";

/** Settings of a table in its picture. */
export type TableLook = Partial<
  Pick<Model, "theme" | "back" | "cardSize" | "motion" | "shown">
>;

/** Fields that all pictures have. */
interface AnyPicture {
  /** The name of its file. */
  readonly name: string;
  /** The line over it in the gallery. */
  readonly caption: string;
  readonly size: Size;
  /** True if the terminal writes dark on light. */
  readonly isLight?: true;
}

/** A picture of a game on the card table, and how its position is reached. */
export interface TablePicture extends AnyPicture {
  readonly game: "klondike" | "molek";
  readonly seed: number;
  /** Moves to play first, as they are typed, with blanks between; a full stop draws cards. */
  readonly moves?: string;
  /** The keys after these moves. */
  readonly keys?: string;
  /** Milliseconds after the last key. */
  readonly wait?: number;
  readonly look?: TableLook;
}

/** A picture of the review of a lost game of Klondike. */
export interface ReviewPicture extends AnyPicture {
  readonly game: "review";
  readonly look: TableLook;
}

/** A picture of War. */
export interface WarPicture extends AnyPicture {
  readonly game: "war";
  readonly seed: number;
  readonly options: typeof DEFAULT_RULES;
  /** Number of battles shown. */
  readonly battles: number;
}

/** A picture of the documents. */
export type Picture = TablePicture | ReviewPicture | WarPicture;

const SMALL = { width: 40, height: 12 };
const WINDOW = { width: 80, height: 24 };
const MIDDLE = { width: 100, height: 30 };
const LARGE = { width: 120, height: 40 };
const HUGE = { width: 200, height: 60 };

/** Returns a game of Klondike after these moves. */
function klondike(count: number): Pick<TablePicture, "game" | "seed" | "moves"> {
  return { game: "klondike", ...firstMoves(KLONDIKE_LINE, count) };
}

/** Returns a game of MOLEK-SYNTEZ after these moves. */
function molek(count: number): Pick<TablePicture, "game" | "seed" | "moves"> {
  return { game: "molek", ...firstMoves(MOLEK_LINE, count) };
}

function firstMoves(
  { seed, moves }: typeof KLONDIKE_LINE,
  count: number,
): Pick<TablePicture, "seed" | "moves"> {
  return { seed, moves: moves.split(" ").slice(0, count).join(" ") };
}

/** The pictures of the documents, in the order of the gallery. */
export const GALLERY: readonly Picture[] = [
  {
    name: "game",
    caption: "Klondike at 120x40; valid targets are green",
    size: LARGE,
    ...klondike(91),
    keys: "3",
    look: { theme: "felt" },
  },
  {
    name: "huge",
    caption: "Klondike at 200x60",
    size: HUGE,
    ...klondike(75),
    look: { theme: "felt", back: "diamonds" },
  },
  {
    name: "window",
    caption: "Klondike at 80x24",
    size: WINDOW,
    ...klondike(60),
    keys: "6",
    look: { theme: "felt" },
  },
  {
    name: "small",
    caption: "Klondike at 40x12",
    size: SMALL,
    ...klondike(75),
    look: { theme: "felt" },
  },
  {
    name: "hint",
    caption: "A hint, with four-colour cards (`--theme four-colour`)",
    size: MIDDLE,
    ...klondike(40),
    keys: "H",
    look: { theme: "four-colour", back: "rings" },
  },
  {
    name: "plain",
    caption: "The terminal's own colours (`--theme plain`), here on a light terminal",
    size: MIDDLE,
    ...klondike(91),
    keys: "3",
    look: { theme: "plain" },
    isLight: true,
  },
  {
    name: "mono",
    caption: "No colours (`NO_COLOR`, `--theme mono`)",
    size: WINDOW,
    ...klondike(60),
    keys: "6",
    look: { theme: "mono" },
  },
  {
    name: "ascii",
    caption: "ASCII only (`--ascii`)",
    size: MIDDLE,
    ...klondike(75),
    look: { theme: "felt", back: "weave", shown: { rich: true, asciiOnly: true } },
  },
  {
    name: "won",
    caption: "A won game",
    size: LARGE,
    ...klondike(Infinity),
    wait: 1300,
    look: { theme: "felt", motion: true },
  },
  {
    name: "review",
    caption: "A review: the losing move, and the win chance over time",
    size: MIDDLE,
    game: "review",
    look: { theme: "felt" },
  },
  { name: "molek", caption: "MOLEK-SYNTEZ at 100x30", size: MIDDLE, ...molek(20), keys: "5" },
  {
    name: "war",
    caption: "War in `patience war watch`",
    size: LARGE,
    game: "war",
    seed: 7,
    options: DEFAULT_RULES,
    battles: 30,
  },
];
