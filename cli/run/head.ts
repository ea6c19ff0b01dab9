// The head of a run: the first fields of its JSON, or the first line of a `--resume` file of rows.

import { isCount } from "../../lib/check_integer.ts";
import { excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Shard } from "../../lib/shard.ts";
import { VERSION } from "../version.ts";
import type { Facts, Kind, OptionChecks } from "./experiment.ts";
import { isObject, type JsonObject } from "./json_objects.ts";

/** The fields that name the source of the trials. */
const SOURCE = ["seed", "path", "files", "digest"];

/**
 * The most values in the JSON of a run, by type, if it may have more than other JSON: a sweep has
 * four tallies for each of up to 500 rules.
 */
const MOST_VALUES: Readonly<Record<string, number>> = { "war": 4e6, "war-sweep": 20e6 };

/** Returns the most values in the JSON of a run that begins so. */
export function mostValuesOf(head: string): number {
  return MOST_VALUES[/^\{\s*"type"\s*:\s*"([\w-]+)"/.exec(head)?.[1] ?? ""] ?? 0;
}

/** Returns the name of a schema without its number: `war` of `patience.war/2`. */
export function typeOf(schema: string): string {
  return schema.replace(/^patience\.|\/\d+$/g, "");
}

/** Returns a run as an object; its first fields are the same for every kind. */
export function runJson<Answer, Tally>(
  kind: Kind<Answer, Tally>,
  tally: Tally,
  facts: Facts,
): JsonObject {
  const { source, requested, shard, options, retried, until, interrupted, parts, seconds } = facts;
  return {
    type: typeOf(kind.schema),
    schema: kind.schema,
    version: VERSION,
    ...source,
    requested,
    shard: shard ?? null,
    options,
    ...until,
    ...(retried.length === 0 ? {} : { retried }),
    interrupted,
    parts: parts ?? null,
    seconds,
    ...kind.toJson(tally, facts),
  };
}

/** Returns the first line of a file of rows, which identifies the run. */
export function rowsHead(schema: string, facts: Facts): JsonObject {
  const { source, requested, shard, options } = facts;
  return { type: typeOf(schema), schema, ...source, requested, shard: shard ?? null, options };
}

/** Head of a run, as read from its JSON. */
export interface RunHead extends Omit<Facts, "until"> {
  readonly type: string;
  readonly schema: string;
  /** The whole object. */
  readonly json: JsonObject;
}

/** Reads the head of a run; the error says what the object is instead. */
export function parseHead(json: JsonObject): Result<RunHead, string> {
  const { type, schema, requested, options, shard, retried = [], parts = null } = json;
  // A file of rows grows, and does not say how long that took or whether it is at its end.
  const { interrupted = false, seconds = 0 } = json;
  if (typeof type !== "string" || typeof schema !== "string") {
    return err("was not written by patience: it has no 'type' and 'schema'");
  }
  const place = shard === null ? undefined : shardOf(shard);
  const source = Object.fromEntries(
    SOURCE.filter((name) => json[name] !== undefined).map((name) => [name, json[name]]),
  );
  if (
    (shard !== null && place === undefined) || !isObject(options) || !isSource(source) ||
    !isCount(requested) || typeof interrupted !== "boolean" || !isDuration(seconds) ||
    !Array.isArray(retried) || !retried.every(isObject) || parts !== null && !isCount(parts)
  ) return err(`is not a run: ${excerptOf(type)} without its usual fields`);
  return ok({
    ...{ type, schema, source, requested, options, retried, interrupted, seconds, json },
    shard: place,
    parts: parts ?? undefined,
  });
}

function isDuration(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && Number.isFinite(value);
}

/** Reads the head of a run of a schema; the error is a sentence about its file. */
export function parseHeadOf(json: JsonObject, schema: string): Result<RunHead, string> {
  const head = parseHead(json);
  if (!head.ok) return err(`it ${head.error}`);
  const type = typeOf(schema);
  if (head.value.type !== type) return err(`it is ${excerptOf(head.value.type)}, not ${type}`);
  if (head.value.schema === schema) return head;
  return err(`it has schema ${excerptOf(head.value.schema)}, not ${schema}`);
}

function isSource({ seed, path, files }: JsonObject): boolean {
  if (seed !== undefined) return isCount(seed);
  return typeof path === "string" || isCount(files);
}

function shardOf(json: unknown): Shard | undefined {
  if (!isObject(json)) return undefined;
  const { index, of } = json;
  return isCount(index) && isCount(of) && index >= 1 && index <= of ? { index, of } : undefined;
}

/** Returns what is wrong with the options of a run, or `undefined` if they are possible. */
export function wrongOption(options: JsonObject, checks: OptionChecks): string | undefined {
  const wrong = Object.keys(checks).find((name) => !checks[name]?.(options[name]));
  return wrong && `its option ${excerptOf(wrong)} cannot be ${shown(options[wrong])}`;
}

/** Returns the name of a shard in messages, such as `shard 3/16`; `a whole run` without one. */
export function shardName(shard: Shard | undefined): string {
  return shard === undefined ? "a whole run" : `shard ${shard.index}/${shard.of}`;
}

/**
 * Returns the first difference of two runs, as in `seed 8, not 7`, or `undefined` if there is none.
 * `options` has the options of the command line for some of them.
 */
export function difference(
  begun: JsonObject,
  wanted: JsonObject,
  names: Iterable<string> = Object.keys(wanted),
  options: Readonly<Record<string, string>> = {},
): string | undefined {
  for (const name of names) {
    const [one, other] = [begun[name], wanted[name]];
    if (JSON.stringify(one) !== JSON.stringify(other)) {
      // A letter or digit by itself, as -3, is a value and no name.
      const shownName = options[name]?.startsWith("--") ? options[name] : excerptOf(name);
      return [`${shownName} ${shown(one)}`, `not ${shown(other)}`].join(", ");
    }
  }
  return undefined;
}

function shown(value: unknown): string {
  return excerptOf(typeof value === "string" ? value : JSON.stringify(value) ?? "none");
}
