// A window that plays MOLEK-SYNTEZ: draws the board, takes clicks and applies the rules. It is a
// program of its own, because the tests may not open sockets. Lines on standard input disturb it;
// each click is a line of JSON on standard output.
//
// deno run -A tests/molek_window/main.ts '{"display": ":7", "scale": 2, "seed": 1}'

import { drawGame } from "../lib/molek/vision/screenshot.ts";
import { GAME_HEIGHT, GAME_WIDTH } from "../../lib/molek/vision/grid.ts";
import { turnedOver, WindowGame } from "./game.ts";
import { type Rectangle, X11, type X11Event } from "./x11.ts";

/** How the window is. */
export interface WindowSettings {
  readonly display: string;
  readonly scale?: number;
  readonly seed?: number;
  readonly cheats?: boolean;
  /** Black around the game, on all sides together. */
  readonly border?: readonly [width: number, height: number];
  readonly at?: readonly [x: number, y: number];
  /** Whether it stands in a frame, as window managers draw it; the frame is what moves then. */
  readonly isFramed?: boolean;
  readonly name?: string;
  /** How long a card flies. */
  readonly flightMs?: number;
  /** Whether the cards of complete columns are turned over. */
  readonly turnsOver?: boolean;
}

const INK = 0xc8c8c8, PAPER = 0x0c0c0c, COVER = 0x507090;
/** A button that is let go at once was never down for a game. */
const SHORTEST_MS = 1;

const settings: WindowSettings = JSON.parse(Deno.args[0] ?? "{}");
const { display, scale = 1, seed = 1, cheats = true, border = [0, 0], at = [20, 30] } = settings;
const { name = "MOLEK-SYNTEZ", flightMs = 60, turnsOver = false, isFramed = false } = settings;

const game = new WindowGame(seed, cheats);
const size = { width: scale * GAME_WIDTH + border[0], height: scale * GAME_HEIGHT + border[1] };
const left = border[0] >> 1, top = border[1] >> 1;
let isGarbled = false;
let isClosed = false;
/** Whether it was told that the window is there, with all cards drawn. */
let isTold = false;
let pressedAt: number | undefined;
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
  const rectangles: { ink: Rectangle[]; paper: Rectangle[] } = { ink: [], paper: [] };
  const flips = (column: number): number[] =>
    isGarbled && column === 2 ? Array.from({ length: 30 }, (_, index) => 2 * index) : [];
  drawGame(turnsOver ? turnedOver(state) : state, (x, y, [width, height], isInk) => {
    const place = { x: left + scale * x, y: top + scale * y };
    const filled = { ...place, width: scale * width, height: scale * height };
    rectangles[isInk ? "ink" : "paper"].push(filled);
  }, flips);
  connection.fill(window, rectangles.paper, PAPER);
  connection.fill(window, rectangles.ink, INK);
}

function onEvent(event: X11Event): void {
  switch (event.kind) {
    case "expose":
      draw(flight === undefined ? game.state : game.flying);
      if (!isTold) connection.isButtonDown().then(() => tell({ window }));
      isTold = true;
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
  const did = seen
    ? game.click(Math.floor((x - left) / scale), Math.floor((y - top) / scale))
    : "nothing";
  tell({ did, heldMs, wins: game.wins });
  draw(game.flying);
  clearTimeout(flight);
  flight = setTimeout(() => {
    flight = undefined;
    game.flying = game.state;
    draw();
  }, did === "nothing" || did === "picked" ? 0 : flightMs);
}

function tell(value: unknown): void {
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
      return void connection.open({ x: at[0], y: at[1], ...size }, "cover", COVER);
    case "garble":
      isGarbled = true;
      return draw();
    case "button":
      return tell({ isDown: await connection.isButtonDown() });
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
