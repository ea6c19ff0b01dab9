import {
  guessFrame,
  HOLD_MS,
  type Point,
  type Rectangle,
  restPoint,
} from "../../../lib/molek/auto/clicks.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { captureScreen } from "./screenshot.ts";
import { type Desktop, desktopError, type DesktopSnapshot } from "./desktop.ts";
import type { ToolPaths } from "./tools.ts";
import { Xdotool } from "./xdotool.ts";

/** How many pixels the pointer is moved to see whether it obeys. */
const PROBE = 10;

/** The lines of `getwindowgeometry --shell`; `getmouselocation` writes one. */
const WINDOW_LINES = 6;

/** The real screen of an X11 display. */
export class X11Desk implements Desktop {
  readonly #tools: ToolPaths;
  /** How far off the position of the window is that xdotool reports. */
  #error: Point = { x: 0, y: 0 };
  #xdotool: Xdotool | undefined;
  /** Whether a click was sent that is not known to have ended. */
  #isPressing = false;

  constructor(tools: ToolPaths) {
    this.#tools = tools;
  }

  async find(wanted: string): Promise<number> {
    if (isNumber(wanted)) return await this.#numbered(wanted);
    const ids = await this.#search(wanted);
    const name = escapeControls(wanted);
    const [id] = ids;
    if (id === undefined) {
      throw desktopError(
        `there is no window with '${name}' in its name: start the game, or name its window ` +
          "with --window",
      );
    }
    if (ids.length === 1) return id;
    throw desktopError(
      `there are ${ids.length} windows with '${name}' in their names: name one by its number ` +
        `with --window, such as ${id}`,
    );
  }

  /**
   * Where a window really is. xdotool counts the frame that a window manager puts around it twice
   * (jordansissel/xdotool issue 176), but moves the pointer to the right place in it.
   */
  async measure(window: number): Promise<Rectangle> {
    const told = areaOf(await this.#ask(geometryOf(window), WINDOW_LINES));
    const rest = restPoint(guessFrame(told));
    const to = (x: number, y: number): string =>
      `mousemove --window ${window} ${x} ${y} getmouselocation`;
    const chain = `${to(rest.x + PROBE, rest.y + PROBE)} ${to(rest.x, rest.y)}`;
    const [first, second] = (await this.#ask(chain, 2)).map(pointOf);
    if (second === undefined || first?.x !== second.x + PROBE || first.y !== second.y + PROBE) {
      throw desktopError(
        "the pointer does not go where it is sent: let the mouse rest, and use X11, not Wayland",
      );
    }
    const left = second.x - rest.x, top = second.y - rest.y;
    this.#error = { x: left - told.left, y: top - told.top };
    return { ...told, left, top };
  }

  async look(window: number): Promise<DesktopSnapshot> {
    const chain = `getmouselocation ${geometryOf(window)}`;
    const [pointer = "", ...lines] = await this.#ask(chain, 1 + WINDOW_LINES);
    const area = areaOf(lines);
    const left = area.left + this.#error.x, top = area.top + this.#error.y;
    const below = valueOf(pointer, "window");
    return { pointer: pointOf(pointer), below, area: { ...area, left, top } };
  }

  async point({ x, y }: Point): Promise<{ readonly from: Point; readonly to: Point }> {
    const chain = `getmouselocation mousemove ${x} ${y} getmouselocation`;
    const [from = "", to = ""] = await this.#ask(chain, 2);
    return { from: pointOf(from), to: pointOf(to) };
  }

  async click(): Promise<void> {
    this.#isPressing = true;
    // The first answer comes when the server has pressed it: before that the wait would begin too
    // early, and a busy server would press it and let it go at once, which no game sees.
    const held = `getmouselocation sleep ${HOLD_MS / 1000}`;
    await this.#ask(`mousedown 1 ${held} mouseup 1 getmouselocation`, 2);
    this.#isPressing = false;
  }

  picture(area: Rectangle): Promise<Picture> {
    return captureScreen(this.#tools.camera, area);
  }

  now(): number {
    return performance.now();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  async close(): Promise<void> {
    const xdotool = this.#xdotool;
    this.#xdotool = undefined;
    await xdotool?.close();
    // It has ended without an answer, perhaps between press and release.
    if (this.#isPressing) await this.#once(["mouseup", "1"]);
    this.#isPressing = false;
  }

  async #numbered(id: string): Promise<number> {
    if (await this.#once(["getwindowgeometry", "--shell", id]) !== "") return Number(id);
    throw desktopError(`there is no window ${id}: name it by a part of its name, or by its number`);
  }

  async #search(name: string): Promise<number[]> {
    const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const found = await this.#once(["search", "--onlyvisible", "--name", pattern]);
    return found.split("\n").filter((line) => line !== "").map(Number);
  }

  async #once(args: readonly string[]): Promise<string> {
    const { stdout, stderr } = await new Deno.Command(this.#tools.xdotool, {
      args: [...args],
      stdin: "null",
    }).output();
    const decoder = new TextDecoder();
    if (/open display/i.test(decoder.decode(stderr))) {
      throw desktopError("the X11 display cannot be opened");
    }
    return decoder.decode(stdout);
  }

  #ask(chain: string, lines: number): Promise<readonly string[]> {
    this.#xdotool ??= new Xdotool(this.#tools);
    return this.#xdotool.ask(chain, lines);
  }
}

function isNumber(text: string): boolean {
  return /^(\d+|0x[\da-f]+)$/i.test(text);
}

function geometryOf(window: number): string {
  return `getwindowgeometry --shell ${window}`;
}

function areaOf(lines: readonly string[]): Rectangle {
  const [left, top, width, height] = ["X", "Y", "WIDTH", "HEIGHT"].map((name) =>
    valueOf(lines.join(" "), name)
  ) as [number, number, number, number];
  return { left, top, width, height };
}

function pointOf(line: string): Point {
  return { x: valueOf(line, "x"), y: valueOf(line, "y") };
}

/** A value of an answer such as `x:7 y:9 screen:0 window:12` or `X=7`. */
function valueOf(answer: string, name: string): number {
  const [, value] = new RegExp(`\\b${name}[:=](-?\\d+)`).exec(answer) ?? [];
  if (value !== undefined) return Number(value);
  throw desktopError(`xdotool gave an unexpected answer instead of ${name}`);
}
