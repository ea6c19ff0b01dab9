// Reads the shards of a run for `merge`, each as JSON totals, as rows before totals or as a file of
// `--resume`, and checks that together they are one whole run.

import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { type Shard, shardRange, type Span } from "../../lib/shard.ts";
import type { Kind, Rows } from "./experiment.ts";
import { mostValuesOf, parseHead, type RunHead, typeOf } from "./head.ts";
import { isObject, type JsonObject, jsonObjects } from "./json_objects.ts";
import { Passes, sameLimits } from "./limits.ts";
import { Trials } from "./trials.ts";

/** More problems of one kind than this are counted, not named. */
const MAX_NAMED = 10;

/** The head of a shard and its name, safe to print. */
export interface ShardHead extends RunHead {
  readonly name: string;
  readonly shard: Shard;
}

/** A kind of any experiment. */
export type AnyKind = Kind<unknown, unknown>;

/** A shard of a run, with its tally or the error of its numbers. */
export interface Part {
  readonly head: ShardHead;
  readonly kind: AnyKind | undefined;
  readonly tally: Result<unknown, string>;
  /** The way to finish it if it was interrupted. */
  readonly cure: string;
}

const CURES = {
  tally: "finish it with --resume, or run it again",
  totals: "resume it with its --resume file, or run it again",
  rows: "finish it with --resume",
};

/**
 * Finds the kind of a schema: that of a run, of a row before its totals, or of a file of rows.
 * Games dealt from a seed and games that are read have different kinds.
 */
export type FindKind = (schema: string, isDealt: boolean) => Promise<AnyKind | undefined>;

/** An object that may belong to a shard, and its line. */
export interface PlacedLine {
  readonly line: number;
  /** `undefined` for a line that cannot be read. */
  readonly json: JsonObject | undefined;
}

/**
 * Reads the objects of a text in pieces; the error is a sentence that names what else was found.
 */
export function* objectsOf(
  name: string,
  pieces: Iterable<string>,
): Generator<Result<PlacedLine, string>> {
  const file = escapeControls(name);
  for (const object of jsonObjects(pieces, mostValuesOf)) {
    if (object.ok) yield object;
    else {
      const { line, found } = object.error;
      return yield err(`'${file}', line ${line}: expected a JSON object of --json, ${found}`);
    }
  }
}

/**
 * Reads the shards among the objects of a file, one after another. An error, a sentence that names
 * what else was found, is the last.
 */
export async function* parseShards(
  name: string,
  objects: Iterable<Result<PlacedLine, string>>,
  findKind: FindKind,
): AsyncGenerator<Result<Part, string>> {
  const file = escapeControls(name);
  let count = 0;
  const nameOf = (line: number): string => count++ === 0 ? file : `${file}, line ${line}`;
  /** The rows that come before totals, or after the head of a file of rows. */
  let rows: RowsPart | undefined;
  let before: { readonly rows: RowsOfTotals; line: number } | undefined;
  for (const object of objects) {
    if (!object.ok) return yield object;
    const { json, line } = object.value;
    const schema = json?.["schema"];
    if (rows !== undefined && schema === undefined) {
      rows.take(json);
      continue;
    }
    // A game that is not valid has such an object in place of a row.
    if (schema === "patience.check/1") continue;
    if (rows !== undefined) yield ok(rows.end());
    rows = undefined;
    const kind = typeof schema === "string"
      ? await findKind(schema, json?.["seed"] !== undefined)
      : undefined;
    if (json !== undefined && kind?.rows && kind.rows.row === schema) {
      before ??= { rows: new RowsOfTotals(kind, kind.rows), line };
      before.rows.take(json);
      before.line = line;
      continue;
    }
    const head = headOf(nameOf(line), json ?? {});
    if (!head.ok) return yield head;
    if (kind?.rows && kind.rows.file === schema) rows = new RowsPart(head.value, kind, kind.rows);
    else {
      const tally = kind?.parse(json ?? {}) ?? err("");
      if (tally.ok && before?.rows.addUpTo(tally.value) === false) {
        return yield err(
          `'${head.value.name}' is inconsistent: its rows do not match its totals`,
        );
      }
      const cure = kind?.rows ? CURES.totals : CURES.tally;
      yield ok({ head: head.value, kind, tally, cure });
    }
    before = undefined;
  }
  if (rows !== undefined) yield ok(rows.end());
  if (before !== undefined) {
    yield err(`'${file}', line ${before.line}: expected the totals of a shard below this row`);
  } else if (count === 0) yield err(`'${file}' is empty: expected a shard of a run`);
}

