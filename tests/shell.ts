// The part of a shell that documents and sessions need, with the program in memory. What it does
// not know is an error, so that what runs here means the same in a real shell.
import { runWithFiles, type Said } from "./cli/fake_console.ts";
import { runProgram } from "./process.ts";
import { runTool } from "./shell_tools.ts";
import { parsePipeline, toBytes, toText } from "./shell_words.ts";

/** Output of commands in order, and the exit code of the last one. */
export interface Answer {
  readonly said: readonly Said[];
  readonly code: number;
}

/** Result of one command. */
interface Effect {
  readonly output: Uint8Array;
  readonly said?: readonly Said[];
  readonly code: number;
}

/** Options of a shell. */
export interface ShellOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Paths for names in the calls. */
  readonly realFiles?: Readonly<Record<string, string>>;
}

/** Runs commands; each can read the files that earlier ones wrote. */
export class Shell {
  readonly #files = new Map<string, Uint8Array>();
  readonly #env: Readonly<Record<string, string>>;
  readonly #realFiles: Readonly<Record<string, string>>;

  constructor({ env = {}, realFiles = {} }: ShellOptions = {}) {
    this.#env = env;
    this.#realFiles = realFiles;
  }

  /** Adds a file for later commands. */
  write(name: string, content: string | Uint8Array): void {
    this.#files.set(name, typeof content === "string" ? toBytes(content) : content);
  }

  /** Runs a pipeline; the output of its last command comes first. */
  async run(line: string, hereDocument = ""): Promise<Answer> {
    let said: readonly Said[] = [];
    let [piped, code]: [Uint8Array | undefined, number] = [undefined, 0];
    const commands = parsePipeline(line);
    for (const [index, { words, input, output, end }] of commands.entries()) {
      if (end !== undefined) piped = toBytes(hereDocument);
      if (input !== undefined) piped = this.#read(input);
      const effect = await this.#perform(words, piped);
      const isShown = output === undefined && index === commands.length - 1;
      said = [...(isShown ? allOf(effect) : errorsOf(effect)), ...said];
      if (output !== undefined) this.write(output, effect.output);
      piped = output === undefined ? effect.output : undefined;
      code = effect.code;
    }
    return { said, code };
  }

  /** Returns the output of a pipeline on a terminal. */
  async transcript(line: string): Promise<string> {
    return (await this.run(line)).said.map(({ text }) => text).join("");
  }

  async #perform(words: readonly string[], input: Uint8Array | undefined): Promise<Effect> {
    const [program, ...args] = words;
    if (program === "patience") return await this.#patience(args, input);
    const output = runTool(
      words,
      (name) => name === "-" ? input ?? new Uint8Array() : this.#read(name),
    );
    return { output, code: 0 };
  }

  async #patience(given: readonly string[], input: Uint8Array | undefined): Promise<Effect> {
    const args = given.map((arg) => this.#realFiles[arg] ?? arg);
    const piped = input === undefined ? {} : { input };
    // A game reads its keys itself.
    if (args.includes("--plain")) {
      if (!args.includes("--no-save") && this.#env["PATIENCE_HOME"] === undefined) {
        throw new Error("a game that is played needs --no-save, or a PATIENCE_HOME of its own");
      }
      const { stdout, stderr, code } = await runProgram(args, { ...piped, env: this.#env });
      const said: Said[] = [{ stream: "out", text: stdout }, { stream: "err", text: stderr }];
      return { output: toBytes(stdout), said, code };
    }
    const onDisk = args.filter(isOnDisk).map((path) => [path, Deno.readFileSync(path)] as const);
    const files = Object.fromEntries([...onDisk, ...this.#files]);
    const { stdout, said, code, written } = await runWithFiles(args, {
      files,
      ...piped,
      env: this.#env,
    });
    for (const [name, content] of written) this.write(name, content);
    const shown = said.map(({ stream, text }) => ({ stream, text: this.#withNames(text) }));
    return { output: toBytes(stdout), said: shown, code };
  }

  /** Text with the paths of real files replaced by their names in the calls. */
  #withNames(text: string): string {
    let shown = text;
    for (const [name, path] of Object.entries(this.#realFiles)) {
      shown = shown.replaceAll(path, name);
    }
    return shown;
  }

  #read(name: string): Uint8Array {
    const path = this.#realFiles[name] ?? name;
    const content = this.#files.get(name);
    if (content) return content;
    if (path !== name || isOnDisk(name)) return Deno.readFileSync(path);
    throw new Error(`no file of this shell: ${name}`);
  }
}

function isOnDisk(path: string): boolean {
  return path.startsWith("testdata/");
}

function allOf({ output, said }: Effect): readonly Said[] {
  return said ?? [{ stream: "out", text: toText(output) }];
}

function errorsOf({ said = [] }: Effect): readonly Said[] {
  return said.filter(({ stream }) => stream === "err");
}
