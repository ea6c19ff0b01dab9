import { err, ok, type Result } from "../../lib/result.ts";
import type { StoreProblem } from "../../play/game_store.ts";

/** Error thrown inside the store, with the problem to report. */
export class StoreError extends Error {
  readonly trouble: StoreProblem;

  constructor(trouble: StoreProblem) {
    super(trouble.reason);
    this.trouble = trouble;
  }
}

/**
 * Runs an action on the store and returns errors of the database or the system as values. Throws
 * all other errors.
 */
export function catchStoreError<T>(action: () => T): Result<T, StoreProblem> {
  try {
    return ok(action());
  } catch (error) {
    return err(toProblem(error));
  }
}

/** Kinds of errors by their messages, the only distinction that SQLite offers here. */
const KINDS: readonly (readonly [RegExp, StoreProblem])[] = [
  [/database (table )?is locked|locking protocol/, {
    kind: "busy",
    reason: "the saved games are locked by another process",
  }],
  [/not a database|malformed/, { kind: "damaged", reason: "the saved games are damaged" }],
  [/readonly database|read-only/i, {
    kind: "readOnly",
    reason: "the saved games are read-only",
  }],
  [/is full|no space left|quota/i, { kind: "full", reason: "the disk is full" }],
  [/unable to open database/, { kind: "failed", reason: "the saved games cannot be opened" }],
  [/disk I\/O error/, { kind: "failed", reason: "the disk reports an error" }],
];

function toProblem(error: unknown): StoreProblem {
  if (error instanceof StoreError) return error.trouble;
  if (!(error instanceof Error) || !isStoreFailure(error)) throw error;
  const known = KINDS.find(([pattern]) => pattern.test(error.message));
  if (known) return known[1];
  const [line = ""] = error.message.split("\n");
  const reason = line.replace(/ \(os error \d+\).*$/, "");
  return { kind: "failed", reason: reason.charAt(0).toLowerCase() + reason.slice(1) };
}

/** True if the database or the system reported the error; anything else is a bug. */
function isStoreFailure(error: Error): boolean {
  const { code } = error as { code?: unknown };
  if (code === "ERR_SQLITE_ERROR") return true;
  return Object.values(Deno.errors).some((kind) => error instanceof kind) ||
    /\(os error \d+\)/.test(error.message);
}

/** Database that was renamed, so that a new one could be created. */
export interface SetAside {
  readonly reason: "damaged" | "older";
  /** Its new path. */
  readonly path: string;
}

/** Describes a database that was set aside. */
export function describeQuarantine(
  noun: "saved games" | "results",
  { reason, path }: SetAside,
): string {
  const why = reason === "damaged"
    ? "were damaged"
    : "were written by an older version that this one cannot read";
  return `The ${noun} ${why}; the old file is now ${path}.`;
}

/** Describes corrupt rows, which stay in the database. */
export function describeCorruptRows(
  count: number,
  noun: "saved game" | "setting" | "result",
): string {
  const are = count === 1 ? "is" : "are";
  const what = count === 1 ? `A ${noun}` : `${count} ${noun}s`;
  return noun === "saved game"
    ? `${what} ${are} damaged and cannot be played; --saved lists ${count === 1 ? "it" : "them"}.`
    : `${what} ${are} damaged and left out, but not deleted.`;
}
