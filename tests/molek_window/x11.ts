// Part of the X11 protocol (X Consortium, "X Window System Protocol", release 7.7) for a window
// that shows a grey picture and takes clicks.

import type { Picture } from "../../lib/molek/vision/grid.ts";

/** Events of a window. */
export type X11Event =
  | {
    readonly kind: "press" | "release";
    readonly x: number;
    readonly y: number;
    /** Milliseconds of the X server's clock. */
    readonly time: number;
  }
  | { readonly kind: "motion"; readonly x: number; readonly y: number }
  | { readonly kind: "expose" };

/** A rectangle, relative to its window. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const Opcode = {
  createWindow: 1,
  destroyWindow: 4,
  mapWindow: 8,
  configureWindow: 12,
  changeProperty: 18,
  queryPointer: 38,
  createGc: 55,
  putImage: 72,
} as const;

const Atom = { string: 31, wmName: 39 } as const;
const EVENT_MASK = 0x800, BACK_PIXEL = 2;
const HEARS = 4 | 8 | 0x40 | 0x8000; // press, release, motion, expose
/** Picture with all bits of its pixels, and the bytes that one request can have of it. */
const Z_PIXMAP = 2, DEPTH = 24, MOST_BYTES = 250_000;

/** Connection to an X server. */
export class X11 {
  readonly #connection: Deno.Conn;
  readonly #onEvent: (event: X11Event) => void;
  readonly #root: number;
  readonly #gc: number;
  #nextId: number;
  #answer: ((reply: DataView) => void) | undefined;
  #sending: Promise<unknown> = Promise.resolve();

  private constructor(
    connection: Deno.Conn,
    setup: DataView,
    onEvent: (event: X11Event) => void,
  ) {
    this.#connection = connection;
    this.#onEvent = onEvent;
    this.#nextId = setup.getUint32(4, true);
    const vendorLength = setup.getUint16(16, true);
    const formats = setup.getUint8(21);
    this.#root = setup.getUint32(32 + pad(vendorLength) + 8 * formats, true);
    this.#gc = this.#nextId++;
    this.#send(Opcode.createGc, 0, words(this.#gc, this.#root, 0));
    this.#read().catch((error) => console.error(error));
  }

  /** Connects to a display such as `:7` without authentication. */
  static async connect(display: string, onEvent: (event: X11Event) => void): Promise<X11> {
    const path = `/tmp/.X11-unix/X${display.replace(":", "")}`;
    const connection = await Deno.connect({ transport: "unix", path });
    const hello = new DataView(new ArrayBuffer(12));
    hello.setUint8(0, 0x6c); // little-endian
    hello.setUint16(2, 11, true);
    await connection.write(new Uint8Array(hello.buffer));
    const head = await readExactly(connection, 8);
    if (head.getUint8(0) !== 1) throw new Error(`the X server at ${display} refuses`);
    const setup = await readExactly(connection, 4 * head.getUint16(6, true));
    return new X11(connection, setup, onEvent);
  }

  /** Creates a window, optionally inside another one, and shows it; returns its number. */
  open({ x, y, width, height }: Rectangle, name: string, colour = 0, parent = this.#root): number {
    const window = this.#nextId++;
    this.#send(
      Opcode.createWindow,
      0,
      words(window, parent),
      shorts(x, y, width, height, 0, 1),
      words(0, BACK_PIXEL | EVENT_MASK, colour, HEARS),
    );
    const bytes = new TextEncoder().encode(name);
    const padded = new Uint8Array(pad(bytes.length));
    padded.set(bytes);
    const property = [window, Atom.wmName, Atom.string, 8, bytes.length];
    this.#send(Opcode.changeProperty, 0, words(...property), padded);
    this.#send(Opcode.mapWindow, 0, words(window));
    return window;
  }

  move(window: number, x: number, y: number): void {
    this.#send(Opcode.configureWindow, 0, words(window, 1 | 2, x, y));
  }

  close(window: number): void {
    this.#send(Opcode.destroyWindow, 0, words(window));
  }

  /** Shows part of a grey picture in its place. */
  put(window: number, { width, pixels }: Picture, part: Rectangle): void {
    const rows = Math.max(1, Math.floor(MOST_BYTES / (4 * part.width)));
    for (let done = 0; done < part.height; done += rows) {
      const height = Math.min(rows, part.height - done);
      const colours = new Uint32Array(part.width * height);
      for (let at = 0; at < colours.length; at++) {
        const x = part.x + at % part.width;
        const y = part.y + done + Math.floor(at / part.width);
        colours[at] = (pixels[y * width + x] as number) * 0x010101;
      }
      this.#send(
        Opcode.putImage,
        Z_PIXMAP,
        words(window, this.#gc),
        shorts(part.width, height, part.x, part.y + done),
        Uint8Array.of(0, DEPTH, 0, 0),
        new Uint8Array(colours.buffer),
      );
    }
  }

  /** True if the left button of the mouse is down. */
  async isButtonDown(): Promise<boolean> {
    const reply = new Promise<DataView>((resolve) => this.#answer = resolve);
    this.#send(Opcode.queryPointer, 0, words(this.#root));
    return ((await reply).getUint16(24, true) & 0x100) !== 0;
  }

  #send(opcode: number, detail: number, ...parts: readonly Uint8Array[]): void {
    const length = parts.reduce((sum, part) => sum + part.length, 4);
    const request = new Uint8Array(length);
    new DataView(request.buffer).setUint16(2, length / 4, true);
    request[0] = opcode;
    request[1] = detail;
    let at = 4;
    for (const part of parts) {
      request.set(part, at);
      at += part.length;
    }
    this.#sending = this.#sending.then(() => writeAll(this.#connection, request)).catch(() => {});
  }

  async #read(): Promise<void> {
    for (;;) {
      const message = await readExactly(this.#connection, 32);
      const code = message.getUint8(0) & 0x7f;
      if (code === 0) throw new Error(`X11 error ${message.getUint8(1)}`);
      if (code === 1) this.#answer?.(message);
      if (code === 4 || code === 5) {
        this.#onEvent({
          kind: code === 4 ? "press" : "release",
          time: message.getUint32(4, true),
          x: message.getInt16(24, true),
          y: message.getInt16(26, true),
        });
      }
      if (code === 6) {
        const [x, y] = [message.getInt16(24, true), message.getInt16(26, true)];
        this.#onEvent({ kind: "motion", x, y });
      }
      if (code === 12) this.#onEvent({ kind: "expose" });
    }
  }
}

async function readExactly(connection: Deno.Conn, length: number): Promise<DataView> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const count = await connection.read(bytes.subarray(at));
    if (count === null) throw new Error("the X server has closed the connection");
    at += count;
  }
  return new DataView(bytes.buffer);
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

function words(...values: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(values, (value) => value >>> 0).buffer);
}

function shorts(...values: readonly number[]): Uint8Array {
  return new Uint8Array(Int16Array.from(values).buffer);
}

function pad(length: number): number {
  return length + (4 - length % 4) % 4;
}
