import type { Size } from "../../../terminal/grid.ts";
import type { Suit } from "../../../../lib/card.ts";
import { type Bitmap, compose, firstThatFits, rotate180 } from "./canvas.ts";
import { COURT_LINES } from "./court_lines.ts";
import {
  type Court,
  COURT_BUSTS,
  COURT_FACES,
  COURT_HALVES,
  COURT_HEADS,
} from "./court_pictures.ts";
import { SMALL_PIPS } from "./suits.ts";

/** The rank of a court, `undefined` where it is none. */
export function courtOf(rank: string): Court | undefined {
  return rank === "J" || rank === "Q" || rank === "K" ? rank : undefined;
}

/** The largest picture of a court that an area of pixels has room for, in the colours of a suit. */
export function courtPicture(court: Court, suit: Suit, area: Size): Bitmap | undefined {
  const sizes = [wholePicture(court, suit), COURT_BUSTS[court], COURT_HEADS[court]];
  return firstThatFits(area, [...sizes, COURT_FACES[court]])?.map((line) => dressed(line, suit));
}

/** The largest drawing of a court in letters that an area of cells has room for. */
export function courtLines(court: Court, inside: Size): Bitmap | undefined {
  return firstThatFits(inside, COURT_LINES[court]);
}

/** Both halves, each with its pip. */
function wholePicture(court: Court, suit: Suit): Bitmap {
  const half = COURT_HALVES[court];
  const placed = [half, SMALL_PIPS[suit]].map((drawing) => ({ drawing, row: 0, column: 0 }));
  const upper = compose({ width: 19, height: 13 }, ".", placed);
  return [...upper, ...rotate180(upper)];
}

function dressed(line: string, suit: Suit): string {
  const isRed = suit === 1 || suit === 2;
  return line.replaceAll("m", isRed ? "r" : "b").replaceAll("l", isRed ? "b" : "r");
}
