// The part of a shell that documents and sessions need, with the program in memory.
import { type OutcomeWithFiles, runWithFiles, type Said } from "./cli/fake_console.ts";
import { runProgram } from "./process.ts";

type Outcome = Pick<OutcomeWithFiles, "stdout" | "stderr" | "said">;

/** What a document's calls print; each knows the files that those before it wrote. */
export class Shell {
  readonly #files: Record<string, string | Uint8Array> = {};
  readonly #env: Readonly<Record<string, string>>;
  readonly #realFiles: Readonly<Record<string, string>>;

  /** `realFiles` are paths for names that stand in the calls. */
  constructor(
    { env = {}, realFiles = {} }: {
      readonly env?: Readonly<Record<string, string>>;
      readonly realFiles?: Readonly<Record<string, string>>;
    } = {},
  ) {
    this.#env = env;
    this.#realFiles = realFiles;
  }

  /** Gives a file to the calls that follow. */
  write(name: string, content: string | Uint8Array): void {
    this.#files[name] = content;
  }

  /** What a terminal shows of commands with pipes between them. */
  async run(line: string): Promise<string> {
    const [pipeline = "", target] = line.split(" > ");
    let [output, errors, shown] = ["", "", ""];
    for (const command of pipeline.split(" | ")) {
      const [program, ...args] = wordsOf(command);
      if (program === "patience") {
        const { stdout, stderr, said } = await this.#patience(args, output);
        output = stdout;
        shown = errors + said.map(({ text }) => text).join("");
        errors += stderr;
      } else {
        output = this.#tool(program, args, output);
        shown = output + errors;
      }
    }
    if (target === undefined) return shown;
    this.write(target, output);
    return errors;
  }

  #tool(program: string | undefined, args: readonly string[], input: string): string {
    const [arg = ""] = args;
    const lines = input.split(/(?<=\n)/);
    switch (program) {
      case "echo":
        return `${args.join(" ")}\n`;
      case "cat":
        return Deno.readTextFileSync(this.#realFiles[arg] ?? arg);
      case "head":
        return lines.slice(0, Number(arg.slice(1))).join("");
      case "tail":
        return lines.slice(-Number(arg.slice(1))).join("");
      default:
        throw new Error(`no command of the documents: ${program}`);
    }
  }

  async #patience(given: readonly string[], input: string): Promise<Outcome> {
    const args = given.map((arg) => this.#realFiles[arg] ?? arg);
    // What is played reads its keys by itself.
    if (args.includes("--plain")) {
      const outcome = await runProgram(args, { input, env: this.#env });
      const said: Said[] = [
        { stream: "out", text: outcome.stdout },
        { stream: "err", text: outcome.stderr },
      ];
      return { ...outcome, said };
    }
    const onDisk = args.filter((arg) => arg.startsWith("testdata/"))
      .map((path) => [path, Deno.readFileSync(path)] as const);
    const files = { ...Object.fromEntries(onDisk), ...this.#files };
    const outcome = await runWithFiles(args, { files, input, env: this.#env });
    for (const [name, content] of outcome.written) this.write(name, content);
    return outcome;
  }
}

function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}
