import { looksLikeJsonObject } from "../../lib/json_line.ts";
import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { exceedsJsonLimits } from "./json_limits.ts";
import { jsonObjects } from "./json_objects.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Shard } from "../../lib/shard.ts";
import type { Context } from "../command/command.ts";
import type { ReportFiles, ReportOptions } from "../io/outputs.ts";

/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A run, or a part of one: the fields that its JSON object has whatever was played. */
export interface RunHead {
  /** The name of its file, safe to print. */
  readonly name: string;
  readonly type: string;
  readonly schema: string;
  readonly seed: number;
  /** How much was asked for in all parts together. */
  readonly requested: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly shard: Shard | undefined;
  readonly interrupted: boolean;
  readonly seconds: number;
}

/** A part of a run. */
export interface ShardFile extends RunHead {
  readonly shard: Shard;
}

/** A head with the whole object that it was read from. */
export type ParsedFile<Head> = Head & { readonly json: Readonly<Record<string, unknown>> };

/** Adds up the parts of one run, one after another, so that none has to be kept. */
export interface Merger {
  /** Adds a part; the error says that it is damaged, and how. */
  add(part: ShardFile, json: Readonly<Record<string, unknown>>): Result<void, string>;
  /** Writes the sum. */
  finish(
    context: Pick<Context, "console">,
    options: ReportOptions,
    files: ReportFiles,
  ): Promise<Result<void, string>>;
}

/** Adds up the parts of one run and writes the sum; the error says which part is damaged, and how. */
export type MergeParts = (
  context: Pick<Context, "console">,
  parts: readonly ParsedFile<ShardFile>[],
  options: ReportOptions,
  files: ReportFiles,
) => Promise<Result<void, string>>;

/** A merger that keeps all parts to the end, for kinds whose parts are few. */
export function mergeAtOnce(merge: MergeParts): Merger {
  const parts: ParsedFile<ShardFile>[] = [];
  return {
    add: (part, json) => {
      parts.push({ ...part, json });
      return ok(undefined);
    },
    finish: (context, options, files) => merge(context, parts, options, files),
  };
}

/** More problems of one kind than this are counted, not named. */
const MAX_NAMED = 10;

/** Reads the run in a file, whole or a part; the error is a sentence that says why it is none. */
export function parseRun(name: string, text: string): Result<ParsedFile<RunHead>, string> {
  const excess = exceedsJsonLimits(text);
  if (excess !== undefined) return err(`'${name}' is not a run of patience: ${excess}`);
  const json = parseObject(text) ?? parseObject(lastLineOf(text));
  if (json === undefined) return err(`'${name}' is not a JSON object, as --json writes it`);
  return runOf(name, json);
}

function runOf(name: string, json: JsonObject): Result<ParsedFile<RunHead>, string> {
  const { type, schema, seed, requested, options, shard, interrupted, seconds } = json;
  if (typeof type !== "string" || typeof schema !== "string") {
    return err(`'${name}' was not written by patience: it has no 'type' and 'schema'`);
  }
  const place = shard === null ? undefined : shardOf(shard);
  if (
    (shard !== null && place === undefined) || !isObject(options) || !isCount(seed) ||
    !isCount(requested) || typeof interrupted !== "boolean" || typeof seconds !== "number"
  ) return err(`'${name}' is not a part of a run: ${excerptOf(type)} without its usual fields`);
  const head = { name, type, schema, seed, requested, options, shard: place, interrupted, seconds };
  return ok({ ...head, json });
}

/**
 * Reads the parts in a file, one after another; `rows` are the schemas of the objects that a part may
 * have before its totals. The error is a sentence that says what else is there; nothing follows it.
 */
export function* parseParts(
  name: string,
  text: string,
  rows: readonly string[],
): Generator<Result<ParsedFile<ShardFile>, string>> {
  const file = escapeControls(name);
  const excess = exceedsJsonLimits(text);
  if (excess !== undefined) return yield err(`'${file}' is not a run of patience: ${excess}`);
  let [count, row] = [0, 0];
  for (const object of jsonObjects(text)) {
    if (!object.ok) {
      const { line, found } = object.error;
      return yield err(`'${file}', line ${line}: expected a JSON object of --json, ${found}`);
    }
    const { json, line } = object.value;
    row = rows.includes(String(json["schema"])) ? line : 0;
    if (row > 0) continue;
    const part = partOf(count++ === 0 ? file : `${file}, line ${line}`, json);
    yield part;
    if (!part.ok) return;
  }
  if (row > 0) yield err(`'${file}', line ${row}: expected the totals of a part below this row`);
  else if (count === 0) yield err(`'${file}' is empty: expected a part of a run`);
}

