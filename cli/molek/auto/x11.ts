// The X11 desktop of the autopilot: windows and clicks through xdotool, pictures through maim or
// ImageMagick.

import {
  guessFrame,
  HOLD_MS,
  type Point,
  type Rectangle,
  restPoint,
} from "../../../lib/molek/auto/clicks.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { decodeBmp } from "../../../lib/molek/vision/bmp.ts";
import { decodePgm } from "../../../lib/molek/vision/pgm.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { type Desktop, DesktopError, desktopError, type DesktopSnapshot } from "./desktop.ts";

/** The pixels that the pointer is moved to test that it obeys. */
const PROBE = 10;

/** The number of lines of `getwindowgeometry --shell`; `getmouselocation` writes one. */
const WINDOW_LINES = 6;

/** The screen of an X11 display. */
export class X11Desk implements Desktop {
  readonly #tools: ToolPaths;
  /** The error of the window position that xdotool reports. */
  #error: Point = { x: 0, y: 0 };
  #xdotool: Xdotool | undefined;
  /** True if a click was sent and its end is not confirmed. */
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
        `no window with '${name}' in its title: start the game, or use --window`,
      );
    }
    if (ids.length === 1) return id;
    throw desktopError(
      `${ids.length} windows have '${name}' in their titles: name one by its number ` +
        `with --window, such as ${id}`,
    );
  }

  /**
   * Measures the true place of a window. xdotool counts the frame of the window manager twice
   * (jordansissel/xdotool issue 176), but moves the pointer to the right place in the window.
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
        "the pointer does not move as told: do not touch the mouse, and use X11 instead of Wayland",
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
    // The first answer comes when the server has pressed the button. Without it the wait would
    // begin too early, and a busy server would press and release at once, which games do not see.
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
    // xdotool can have ended between press and release.
    if (this.#isPressing) await this.#once(["mouseup", "1"]);
    this.#isPressing = false;
  }

  async #numbered(id: string): Promise<number> {
    if (await this.#once(["getwindowgeometry", "--shell", id]) !== "") return Number(id);
    throw desktopError(`no window ${id}: name it by a part of its title, or by its number`);
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

/** Returns a value of an answer such as `x:7 y:9 screen:0 window:12` or `X=7`. */
function valueOf(answer: string, name: string): number {
  const [, value] = new RegExp(`\\b${name}[:=](-?\\d+)`).exec(answer) ?? [];
  if (value !== undefined) return Number(value);
  throw desktopError(`xdotool gave an unexpected answer instead of ${name}`);
}

/** The time for the X server to answer. */
const REPLY_TIMEOUT_MS = 3_000;

interface Request {
  readonly lines: number;
  readonly answered: string[];
  readonly resolve: (lines: readonly string[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * An `xdotool` that reads chains of commands from a pipe, one per line, and runs them in order. It
 * finishes a chain even if this program is killed, so the button is pressed and released in one
 * chain. It runs in a session of its own, so that signals of the terminal such as Ctrl-C do not
 * reach it.
 */
class Xdotool {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #waiting: Request[] = [];
  readonly #ended: Promise<void>;
  #failure: Error | undefined;

  constructor({ xdotool, setsid }: ToolPaths) {
    const [program, ...args] = setsid === undefined ? [xdotool, "-"] : [setsid, xdotool, "-"];
    this.#child = new Deno.Command(program as string, {
      args,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#input = this.#child.stdin.getWriter();
    this.#ended = this.#listen();
  }

  /** Sends a chain of commands; returns the lines that it writes. */
  ask(chain: string, lines: number): Promise<readonly string[]> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#fail(desktopError("the X server does not answer")),
        REPLY_TIMEOUT_MS,
      );
      this.#waiting.push({
        lines,
        answered: [],
        resolve: (answer) => (clearTimeout(timer), resolve(answer)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      this.#input.write(new TextEncoder().encode(`${chain}\n`)).catch(() => {});
    });
  }

