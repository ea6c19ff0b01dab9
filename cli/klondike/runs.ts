// Shared parts of runs over many games of Klondike: random deals or games of files.

import { isCount } from "../../lib/check_integer.ts";
import { dealDeck, sampleDecks } from "../../lib/klondike/deal.ts";
import { type Rules, type State, UNLIMITED } from "../../lib/klondike/state.ts";
import { shardRange, type Span } from "../../lib/shard.ts";
import type { Relation } from "../command/option.ts";
import type { Console } from "../io/console.ts";
import { lazy } from "../lazy.ts";
import type { AnyKind } from "../run/shards.ts";
import { UserError } from "../user_error.ts";
import type { ReadTrials } from "../run/settle.ts";
import type { Facts, OptionChecks, Writer } from "../run/experiment.ts";
import { isBoolean, type JsonObject } from "../run/json_objects.ts";
import type { GameList, GameListEntry, PlayableGame, Problem } from "./game_list.ts";
import { type ChosenRules, rulesFromOptions } from "./rules.ts";

const RUN_FILE = lazy<typeof import("../run/look_at_run_file.ts")>(
  import.meta.resolve("../run/look_at_run_file.ts"),
);

const BECAUSE = "a sample is dealt, not read";

/** Options that exclude a sample. */
export const SAMPLE_RELATIONS: readonly Relation<"files" | "filesFrom" | "format" | "sample">[] = [
  { oneOf: ["files", "sample"], because: BECAUSE },
  { oneOf: ["filesFrom", "sample"], because: BECAUSE },
  { option: "sample", excludes: ["format"], because: BECAUSE },
];

/**
 * True if the options ask for a sample: by `--sample` or, without named games, by a journal of a
 * sample for `--resume`. Throws a {@linkcode UserError} if standard input is a pipe, whose games a
 * sample would not read.
 */
export async function isSample(
  console: Console,
  { sample, resume, files, filesFrom }: {
    readonly sample?: number;
    readonly resume?: string;
    readonly files: readonly string[];
    readonly filesFrom?: string;
  },
  { rows }: AnyKind,
): Promise<boolean> {
  if (sample === undefined) {
    if (resume === undefined || files.length > 0 || filesFrom !== undefined) return false;
    const { sourceOfRunFile } = await RUN_FILE.load();
    if (sourceOfRunFile(resume, rows?.file ?? "")?.["seed"] === undefined) return false;
  }
  if (!await console.isPiped("in")) return true;
  throw new UserError(`a pipe and --sample cannot be used together: ${BECAUSE}`, {
    hint: "leave out --sample, or write '</dev/null' after the command",
  });
}

/** Returns the rules of a run as fields of its JSON. */
export function rulesJson({ turn, resets, worryBack }: Rules): JsonObject {
  return { turn, resets: resets === UNLIMITED ? "unlimited" : resets, worryBack };
}

/**
 * Returns the chosen rules as fields of the JSON of a run over files; null leaves a rule to the
 * games.
 */
export function chosenRulesJson({ turn, limit }: ChosenRules): JsonObject {
  return { turn: turn ?? null, resets: limit === UNLIMITED ? "unlimited" : limit ?? null };
}

/** Checks for the rules of a run; `areOpen` allows null, which leaves a rule to the games. */
export function ruleChecks(areOpen: boolean): OptionChecks {
  const isOpen = (value: unknown): boolean => areOpen && value === null;
  return {
    turn: (value) => value === 1 || value === 3 || isOpen(value),
    resets: (value) => value === "unlimited" || isCount(value) && value <= 9 || isOpen(value),
    worryBack: isBoolean,
  };
}

/** Reads the chosen rules from the JSON of a run. */
export function chosenRules({ turn, resets }: JsonObject): ChosenRules {
  return {
    turn: turn === 1 || turn === 3 ? turn : undefined,
    limit: resets === "unlimited" ? UNLIMITED : typeof resets === "number" ? resets : undefined,
  };
}

/** Reads the rules of a sample from the JSON of its run. */
export function sampleRules(options: JsonObject): Rules {
  return rulesFromOptions(chosenRules(options), options["worryBack"] === true);
}

