// All distortions of pictures of the game, by name.
import { dealFrom } from "../../../../lib/molek/deal.ts";
import { play } from "../../../../lib/molek/rules.ts";
import type { Move } from "../../../../lib/molek/move.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import { solve } from "../../../../lib/molek/solver/solve.ts";
import { COLUMNS, type State } from "../../../../lib/molek/state.ts";
import {
  CARD_WIDTH,
  cardCorner,
  glyphCorner,
  type Picture,
} from "../../../../lib/molek/vision/grid.ts";
import type { Random } from "../../../../lib/random.ts";
import { randomPosition } from "../positions.ts";
import { drawDesktop } from "./desktop.ts";
import { type Cursor, CURSORS, sizeOfCursor, withCursor } from "./draw_cursor.ts";
import { addNoise, blur, crop, place, plain, resize, tint, withLevels } from "./distort.ts";
import { jpegLoss } from "./jpeg.ts";
import { type Drawing, drawScreenshot } from "./screenshot.ts";

/** Draws a position undistorted, at a whole scale. */
type Draw = (scale: number) => Picture;

/** A way to distort a picture. */
export type Distort = (draw: Draw, random: Random) => Picture;

/** Random number from `least` to `most`, inclusive. */
function between(random: Random, least: number, most: number): number {
  return least + random.below(most - least + 1);
}

function stretched(width: number, height: number, kernel: Parameters<typeof resize>[3]): Distort {
  return (draw) => resize(draw(1), width, height, kernel);
}

function centred(width: number, height: number, scale: number): Distort {
  return (draw) =>
    place(
      draw(scale),
      [(width - 960 * scale) >> 1, (height - 540 * scale) >> 1],
      plain(width, height, 0),
    );
}

function titleBar(scale: number): Distort {
  return (draw, random) => {
    const [bar, edge] = [between(random, 18, 60), random.below(9)];
    const [width, height] = [960 * scale + 2 * edge, 540 * scale + bar + edge];
    return place(draw(scale), [edge, bar], plain(width, height, between(random, 40, 230)));
  };
}

function onDesktop(width: number, height: number, scale: number): Distort {
  return (draw, random) => {
    const at = [random.below(width - 960 * scale), random.below(height - 540 * scale)] as const;
    return place(draw(scale), at, drawDesktop(width, height, random));
  };
}

/** Every kind of distortion by its name. */
export const KINDS: Readonly<Record<string, Distort>> = {
  "1x": (draw) => draw(1),
  "2x": (draw) => draw(2),
  "3x": (draw) => draw(3),
  "4x": (draw) => draw(4),
  "1.25x bilinear": stretched(1200, 675, "bilinear"),
  "1.5x nearest": stretched(1440, 810, "nearest"),
  "1.5x bilinear": stretched(1440, 810, "bilinear"),
  "1366 x 768 bilinear": stretched(1366, 768, "bilinear"),
  "2560 x 1440 nearest": stretched(2560, 1440, "nearest"),
  "2560 x 1440 bicubic": stretched(2560, 1440, "bicubic"),
  "2x bilinear": stretched(1920, 1080, "bilinear"),
  "3x bicubic": stretched(2880, 1620, "bicubic"),
  "4x to 1920 x 1080": (draw) => resize(draw(4), 1920, 1080, "area"),
  "any scale bilinear": (draw, random) => {
    const scale = 1 + random.below(3001) / 1000;
    return resize(draw(1), Math.round(960 * scale), Math.round(540 * scale), "bilinear");
  },
  "any scale nearest": (draw, random) => {
    const scale = 1.2 + random.below(2801) / 1000;
    return resize(draw(1), Math.round(960 * scale), Math.round(540 * scale), "nearest");
  },
  "borders in 2560 x 1440": centred(2560, 1440, 2),
  "borders in 1366 x 768": centred(1366, 768, 1),
  "borders in 1919 x 1079": centred(1919, 1079, 1),
  "title bar": titleBar(1),
  "title bar 2x": titleBar(2),
  "desktop": onDesktop(1920, 1080, 1),
  "desktop of 3840 x 2160, 2x": onDesktop(3840, 2160, 2),
  "cut out": (draw, random) => {
    const [left, top] = [random.below(235), random.below(140)];
    const [right, bottom] = [between(random, 728, 960), between(random, 480, 540)];
    return crop(draw(1), [left, top], [right - left, bottom - top]);
  },
  "on white": (draw, random) =>
    place(draw(1), [random.below(21), random.below(21)], plain(980, 560, 255)),
  "gamma 2.2": (draw) => withLevels(draw(1), (grey) => 255 * (grey / 255) ** 2.2),
  "gamma 0.45": (draw) => withLevels(draw(1), (grey) => 255 * (grey / 255) ** 0.45),
  "white is 120": (draw) => withLevels(draw(1), (grey) => grey * 120 / 255),
  "white is 90": (draw) => withLevels(draw(1), (grey) => grey * 90 / 255),
  "washed out": (draw) => withLevels(draw(1), (grey) => 110 + grey * 125 / 255),
  "red": (draw) => tint(draw(1), 0),
  "green": (draw) => tint(draw(1), 1),
  "blue": (draw) => tint(draw(1), 2),
  "JPEG 75": (draw) => jpegLoss(draw(1), 75),
  "JPEG 50": (draw) => jpegLoss(draw(1), 50),
  "JPEG 25, 2x": (draw) => jpegLoss(draw(2), 25),
  "noise 60": (draw, random) => addNoise(draw(1), 60, random),
  "noise 90": (draw, random) => addNoise(draw(1), 90, random),
  "blurred 2x": (draw) => blur(draw(2), 1.2),
  "black and white": (draw) => withLevels(draw(1), (grey) => grey < 100 ? 0 : 255),
};