function partOf(name: string, json: JsonObject): Result<ParsedFile<ShardFile>, string> {
  const run = runOf(name, json);
  if (!run.ok) return run;
  const { shard } = run.value;
  if (shard === undefined) return err(`'${name}' is a whole run, not a part made with --shard`);
  return ok({ ...run.value, shard });
}

function shardOf(json: unknown): Shard | undefined {
  if (!isObject(json)) return undefined;
  const { index, of } = json;
  return isCount(index) && isCount(of) && index >= 1 && index <= of ? { index, of } : undefined;
}

/** Looks at parts one after another: whether together they are one whole run. */
export class ShardChecker {
  #first: ShardFile | undefined;
  readonly #there = new Map<number, string>();
  readonly #strangers: string[] = [];
  readonly #interrupted: string[] = [];
  readonly #overlaps: string[] = [];

  /**
   * Looks at a part; returns whether it belongs to the first one and is new. `cure` says what to do
   * about one that was interrupted.
   */
  add(part: ShardFile, cure = "run it again"): boolean {
    this.#first ??= part;
    const strange = part === this.#first ? [] : mismatches(part, this.#first);
    this.#strangers.push(...strange);
    if (strange.length > 0) return false;
    const { name, shard: { index, of } } = part;
    if (part.interrupted) this.#interrupted.push(`'${name}' was interrupted: ${cure}`);
    const before = this.#there.get(index);
    if (before === undefined) this.#there.set(index, name);
    else this.#overlaps.push(`'${name}' and '${before}' are the same part, ${index}/${of}`);
    return before === undefined;
  }

  /** Why the parts cannot be added up, one sentence a reason; none when they are one whole run. */
  get problems(): string[] {
    if (this.#first === undefined) return ["there is no part to add up"];
    if (this.#strangers.length > 0) return firstSentences(this.#strangers);
    return [
      ...firstSentences(this.#interrupted),
      ...firstSentences(this.#overlaps),
      ...gaps(this.#there, this.#first.shard.of),
    ];
  }
}

/** The first sentences, and how many more there are. */
export function firstSentences(sentences: readonly string[]): string[] {
  if (sentences.length <= MAX_NAMED) return [...sentences];
  const more = sentences.length - MAX_NAMED;
  return [...sentences.slice(0, MAX_NAMED), `and ${more} more like these`];
}

/** Why a part is of another run than the first one. */
function mismatches(part: ShardFile, first: ShardFile): string[] {
  const differs = (what: string, own: unknown, other: unknown): string[] => {
    if (JSON.stringify(own) === JSON.stringify(other)) return [];
    const [mine, others] = [own, other].map((value) => excerptOf(String(value)));
    return [`'${part.name}' does not belong to '${first.name}': ${what} ${mine}, not ${others}`];
  };
  if (part.schema !== first.schema || part.type !== first.type) {
    return differs("schema", part.schema, first.schema);
  }
  return [
    ...differs("seed", part.seed, first.seed),
    ...differs("a run of", part.requested, first.requested),
    ...differs("number of parts", part.shard.of, first.shard.of),
    ...namesIn(first.options, part.options).flatMap((name) =>
      differs(excerptOf(name), part.options[name], first.options[name])
    ).take(MAX_NAMED),
  ];
}

/** The names in two objects, each once; a damaged file may have a million, and none is copied. */
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
  return [`${missing === 1 ? "a part is" : "parts are"} missing: ${named.join(", ")}${more}`];
}

/** The last line: where a run prints one object a line, it has the totals. */
function lastLineOf(text: string): string {
  const end = text.trimEnd();
  return end.slice(end.lastIndexOf("\n") + 1);
}

/** The object that a JSON text is; `undefined` for anything else. */
export function parseObject(text: string): JsonObject | undefined {
  const inner = text.trim();
  if (!looksLikeJsonObject(inner) || exceedsJsonLimits(inner) !== undefined) return undefined;
  try {
    return JSON.parse(inner);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a whole number, not negative, that a double holds exactly. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
