// Settles a run before it begins: what is typed comes first, then what a file of `--resume` says,
// then the defaults.

import { countWithNoun, formatCount } from "../../lib/message.ts";
import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { type Shard, shardRange, type Span } from "../../lib/shard.ts";
import type { Console } from "../io/console.ts";
import type { ReportOptions } from "../io/output_file.ts";
import { UserError } from "../user_error.ts";
import type { Experiment, Facts, Kind } from "./experiment.ts";
import { difference, shardName, wrongOption } from "./head.ts";
import type { JsonObject } from "./json_objects.ts";
import { seedOrRandom } from "./options.ts";
import type { RunFile } from "./run_file.ts";

/** The options of the command line that all runs share. */
export interface GivenRun extends ReportOptions {
  readonly seed?: number;
  readonly shard?: Shard;
  readonly resume?: string;
  readonly retry?: boolean;
  readonly jobs?: number;
}

/** An experiment as a command asks for it; a file of `--resume` supplies what is not typed. */
export interface RunRequest<Task extends Span, Answer, Tally> {
  readonly kind: Kind<Answer, Tally>;
  /** The number of trials that was typed, if any, and the default. */
  readonly count?: number | undefined;
  readonly defaultCount?: number;
  /** The options of every trial, and the names on the command line of those that were typed. */
  readonly options: JsonObject;
  readonly typed: Readonly<Record<string, string>>;
  /** The options that may end the run early, and whether any was typed. */
  readonly until?: JsonObject;
  readonly isUntilTyped?: boolean;
  /** Reads the trials, if they are not dealt from a seed. */
  readonly read?: (options: JsonObject) => Promise<ReadTrials>;
  /** The tally of no trials. */
  tally(options: JsonObject): Tally;
  make(run: SettledRun<Tally>): Experiment<Task, Answer, Tally>;
}

/** Trials that were read. */
export interface ReadTrials {
  readonly source: JsonObject;
  readonly count: number;
  /** The options that hold for all of them. */
  readonly options: JsonObject;
}

/** A run before it begins, with everything decided. */
export interface SettledRun<Tally> {
  readonly facts: Facts;
  /** The trials counted before. */
  readonly tally: Tally;
  /** The options of each trial, with the limits of this pass. */
  readonly options: JsonObject;
  readonly form: ReportForm;
}

/** The forms of a report. */
export type ReportForm = "text" | "json" | "csv";

const WHOLE: Shard = { index: 1, of: 1 };

