// As much of the X11 protocol (X Consortium, "X Window System Protocol", release 7.7) as a window
// needs that is filled with rectangles and takes clicks.

/** What a window hears. */
export type X11Event =
  | {
    readonly kind: "press" | "release";
    readonly x: number;
    readonly y: number;
    /** Milliseconds of the X server's clock. */
    readonly time: number;
  }
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
  changeGc: 56,
  polyFillRectangle: 70,
} as const;

const Atom = { string: 31, wmName: 39 } as const;
const FOREGROUND = 4;
const EVENT_MASK = 0x800, BACK_PIXEL = 2;
const HEARS = 4 | 8 | 0x8000; // press, release, expose
const MOST_RECTANGLES = 8_000;

/** A connection to an X server. */
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

  /** Connects to a display such as `:7`, which asks for no password. */
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

  /** Makes a window, perhaps inside of another one, and shows it; answers its number. */
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

  fill(window: number, rectangles: readonly Rectangle[], colour: number): void {
    this.#send(Opcode.changeGc, 0, words(this.#gc, FOREGROUND, colour));
    for (let start = 0; start < rectangles.length; start += MOST_RECTANGLES) {
      const part = rectangles.slice(start, start + MOST_RECTANGLES);
      const sizes = part.flatMap(({ x, y, width, height }) => [x, y, width, height]);
      this.#send(Opcode.polyFillRectangle, 0, words(window, this.#gc), shorts(...sizes));
    }
  }

  /** Whether the left button of the mouse is down. */
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