function headOf(name: string, json: JsonObject): Result<ShardHead, string> {
  const head = parseHead(json);
  if (!head.ok) return err(`'${name}' ${head.error}`);
  const { shard } = head.value;
  if (shard === undefined) return err(`'${name}' is a whole run, not a shard`);
  return ok({ ...head.value, shard, name });
}

/** Counted rows: the first one of each trial, or a better one if that is open. */
class CountedRows {
  readonly tally: unknown;
  readonly #kind: AnyKind;
  readonly #rows: Rows<unknown, unknown>;
  readonly #trials = new Trials();
  readonly #open = new Map<number, unknown>();

  constructor(kind: AnyKind, rows: Rows<unknown, unknown>) {
    this.#kind = kind;
    this.#rows = rows;
    this.tally = rows.empty();
  }

  /** The number of trials that have a row. */
  get count(): number {
    return this.#trials.size;
  }

  /** Takes a row, unless its trial is not in the shard. */
  take(answer: unknown, { first, count }: Span): void {
    const trial = this.#rows.trial(answer);
    if (trial < first || trial >= first + count) return;
    const { retry } = this.#rows;
    const before = this.#open.get(trial);
    if (before !== undefined) {
      if (retry?.isOpen(before)) this.#open.set(trial, retry.better(before, answer));
    } else if (this.#trials.add(trial)) {
      if (retry?.isOpen(answer)) this.#open.set(trial, answer);
      else this.#kind.add(this.tally, answer);
    }
  }

  /** Counts what is open at the end. */
  end(): void {
    for (const answer of this.#open.values()) this.#kind.add(this.tally, answer);
    this.#open.clear();
  }
}

/** A shard that is a `--resume` file of rows. */
class RowsPart {
  readonly #head: ShardHead;
  readonly #kind: AnyKind;
  readonly #rows: Rows<unknown, unknown>;
  readonly #counted: CountedRows;
  readonly #span: Span;
  readonly #passes = new Passes();
  #milliseconds = 0;

  constructor(head: ShardHead, kind: AnyKind, rows: Rows<unknown, unknown>) {
    this.#head = head;
    this.#kind = kind;
    this.#rows = rows;
    this.#counted = new CountedRows(kind, rows);
    this.#span = shardRange(head.requested, head.shard, kind.block);
  }