/** Stages of a game drawn with nothing over the cards. */
export const CLEAR_STAGES = ["new", "running", "late"] as const;
/** All stages, including those with the game's own pointer or a system pointer over the cards. */
export const STAGES = [...CLEAR_STAGES, "pointer", "cursor"] as const;
export type Stage = typeof STAGES[number];

/** Picture with its true content. */
export interface Shown {
  readonly state: State;
  readonly picture: Picture;
  /** Number of ranks under the pointer or cursor. */
  readonly hidden: number;
}

/** Draws a random picture of a kind and a stage. */
export function drawShown(kind: string, stage: Stage, random: Random): Shown {
  const state = stateAt(stage, random);
  const distort = KINDS[kind] as Distort;
  if (stage === "cursor") {
    const cursor = cursorAt(random);
    const draw: Draw = (scale) =>
      withCursor(drawScreenshot(state, { ...LIGHT, scale }), cursor, scale);
    const hidden = hiddenBy(cursor.at, sizeOfCursor(cursor), state);
    return { state, picture: distort(draw, random), hidden };
  }
  const pointer = pointerAt(stage, random);
  const drawing: Drawing = { ...LIGHT, ...(pointer === undefined ? {} : { pointer }) };
  const picture = distort((scale) => drawScreenshot(state, { ...drawing, scale }), random);
  return { state, picture, hidden: pointer ? hiddenBy(pointer, POINTER_SIZE, state) : 0 };
}

const LIGHT: Drawing = { ink: 255, paper: 0 };

function stateAt(stage: Stage, random: Random): State {
  if (stage === "new") return dealFrom(random);
  if (stage === "running") return randomPosition(random, 1 + random.below(40));
  return random.below(2) === 0 ? randomPosition(random, random.below(40)) : lateIn(random);
}

/** Position near the end of a won game, with complete and empty columns. */
function lateIn(random: Random): State {
  let state = dealFrom(random);
  const moves = lineOf(state);
  const left = random.below(17);
  for (const move of moves.slice(0, moves.length - left)) {
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    state = after.value;
  }
  return state;
}

/** First solution found, with cheats if necessary. */
function lineOf(state: State): readonly Move[] {
  for (const { best } of solve(state, { maxMoves: 1024, cheats: true }, WORKSPACE)) {
    if (best !== undefined) return best.moves;
  }
  return [];
}

const WORKSPACE = new Workspace(2 ** 18);

function pointerAt(stage: Stage, random: Random): readonly [number, number] | undefined {
  if (stage === "pointer") return [between(random, 236, 720), between(random, 140, 420)];
  return random.below(2) === 0 ? [786, 384] : undefined;
}

/** Cursor near a rank, of a size that systems have. */
export function cursorAt(random: Random, size = [1, 1.5, 2][random.below(3)] ?? 1): Cursor {
  const shape = CURSORS[random.below(CURSORS.length)] ?? "arrow";
  const [x, y] = glyphCorner(random.below(COLUMNS), random.below(10));
  const at = [x + between(random, -12, 7), y + between(random, -14, 8)] as const;
  return { at, shape, size, isDark: random.below(2) === 0 };
}

const POINTER_SIZE = [13, 19] as const;

/** Returns the number of ranks under a cursor of this size at this corner. */
function hiddenBy(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  state: State,
): number {
  let count = 0;
  state.forEach(({ cards }, column) =>
    cards.forEach((_, row) => {
      const [left, top] = cardCorner(column, row);
      const isNear = left + 4 < x + width && x < left + 12 && top + 4 < y + height && y < top + 13;
      if (isNear && left < x + CARD_WIDTH) count++;
    })
  );
  return count;
}
