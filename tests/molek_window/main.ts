// A window that plays MOLEK-SYNTEZ: draws the board, takes clicks and applies the rules. It is a
// program of its own, because the tests have no permission to open sockets. Lines on standard input disturb it;
// each click is a line of JSON on standard output.
//
// deno run -A tests/molek_window/main.ts '{"display": ":7", "scale": 2, "seed": 1}'

import { GAME_HEIGHT, GAME_WIDTH, type Picture } from "../../lib/molek/vision/grid.ts";
import { parseBoard } from "../../lib/molek/board_text.ts";
import { place, plain } from "../lib/molek/vision/distort.ts";
import { drawScreenshot } from "../lib/molek/vision/screenshot.ts";
import { WindowGame } from "./game.ts";
import { type Rectangle, X11, type X11Event } from "./x11.ts";

/** Settings of the window. */
export interface WindowSettings {
  readonly display: string;
  readonly scale?: number;
  readonly seed?: number;
  readonly cheats?: boolean;
  /** Black border around the game, both sides together. */
  readonly border?: readonly [width: number, height: number];
  readonly at?: readonly [x: number, y: number];
  /** True if it is inside a frame, as window managers draw it; the frame is what moves then. */
  readonly isFramed?: boolean;
  readonly name?: string;
  /** Duration of a card's movement. */
  readonly flightMs?: number;
  /** First position. */
  readonly board?: string;
}

const PAPER = 0x0c0c0c, COVER = 0x507090;
/** Interval in which the game draws. */
const FRAME_MS = 17;
/** Pixels of a chessboard: a glyph with these flipped is unreadable. */
const GARBLED = Array.from({ length: 72 }, (_, i) => i).filter((i) => (i + (i >> 3)) % 2 === 0);
/** Shortest click that the game notices. */
const SHORTEST_MS = 1;

const settings: WindowSettings = JSON.parse(Deno.args[0] ?? "{}");
const { display, scale = 1, seed = 1, cheats = true, border = [0, 0], at = [20, 30] } = settings;
const { name = "MOLEK-SYNTEZ", flightMs = 60, isFramed = false } = settings;

const game = new WindowGame(seed, cheats);
const start = settings.board === undefined ? undefined : parseBoard(settings.board);
if (start?.ok) game.state = game.flying = start.value;
const [width, height] = [Math.round(scale * GAME_WIDTH), Math.round(scale * GAME_HEIGHT)];
const size = { width: width + border[0], height: height + border[1] };
const left = border[0] >> 1, top = border[1] >> 1;
let cover: number | undefined;
let isGarbled = false;
let isClosed = false;
/** True after the window was reported, with all cards drawn. */
let isReported = false;
/** Place of the game's own pointer, in points. */
let pointer: readonly [x: number, y: number] = [786, 384];
/** Picture in the window. */
let shown: Picture | undefined;
let pressedAt: number | undefined;
/** Set while the pointer has moved and must be redrawn. */
let pointing: ReturnType<typeof setTimeout> | undefined;
let flight: ReturnType<typeof setTimeout> | undefined;
const connection = await X11.connect(display, onEvent);
const frame = isFramed
  ? connection.open(
    { x: at[0], y: at[1], width: size.width + 10, height: size.height + 30 },
    "frame",
    COVER,
  )
  : undefined;
const [x, y] = frame === undefined ? at : [5, 25];
const window = connection.open({ x, y, ...size }, name, PAPER, frame);

function draw(state = game.state): void {
  if (isClosed) return;
  const flips = (column: number): number[] => isGarbled && column === 2 ? GARBLED : [];
  const drawn = drawScreenshot(state, { scale, flips, pointer });
  const isAll = drawn.width === size.width && drawn.height === size.height;
  const next = isAll ? drawn : place(drawn, [left, top], plain(size.width, size.height, 0x0c));
  const part = changedPart(shown, next);
  if (part.height > 0) connection.put(window, next, part);
  shown = next;
}

/** Rows in which two pictures of the same size differ. */
function changedPart(before: Picture | undefined, { width, height, pixels }: Picture): Rectangle {
  const isSame = (y: number): boolean => {
    for (let at = y * width; at < (y + 1) * width; at++) {
      if (before?.pixels[at] !== pixels[at]) return false;
    }
    return true;
  };
  let [y, end] = [0, height];
  while (y < end && isSame(y)) y++;
  while (end > y && isSame(end - 1)) end--;
  return { x: 0, y, width, height: end - y };
}

function onEvent(event: X11Event): void {
  switch (event.kind) {
    case "motion":
      pointer = toPoints(event.x, event.y);
      pointing ??= setTimeout(() => {
        pointing = undefined;
        draw(flight === undefined ? game.state : game.flying);
      }, FRAME_MS);
      return;
    case "expose":
      shown = undefined;
      draw(flight === undefined ? game.state : game.flying);
      if (!isReported) connection.isButtonDown().then(() => print({ window }));
      isReported = true;
      return;
    case "press":
      pressedAt = event.time;
      return;
    case "release":
      return onClick(event.x, event.y, event.time - (pressedAt ?? event.time));
    default:
      event satisfies never;
  }
}

function onClick(x: number, y: number, heldMs: number): void {
  const seen = heldMs >= SHORTEST_MS;
  const did = seen ? game.click(...toPoints(x, y)) : "nothing";
  print({ did, heldMs, wins: game.wins });
  draw(game.flying);
  clearTimeout(flight);
  flight = setTimeout(() => {
    flight = undefined;
    game.flying = game.state;
    draw();
  }, ["nothing", "focused", "picked"].includes(did) ? 0 : flightMs);
}

function toPoints(x: number, y: number): [number, number] {
  return [Math.floor((x - left) / scale), Math.floor((y - top) / scale)];
}

function print(value: unknown): void {
  console.log(JSON.stringify(value));
}

async function obey(line: string): Promise<void> {
  const [command, ...numbers] = line.split(" ");
  const [x = 0, y = 0] = numbers.map(Number);
  switch (command) {
    case "move":
      return connection.move(frame ?? window, x, y);
    case "close":
      isClosed = true;
      return connection.close(window);
    case "cover":
      cover = connection.open({ x: at[0], y: at[1], ...size }, "cover", COVER);
      return;
    case "garble":
      isGarbled = true;
      return draw();
    case "uncover":
      if (cover !== undefined) connection.close(cover);
      cover = undefined;
      return;
    case "button":
      return print({ isDown: await connection.isButtonDown() });
    default:
      throw new Error(`unknown command '${line}'`);
  }
}

let rest = "";
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) await obey(line);
}
Deno.exit(0);