  take(json: JsonObject | undefined): void {
    if (json === undefined) return;
    const { limits, ...row } = json;
    const answer = this.#rows.parse(row);
    if (answer === undefined) return;
    this.#counted.take(answer, this.#span);
    if (typeof row["ms"] === "number") this.#milliseconds += row["ms"];
    if (!isObject(limits) || sameLimits(limits, this.#head.options)) return;
    this.#passes.add(limits);
  }

  end(): Part {
    this.#counted.end();
    const { schema } = this.#kind;
    return {
      // A file of rows does not say by itself whether it is complete.
      head: {
        ...this.#head,
        ...{ type: typeOf(schema), schema, retried: this.#passes.all },
        interrupted: this.#counted.count < this.#span.count,
        seconds: this.#milliseconds / 1000,
      },
      kind: this.#kind,
      tally: ok(this.#counted.tally),
      cure: CURES.rows,
    };
  }
}

/** The rows before the totals of a shard. */
class RowsOfTotals {
  readonly #rows: Rows<unknown, unknown>;
  readonly #counted: CountedRows;
  #areSound = true;
  /** Rows of games that were read have the names of these, and not their numbers in the run. */
  #haveNumbers = true;

  constructor(kind: AnyKind, rows: Rows<unknown, unknown>) {
    this.#rows = rows;
    this.#counted = new CountedRows(kind, rows);
  }

  take(json: JsonObject): void {
    if (json["deal"] === undefined) this.#haveNumbers = false;
    const answer = this.#rows.parse(json);
    if (answer === undefined) this.#areSound = false;
    else this.#counted.take(answer, ALL);
  }

  /** Returns true if the totals are those of the rows. */
  addUpTo(totals: unknown): boolean {
    this.#counted.end();
    if (!this.#haveNumbers) return true;
    return this.#areSound && this.#rows.isSame(this.#counted.tally, totals);
  }
}

const ALL: Span = { first: 0, count: Infinity };

/** Checks shards one after another, and whether together they are one whole run. */
export class ShardsChecker {
  #first: ShardHead | undefined;
  readonly #there = new Map<number, string>();
  readonly #strangers: string[] = [];
  readonly #interrupted: string[] = [];
  readonly #overlaps: string[] = [];

  /**
   * Checks a shard; returns true if it belongs to the first one and is new. `cure` is the remedy
   * for an interrupted shard.
   */
  add(part: ShardHead, cure: string = CURES.tally): boolean {
    this.#first ??= part;
    const strange = part === this.#first ? [] : mismatches(part, this.#first);
    this.#strangers.push(...strange);
    if (strange.length > 0) return false;
    const { name, shard: { index, of } } = part;
    if (part.interrupted) this.#interrupted.push(`'${name}' was interrupted: ${cure}`);
    const before = this.#there.get(index);
    if (before === undefined) this.#there.set(index, name);
    else this.#overlaps.push(`'${name}' and '${before}' are the same shard, ${index}/${of}`);
    return before === undefined;
  }

  /**
   * The reasons why the shards cannot be merged, a sentence each; empty if they are one whole run.
   */
  get problems(): string[] {
    if (this.#first === undefined) return ["there is no shard in the files"];
    if (this.#strangers.length > 0) return firstSentences(this.#strangers);
    return [
      ...firstSentences(this.#interrupted),
      ...firstSentences(this.#overlaps),
      ...gaps(this.#there, this.#first.shard.of),
    ];
  }
}

/** Returns the first sentences, and how many more there are. */
export function firstSentences(sentences: readonly string[]): string[] {
  if (sentences.length <= MAX_NAMED) return [...sentences];
  const more = sentences.length - MAX_NAMED;
  return [...sentences.slice(0, MAX_NAMED), `and ${more} more like these`];
}

/** Returns the differences between a shard and the first one. */
function mismatches(part: ShardHead, first: ShardHead): string[] {
  const differs = (what: string, own: unknown, other: unknown): string[] => {
    if (JSON.stringify(own) === JSON.stringify(other)) return [];
    const [mine, others] = [own, other].map((value) => excerptOf(String(value)));
    return [
      `'${part.name}' and '${first.name}' are from different runs: ${what} ${mine} and ${others}`,
    ];
  };
  if (part.schema !== first.schema || part.type !== first.type) {
    return differs("schema", part.schema, first.schema);
  }
  return [
    ...namesIn(first.source, part.source).flatMap((name) =>
      differs(name, part.source[name], first.source[name])
    ).take(MAX_NAMED),
    ...differs("requested", part.requested, first.requested),
    ...differs("number of shards", part.shard.of, first.shard.of),
    ...namesIn(first.options, part.options).flatMap((name) =>
      differs(excerptOf(name), part.options[name], first.options[name])
    ).take(MAX_NAMED),
  ];
}

/**
 * Yields the names in two objects, each once; a damaged file may have a million, and none is
 * copied.
 */
function* namesIn(one: JsonObject, other: JsonObject): Generator<string> {
  for (const name in one) yield name;
  for (const name in other) if (!Object.hasOwn(one, name)) yield name;
}

function gaps(there: ReadonlyMap<number, string>, of: number): string[] {
  const missing = of - there.size;
  if (missing === 0) return [];
  const named: string[] = [];
  for (let index = 1; index <= of && named.length < MAX_NAMED; index++) {
    if (!there.has(index)) named.push(`${index}/${of}`);
  }
  const more = missing > named.length ? ` and ${missing - named.length} more` : "";
  return [`${missing === 1 ? "a shard is" : "shards are"} missing: ${named.join(", ")}${more}`];
}
