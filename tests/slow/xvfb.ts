/** Programs that the tests of the autopilot need, and their Debian packages. */
const PROGRAMS = { Xvfb: "xvfb", xdotool: "xdotool", maim: "maim" } as const;

/** The Debian packages that are missing. */
export function missingPackages(): string[] {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  return Object.entries(PROGRAMS)
    .filter(([program]) => !folders.some((folder) => exists(`${folder}/${program}`)))
    .map(([, name]) => name);
}

/** A screen that nobody sees. */
export class Xvfb implements AsyncDisposable {
  readonly #server: Deno.ChildProcess;
  /** Such as `:7`. */
  readonly display: string;

  private constructor(server: Deno.ChildProcess, display: string) {
    this.#server = server;
    this.display = display;
  }

  /** Starts an X server at a number that is free. */
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

  /** Runs xdotool, as a hand that is not the program's. */
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