/** Maps the rules in the JSON of a run to the options of the command line that set them. */
export const RULES_TYPED = { turn: "turn", resets: "limit", worryBack: "worryBack" } as const;

/**
 * Returns the options of a run that were typed, with their texts; `from` maps each to the option of
 * the command line that sets it.
 */
export function typedOptions(
  from: Readonly<Record<string, string>>,
  given: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(from).flatMap(([name, key]) => {
      const option = given.get(key);
      return option === undefined ? [] : [[name, option]];
    }),
  );
}

/** Task of a worker: one deal or game. */
export interface GameTask extends Span {
  /** Number of the deal or game, from 1. */
  readonly deal: number;
  readonly start: State;
}

/** Yields the deals of a sample, one per task. */
export function* dealTasks(
  seed: number,
  { first, count }: Span,
  rules: Rules,
): Generator<GameTask> {
  const decks = sampleDecks(seed, first);
  for (let trial = first; trial < first + count; trial++) {
    yield { first: trial, count: 1, deal: trial + 1, start: dealDeck(decks.next().value, rules) };
  }
}

/** Returns a generator of the games of a list, one per task; spans must be requested in order. */
export function listedTasks<Task extends GameTask>(
  list: GameList,
  toTask: (game: PlayableGame) => Task,
): (span: Span) => Generator<Task> {
  const games = list.games();
  return function* ({ first, count }: Span): Generator<Task> {
    let last = first;
    while (last < first + count) {
      const { value } = games.next();
      if (value === undefined) return;
      if (value.deal === undefined || value.deal <= first) continue;
      last = value.deal;
      yield toTask(value);
    }
  };
}

/**
 * Describes the games of a list as the trials of a run. With `isKnown`, the source has a hash, so
 * that a resumed or merged run can detect other games in their place.
 */
export async function toTrials(
  list: GameList,
  options: JsonObject,
  isKnown: boolean,
): Promise<ReadTrials> {
  const worryBack = options["worryBack"] === true;
  const rules = rulesJson(rulesFromOptions(chosenRules(options), worryBack));
  return {
    source: { ...list.about, ...isKnown && { digest: await list.digest() } },
    count: list.count,
    options: list.haveRules ? options : { ...options, ...rules },
  };
}

/**
 * Writes the answers for the games of a list or of a shard of it, and reports the entries without a
 * playable game, in the order of the list.
 */
export class ListedAnswers<Answer> implements Writer<Answer, unknown> {
  readonly #games: Iterator<GameListEntry>;
  readonly #first: number;
  readonly #end: number;
  readonly #isLast: boolean;
  readonly #write: (game: PlayableGame, answer: Answer) => void;
  readonly #report: (problem: Problem) => void;
  #seen = 0;
  #next: PlayableGame | undefined;

  constructor(
    list: GameList,
    { requested, shard }: Pick<Facts, "requested" | "shard">,
    write: (game: PlayableGame, answer: Answer) => void,
    report: (problem: Problem) => void,
  ) {
    const { first, count } = shardRange(requested, shard ?? { index: 1, of: 1 });
    this.#games = list.games();
    this.#first = first;
    this.#end = first + count;
    this.#isLast = this.#end === requested;
    this.#write = write;
    this.#report = report;
  }

  /** Reports the problems before the next playable game, and makes that game the current one. */
  begin(): void {
    this.#next = undefined;
    while (this.#seen < this.#end || this.#isLast) {
      const { value } = this.#games.next();
      if (value === undefined) return;
      // A problem belongs to the shard of the game after it.
      const isOwn = this.#seen >= this.#first;
      if (value.deal === undefined) {
        if (isOwn) this.#report(value);
        continue;
      }
      this.#seen++;
      if (!isOwn) continue;
      this.#next = value;
      return;
    }
  }

  /** Writes the answer for the current game, then goes on to the next one. */
  write(answer: Answer): void {
    if (this.#next) this.#write(this.#next, answer);
    this.begin();
  }
}
