import { DesktopError, desktopError } from "./desktop.ts";
import type { ToolPaths } from "./tools.ts";

/** How long the X server may take to answer. */
const REPLY_TIMEOUT_MS = 3_000;

interface Request {
  readonly lines: number;
  readonly answered: string[];
  readonly resolve: (lines: readonly string[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One `xdotool` that reads its commands from a pipe, a chain a line, and obeys them in order. A
 * chain that was sent is carried out to its end even when this program is killed; so the button is
 * pressed and let go in one chain. It runs in a session of its own: what the terminal sends to this
 * program, such as Ctrl-C, does not reach it.
 */
export class Xdotool {
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

  /** Sends a chain of commands, and returns the lines that it writes. */
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

  /** Lets it finish what was sent, and end. */
  async close(): Promise<void> {
    this.#failure ??= desktopError("the mouse was let go");
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
      // It has ended by itself.
    }
  }
}

function failureOf(errors: string): DesktopError {
  if (/BadWindow|BadDrawable/.test(errors)) return new DesktopError({ kind: "gone" });
  if (/open display/i.test(errors)) return desktopError("the X11 display cannot be opened");
  return desktopError("xdotool has ended unexpectedly");
}
