// Everything that people wait for, and everything that has a size, in one table. What is compared
// runs in turn, so that other work on the machine meets all of it alike. Needs a Deno that can
// compile (PATIENCE_COMPILER names one) and, for the terminal, python3.
import { deal } from "../../lib/klondike/deal.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { dealFrom } from "../../lib/molek/deal.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { UNLIMITED } from "../../lib/klondike/state.ts";
import { frameBytes } from "./frames.ts";
import { compare, compileC, makePrograms } from "./measure.ts";
import { SMALL_CALLS, wordsOf } from "./small_calls.ts";

const RUNS = 20;
const WORK_RUNS = 3;
const FILES = 10_000;
const MOVES = 450_000;
const DEALS = 200;
const GAMES = 1_000_000;
const BOARDS = 5_000;

const folder = await Deno.makeTempDir();
Deno.env.set("PATIENCE_HOME", `${folder}/home`);
const { source, compiled } = await makePrograms(folder);
if (!compiled) {
  console.log("There is nothing to compile with: PATIENCE_COMPILER can name a Deno that has it.");
  Deno.exit(1);
}
const { patience, empty, waiting } = compiled;

// A deal that is won by following hints, so that `winnable` has little to do.
const position = deal(39595, { turn: 3, resets: UNLIMITED, worryBack: false });
const game = await write("game.txt", writeGame(position));
const random = Xoshiro128.fromSeed(2026);
const boards = Array.from({ length: BOARDS }, () => formatBoard(dealFrom(random)));
const [board = ""] = boards;

console.log("| what | command | measured | compared with | ratio |\n|---|---|---|---|---|");
await showSizes();
await showStarts("compiled", [patience], [empty]);
await showStarts("from source", source.patience, source.empty);
await showTerminal();
for (const { event, bytes, budget } of frameBytes()) {
  const ratio = budget === 0 ? undefined : bytes / budget;
  row(`bytes of ${event}`, "game -3 -s 10", `${bytes}`, `at most ${budget}`, ratio);
}
await showWork();
await showWar();
await Deno.remove(folder, { recursive: true });

async function write(name: string, text: string): Promise<string> {
  await Deno.writeTextFile(`${folder}/${name}`, text);
  return `${folder}/${name}`;
}

function row(what: string, command: string, measured: string, other = "", ratio?: number): void {
  const cells = [what, command && `\`${command}\``, measured, other, ratio?.toFixed(2) ?? ""];
  console.log(`| ${cells.join(" | ")} |`);
}

async function showSizes(): Promise<void> {
  const plain = async (path: string): Promise<number> => (await Deno.stat(path)).size;
  const packed = async (path: string): Promise<number> => {
    const bytes = (await Deno.open(path)).readable.pipeThrough(new CompressionStream("gzip"));
    return (await new Response(bytes).arrayBuffer()).byteLength;
  };
  for (const [what, measure] of [["", plain], [", gzip", packed]] as const) {
    const [size, least] = [await measure(patience) / 1e6, await measure(empty) / 1e6];
    const other = `an empty program: ${least.toFixed(1)} MB`;
    row(`size${what}`, "deno task compile", `${size.toFixed(1)} MB`, other, size / least);
  }
}

/** Shows how long every command takes on something small, against a program that does nothing. */
async function showStarts(
  how: string,
  program: readonly string[],
  nothing: readonly string[],
): Promise<void> {
  const [base, ...starts] = await compare([
    { name: "", command: nothing },
    ...SMALL_CALLS.map((name) => ({
      name,
      command: [...program, ...wordsOf(name, { game, board })],
      codes: [0, 1],
    })),
  ], RUNS);
  const least = base?.median ?? NaN;
  const other = `an empty program: ${least.toFixed(1)} ms`;
  for (const { name, median } of starts) {
    row(
      `a small call, ${how}`,
      `patience ${name}`,
      `${median.toFixed(1)} ms`,
      other,
      median / least,
    );
  }
}

