/** Programs that the tests of the autopilot need, with their Debian packages. */
const PROGRAMS = { Xvfb: "xvfb", xdotool: "xdotool", maim: "maim" } as const;

/** Missing Debian packages. */
export function missingPackages(): string[] {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  return Object.entries(PROGRAMS)
    .filter(([program]) => !folders.some((folder) => exists(`${folder}/${program}`)))
    .map(([, name]) => name);
}

/** Virtual screen. */
export class Xvfb implements AsyncDisposable {
  readonly #server: Deno.ChildProcess;
  /** Display name, such as `:7`. */
  readonly display: string;

  private constructor(server: Deno.ChildProcess, display: string) {
    this.#server = server;
    this.display = display;
  }

  /** Starts an X server with a free number. */
  static async start(width: number, height: number): Promise<Xvfb> {
    const screen = ["-screen", "0", `${width}x${height}x24`];
    const server = new Deno.Command("Xvfb", {
      args: ["-displayfd", "1", "-nolisten", "tcp", ...screen],
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const reader = server.stdout.getReader();
    let number = "";
    while (!number.includes("\n")) {
      const { value, done } = await reader.read();
      if (done) throw new Error("Xvfb has ended at its start");
      number += new TextDecoder().decode(value);
    }
    reader.releaseLock();
    await server.stdout.cancel();
    return new Xvfb(server, `:${number.trim()}`);
  }

  /** Runs xdotool, like a user beside the program. */
  async xdotool(...args: readonly string[]): Promise<string> {
    const { stdout } = await new Deno.Command("xdotool", {
      args: [...args],
      env: { DISPLAY: this.display },
    }).output();
    return new TextDecoder().decode(stdout).trim();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.kill();
    await this.#server.status;
  }
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
