import { formatSuitSymbol, type Suit } from "../../../../lib/card.ts";
import type { Face, PileSpec } from "../../../../lib/patience.ts";
import type { Grid, Size } from "../../../terminal/grid.ts";
import type { Style } from "../../../terminal/style.ts";
import { type BackName, backPattern } from "../art/backs.ts";
import { type CardFace, cardFace } from "../art/card_face.ts";
import {
  PAIR,
  pairLook,
  type Pixel,
  placeSuitLook,
  STYLE_TOKENS,
  withTint,
} from "../style_tokens.ts";
import type { CardSpot, Painter } from "../painter.ts";
import { backLooks, facePixel, faceStyle, faceText } from "./face.ts";
import type { BackPattern, Ground } from "./ground.ts";

/** How cards are drawn: how large, on what, in which letters, and with which back. */
export interface CardStyle {
  readonly size: Size;
  readonly ground: Ground;
  readonly letters: boolean;
  readonly back: BackName;
}

/** Narrower cards have no margin beside their index where others lie on them. */
const MIN_WITH_MARGIN = 7;
/** From this height on a place shows a picture of what belongs there. */
const MIN_PICTURE = 6;

/** Cards that are drawn, with what is on them. */
export function drawnCards(drawing: CardStyle): Painter {
  const { size } = drawing;
  const backing = backingOf(drawing);
  const drawCard = (grid: Grid, face: Face, spot: CardSpot): void => {
    drawFront(grid, drawing, backing, face, spot);
  };
  const drawEmpty = (grid: Grid, seat: PileSpec, spot: CardSpot): void => {
    drawPlace(grid, drawing, spot, placeText(seat), placeStyle(seat), seat.suit);
  };
  const drawBack = (grid: Grid, spot: CardSpot, label: string): void => {
    drawing.ground.back(grid, size, spot, backing);
    const row = spot.row + Math.min(spot.height, size.height) - 1;
    const column = spot.column + ((size.width - label.length) >> 1);
    grid.text(row, column, label, backing.label);
    drawing.ground.mark(grid, size, spot, { from: 1, to: size.width - 1, isPlace: false });
    if (spot.focused) grid.cursor = { row: spot.row, column: spot.column };
  };
  return {
    size,
    card: drawCard,
    dragged: drawCard,
    empty: drawEmpty,
    backs: (grid, count, isFolded, spot) => drawBack(grid, spot, isFolded ? ` ${count} ` : ""),
    complete: (grid, count, spot) => drawBack(grid, spot, ` ${count} `),
    fold: (grid, count, spot) => {
      drawing.ground.front(grid, size, spot, backing);
      const text = `⋮${count}`;
      grid.text(spot.row, spot.column + 1, text, drawing.ground.on(STYLE_TOKENS.face, spot));
      drawing.ground.mark(grid, size, spot, { from: 1 + text.length, to: 1, isPlace: false });
      if (spot.focused) grid.cursor = { row: spot.row, column: spot.column };
    },
    stock: (grid, { faceDown, badge }, spot) => {
      if (faceDown > 0) return drawBack(grid, spot, ` ${faceDown} `);
      drawPlace(grid, drawing, spot, badge === "resets" ? "reset" : "", STYLE_TOKENS.placeText);
    },
    waste: (grid, faces, seat, spotOf, fan) => {
      if (faces.length === 0) return drawEmpty(grid, seat, spotOf(-1));
      faces.forEach((face, index) => {
        const spot = spotOf(index);
        const at: CardSpot = {
          ...spot,
          ...(index === faces.length - 1 ? {} : { isBelow: true }),
          column: spot.column + index * fan,
          on: index === 0 ? "table" : "left",
        };
        drawCard(grid, face, at);
      });
    },
  };
}

function backingOf({ size, back }: CardStyle): BackPattern {
  const [style, label, corner, cornerOn] = backLooks(back);
  return { pattern: backPattern(back, insideSize(size)), style, label, corner, cornerOn };
}

function insideSize({ width, height }: Size): Size {
  return { width: width - 2, height: height - 2 };
}