/** Shows frames, keys, memory and processor time on a pseudo-terminal. */
async function showTerminal(): Promise<void> {
  const { stdout } = await new Deno.Command("python3", {
    args: [`${import.meta.dirname}/terminal.py`, patience, empty, waiting],
    stderr: "inherit",
  }).output();
  const { frame, run, keys, searching, coaching, molekSearching, memory, idle } = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  row(
    "first frame of the game",
    "game -3 -s 10",
    ms(frame),
    `an empty program: ${ms(run)}`,
    frame / run,
  );
  row("a key on the screen, median", "", ms(keys.median), "at most 5 ms", keys.median / 5);
  row("the same, 99%", "", ms(keys.percentile99), "at most 16 ms", keys.percentile99 / 16);
  row(
    "the same while the solver searches",
    "",
    ms(searching.percentile99),
    "at most 16 ms",
    searching.percentile99 / 16,
  );
  row(
    "the same while the coach thinks",
    "",
    ms(coaching.percentile99),
    "at most 16 ms",
    coaching.percentile99 / 16,
  );
  row(
    "the same in MOLEK-SYNTEZ",
    "",
    ms(molekSearching.percentile99),
    "at most 16 ms",
    molekSearching.percentile99 / 16,
  );
  for (
    const [name, command] of [["game", "game -3 -s 10"], ["molek", "molek play -s 1"]] as const
  ) {
    const other = `a program that waits: ${memory.waiting.toFixed(0)} MB`;
    const ratio = memory[name] / memory.waiting;
    row("memory at rest", command, `${memory[name].toFixed(0)} MB`, other, ratio);
    row("processor at rest", command, `${(idle[name] * 100).toFixed(1)}%`);
  }
}

/** A long run of a command, from whose time that of a start is subtracted. */
interface Work {
  readonly name: string;
  readonly args: readonly string[];
  readonly count: number;
  readonly what: string;
  /** Limit for each of the `count` items, in milliseconds. */
  readonly most?: number;
  readonly stdin?: string;
}

async function showWork(): Promise<void> {
  const works = await makeWorks();
  const [start, ...measured] = await compare([
    { name: "", command: [patience, "check", game] },
    ...works.map(({ args, stdin }) => ({
      name: args.slice(0, 2).join(" "),
      command: [patience, ...args],
      codes: [0, 1],
      ...(stdin === undefined ? {} : { stdin }),
    })),
  ], WORK_RUNS);
  for (const [index, { name, what, count, most }] of works.entries()) {
    const each = ((measured[index]?.median ?? NaN) - (start?.median ?? NaN)) / count;
    if (most === undefined) row(what, `patience ${name}`, pace(each));
    else row(what, `patience ${name}`, pace(each), `wanted: ${pace(most)}`, each / most);
  }
}

function pace(milliseconds: number): string {
  return milliseconds < 0.02
    ? `${Math.round(1000 / milliseconds).toLocaleString("en")} a second`
    : `${milliseconds.toFixed(2)} ms`;
}

async function makeWorks(): Promise<readonly Work[]> {
  const files: string[] = [];
  for (let seed = 1; seed <= FILES; seed++) {
    files.push(await write(`${seed}.txt`, writeGame(deal(seed, position.rules))));
  }
  const cycle = `${". ".repeat(8)}r\n`;
  const moves = await write("moves.txt", writeGame(position) + cycle.repeat(MOVES / 9));
  const deals = "deal -s 1 -n 100000 --lines";
  const sample = `winnable --sample ${DEALS} -s 1 --goal home --worry-back --jobs 1`;
  const sampled = { what: "a random deal decided, mean", count: DEALS };
  return [
    {
      what: "a file checked",
      name: "check FILE…",
      args: ["check", ...files],
      count: FILES,
      most: 0.2,
    },
    { what: "a move played", name: "advance FILE", args: ["advance", moves], count: MOVES },
    { what: "a deal", name: deals, args: deals.split(" "), count: 100_000, most: 0.01 },
    ...[`${sample} -1`, `${sample} -3`].map((name) => ({
      ...sampled,
      name,
      args: name.split(" "),
    })),
    {
      what: "a board solved",
      name: "molek solve < BOARDS",
      args: ["molek", "solve"],
      stdin: await write("boards.txt", `${boards.join("\n")}\n`),
      count: BOARDS,
      most: 0.6,
    },
  ];
}

/** Shows a million games, start included, against one core and against the lecture's program. */
async function showWar(): Promise<void> {
  const lecture = await compileC("lecture", folder);
  const war = ["war", "-n", String(GAMES), "-s", "1"];
  const [all, one, other] = await compare([
    { name: "all", command: [patience, ...war] },
    { name: "one", command: [patience, ...war, "--jobs", "1"] },
    ...(lecture ? [{ name: "lecture", command: [lecture, String(GAMES), "4", "1"] }] : []),
  ], WORK_RUNS);
  const name = `patience ${war.join(" ")}`;
  const [ms, single] = [all?.median ?? NaN, one?.median ?? NaN];
  row(
    "a million games of War",
    name,
    `${ms.toFixed(0)} ms`,
    `one core: ${single.toFixed(0)} ms`,
    ms / single,
  );
  if (!other) return;
  row(
    "the same",
    name,
    `${ms.toFixed(0)} ms`,
    `tools/bench/c/lecture.c -O3: ${other.median.toFixed(0)} ms`,
    ms / other.median,
  );
}
