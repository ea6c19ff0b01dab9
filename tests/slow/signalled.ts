/** Outcome of a command that was sent a signal, or none. */
export interface Signalled {
  /**
   * "ended" if the signal ended it at once, "heard" if it handled the signal and ended with 130,
   * "finished" if it was done before.
   */
  readonly kind: "ended" | "heard" | "finished";
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Signal, and the milliseconds after the start when it is sent. */
export interface Blow {
  readonly signal: "SIGINT" | "SIGKILL";
  readonly after: number;
}

/** Runs a command in a folder, and sends it a signal. */
export async function runSignalled(
  [program = "", ...args]: readonly string[],
  cwd: string,
  blow?: Blow,
): Promise<Signalled> {
  const streams = { stdin: "null", stdout: "piped", stderr: "piped" } as const;
  const child = new Deno.Command(program, { args, cwd, ...streams }).spawn();
  const timer = blow && setTimeout(() => send(child, blow.signal), blow.after);
  const { code, signal, stdout, stderr } = await child.output();
  clearTimeout(timer);
  const kind = blow && signal === blow.signal ? "ended" : code === 130 ? "heard" : "finished";
  const decoder = new TextDecoder();
  return { kind, code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

function send(child: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    child.kill(signal);
  } catch {
    // The process has ended.
  }
}

/** True if every whole line of a text is JSON; the last line can be truncated. */
export function isJournal(text: string): boolean {
  const [, ...lines] = text.split("\n").toReversed();
  return lines.every((line) => typeof JSON.parse(line) === "object");
}

/** Files of a folder and its subfolders, with their texts. */
export function filesIn(folder: string, below = ""): Record<string, string> {
  const entries = [...Deno.readDirSync(`${folder}/${below}`)].flatMap(({ name, isDirectory }) => {
    const path = `${below}${name}`;
    if (isDirectory) return Object.entries(filesIn(folder, `${path}/`));
    return [[path, Deno.readTextFileSync(`${folder}/${path}`)]];
  });
  return Object.fromEntries(entries);
}
