import { deal, dealDeck } from "../../lib/klondike/deal.ts";
import { exportDeal } from "../../lib/klondike/formats/deals.ts";
import type { DealFormat } from "../../lib/klondike/formats/format.ts";
import { levelOf } from "../../lib/klondike/level.ts";
import { MAX_SAMPLE, sampleDecks } from "../../lib/klondike/sample.ts";
import type { Rules } from "../../lib/klondike/state.ts";
import { LEVELS } from "../../lib/patience.ts";
import { MAX_SEED, seedFrom, seedSeries } from "../../lib/lehmer.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { lazy } from "../command.ts";
import { command, type Context } from "../command/command.ts";
import { flag, type Given, option } from "../command/option.ts";
import { choice, FILE, whole } from "../command/value.ts";
import type { Console } from "../io/console.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { doUntilInterrupted } from "../io/interrupt.ts";
import { cannotWrite } from "../io/output_file.ts";
import { isStandardOutput, openOutput, writeAllPieces } from "../io/outputs.ts";
import {
  type DealToWrite,
  type DealWriter,
  exchangeForm,
  jsonForm,
  lineForm,
} from "./deal_output.ts";
import { FORMAT } from "./deal_formats.ts";
import { RULES, rulesFromOptions } from "./rules.ts";
import { UserError } from "../user_error.ts";

/** Only `--winnable` needs the solver. */
const WINNABLE = lazy<typeof import("./winnable_deals.ts")>(
  import.meta.resolve("./winnable_deals.ts"),
);

/** The largest count that a number holds exactly. */
const MAX_DEALS = Number.MAX_SAFE_INTEGER;

const OPTIONS = {
  seed: option("-s, --seed", whole(1, MAX_SEED), "the seed", {
    group: "Game",
    defaultText: "drawn and printed",
    brief: true,
  }),
  count: option("-n, --count", whole(1, MAX_DEALS), "how many deals; later seeds follow from it", {
    group: "Game",
    default: 1,
    brief: true,
  }),
  sample: option(
    "--sample",
    whole(0, Number.MAX_SAFE_INTEGER),
    "the deals that 'winnable --sample' decides with this seed",
    { group: "Game" },
  ),
  deal: option("--deal", whole(1, MAX_SAMPLE), "of --sample: the number of the first deal", {
    group: "Game",
    defaultText: "1",
  }),
  winnable: flag("--winnable", "only deals that are proved to be winnable", {
    group: "Game",
    brief: true,
  }),
  level: option("--level", choice("LEVEL", LEVELS), "only winnable deals of this level", {
    group: "Game",
    brief: true,
  }),
  ...RULES,
  output: option("-o, --output", FILE, "write to a file, or several deals to a folder", {
    group: "Answer",
    brief: true,
    more: "In a folder each deal gets a file of its own. Ctrl-C keeps the deals so far.",
  }),
  lines: flag("--lines", "one line per deal, without rules", { group: "Answer", brief: true }),
  json: flag("-j, --json", "one JSON object per deal", { group: "Answer", brief: true }),
  rate: flag("--rate", "say how hard each deal is", { group: "Answer" }),
  format: option("--format", FORMAT, "write deals for another program", {
    group: "Answer",
    more: "A seed drawn at random goes to standard error.",
  }),
};

type DealOptions = Given<typeof OPTIONS>;

/** `patience deal`: writes deals as exchange files. */
export const COMMAND = command({
  about: "Deal games of Klondike and write them as exchange files, which the other commands read.",
  more: ["The same seed gives the same deal on every machine."],
  options: OPTIONS,
  relations: [
    { oneOf: ["seed", "sample"] },
    { oneOf: ["lines", "json", "format"] },
    { option: "deal", needs: ["sample"] },
    { option: "rate", excludes: ["format"], because: "other formats have no place for a level" },
  ],
  examples: [
    ["patience deal -s 10 > game.txt"],
    ["patience deal -3 -l 2 | patience check"],
    ["patience deal -n 1000 -o deals"],
    ["patience deal -s 1 -n 50 --lines -3 > deals.txt"],
    ["patience winnable --deals deals.txt -3"],
    ["patience deal -3 --winnable"],
    ["patience deal --sample 7 --deal 12 -3 | patience winnable --thoughtful"],
    ["patience deal -3 --level hard -n 10 --lines"],
    ["patience deal -s 10 --format solvitaire > deal.json"],
  ],
  exits: { 0: "done", 2: "wrong usage, or a file that cannot be written", 130: "Ctrl-C" },
  run: (given, context) => writeDeals(context, rulesFromOptions(given), given),
});

