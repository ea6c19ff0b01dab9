import { assert } from "@std/assert";
import process from "node:process";
import { OutputError } from "../../cli/io/console.ts";
import { Journal } from "../../cli/run/journal.ts";
import type { Random } from "../../lib/random.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { parseGameLog } from "../../cli/store/game_log.ts";
import { isTerminalResponse } from "../../tui/terminal/input.ts";
import { KeyParser } from "../../tui/terminal/keys.ts";
import { tableScreen } from "../../tui/table/screen.ts";
import type { ScreenEvent } from "../../tui/terminal/screen.ts";
import { runInMemory } from "../cli/fake_console.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { dealOf, rulesOfTurn } from "../tui/klondike/player.ts";
import { type Model, modelOf } from "../tui/klondike/scenes.ts";
import { ENTRANCES } from "./entrances.ts";
import { anySize, choose, type Grammar, shaped } from "./shapes.ts";

/** Attack in memory; returns its outcome as a word to count. */
type Attempt = (random: Random, most: number) => string | Promise<string>;

const KEYS: Grammar = {
  whole: ["\x1b[200~s\nu\n\x1b[201~", "\x1b]11;rgb:ff/ff/ff\x07", ":new 5\r", "\x1b[<0;10;5M"],
  words: [
    "\x1b[200~",
    "\x1b[201~",
    "\x1b]",
    "\x1b[",
    "\x1bP",
    "s",
    "u",
    "U",
    " ",
    "\x1b",
    ":",
    "\r",
    "?",
  ],
};
const TRAILS: Grammar = {
  whole: [
    '{"key":"a","game":"klondike","turns":". .","revision":1}\n',
    '{"revision":2,"stay":1}\n',
  ],
  words: ["{}", "[", '"turns":"', ". ", '"stay":9,', "\n", '{"revision":3,"stay":0,"turns":"."}\n'],
};

/** Commands that need only memory; the others are started as processes. */
const IN_MEMORY = ["check", "advance", "merge", "deal", "help"];

const program: Attempt = async (random, most) => {
  for (;;) {
    const { args, files = {}, input, codes } = choose(ENTRANCES, random).attack(random, most);
    const isPicture = args[0] === "molek" && ["read", "verify"].includes(args[1] ?? "");
    if (!IN_MEMORY.includes(args[0] ?? "") && !isPicture) continue;
    const outcome = await runInMemory(args, {
      files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes()])),
      ...(input === undefined ? {} : { input: input() }),
    });
    const { code, stdout, stderr } = outcome;
    assert(codes.includes(code), `exit ${code}: ${stderr.slice(0, 300)}`);
    assert(code === 0 || stdout + stderr !== "", args.join(" ").slice(0, 300));
    assert(stderr.length < 20_000, `${stderr.length} characters: ${stderr.slice(0, 200)}`);
    return `exit ${code}`;
  }
};

const keys: Attempt = (random, most) => {
  const bytes = shaped(KEYS, anySize(Math.min(most, 50_000), random), random);
  const parser = new KeyParser();
  const screen = tableScreen();
  let model: Model = modelOf(dealOf(10, rulesOfTurn(3)));
  const size = {
    width: choose([1, 20, 80, 500, 7], random),
    height: choose([1, 5, 25, 200, 3], random),
  };
  for (let at = 0; at < bytes.length; at += 4096) {
    for (const input of parser.push(bytes.subarray(at, at + 4096))) {
      if (isTerminalResponse(input)) continue;
      const event = input.kind === "mouse" ? { ...input, size } : input;
      model = screen.update(model as never, event as ScreenEvent, 0).model as unknown as Model;
    }
  }
  screen.view(model as never, size);
  return "drawn";
};

const trail: Attempt = (random, most) => {
  const text = new TextDecoder().decode(shaped(TRAILS, anySize(most, random), random));
  return gameOfTrailText(text) ? "game" : "no game";
};

function gameOfTrailText(text: string): boolean {
  return parseGameLog(text, undefined) !== undefined;
}

const journal: Attempt = (random, most) => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/journal`;
  const run = { type: "winnable-journal" };
  const grammar = {
    whole: [`${JSON.stringify({ ...run, seed: 7 })}\n{"deal":1}\n`],
    words: TRAILS.words,
  };
  Deno.writeFileSync(path, shaped(grammar, anySize(most, random), random));
  const opened = Journal.look(path, run.type);
  if (!opened.ok) return "refused";
  using found = opened.value;
  let count = 0;
  try {
    for (const value of found.values()) if (value !== undefined) count++;
  } catch (error) {
    assert(error instanceof OutputError);
    return "given up";
  }
  return count > 0 ? "values" : "none";
};

const ATTEMPTS: readonly (readonly [string, Attempt])[] = [
  ["program", program],
  ["program", program],
  ["program", program],
  ["keys", keys],
  ["trail", trail],
  ["journal", journal],
];

/** Result of attacks in memory. */
export interface Series {
  readonly outcomes: Readonly<Record<string, number>>;
  /** Most processor time of one attack, in milliseconds, and the name of that attack. */
  readonly slowestMs: number;
  readonly slowest: string;
}

/**
 * Makes this many attacks in memory, of at most this many bytes each. Throws at a broken promise.
 * Their memory is unknown because they share a process; the attacks run as processes measure it.
 */
export async function attackInMemory(
  { seed, count, most }: { readonly seed: number; readonly count: number; readonly most: number },
): Promise<Series> {
  const seeds = Xoshiro128.fromSeed(seed);
  const outcomes: Record<string, number> = {};
  let [slowestMs, slowest] = [0, ""];
  for (let number = 1; number <= count; number++) {
    // Each has its own seed, so that it can be repeated alone.
    const own = seeds.next();
    const random = Xoshiro128.fromSeed(own);
    const [name, attempt] = choose(ATTEMPTS, random);
    const begun = cpuMs();
    let outcome: string;
    try {
      outcome = `${name} ${await attempt(random, most)}`;
    } catch (error) {
      throw new Error(`${name}, seed ${own}`, { cause: error });
    }
    const ms = cpuMs() - begun;
    if (ms > slowestMs) [slowestMs, slowest] = [ms, `${name}, seed ${own}`];
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return { outcomes, slowestMs, slowest };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
