import { err, ok, type Result } from "../../lib/result.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import type { Kind } from "./experiment.ts";
import { parseHead, typeOf } from "./head.ts";
import { cannotResumeMessage, Journal } from "./journal.ts";
import type { JsonObject } from "./json_objects.ts";
import { lock } from "./lock.ts";
import { lookAtRows } from "./rows_file.ts";
import type { RunFile } from "./run_file.ts";
import { lookAtTally } from "./tally_file.ts";

/**
 * Looks at the file of `--resume`; the error is a sentence that says why no run can be resumed from
 * it.
 */
export function lookAtRunFile<Answer, Tally>(
  path: string,
  kind: Kind<Answer, Tally>,
): Result<RunFile<Answer, Tally>, string> {
  using stack = new DisposableStack();
  const reason = path === STANDARD_INPUT
    ? "--resume needs a file, not standard input"
    : lock(path, stack);
  if (reason !== undefined) return err(cannotResumeMessage(path, reason));
  const file = kind.rows
    ? lookAtRows(path, kind, kind.rows, stack)
    : lookAtTally(path, kind, stack);
  return file.ok ? ok(file.value) : err(cannotResumeMessage(path, file.error));
}

/** Returns the source of the run in a file of rows, or `undefined` if the file has no run. */
export function sourceOfRunFile(path: string, schema: string): JsonObject | undefined {
  const journal = Journal.look(path, typeOf(schema));
  if (!journal.ok || journal.value.head === undefined) return undefined;
  const head = parseHead(journal.value.head);
  return head.ok ? head.value.source : undefined;
}