function drawFront(
  grid: Grid,
  drawing: CardStyle,
  backing: BackPattern,
  face: Face,
  spot: CardSpot,
): void {
  const { size, ground } = drawing;
  const { row, column, height } = spot;
  ground.front(grid, size, spot, backing);
  const isWhole = height === size.height;
  // Less than half of a picture says nothing, and any part of a rank.
  if (isWhole || face.suit !== undefined && 2 * height >= size.height) {
    drawInside(grid, drawing, face, spot, (style) => ground.on(style, spot));
  }
  const text = faceText(face);
  const style = ground.on(faceStyle(face), spot);
  // The narrowest cards show a ten only without a margin where others lie on them.
  const at = spot.isBelow && size.width < MIN_WITH_MARGIN ? 0 : 1;
  grid.text(row, column + at, text, style);
  const to = size.width - 1 - text.length;
  if (isWhole && !spot.isBelow) grid.text(row + height - 1, column + to, text, style);
  ground.mark(grid, size, spot, { from: 1 + text.length, to, isPlace: false });
  if (spot.focused) grid.cursor = { row, column };
}

const insides = new Map<string, CardFace>();

/** What is inside of a card; it is made once, as that takes longer than to draw it. */
function insideOfFace({ size, letters }: CardStyle, { rank, suit }: Face): CardFace {
  const key = `${rank},${suit},${size.height},${letters}`;
  const known = insides.get(key);
  if (known) return known;
  const face = { rank, ...(suit === undefined ? {} : { suit }) };
  const made = cardFace(face, insideSize(size), letters);
  insides.set(key, made);
  return made;
}

/** Draws what is inside of a card, as far as it is seen. */
function drawInside(
  grid: Grid,
  drawing: CardStyle,
  face: Face,
  spot: CardSpot,
  on: (style: Style) => Style,
): void {
  const { size } = drawing;
  const { row, column, height } = spot;
  const { kind, rows } = insideOfFace(drawing, face);
  const seen = Math.min(height, size.height - 1) - 1;
  if (kind === "glyphs") {
    const style = on(faceStyle(face));
    rows.slice(0, Math.max(0, seen)).forEach((line, below) =>
      [...line].forEach((character, right) => {
        if (character === " ") return;
        grid.put(row + 1 + below, column + 1 + right, character, style);
      })
    );
    return;
  }
  const suit = facePixel(face);
  for (let below = 0; below < seen; below++) {
    const [upper = "", lower = ""] = rows.slice(2 * below);
    for (let right = 0; right < upper.length; right++) {
      const [one, other] = [pixelOf(upper.charAt(right), suit), pixelOf(lower.charAt(right), suit)];
      if (one === "paper" && other === "paper") continue;
      const style = on(pairLook(one, other));
      grid.put(row + 1 + below, column + 1 + right, PAIR, style);
    }
  }
}

const LETTERS: Readonly<Record<string, Pixel>> = {
  x: "ink",
  g: "gold",
  f: "skin",
  r: "red",
  b: "blue",
  h: "hair",
  w: "white",
};

function pixelOf(letter: string, suit: Pixel): Pixel {
  return letter === "s" ? suit : LETTERS[letter] ?? "paper";
}

function drawPlace(
  grid: Grid,
  drawing: CardStyle,
  spot: CardSpot,
  text: string,
  style: Style,
  suit?: Suit,
): void {
  const { size, ground } = drawing;
  ground.place(grid, size, spot);
  ground.mark(grid, size, spot, { from: 1, to: size.width - 1, isPlace: true });
  const { placeTint } = ground;
  if (
    suit !== undefined && placeTint !== undefined && !drawing.letters &&
    size.height >= MIN_PICTURE
  ) {
    const ace = { rank: "A", suit };
    drawInside(grid, drawing, ace, spot, (one) => withTint(one, placeTint));
  } else {
    const row = spot.row + (size.height >> 1);
    grid.text(row, spot.column + ((size.width - text.length) >> 1), text, style);
  }
  if (spot.focused) grid.cursor = { row: spot.row, column: spot.column };
}

/** What an empty place says: the suit, or the rank, that belongs there. */
function placeText({ suit, takes }: PileSpec): string {
  return suit === undefined ? takes ?? "" : formatSuitSymbol(suit);
}

function placeStyle({ suit }: PileSpec): Style {
  return suit === undefined ? STYLE_TOKENS.placeText : placeSuitLook(suit);
}