async function writeDeals(
  { console }: Context,
  rules: Rules,
  options: DealOptions,
): Promise<ExitCode> {
  const dealing = deals(console, rules, options);
  const written = wantsFolder(console, options)
    ? await writeFolder(console, dealing, options)
    : await writeStream(console, dealing, options);
  if (written.ok) return written.value ? ExitStatus.yes : ExitStatus.interrupted;
  throw new UserError(written.error);
}

/** Whether each deal gets a file of its own: unlike lines and objects, exchange files need one. */
function wantsFolder(console: Console, options: DealOptions): boolean {
  const { output, count, lines, json, format } = options;
  if (isStandardOutput(output) || lines || json || format === "digits") return false;
  return count > 1 || console.isFolder(output);
}

/** Writes all deals to one output; whether all of them were written, or Ctrl-C came first. */
async function writeStream(
  console: Console,
  dealing: Generator<DealToWrite, never>,
  options: DealOptions,
): Promise<Result<boolean, string>> {
  const opened = openOutput(console, options.output);
  if (!opened.ok) return opened;
  using output = opened.value;
  const form = formOf(options);
  if (!isChosen(options)) {
    return ok(await writeAllPieces(output, texts(dealing, options.count, form)));
  }
  const { forEachWinnable } = await WINNABLE.load();
  let hasBegun = false;
  const write = (dealt: DealToWrite): void => {
    output.write(form(dealt));
    hasBegun = true;
  };
  const isDone = await forEachWinnable(console, dealing, options.count, write, wantedBy(options));
  if (isDone || hasBegun) output.finish();
  return ok(isDone);
}

async function writeFolder(
  console: Console,
  dealing: Generator<DealToWrite, never>,
  options: DealOptions,
): Promise<Result<boolean, string>> {
  const { output: folder = ".", count } = options;
  const made = console.createFolder(folder);
  if (!made.ok) return err(cannotWrite(folder, made.error));
  const digits = String(count).length;
  const form = formOf(options);
  const ending = options.format === "solvitaire" ? "json" : "txt";
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
  const isDone = isChosen(options)
    ? await (await WINNABLE.load())
      .forEachWinnable(console, dealing, count, write, wantedBy(options))
    : await doUntilInterrupted(dealing.take(count), write);
  return failure ?? ok(isDone);
}

/** Endless deals: those of a sample, of the given seed, or of one drawn at random. */
function* deals(
  console: Console,
  rules: Rules,
  { seed, sample, deal: first = 1, rate, format }: DealOptions,
): Generator<DealToWrite, never> {
  if (sample !== undefined) {
    const decks = sampleDecks(sample, first - 1);
    for (let number = first;; number++) {
      const start = dealDeck(decks.next().value, rules);
      yield { start, origin: { sample, deal: number }, ...(rate ? { level: levelOf(start) } : {}) };
    }
  }
  const drawn = seed ?? seedFrom(() => console.randomWord());
  // These formats have no place for a seed.
  if (format !== undefined && seed === undefined) console.err(`seed ${drawn}\n`);
  const seeds = seedSeries(drawn);
  for (;;) {
    const next = seeds.next().value;
    const start = deal(next, rules);
    yield { start, origin: { seed: next }, ...(rate ? { level: levelOf(start) } : {}) };
  }
}

function* texts(
  dealing: Generator<DealToWrite, never>,
  count: number,
  form: DealWriter,
): Generator<string> {
  for (const dealt of dealing.take(count)) yield form(dealt);
}

/** Whether deals are left out that are not proved winnable. */
function isChosen({ winnable, level }: DealOptions): boolean {
  return winnable || level !== undefined;
}

/** Gives a winnable deal its level; `undefined` where another level is wanted. */
function wantedBy({ level: wanted }: DealOptions): (dealt: DealToWrite) => DealToWrite | undefined {
  return (dealt) => {
    if (wanted === undefined) return dealt;
    const level = levelOf(dealt.start);
    return level === wanted ? { ...dealt, level } : undefined;
  };
}

function formOf({ lines, json, format }: DealOptions): DealWriter {
  if (format !== undefined) return ({ start }) => exportDeal(start, format) ?? "";
  if (lines) return lineForm;
  return json ? jsonForm : exchangeForm;
}