/** Settles a run; fails if the file of `--resume` belongs to another one. */
export async function settle<Task extends Span, Answer, Tally>(
  console: Console,
  given: GivenRun,
  asked: RunRequest<Task, Answer, Tally>,
  file: RunFile<Answer, Tally> | undefined,
): Promise<SettledRun<Tally>> {
  const { kind } = asked;
  const typed = Object.keys(asked.typed);
  const head = file?.head;
  if (given.retry && head === undefined) {
    const name = escapeControls(given.resume ?? "");
    throw new UserError(`cannot retry '${name}': it has no results yet`);
  }
  const refuse = (reason: string): never => {
    throw new UserError(`cannot resume '${escapeControls(given.resume ?? "")}': ${reason}`);
  };
  const refuseOther = (what: string): never =>
    refuse(
      `it belongs to another run (${what}): use another file, or the options it was started with`,
    );
  if (head !== undefined) {
    const isDealt = head.source["seed"] !== undefined;
    if (isDealt && asked.read) refuseOther("its games are dealt from a seed");
    if (!isDealt && !asked.read) refuseOther("its games are read from files");
    const wrong = wrongOption(head.options, kind.options ?? {}) ??
      wrongOption(head.json, kind.until ?? {});
    if (wrong !== undefined) refuse(wrong);
  }
  const fromFile = Object.keys(asked.options).filter((name) => !typed.includes(name));
  const chosen = head === undefined ? asked.options : {
    ...asked.options,
    ...Object.fromEntries(fromFile.map((name) => [name, head.options[name]])),
  };
  const read = await asked.read?.(chosen);
  const options = read?.options ?? chosen;
  if (head !== undefined) {
    const differs = read === undefined
      ? difference(head.source, given.seed === undefined ? {} : { seed: given.seed })
      : differenceOfGames(head.source, read.source);
    const other = differs ??
      (given.shard && JSON.stringify(given.shard) !== JSON.stringify(head.shard)
        ? `${shardName(head.shard)}, not ${shardName(given.shard)}`
        : undefined) ??
      difference(
        head.options,
        options,
        typed.filter((name) => !limitsOf(kind).includes(name)),
        asked.typed,
      ) ??
      (typed.length > 0 && file?.tally && !kind.merge(asked.tally(options), file.tally)
        ? "other rules"
        : undefined);
    if (other !== undefined) refuseOther(other);
    const limits = typed.filter((name) => limitsOf(kind).includes(name));
    if (!given.retry && difference(head.options, options, limits) !== undefined) {
      const run = kind.rows?.retry?.describe(head.options);
      refuse(`its run has ${run}; --retry tries its undecided ${kind.noun}s with more`);
    }
    const { requested, shard } = head;
    const { count = requested } = asked;
    const trials = countWithNoun(requested, kind.noun);
    if (shard !== undefined && count !== requested) {
      refuse(`it is a shard of a run of ${trials}, whose number cannot change`);
    }
    if (count < requested) {
      refuse(
        `it is a run of ${trials}, more than ${kind.countOption} ${formatCount(count)}: ` +
          "use another file",
      );
    }
  }
  const facts: Facts = {
    source: read?.source ??
      { seed: given.seed ?? head?.source["seed"] ?? seedOrRandom(console, undefined) },
    requested: read?.count ?? asked.count ?? head?.requested ?? asked.defaultCount ?? 0,
    shard: given.shard ?? head?.shard,
    options: head && kind.rows?.retry
      ? { ...options, ...pick(head.options, limitsOf(kind)) }
      : options,
    retried: head?.retried ?? [],
    until: asked.isUntilTyped || !head
      ? asked.until ?? {}
      : pick(head.json, Object.keys(asked.until ?? {})),
    interrupted: true,
    parts: undefined,
    seconds: head?.seconds ?? 0,
  };
  if (facts.shard !== undefined && Object.values(facts.until).some((limit) => limit !== null)) {
    refuse("it is a shard, which does not know how precise the whole run is");
  }
  const tally = file?.tally ?? asked.tally(options);
  const { count } = spanOf(facts, kind);
  if (kind.count(tally) > count) {
    const trials = countWithNoun(kind.count(tally), kind.noun);
    refuse(`it holds ${trials}, more than its ${formatCount(count)}`);
  }
  return { facts, tally, options: facts.options, form: formOf(given) };
}

function differenceOfGames(begun: JsonObject, wanted: JsonObject): string | undefined {
  const [one, other] = [begun, wanted].map(placeOf);
  if (one !== other) return `its games are those of ${one}, not of ${other}`;
  return begun["digest"] === wanted["digest"] ? undefined : "other games";
}

function placeOf({ path, files }: JsonObject): string {
  return typeof path === "string" ? `'${excerptOf(path)}'` : countWithNoun(Number(files), "file");
}

/** Returns the options of a kind that are limits. */
function limitsOf<Answer, Tally>({ rows }: Kind<Answer, Tally>): readonly string[] {
  return rows?.retry?.limits ?? [];
}

/** Returns the limits that were typed. */
export function limitsTyped<Task extends Span, Answer, Tally>(
  { kind, options, typed }: RunRequest<Task, Answer, Tally>,
): JsonObject {
  return pick(options, limitsOf(kind).filter((name) => Object.hasOwn(typed, name)));
}

function pick(json: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, json[name] ?? null]));
}

/** Returns the form of a report that is asked for. */
export function formOf({ json, csv }: ReportOptions): ReportForm {
  return json ? "json" : csv ? "csv" : "text";
}

/** Returns the trials of a run, or of a shard. */
export function spanOf({ requested, shard }: Facts, { block }: { readonly block: number }): Span {
  return shardRange(requested, shard ?? WHOLE, block);
}
