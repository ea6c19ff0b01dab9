// What documents show is run: a `console` block has calls behind `$ ` and below each what it prints,
// a `diff` block above it changes the example game, which the calls know as game.txt. An object of
// JSON stands on one line in truth and is broken here for reading. Times and the version may differ.
// `deno task golden` writes the answers anew; read the difference before you commit it.
import { assertEquals } from "@std/assert";
import { type OutcomeWithFiles, runWithFiles } from "./cli/fake_console.ts";
import { runProgram } from "./process.ts";

const update = Deno.env.get("GOLDEN") === "update";
const EXAMPLE_GAME = "testdata/cli/check-valid/game.txt";
const WIDTH = 98;

type Json = Readonly<Record<string, unknown>>;

/** A call that a document shows, with what it says the call prints. */
interface Shown {
  readonly command: string;
  readonly output: string;
}

type Answer = Pick<OutcomeWithFiles, "stdout" | "stderr" | "transcript">;

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

  /** Gives the example game to the calls that follow, with the lines of a diff changed. */
  patch(name: string, diff: string): void {
    this.write(name, patched(Deno.readTextFileSync(EXAMPLE_GAME), diff));
  }

  /** What a terminal shows of commands with pipes between them. */
  async run(line: string): Promise<string> {
    const [pipeline = "", target] = line.split(" > ");
    let [output, errors, shown] = ["", "", ""];
    for (const command of pipeline.split(" | ")) {
      const [program, ...args] = wordsOf(command);
      if (program === "patience") {
        const outcome = await this.#patience(args, output);
        output = outcome.stdout;
        shown = errors + outcome.transcript;
        errors += outcome.stderr;
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

  async #patience(given: readonly string[], input: string): Promise<Answer> {
    const args = given.map((arg) => this.#realFiles[arg] ?? arg);
    // What is played reads its keys by itself.
    if (args.includes("--plain")) {
      const outcome = await runProgram(args, { input, env: this.#env });
      return { ...outcome, transcript: outcome.stdout + outcome.stderr };
    }
    const onDisk = args.filter((arg) => arg.startsWith("testdata/"))
      .map((path) => [path, Deno.readFileSync(path)] as const);
    const files = { ...Object.fromEntries(onDisk), ...this.#files };
    const outcome = await runWithFiles(args, { files, input, env: this.#env });
    for (const [name, content] of outcome.written) this.write(name, content);
    return outcome;
  }
}

/** Runs every call of a document's console blocks and compares; answers how many there are. */
export async function checkDocument(path: string, shell = new Shell()): Promise<number> {
  const document = Deno.readTextFileSync(path);
  let [written, end, count] = ["", 0, 0];
  for (const match of document.matchAll(/^```(console|diff)\n([^]*?)^```/gm)) {
    const [whole, language, block = ""] = match;
    if (language === "diff") {
      shell.patch("game.txt", block);
      continue;
    }
    const answers: string[] = [];
    for (const { command, output } of shownCalls(block)) {
      count++;
      const answer = await shell.run(command);
      const isSame = timeless(answer) === timeless(output);
      if (!update && !isSame) assertEquals(forReading(answer), output, `${path}: ${command}`);
      answers.push(`$ ${command}\n${isSame ? output : forReading(answer)}`);
    }
    written += `${document.slice(end, match.index)}\`\`\`console\n${answers.join("")}\`\`\``;
    end = match.index + whole.length;
  }
  written += document.slice(end);
  if (update && written !== document) Deno.writeTextFileSync(path, written);
  return count;
}

function shownCalls(block: string): Shown[] {
  return block.split(/^\$ /m).slice(1).map((call) => {
    const [command = "", ...lines] = call.split("\n");
    return { command, output: lines.join("\n") };
  });
}

function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** A text in which the lines with `-` are replaced by those with `+`. */
function patched(text: string, diff: string): string {
  const lines = diff.split("\n");
  const side = (sign: string): string =>
    lines.filter((line) => line.startsWith(sign)).map((line) => `${line.slice(1)}\n`).join("");
  assertEquals(text.split(side("-")).length, 2, `not once in the example game: ${side("-")}`);
  return text.replace(side("-"), () => side("+"));
}

/** The objects of a text that has one a line, or broken as {@linkcode forReading} does. */
export function objectsOf(text: string): Json[] {
  return text.split(/^(?=\{)/m).filter((part) => part.startsWith("{"))
    .map((part) => JSON.parse(part.replace(/^[^ {][^]*/m, "")) as Json);
}

/** An answer with its objects broken into lines. */
function forReading(answer: string): string {
  return answer.split("\n").map((line) => line.startsWith("{") ? layOut(JSON.parse(line), 0) : line)
    .join("\n");
}

/** An answer without its times and the version, to be compared. */
function timeless(answer: string): string {
  const text = answer.split(/^(?=\{)/m).map((part) => {
    const [object = "", rest = ""] = part.split(/\n(?=[^ {]|$)/);
    if (!object.startsWith("{")) return part;
    return `${JSON.stringify(JSON.parse(object), withoutTime)}\n${rest}`;
  }).join("");
  return text.replace(/\(\d+\.\d+ s(, [\d,]+ games a second)?\)/g, "(a moment)")
    .replace(/^milliseconds .*$/gm, "milliseconds");
}

function withoutTime(key: string, value: unknown): unknown {
  if (key === "tally" && typeof value === "object") return { ...value, time: {} };
  return ["ms", "seconds", "gamesPerSecond", "version"].includes(key) ? 0 : value;
}

/** JSON with as much on a line as fits, where the first line is `used` longer than it looks. */
function layOut(value: unknown, indent: number, used = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((one) => layOut(one, indent + 2))
    : Object.entries(value).map(([key, one]) => {
      const name = `${JSON.stringify(key)}: `;
      return name + layOut(one, indent + 2, name.length);
    });
  if (entries.length === 0) return isList ? "[]" : "{}";
  const lines: string[] = [];
  let line = "";
  for (const entry of entries) {
    const longer = line === "" ? entry : `${line}, ${entry}`;
    const room = WIDTH - indent - 4 - (lines.length === 0 ? used : 0);
    const isWide = longer.includes("\n") || longer.length > room;
    if (line !== "" && isWide) lines.push(line);
    line = line !== "" && isWide ? entry : longer;
  }
  const inner = [...lines, line].join(`,\n${" ".repeat(indent + 2)}`);
  return isList ? `[${inner}]` : `{ ${inner} }`;
}
