// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import { deal, dealDeck } from "../../lib/klondike/deal.ts";
import { exportDeal } from "../../lib/klondike/formats/deals.ts";
import type { DealFormat } from "../../lib/klondike/formats/format.ts";
import { levelOf } from "../../lib/klondike/level.ts";
import { MAX_SAMPLE, sampleDecks } from "../../lib/klondike/sample.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import { type Level, LEVELS } from "../../lib/patience.ts";
import { MAX_SEED, seedFrom, seedSeries } from "../../lib/lehmer.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { type Command, type Context, lazy } from "../command.ts";
import type { Console } from "../io/console.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { doUntilInterrupted } from "../io/interrupt.ts";
import { wholeNumber } from "../number_option.ts";
import { setCompletionValues } from "../completion_values.ts";
import { cannotWrite } from "../io/output_file.ts";
import { isStandardOutput, openOutput, writeAllPieces } from "../io/outputs.ts";
import {
  type DealToWrite,
  type DealWriter,
  exchangeForm,
  jsonForm,
  lineForm,
} from "./deal_output.ts";
import { formatOption, FORMATS_HELP } from "./deal_formats.ts";
import { addRulesOptions, rulesFromOptions } from "./rules_options.ts";

const EXAMPLES = `
Examples:
  patience deal -s 10 > game.txt
  patience deal -3 -l 2 | patience check
  patience deal -n 1000 -o deals
  patience deal -s 1 -n 50 --lines -3 > deals.txt
  patience winnable --deals deals.txt -3
  patience deal -3 --winnable
  patience deal --sample 7 --deal 12 -3 | patience winnable --thoughtful
  patience deal -3 --level hard -n 10 --lines
  patience deal -s 10 --format solvitaire > deal.json

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written, 130 Ctrl-C`;

/** Only `--winnable` needs the solver. */
const WINNABLE = lazy<typeof import("./winnable_deals.ts")>(
  import.meta.resolve("./winnable_deals.ts"),
);

/** The largest count that a number holds exactly. */
const MAX_DEALS = Number.MAX_SAFE_INTEGER;

interface DealOptions {
  readonly seed?: number;
  readonly sample?: number;
  /** The number of the first deal of the sample. */
  readonly deal?: number;
  readonly count: number;
  readonly output?: string;
  readonly lines?: true;
  readonly json?: true;
  readonly winnable?: true;
  /** Whether the level of each deal is told, or the only one that is dealt. */
  readonly level?: true | Level;
  readonly format?: DealFormat;
}

/** `patience deal`: writes deals as exchange files. */
export function fill(command: Command, context: Context): void {
  const level = new Option(
    "--level [level]",
    `tell how hard each deal is; or only winnable deals of a level: ${LEVELS.join(", ")}`,
  ).argParser(levelNamed);
  setCompletionValues(level, LEVELS);
  const filled = command
    .description(
      "Deals games of Klondike, the best-known solitaire, and writes them as exchange files, the " +
        "plain text that the other commands read. The same seed gives the same deal on every machine. " +
        FORMATS_HELP,
    )
    .option(
      "-s, --seed <n>",
      `the seed, 1 to ${MAX_SEED}; without it, one is drawn at random and printed`,
      wholeNumber("A seed", 1, MAX_SEED),
    )
    .option(
      "-n, --count <n>",
      "how many deals; the seeds after the first follow from it",
      wholeNumber("The count", 1, MAX_DEALS),
      1,
    )
    .addOption(
      new Option("--sample <n>", "the deals that 'winnable --sample' decides with this seed")
        .argParser(wholeNumber("A seed", 0, Number.MAX_SAFE_INTEGER)).conflicts("seed"),
    )
    .option(
      "--deal <n>",
      "of --sample: the number of the first deal (default: 1)",
      wholeNumber("The number of a deal", 1, MAX_SAMPLE),
    )
    .option(
      "-o, --output <path>",
      "write to a file; for several deals, to a folder with one file per deal. Ctrl-C keeps the deals " +
        "so far",
    )
    .addOption(
      new Option(
        "--lines",
        "write one line per deal, as 'winnable --deals' reads it, without rules",
      ),
    )
    .addOption(new Option("-j, --json", "print one JSON object per deal").conflicts("lines"))
    .addOption(
      formatOption("write deals for another program; a seed drawn at random goes to standard error")
        .conflicts(["lines", "json"]),
    )
    .option("--winnable", "only deals that are proved to be winnable; skip the others")
    .addOption(level)
    .addHelpText("after", EXAMPLES);
  const chosen = addRulesOptions(command);
  filled.action(async (options) => {
    if (options.deal !== undefined && options.sample === undefined) {
      command.error("error: --deal needs --sample");
    }
    if (options.level === true && options.format !== undefined) {
      command.error("error: --format has no place for a level; --level NAME chooses the deals");
    }
    context.exitCode = await writeDeals(context, rulesFromOptions(chosen), options);
  });
}

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
  console.err(`error: ${written.error}\n`);
  return ExitStatus.usage;
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
  { seed, sample, deal: first = 1, level, format }: DealOptions,
): Generator<DealToWrite, never> {
  if (sample !== undefined) {
    const decks = sampleDecks(sample, first - 1);
    for (let number = first;; number++) {
      const start = dealDeck(decks.next().value, rules);
      yield { start, origin: { sample, deal: number }, ...shownLevel(start, level) };
    }
  }
  const drawn = seed ?? seedFrom(() => console.randomWord());
  // These formats have no place for a seed.
  if (format !== undefined && seed === undefined) console.err(`seed ${drawn}\n`);
  const seeds = seedSeries(drawn);
  for (;;) {
    const next = seeds.next().value;
    const start = deal(next, rules);
    yield { start, origin: { seed: next }, ...shownLevel(start, level) };
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
  return winnable === true || typeof level === "string";
}

/** The level of a deal where all are told theirs; of those of one level only the proved ones are measured. */
function shownLevel(start: State, level: DealOptions["level"]): { readonly level?: Level } {
  return level === true ? { level: levelOf(start) } : {};
}

/** Gives a winnable deal its level; `undefined` where another level is wanted. */
function wantedBy({ level: wanted }: DealOptions): (dealt: DealToWrite) => DealToWrite | undefined {
  return (dealt) => {
    if (typeof wanted !== "string") return dealt;
    const level = levelOf(dealt.start);
    return level === wanted ? { ...dealt, level } : undefined;
  };
}

function levelNamed(text: string): Level {
  const level = LEVELS.find((one) => one === text);
  if (level === undefined) {
    throw new InvalidArgumentError(`Allowed choices are ${LEVELS.join(", ")}.`);
  }
  return level;
}

function formOf({ lines, json, format }: DealOptions): DealWriter {
  if (format !== undefined) return ({ start }) => exportDeal(start, format) ?? "";
  if (lines) return lineForm;
  return json ? jsonForm : exchangeForm;
}
