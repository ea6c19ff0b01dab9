import { printable, quotable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Shard } from "../../lib/shard.ts";
import type { Context } from "../command.ts";
import type { ReportFiles, ReportOptions } from "../io/outputs.ts";

/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A part of a run: the fields that its JSON object has whatever was played. */
export interface Part {
  /** The name of its file, safe to print. */
  readonly name: string;
  readonly type: string;
  readonly schema: string;
  readonly seed: number;
  /** How much was asked for in all parts together. */
  readonly requested: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly shard: Shard;
  readonly interrupted: boolean;
  readonly seconds: number;
  /** The whole object. */
  readonly json: Readonly<Record<string, unknown>>;
}

/**
 * Adds up the parts of one run and writes the sum; the error says which part is damaged, and how.
 */
export type MergeParts = (
  context: Context,
  parts: readonly Part[],
  options: ReportOptions,
  files: ReportFiles,
) => Promise<Result<void, string>>;

/** Of missing parts and options that differ no more than these are named. */
const MOST_NAMED = 10;

/** More errors than this are counted, not written. */
const MOST_ERRORS = 20;

/** The errors that are worth reading, and how many more there are. */
export function worthReading(errors: readonly string[]): readonly string[] {
  if (errors.length <= MOST_ERRORS) return errors;
  return [...errors.slice(0, MOST_ERRORS), `and ${errors.length - MOST_ERRORS} more`];
}

/** Reads the part in a file; the error is a sentence that says why it is none. */
export function parsePart(name: string, text: string): Result<Part, string> {
  const shown = printable(name);
  const json = parseObject(text) ?? parseObject(lastLineOf(text));
  if (json === undefined) return err(`'${shown}' is not a JSON object, as --json writes it`);
  const { type, schema, seed, requested, options, shard, interrupted, seconds } = json;
  if (typeof type !== "string" || typeof schema !== "string") {
    return err(`'${shown}' was not written by patience: it has no 'type' and 'schema'`);
  }
  if (shard === null) return err(`'${shown}' is a whole run, not a part made with --shard`);
  if (
    !isObject(shard) || !isCount(shard["index"]) || !isCount(shard["of"]) ||
    shard["index"] < 1 || shard["index"] > shard["of"] || !isObject(options) ||
    !isCount(seed) || !isCount(requested) || typeof interrupted !== "boolean" ||
    typeof seconds !== "number"
  ) return err(`'${shown}' is not a part of a run: ${quotable(type)} without its usual fields`);
  const place = { index: shard["index"], of: shard["of"] };
  const about = { type, schema, seed, requested, options, shard: place, interrupted, seconds };
  return ok({ name: shown, ...about, json });
}

/**
 * Why parts cannot be added up, one sentence a reason; none when together they are one whole run.
 */
export function problemsOf(parts: readonly Part[]): string[] {
  const [first] = parts;
  if (first === undefined) return ["there is no part to add up"];
  const strangers = parts.flatMap((part) => strangeness(part, first));
  if (strangers.length > 0) return strangers;
  const interrupted = parts.filter((part) => part.interrupted)
    .map(({ name }) => `'${name}' was interrupted; play it again`);
  return [...interrupted, ...overlaps(parts), ...gaps(parts, first.shard.of)];
}

/** Why a part is of another run than the first one. */
function strangeness(part: Part, first: Part): string[] {
  const differs = (what: string, own: unknown, other: unknown): string[] => {
    if (JSON.stringify(own) === JSON.stringify(other)) return [];
    const [mine, others] = [own, other].map((value) => quotable(String(value)));
    return [`'${part.name}' does not belong to '${first.name}': ${what} ${mine}, not ${others}`];
  };
  if (part.schema !== first.schema || part.type !== first.type) {
    return differs("schema", part.schema, first.schema);
  }
  const names = new Set([...Object.keys(first.options), ...Object.keys(part.options)]);
  return [
    ...differs("seed", part.seed, first.seed),
    ...differs("a run of", part.requested, first.requested),
    ...differs("number of parts", part.shard.of, first.shard.of),
    ...[...names].flatMap((name) =>
      differs(quotable(name), part.options[name], first.options[name])
    ).slice(0, MOST_NAMED),
  ];
}

function overlaps(parts: readonly Part[]): string[] {
  const names = new Map<number, string>();
  return parts.flatMap(({ name, shard }) => {
    const before = names.get(shard.index);
    if (before !== undefined) {
      return [`'${name}' and '${before}' are the same part, ${shard.index}/${shard.of}`];
    }
    names.set(shard.index, name);
    return [];
  });
}

function gaps(parts: readonly Part[], of: number): string[] {
  const there = new Set(parts.map(({ shard }) => shard.index));
  const missing = of - there.size;
  if (missing === 0) return [];
  const named: string[] = [];
  for (let index = 1; index <= of && named.length < MOST_NAMED; index++) {
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
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : undefined;
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