  /** Waits for queued commands, then ends xdotool. */
  async close(): Promise<void> {
    this.#failure ??= desktopError("the mouse was released");
    await this.#input.close().catch(() => {});
    const timer = setTimeout(() => this.#kill(), REPLY_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  async #listen(): Promise<void> {
    const errors = new Response(this.#child.stderr).text();
    await this.#readLines();
    await this.#child.status;
    this.#fail(failureOf(await errors));
  }

  async #readLines(): Promise<void> {
    let rest = "";
    for await (const text of this.#child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.#take(line);
    }
  }

  #take(line: string): void {
    const [request] = this.#waiting;
    if (request === undefined) return;
    request.answered.push(line);
    if (request.answered.length < request.lines) return;
    this.#waiting.shift();
    request.resolve(request.answered);
  }

  #fail(failure: Error): void {
    this.#failure ??= failure;
    for (const { reject } of this.#waiting.splice(0)) reject(failure);
  }

  #kill(): void {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has already ended.
    }
  }
}

function failureOf(errors: string): DesktopError {
  if (/BadWindow|BadDrawable/.test(errors)) return new DesktopError({ kind: "gone" });
  if (/open display/i.test(errors)) return desktopError("the X11 display cannot be opened");
  return desktopError("xdotool has ended unexpectedly");
}

const CAPTURE_TIMEOUT_MS = 5_000;

/** Takes a picture of an area of the screen, without the pointer. */
async function captureScreen(
  { kind, path }: ToolPaths["camera"],
  area: Rectangle,
): Promise<Picture> {
  const { left, top, width, height } = area;
  const geometry = `${width}x${height}${signed(left)}${signed(top)}`;
  const args = kind === "maim"
    ? ["--hidecursor", "--format=bmp", `--geometry=${geometry}`]
    : ["-silent", "-window", "root", "-crop", geometry, "-depth", "8", "pgm:-"];
  const { success, stdout } = await new Deno.Command(path, {
    args,
    stdin: "null",
    stdout: "piped",
    stderr: "null",
    signal: AbortSignal.timeout(CAPTURE_TIMEOUT_MS),
  }).output();
  const picture = success ? decode(kind, stdout) : undefined;
  if (picture === undefined) throw desktopError(`${kind} cannot take a picture of the screen`);
  return picture;
}

function decode(kind: ToolPaths["camera"]["kind"], bytes: Uint8Array): Picture | undefined {
  if (kind === "import") return decodePgm(bytes);
  const picture = decodeBmp(bytes, Infinity);
  return picture.ok ? picture.value : undefined;
}

function signed(offset: number): string {
  return offset < 0 ? String(offset) : `+${offset}`;
}

/** The paths of the programs that control and capture the screen. */
export interface ToolPaths {
  readonly xdotool: string;
  readonly camera: { readonly kind: "maim" | "import"; readonly path: string };
  /** Separates a program from the terminal; nearly every Linux has it. */
  readonly setsid: string | undefined;
}

/** The environment and the files in which the programs are searched. */
interface ToolSearch {
  env(name: string): string | undefined;
  isFile(path: string): boolean;
}

/** Finds the programs on the PATH; fails with a sentence that names the missing packages. */
export function findTools(search: ToolSearch): Result<ToolPaths, string> {
  if (!search.env("DISPLAY")) return err("no X11 display: DISPLAY is not set");
  const find = (name: string): string | undefined =>
    (search.env("PATH") ?? "").split(":").filter((folder) => folder !== "")
      .map((folder) => `${folder}/${name}`).find((path) => search.isFile(path));
  const [xdotool, maim, imageMagick] = [find("xdotool"), find("maim"), find("import")];
  const missing = [
    ...(xdotool === undefined ? ["xdotool (Debian package xdotool)"] : []),
    ...(maim ?? imageMagick ? [] : ["maim or import (Debian package maim, or imagemagick)"]),
  ];
  const camera = maim !== undefined
    ? { kind: "maim", path: maim } as const
    : { kind: "import", path: imageMagick ?? "" } as const;
  if (xdotool === undefined || missing.length > 0) {
    return err(`not found on the PATH: ${missing.join("; ")}`);
  }
  return ok({ xdotool, camera, setsid: find("setsid") });
}
