import {
  deal,
  dealDeck,
  formatDealLine,
  MAX_SAMPLE,
  sampleDecks,
} from "../../lib/klondike/deal.ts";
import { type DealFormat, exportDeal } from "../../lib/klondike/formats/deals.ts";
import { levelOf } from "../../lib/klondike/level.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import { type Level, LEVELS } from "../../lib/patience.ts";
import { MAX_SEED, seedFrom, seedSeries } from "../../lib/lehmer.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { lazy } from "../lazy.ts";
import { command, type Context } from "../command/command.ts";
import { flag, option, type OptionValues } from "../command/option.ts";
import { choice, custom, FILE, type Value, whole } from "../command/value.ts";
import type { Console, OutputFile } from "../io/console.ts";
import { ProgressLine } from "../run/progress.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { forEachUntilInterrupted } from "../io/signals.ts";
import { cannotWrite, isStandardOutput, openOutput, writeAllPieces } from "../io/output_file.ts";
import { RULES, rulesFromOptions } from "./rules.ts";
import { UserError } from "../user_error.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { rulesName } from "../../lib/klondike/variant.ts";
import { positionJson } from "./position_json.ts";

/** Loaded only for `--winnable` and `--level`, which need the solver. */
const WINNABLE = lazy<typeof import("./winnable_deals.ts")>(
  import.meta.resolve("./winnable_deals.ts"),
);

const MAX_DEALS = Number.MAX_SAFE_INTEGER;

const SEED_EXPECTED = whole(1, MAX_SEED).expected;

/**
 * Seed of a deal or of a sample; `refusal` rejects the larger seeds, which only a sample can have.
 */
const SEED: Value<number> = custom("N", SEED_EXPECTED, (text) => {
  const read = whole(0, Number.MAX_SAFE_INTEGER).read(text);
  return read.ok ? read : err(SEED_EXPECTED);
});

const FORMAT: Value<DealFormat> = choice("NAME", {
  digits: "Klondike-Solver and MinimalKlondike, three digits per card",
  pysol: "the text of PySolFC",
  solvitaire: "the JSON of Solvitaire",
});

const OPTIONS = {
  seed: option("-s, --seed", SEED, "set the seed", {
    group: "Game",
    defaultText: "random, and printed",
    brief: true,
  }),
  count: option("-n, --count", whole(1, MAX_DEALS), "deal N games", {
    group: "Game",
    default: 1,
    brief: true,
    more: "Later seeds are derived from the first.",
    triedAs: { "--games": "--count", "--number": "--count", "--deals": "--count" },
  }),
  sample: option(
    "--sample",
    whole(1, MAX_SAMPLE),
    "deal the sample that 'winnable --sample N -s SEED' solves",
    { group: "Game" },
  ),
  nth: option("--nth", whole(1, MAX_SAMPLE, "K"), "deal only the Kth game of the sample", {
    group: "Game",
    triedAs: { "--deal": "--nth" },
  }),
  winnable: flag("--winnable", "deal only games that are proved winnable", {
    group: "Game",
    brief: true,
    triedAs: { "--solvable": "--winnable" },
  }),
  level: option("--level", choice("LEVEL", LEVELS), "deal only winnable games of this level", {
    group: "Game",
    triedAs: {
      "--difficulty": "--level",
      ...Object.fromEntries(LEVELS.map((level) => [`--${level}`, `--level ${level}`])),
    },
  }),
  ...RULES,
  output: option("-o, --output", FILE, "write to FILE, or to a folder with one file per deal", {
    group: "Answer",
    brief: true,
    more:
      "With several deals, a name without an extension is a folder. Ctrl-C keeps the deals so far.",
  }),
  lines: flag("--lines", "print one line per deal", {
    group: "Answer",
    brief: true,
  }),
  json: flag("--json", "print one JSON object per deal", {
    group: "Answer",
    triedAs: { "-j": "--json" },
  }),
  as: option("--as", FORMAT, "print deals in another format", {
    group: "Answer",
    more: "A random seed goes to standard error.",
    triedAs: { "--format": "--as" },
  }),
  rate: flag("--rate", "print the level of each deal", { group: "Answer" }),
};

type GivenOptions = OptionValues<typeof OPTIONS>;

