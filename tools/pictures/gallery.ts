import { LECTURE } from "../../lib/war/options.ts";
import type { Size } from "../../tui/grid.ts";
import type { Model } from "../../tui/table/model.ts";
import { KLONDIKE_LINE, MOLEK_LINE } from "./lines_of_play.ts";

/** What of a table is set in its picture; whatever the model has besides may be added here. */
export type TableLook = Partial<Pick<Model<unknown, unknown>, "theme">>;

/** What all pictures have. */
interface AnyPicture {
  /** The name of its file. */
  readonly name: string;
  /** The line over it in the gallery. */
  readonly caption: string;
  readonly size: Size;
  /** Whether the terminal writes dark on light. */
  readonly isLight?: true;
}

/** A picture of a game on the card table, and how its position is reached. */
export interface TablePicture extends AnyPicture {
  readonly game: "klondike" | "molek";
  readonly seed: number;
  /** What is played first: a move in each word, as it is typed; a point draws cards. */
  readonly moves?: string;
  /** The keys after these moves. */
  readonly keys?: string;
  readonly look?: TableLook;
}

/** A picture of War. */
export interface WarPicture extends AnyPicture {
  readonly game: "war";
  readonly seed: number;
  readonly options: typeof LECTURE;
  /** How many battles are shown. */
  readonly battles: number;
}

/** A picture of the documents. */
export type Picture = TablePicture | WarPicture;

const WINDOW = { width: 80, height: 24 };
const LARGE = { width: 120, height: 40 };
const SMALL = { width: 40, height: 12 };

/** A game of Klondike after so many moves. */
function klondike(count: number): Pick<TablePicture, "game" | "seed" | "moves"> {
  return { game: "klondike", ...firstMoves(KLONDIKE_LINE, count) };
}

/** A game of MOLEK-SYNTEZ after so many moves. */
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
  { name: "game", caption: "Klondike at 80x24", size: WINDOW, ...klondike(60), keys: "6" },
  { name: "large", caption: "Klondike at 120x40", size: LARGE, ...klondike(75) },
  {
    name: "solid",
    caption: "The theme solid",
    size: WINDOW,
    ...klondike(60),
    keys: "6",
    look: { theme: "solid" },
  },
  {
    name: "four-colour",
    caption: "The theme four-colour, on a light terminal",
    size: WINDOW,
    ...klondike(91),
    look: { theme: "four-colour" },
    isLight: true,
  },
  { name: "small", caption: "Klondike at 40x12", size: SMALL, ...klondike(75) },
  { name: "hint", caption: "A hint", size: WINDOW, ...klondike(40), keys: "H" },
  { name: "help", caption: "The help", size: WINDOW, ...klondike(0), keys: "?" },
  { name: "won", caption: "The end of a game that was won", size: WINDOW, ...klondike(Infinity) },
  { name: "molek", caption: "MOLEK-SYNTEZ at 80x24", size: WINDOW, ...molek(20), keys: "5" },
  {
    name: "war",
    caption: "War, as `patience war watch` shows it",
    size: WINDOW,
    game: "war",
    seed: 7,
    options: LECTURE,
    battles: 255,
  },
];
