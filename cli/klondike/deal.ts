// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { jsonLine } from "../../lib/json_line.ts";
import { deal } from "../../lib/klondike/deal.ts";
import { formatDealLine } from "../../lib/klondike/deal_line.ts";
import { writeForeignDeal } from "../../lib/klondike/foreign/deals.ts";
import type { ForeignFormat } from "../../lib/klondike/foreign/format.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import { MAX_SEED } from "../../lib/lehmer.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { seedFrom, seedSeries } from "../../lib/seeds.ts";
import { type Command, type Context, lazy } from "../command.ts";
import type { Console } from "../io/console.ts";
import { Exit, type ExitCode } from "../exit.ts";
import { doUntilInterrupted } from "../io/interrupt.ts";
import { wholeNumber } from "../number_option.ts";
import { cannotWrite } from "../io/output_file.ts";
import { isStandardOutput, openOutput, writePieces } from "../io/outputs.ts";
import { formatOption, FORMATS_HELP } from "./foreign.ts";
import { positionJson } from "./position_json.ts";
import { addRulesOptions, rulesOf } from "./rules_options.ts";

const EXAMPLES = `
Examples:
  patience deal -s 10 > game.txt
  patience deal -3 -l 2 | patience check
  patience deal -n 1000 -o deals
  patience deal -s 1 -n 50 --lines > deals.txt
  patience deal -3 --winnable
  patience deal -s 10 --format solvitaire > deal.json

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written, 130 Ctrl-C`;

/** Only `--winnable` needs the solver. */
const WINNABLE = lazy<typeof import("./winnable_deals.ts")>(
  import.meta.resolve("./winnable_deals.ts"),
);

/** The largest count that a number holds exactly. */
const MOST_DEALS = Number.MAX_SAFE_INTEGER;

interface DealOptions {
  readonly seed?: number;
  readonly count: number;
  readonly output?: string;
  readonly lines?: true;
  readonly json?: true;
  readonly winnable?: true;
  readonly format?: ForeignFormat;
}

/** A deal and its seed. */
interface Dealt {
  readonly start: State;
  readonly seed: number;
}

/** Writes one deal as text. */
type Form = (start: State, seed: number) => string;

/** `patience deal`: writes deals as exchange files. */
export function fill(command: Command, context: Context): void {
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
      wholeNumber("The count", 1, MOST_DEALS),
      1,
    )
    .option(
      "-o, --output <path>",
      "write to a file; for several deals, to a folder with one file per deal",
    )
    .addOption(new Option("--lines", "write one line per deal, as 'winnable --deals' reads it"))
    .addOption(new Option("-j, --json", "print one JSON object per deal").conflicts("lines"))
    .addOption(
      formatOption("write deals for another program; a seed drawn at random goes to standard error")
        .conflicts(["lines", "json"]),
    )
    .option("--winnable", "only deals that are proved to be winnable; skip the others")
    .addHelpText("after", EXAMPLES);
  const chosen = addRulesOptions(command);
  filled.action(async (options) => {
    context.exitCode = await writeDeals(context, rulesOf(chosen), options);
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
  if (written.ok) return written.value ? Exit.yes : Exit.interrupted;
  console.err(`error: ${written.error}\n`);
  return Exit.usage;
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
  dealing: Generator<Dealt, never>,
  options: DealOptions,
): Promise<Result<boolean, string>> {
  const opened = openOutput(console, options.output);
  if (!opened.ok) return opened;
  using output = opened.value;
  const form = formOf(options);
  if (!options.winnable) return ok(await writePieces(output, texts(dealing, options.count, form)));
  const { forEachWinnable } = await WINNABLE.load();
  const isDone = await forEachWinnable(
    console,
    dealing,
    options.count,
    ({ start, seed }) => output.write(form(start, seed)),
  );
  if (isDone) output.finish();
  return ok(isDone);
}

async function writeFolder(
  console: Console,
  dealing: Generator<Dealt, never>,
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
  const write = ({ start, seed }: Dealt): boolean => {
    const name = `deal-${String(++number).padStart(digits, "0")}.${ending}`;
    const opened = openOutput(console, `${folder.replace(/\/+$/, "")}/${name}`);
    if (!opened.ok) {
      failure = opened;
      return false;
    }
    using output = opened.value;
    output.write(form(start, seed));
    output.finish();
    return true;
  };
  const isDone = options.winnable
    ? await (await WINNABLE.load()).forEachWinnable(console, dealing, count, write)
    : await doUntilInterrupted(dealing.take(count), write);
  return failure ?? ok(isDone);
}

/** Endless deals: those of the given seed, or of one drawn at random. */
function* deals(
  console: Console,
  rules: Rules,
  { seed, format }: DealOptions,
): Generator<Dealt, never> {
  const first = seed ?? seedFrom(() => console.randomWord());
  // These formats have no place for a seed.
  if (format !== undefined && seed === undefined) console.err(`seed ${first}\n`);
  const seeds = seedSeries(first);
  for (;;) {
    const next = seeds.next().value;
    yield { start: deal(next, rules), seed: next };
  }
}

function* texts(dealing: Generator<Dealt, never>, count: number, form: Form): Generator<string> {
  for (const { start, seed } of dealing.take(count)) yield form(start, seed);
}

function formOf({ lines, json, format }: DealOptions): Form {
  if (format !== undefined) return (start) => writeForeignDeal(start, format) ?? "";
  if (lines) return (start, seed) => `${formatDealLine(start)} | seed ${seed}\n`;
  return json ? jsonForm : exchangeForm;
}

function exchangeForm(start: State, seed: number): string {
  return writeGame(start, { comment: `seed ${seed}` });
}

function jsonForm(start: State, seed: number): string {
  const object = {
    type: "deal",
    schema: "patience.deal/1",
    seed,
    position: positionJson(start),
  };
  return jsonLine(object);
}
