// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { DealFormat } from "../../../lib/klondike/formats/format.ts";
import {
  DEFAULT_SETTINGS,
  PLAYOUTS_WITH_LIMITED_RESETS,
} from "../../../lib/klondike/coach/settings.ts";
import type { Shard } from "../../../lib/shard.ts";
import type { Command } from "../../command.ts";
import { wholeNumber } from "../../number_option.ts";
import { jobsOption, seedOption } from "../../run/options.ts";
import { parseShard } from "../../run/shard.ts";

/** The options of `patience coach`. */
export interface CoachOptions {
  readonly samples?: number;
  readonly seed?: number;
  /** The format of another program that the file is in. */
  readonly format?: DealFormat | undefined;
  readonly seenStock?: true;
  readonly worryBack?: true;
  readonly json?: true;
  readonly output?: string;
  readonly sample?: number;
  readonly jobs?: number;
  readonly shard?: Shard;
  readonly resume?: string;
}

/** The heading of the options for many deals. */
export const MANY_DEALS_HEADING = "Many deals:";

const MAX_DEALS = 1e9;
const MAX_SAMPLES = 100_000;

/** The option for the number of deals that the coach tries. */
export function samplesOption(
  usual = `${DEFAULT_SETTINGS.playouts}, ${PLAYOUTS_WITH_LIMITED_RESETS} with limited resets`,
): Option<"--samples <n>", undefined, undefined, number> {
  return new Option(
    "--samples <n>",
    `how many deals of the unseen cards are tried for a choice (default: ${usual})`,
  ).argParser(wholeNumber("The number of samples", 1, MAX_SAMPLES));
}

/** Adds the options; what is returned reads them when the command runs. */
export function addCoachOptions(command: Command): () => CoachOptions {
  const filled = command
    .addOption(samplesOption())
    .addOption(
      seedOption(
        "the seed of the deals that are tried (default: 1), or of the sample (default: drawn at " +
          "random, and printed)",
      ),
    )
    .option("--seen-stock", "take the order of the file's stock as seen")
    .option("--worry-back", "allow moves from the foundations back to the columns")
    .option("-j, --json", "print JSON: one object, or one per game and one with the totals")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .addOption(
      new Option("--sample <n>", "play this many random deals and report how many are won")
        .argParser(wholeNumber("The number of deals", 1, MAX_DEALS)).helpGroup(MANY_DEALS_HEADING),
    )
    .addOption(jobsOption("games").helpGroup(MANY_DEALS_HEADING))
    .addOption(
      new Option("--shard <i/n>", "play one of n parts of the sample, for 'patience merge'")
        .argParser(parseShard).helpGroup(MANY_DEALS_HEADING),
    )
    .addOption(
      new Option(
        "--resume <file>",
        "keep the results in a file and continue from those already in it",
      ).helpGroup(MANY_DEALS_HEADING),
    );
  return () => filled.opts();
}

/** Why the options cannot be combined; `undefined` when they can. */
export function optionConflict(
  { sample, jobs, shard, resume, output, seenStock, format }: CoachOptions,
  file: string | undefined,
  moves: readonly string[],
): string | undefined {
  if (resume !== undefined && resume === output) {
    return "--resume and --output cannot name the same file: the output would replace the results";
  }
  if (sample !== undefined) {
    if (file !== undefined || moves.length > 0) return "a FILE cannot be combined with --sample";
    if (format !== undefined) return "--format needs a FILE: the deals of a sample are dealt";
    return seenStock ? "--seen-stock needs a FILE" : undefined;
  }
  const needsSample = jobs !== undefined || shard !== undefined || resume !== undefined;
  return needsSample ? "--jobs, --shard and --resume need --sample" : undefined;
}