/** `patience deal`: writes deals as exchange files. */
export const COMMAND = command({
  about: "Deal Klondike games and print them as exchange files, which the other commands read.",
  more: ["The same seed gives the same deal on every machine."],
  options: OPTIONS,
  relations: [
    { oneOf: ["lines", "json", "as"] },
    {
      option: "sample",
      excludes: ["count", "winnable", "level"],
      because: "the sample has its own deals",
    },
    { option: "nth", needs: ["sample"] },
    { option: "rate", excludes: ["as"], because: "other formats cannot show levels" },
  ],
  refusal: ({ seed = 1, sample, nth = 1 }) => {
    if (sample !== undefined) {
      return nth > sample ? `--nth ${nth} is not among the ${sample} deals of --sample` : undefined;
    }
    const isSeed = seed >= 1 && seed <= MAX_SEED;
    return isSeed ? undefined : `--seed must be ${SEED_EXPECTED}, found '${seed}'`;
  },
  examples: [
    ["patience deal -s 10 > game.txt"],
    ["patience deal -3 -l 2 | patience check"],
    ["patience deal -n 1000 -o deals"],
    ["patience deal -s 1 -n 50 --lines -3 > deals.txt"],
    ["patience winnable -q -3 deals.txt"],
    ["patience deal -3 --winnable"],
    ["patience deal --sample 100 -s 7 --nth 12 -3 | patience winnable --goal home"],
    ["patience deal -3 --level hard -n 10 --lines"],
    ["patience deal -s 10 --as solvitaire > deal.json"],
  ],
  exits: { 0: "done", 2: "wrong usage, or a file that cannot be written", 130: "Ctrl-C" },
  run: (given, context) => {
    const { sample, nth } = given;
    const count = nth === undefined ? sample ?? given.count : 1;
    return writeDeals(context, rulesFromOptions(given), { ...given, count });
  },
});

async function writeDeals(
  { console }: Context,
  rules: Rules,
  options: GivenOptions,
): Promise<ExitCode> {
  const dealing = generateDeals(console, rules, options);
  const written = needsFolder(console, options)
    ? await writeFolder(console, dealing, options)
    : await writeStream(console, dealing, options);
  if (written.ok) return written.value ? ExitStatus.yes : ExitStatus.interrupted;
  throw new UserError(written.error);
}

/**
 * True if each deal gets a file of its own, in a folder: one that exists, or for several deals a
 * name without an extension such as `.txt`. Lines, objects and `--as digits` go to one file.
 */
function needsFolder(console: Console, options: GivenOptions): boolean {
  const { output, count, lines, json, as } = options;
  if (isStandardOutput(output) || lines || json || as === "digits") return false;
  if (console.isFolder(output)) return true;
  return count > 1 && !/[^/\\.]\.\w+$/.test(output);
}

/** Throws a {@linkcode UserError} if the folder has deals: they would be replaced or mixed up. */
function checkHasNoDeals(console: Console, folder: string): void {
  const names = console.fileNames(folder.replace(/\/+$/, ""));
  const one = names.ok
    ? names.value.find((name) => /^deal-\d+\.(txt|json)$/.test(name))
    : undefined;
  if (one === undefined) return;
  throw new UserError(cannotWrite(folder, `it already has deals, such as ${one}`), {
    hint: "name another folder, or remove them first",
  });
}

/** Writes all deals to one output; returns false if Ctrl-C came first. */
async function writeStream(
  console: Console,
  dealing: Generator<DealToWrite, never>,
  options: GivenOptions,
): Promise<Result<boolean, string>> {
  const opened = openOutput(console, options.output);
  if (!opened.ok) return opened;
  using output = opened.value;
  const form = chooseForm(options);
  if (!onlyWinnable(options)) {
    const { count } = options;
    const isHeard = isWatched(console, output) || await isOwnFile(console, output);
    if (count < MANY || !isHeard) {
      return ok(await writeAllPieces(output, formatDeals(dealing, count, form)));
    }
    const isWhole = await forEachDeal(
      console,
      dealing,
      count,
      (dealt) => output.write(form(dealt)),
    );
    output.finish();
    return ok(isWhole);
  }
  const { forEachWinnable } = await WINNABLE.load();
  let hasBegun = false;
  const write = (dealt: DealToWrite): void => {
    output.write(form(dealt));
    hasBegun = true;
  };
  const isDone = await forEachWinnable(
    console,
    dealing,
    options.count,
    write,
    levelFilter(options),
  );
  if (isDone || hasBegun) output.finish();
  return ok(isDone);
}

async function writeFolder(
  console: Console,
  dealing: Generator<DealToWrite, never>,
  options: GivenOptions,
): Promise<Result<boolean, string>> {
  const { output: folder = ".", count } = options;
  const made = console.createFolder(folder);
  if (!made.ok) return err(cannotWrite(folder, made.error));
  checkHasNoDeals(console, folder);
  const digits = String(count).length;
  const form = chooseForm(options);
  const ending = options.as === "solvitaire" ? "json" : "txt";
  let number = 0;
  let failure: Result<never, string> | undefined;
  const write = (dealt: DealToWrite): boolean => {
    const name = `deal-${String(++number).padStart(digits, "0")}.${ending}`;
    const opened = openOutput(console, `${folder.replace(/\/+$/, "")}/${name}`);
    if (!opened.ok) {
      failure = opened;
      return false;
    }
    using output = opened.value;
    output.write(form(dealt));
    output.finish();
    return true;
  };
  const isDone = onlyWinnable(options)
    ? await (await WINNABLE.load())
      .forEachWinnable(console, dealing, count, write, levelFilter(options))
    : await forEachDeal(console, dealing, count, write);
  return failure ?? ok(isDone);
}

