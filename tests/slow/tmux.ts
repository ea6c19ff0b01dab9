import type { Size } from "../../tui/terminal/grid.ts";

const POLL_MS = 20;
const PATIENCE_MS = 60_000;

/** True if tmux is installed. */
export async function hasTmux(): Promise<boolean> {
  try {
    return (await new Deno.Command("tmux", { args: ["-V"], stdout: "null" }).output()).success;
  } catch {
    return false;
  }
}

/** Real terminal that a test types into and reads. */
export class Tmux implements AsyncDisposable {
  readonly #socket: string;
  /** Folder of the saved games, by default a temporary one: never a real home. */
  readonly #home = Deno.makeTempDirSync();

  private constructor(socket: string) {
    this.#socket = socket;
  }

  /** Starts a shell in its own terminal. */
  static async start(
    { width, height }: Size,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Tmux> {
    const tmux = new Tmux(`patience-${Deno.pid}-${Math.floor(performance.now() * 1000)}`);
    const settings = { LC_ALL: "C.UTF-8", PS1: "$ ", PATIENCE_HOME: tmux.#home, ...env };
    const variables = Object.entries(settings).flatMap((pair) => ["-e", pair.join("=")]);
    await tmux.#run([
      ...["-f", "/dev/null", "-u", "new-session", "-d", ...variables],
      ...["-x", String(width), "-y", String(height), "bash", "--norc", "--noprofile"],
    ]);
    await tmux.#run(["set", "-g", "status", "off"]);
    await tmux.#run(["set", "-g", "window-size", "manual"]);
    await tmux.resize({ width, height });
    return tmux;
  }

  /** Types a line into the shell or the program. */
  async line(text: string): Promise<void> {
    await this.type(text);
    await this.keys("Enter");
  }

  /** Types characters literally. */
  async type(text: string): Promise<void> {
    await this.#run(["send-keys", "-l", "--", text]);
  }

  /** Presses keys by their names in tmux. */
  async keys(...names: readonly string[]): Promise<void> {
    await this.#run(["send-keys", ...names]);
  }

  /**
   * Ends the program, and waits for the shell, because earlier input would still go to the program.
   */
  async leave(key: string): Promise<void> {
    await this.type(key);
    await this.until((screen) => screen.trimEnd().endsWith("$"), "the shell");
  }

  async resize({ width, height }: Size): Promise<void> {
    await this.#run(["resize-window", "-x", String(width), "-y", String(height)]);
  }

  /**
   * Returns the screen as text, one row per line, optionally with escape sequences for the styles.
   */
  screen(styles = false): Promise<string> {
    return this.#run(["capture-pane", "-p", ...(styles ? ["-e"] : [])]);
  }

  /** Value of the pane, such as `cursor_x` or `alternate_on`. */
  async value(name: string): Promise<string> {
    return (await this.#run(["display-message", "-p", `#{${name}}`])).trim();
  }

  /** From now on all output goes to a file, too. */
  async record(path: string): Promise<void> {
    await this.#run(["pipe-pane", "-O", `cat >> ${path}`]);
  }

  /** Waits until the screen fulfils a condition, and returns it. */
  async until(
    wanted: (screen: string) => boolean | Promise<boolean>,
    what: string,
  ): Promise<string> {
    return await poll(async () => {
      const screen = await this.screen();
      return await wanted(screen) ? screen : undefined;
    }, async () => `waited in vain for ${what}; the screen shows\n${await this.screen()}`);
  }

  /** Waits until the screen shows a text. */
  untilShown(text: string): Promise<string> {
    return this.until((screen) => screen.includes(text), `'${text}'`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#run(["kill-server"]);
    // The program can still be writing its last line there.
    await poll(
      () => Deno.remove(this.#home, { recursive: true }).then(() => true, () => undefined),
      () => `cannot remove ${this.#home}`,
    );
  }

  async #run(args: readonly string[]): Promise<string> {
    const { stdout, stderr, success } = await new Deno.Command("tmux", {
      args: ["-L", this.#socket, ...args],
    }).output();
    const decoder = new TextDecoder();
    if (!success) throw new Error(`tmux ${args.join(" ")}: ${decoder.decode(stderr)}`);
    return decoder.decode(stdout);
  }
}

/** Polls until there is an answer. */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  complain: () => Promise<string> | string,
): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(await complain());
}
