import type { Clicked } from "./game.ts";
import type { WindowSettings } from "./main.ts";

const PATIENCE_MS = 15_000;

/** Click, as the window reports it. */
export interface Click {
  readonly did: Clicked;
  /** Time between press and release. */
  readonly heldMs: number;
  readonly wins: number;
}

/** Program of the window, as tests use it. */
export class MolekWindow implements AsyncDisposable {
  readonly clicks: Click[] = [];
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #reading: Promise<void>;
  #onMessage: ((message: Record<string, unknown>) => void) | undefined;

  private constructor(settings: WindowSettings) {
    this.#child = new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "--quiet", "--no-check", "-A", `${import.meta.dirname}/main.ts`],
        JSON.stringify(settings),
      ],
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    this.#input = this.#child.stdin.getWriter();
    this.#reading = this.#read();
  }

  /** Opens the window, and returns once it is visible. */
  static async open(settings: WindowSettings): Promise<MolekWindow> {
    const window = new MolekWindow(settings);
    await new Promise<void>((resolve) => window.#onMessage = () => resolve());
    return window;
  }

  /** Sends a line such as `move 30 40`, `close`, `cover`, `garble`. */
  async send(line: string): Promise<void> {
    await this.#input.write(new TextEncoder().encode(`${line}\n`));
  }

  /** True if the left button of the mouse is down. */
  async isButtonDown(): Promise<boolean> {
    const message = new Promise<Record<string, unknown>>((resolve) => {
      this.#onMessage = (message) => "isDown" in message && resolve(message);
    });
    await this.send("button");
    return (await message)["isDown"] === true;
  }

  /** Waits for a number of clicks. */
  async untilClicked(count: number): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (this.clicks.length < count) {
      if (performance.now() > end) throw new Error(`waited in vain for ${count} clicks`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#input.close();
    await this.#child.status;
    await this.#reading;
  }

  async #read(): Promise<void> {
    let rest = "";
    for await (const text of this.#child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const message = JSON.parse(line);
        if ("did" in message) this.clicks.push(message);
        this.#onMessage?.(message);
      }
    }
  }
}
