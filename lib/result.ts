/** Result of an operation that can fail: a value or an error. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/**
 * Returns a result with a value.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ok } from "patience-rules/klondike";
 * assert.deepEqual(ok(52), { ok: true, value: 52 });
 * ```
 */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/**
 * Returns a result with an error.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { err } from "patience-rules/klondike";
 * assert.deepEqual(err("no such card"), { ok: false, error: "no such card" });
 * ```
 */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
