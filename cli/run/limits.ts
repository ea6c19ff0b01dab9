// Limits on the work for a trial, by the names of their options; `null` is no limit.

import type { JsonObject } from "./json_objects.ts";

/** Returns true if two sets of limits are equal. */
export function sameLimits(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(one).every((name) => amount(one[name]) === amount(other[name]));
}

/** The limits of several passes, each once, in their order. */
export class Passes {
  readonly #passes = new Map<string, JsonObject>();

  add(limits: JsonObject): void {
    this.#passes.set(JSON.stringify(limits), limits);
  }

  get all(): readonly JsonObject[] {
    return [...this.#passes.values()];
  }
}

/** Returns true if some limit is higher than before, and none is lower. */
export function isHigher(now: JsonObject, before: JsonObject): boolean {
  return !sameLimits(now, before) &&
    Object.keys(before).every((name) => amount(now[name]) >= amount(before[name]));
}

function amount(limit: unknown): number {
  return typeof limit === "number" ? limit : Infinity;
}
