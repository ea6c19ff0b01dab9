import { deal, formatDealLine } from "../../lib/klondike/deal.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { runWithFiles } from "../cli/fake_console.ts";

/** Command that writes files and is interrupted. */
export interface Interrupted {
  readonly args: readonly string[];
  /** Files that it replaces, all or none; other files are created one after another. */
  readonly outputs: readonly string[];
  /**
   * Returns if the texts contain the results until the interruption. If missing, the command writes
   * its only answer, always the same, or nothing.
   */
  readonly isPart?: (texts: readonly string[]) => boolean;
}

/** A command of each kind that writes files. */
export const INTERRUPTED: readonly Interrupted[] = [
  one("advance -x -o out game"),
  one("deal -s 1 -o out"),
  many("deal -s 1 -n 3000 --lines -o out", isLines(/ \| seed \d+, turn 1, unlimited resets$/)),
  many("deal --winnable -s 1 -n 100 --json -o out", isLines(/^\{.*\}$/)),
  { ...one("deal -s 1 -n 200 -o many"), outputs: [] },
  many("molek deal -s 1 -n 10000 -o out", isLines(/^[^ ]{41}\.$/)),
  one("winnable -o out game"),
  many("winnable deals --json -o out", isJson),
  many("winnable --sample 5 -s 1 --json --resume journal -o out", isJson),
  plotted("war -n 30000 -s 1 --json", isJson),
  plotted("war sweep --war-size 1..3 -n 5000 -s 1 --csv", isCsv),
  many("molek sample -n 40 -s 1 --json -o out", isJson),
  { ...one("merge part1 part2 --json -o out --plot plot"), outputs: ["out", "plot"] },
];

/** Writes the input files of the commands into a folder. */
export async function writeInputs(folder: string): Promise<void> {
  const deals = Array.from({ length: 5 }, (_, i) => deal(i + 1, RULES));
  Deno.writeTextFileSync(`${folder}/game`, deals.slice(0, 1).map((one) => writeGame(one)).join(""));
  Deno.writeTextFileSync(
    `${folder}/deals`,
    deals.map((one) => `${formatDealLine(one)}\n`).join(""),
  );
  for (const i of [1, 2]) {
    const part = `war -n 2000 -s 7 --shard ${i}/2 --json -o part`.split(" ");
    const { written } = await runWithFiles(part);
    Deno.writeTextFileSync(`${folder}/part${i}`, written.get("part") ?? "");
  }
}

const RULES = { turn: 1, resets: Infinity, worryBack: false } as const;

function one(line: string): Interrupted {
  return { args: line.split(" "), outputs: ["out"] };
}

function many(line: string, isText: (text: string) => boolean): Interrupted {
  return { ...one(line), isPart: (texts) => texts.every(isText) };
}

function plotted(line: string, isText: (text: string) => boolean): Interrupted {
  return {
    args: `${line} -o out --plot plot`.split(" "),
    outputs: ["out", "plot"],
    isPart: ([text = "", plot = ""]) => isText(text) && /^<svg [^]*<\/svg>\n$/.test(plot),
  };
}

/** True if the last line of a text is an object with the totals. */
function isJson(text: string): boolean {
  return typeof JSON.parse(text.split("\n").at(-2) ?? "").interrupted === "boolean";
}

function isLines(line: RegExp): (text: string) => boolean {
  return (text) => text.endsWith("\n") && text.trimEnd().split("\n").every((one) => line.test(one));
}

function isCsv(text: string): boolean {
  const [head = "", ...rows] = text.split("\n");
  const width = head.split(",").length;
  return rows.pop() === "" && rows.every((row) => row.split(",").length === width);
}
