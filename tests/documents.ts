// Runs the calls in documents and compares what they print. In a `console` block, a call follows
// `$ `, and below it is its output. A `diff` block above it changes the example game, game.txt to the
// calls. Documents break a JSON object over several lines; the program prints it on one. Times and
// the version may differ. `deno task golden` rewrites the output; read the diff before you commit it.
import { assertEquals } from "@std/assert";
import { Shell } from "./shell.ts";

const update = Deno.env.get("GOLDEN") === "update";
const EXAMPLE_GAME = "testdata/games/middle.txt";
const WIDTH = 98;

type Json = Readonly<Record<string, unknown>>;

/** Call in a document, with its documented output. */
interface Shown {
  readonly line: number;
  readonly command: string;
  readonly output: string;
}

/** Example game with the lines of a diff changed. */
export function exampleWith(diff: string): string {
  const text = Deno.readTextFileSync(EXAMPLE_GAME);
  const lines = diff.split("\n");
  const side = (sign: string): string =>
    lines.filter((line) => line.startsWith(sign)).map((line) => `${line.slice(1)}\n`).join("");
  assertEquals(text.split(side("-")).length, 2, `not once in the example game: ${side("-")}`);
  return text.replace(side("-"), () => side("+"));
}

/** Runs every call in a document's console blocks and compares; returns their number. */
export async function checkDocument(path: string, shell = new Shell()): Promise<number> {
  const document = Deno.readTextFileSync(path);
  let [written, end, count] = ["", 0, 0];
  for (const match of document.matchAll(/^```(console|diff)\n([^]*?)^```/gm)) {
    const [whole, language, block = ""] = match;
    if (language === "diff") {
      shell.write("game.txt", exampleWith(block));
      continue;
    }
    const answers: string[] = [];
    const lineOfBlock = document.slice(0, match.index).split("\n").length + 1;
    for (const { line, command, output } of shownCalls(block, lineOfBlock)) {
      count++;
      const answer = await shell.transcript(command);
      const isSame = timeless(answer) === timeless(output);
      if (!update && !isSame) {
        assertEquals(forReading(answer), output, `${path}:${line}: ${command}`);
      }
      answers.push(`$ ${command}\n${isSame ? output : forReading(answer)}`);
    }
    written += `${document.slice(end, match.index)}\`\`\`console\n${answers.join("")}\`\`\``;
    end = match.index + whole.length;
  }
  written += document.slice(end);
  if (update && written !== document) Deno.writeTextFileSync(path, written);
  return count;
}

function* shownCalls(block: string, lineOfBlock: number): Generator<Shown> {
  let line = lineOfBlock;
  for (const call of block.split(/^(?=\$ )/m)) {
    const [first = "", ...below] = call.split("\n");
    if (!first.startsWith("$ ")) throw new Error(`line ${line}: no command: ${first}`);
    yield { line, command: first.slice(2), output: below.join("\n") };
    line += below.length;
  }
}

/** Objects of a text with one per line, or wrapped as by {@linkcode forReading}. */
export function objectsOf(text: string): Json[] {
  return text.split(/^(?=\{)/m).filter((part) => part.startsWith("{"))
    .map((part) => JSON.parse(part.replace(/^[^ {][^]*/m, "")) as Json);
}

/** Output with its objects wrapped. */
function forReading(answer: string): string {
  return answer.split("\n").map((line) => line.startsWith("{") ? layOut(JSON.parse(line), 0) : line)
    .join("\n");
}

/** Output without its times and the version, for comparison. */
function timeless(answer: string): string {
  const text = answer.split(/^(?=\{)/m).map((part) => {
    const [object = "", rest = ""] = part.split(/\n(?=[^ {]|$)/);
    if (!object.startsWith("{")) return part;
    return `${JSON.stringify(JSON.parse(object), withoutTime)}\n${rest}`;
  }).join("");
  return text.replace(
    /\(([\d,]+ shards, )?\d+\.\d+ s( in total)?(, [\d,]+ games per second)?\)/g,
    "(a moment)",
  )
    .replace(/^milliseconds .*$/gm, "milliseconds");
}

const TIMES = ["ms", "cpuMs", "seconds", "gamesPerSecond", "version", "today", "monday"];

function withoutTime(key: string, value: unknown): unknown {
  if (key === "tally" && typeof value === "object") return { ...value, time: {} };
  return TIMES.includes(key) ? 0 : value;
}

/** JSON with as much per line as fits, if the first line is `used` characters longer. */
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