/** Number of deals from which on progress is shown. */
const MANY = 10_000;

/** True if standard error is a terminal on which the deals themselves do not appear. */
function isWatched(console: Console, output: OutputFile): boolean {
  return console.isTerminal("err") && !(output.isStream && console.isTerminal("out"));
}

/**
 * True if standard output is redirected to a file: Ctrl-C could then cut the last line. A write
 * that nothing reads, as to a pipe, must end at once, so Ctrl-C is not caught there.
 */
async function isOwnFile(console: Console, output: OutputFile): Promise<boolean> {
  return output.isStream && !console.isTerminal("out") && !await console.isPiped("out");
}

/** Calls `action` for the next `count` deals; returns false if it does, or if Ctrl-C came first. */
async function forEachDeal(
  console: Console,
  dealing: Generator<DealToWrite, never>,
  count: number,
  action: (dealt: DealToWrite) => boolean | void,
): Promise<boolean> {
  using progress = new ProgressLine(console, count, "deals");
  let done = 0;
  return await forEachUntilInterrupted(dealing.take(count), (dealt) => {
    const goesOn = action(dealt);
    if (++done < count && count >= MANY) progress.update(done);
    return goesOn;
  });
}

/** Yields deals without end: of a sample, from the given seed on, or from a random seed on. */
function* generateDeals(
  console: Console,
  rules: Rules,
  { seed, sample, nth: first = 1, rate, as }: GivenOptions,
): Generator<DealToWrite, never> {
  const drawn = seed ?? seedFrom(() => console.randomWord());
  // These formats have no place for a seed.
  if (as !== undefined && seed === undefined) console.err(`seed ${drawn}\n`);
  if (sample !== undefined) {
    const decks = sampleDecks(drawn, first - 1);
    for (let number = first;; number++) {
      const start = dealDeck(decks.next().value, rules);
      yield {
        start,
        origin: { sample: drawn, deal: number },
        ...(rate ? { level: levelOf(start) } : {}),
      };
    }
  }
  const seeds = seedSeries(drawn);
  for (;;) {
    const next = seeds.next().value;
    const start = deal(next, rules);
    yield { start, origin: { seed: next }, ...(rate ? { level: levelOf(start) } : {}) };
  }
}

function* formatDeals(
  dealing: Generator<DealToWrite, never>,
  count: number,
  form: DealWriter,
): Generator<string> {
  for (const dealt of dealing.take(count)) yield form(dealt);
}

/** True if only deals that are proved winnable are written. */
function onlyWinnable({ winnable, level }: GivenOptions): boolean {
  return winnable || level !== undefined;
}

/** Returns a filter that adds the level to a winnable deal, or drops it if another is wanted. */
function levelFilter(
  { level: wanted }: GivenOptions,
): (dealt: DealToWrite) => DealToWrite | undefined {
  return (dealt) => {
    if (wanted === undefined) return dealt;
    const level = levelOf(dealt.start);
    return level === wanted ? { ...dealt, level } : undefined;
  };
}

function chooseForm({ lines, json, as }: GivenOptions): DealWriter {
  if (as !== undefined) return ({ start }) => exportDeal(start, as) ?? "";
  if (lines) return formatLine;
  return json ? formatJson : formatExchangeFile;
}

/** A deal to write: start, origin and, if requested, level. */
interface DealToWrite {
  readonly start: State;
  readonly origin: DealOrigin;
  readonly level?: Level;
}

/** The seed of a deal, or its sample's seed and its number in the sample, from 1. */
type DealOrigin = { readonly seed: number } | { readonly sample: number; readonly deal: number };

/** Formats one deal as text. */
type DealWriter = (dealt: DealToWrite) => string;

/** Formats a deal as an exchange file, with its origin in a comment. */
function formatExchangeFile({ start, origin, level }: DealToWrite): string {
  const levelText = level === undefined ? "" : `\nlevel ${level}`;
  return writeGame(start, { comment: `${describeOrigin(origin)}${levelText}` });
}

/** Formats a deal as one line, followed by a comment with its origin and rules. */
function formatLine({ start, origin, level }: DealToWrite): string {
  const levelText = level === undefined ? "" : ` | ${level}`;
  return `${formatDealLine(start)} | ${describeOrigin(origin)}, ${
    rulesName(start.rules)
  }${levelText}\n`;
}

function formatJson({ start, origin, level }: DealToWrite): string {
  return toJsonLine({
    type: "deal",
    schema: "patience.deal/1",
    ...origin,
    ...(level === undefined ? {} : { level }),
    position: positionJson(start),
  });
}

/**
 * Returns the origin of a deal as the options that deal it again: `seed 10`, `sample seed 7 nth
 * 12`.
 */
function describeOrigin(origin: DealOrigin): string {
  return "seed" in origin
    ? `seed ${origin.seed}`
    : `sample seed ${origin.sample} nth ${origin.deal}`;
}
