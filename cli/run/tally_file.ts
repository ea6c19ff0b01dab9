// A file of `--resume` with a tally: the object that `--json` writes, replaced as a whole.

import { toJsonLine } from "../../lib/json_line.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { wrongEncoding } from "../../lib/utf8.ts";
import { OutputError } from "../io/console.ts";
import { MAX_INPUT, readWholeFile } from "../io/input.ts";
import { cannotWrite, createOutputFile, statPath } from "../io/output_file.ts";
import { describeSystemError } from "../io/system_error.ts";
import type { Kind } from "./experiment.ts";
import { mostValuesOf, parseHeadOf, type RunHead, runJson } from "./head.ts";
import { exceedsJsonLimits } from "./json_limits.ts";
import { parsedObject } from "./json_objects.ts";
import type { RunFile } from "./run_file.ts";

/** Looks at a file of a tally; the error says why no run of the kind can be resumed from it. */
export function lookAtTally<Answer, Tally>(
  path: string,
  kind: Kind<Answer, Tally>,
  stack: DisposableStack,
): Result<RunFile<Answer, Tally>, string> {
  const found = readTally(path, kind);
  if (!found.ok) return found;
  const held = stack.move();
  return ok({
    head: found.value?.head,
    tally: found.value?.tally,
    ...{ doneRowCount: 0, retried: [], warning: undefined, limits: undefined },
    open: () => {},
    undone: (span) => [span],
    answerTo: () => undefined,
    keep: (_trial, answer) => answer,
    mark: (tally, facts) => {
      const created = createOutputFile(path);
      if (!created.ok) throw new OutputError(cannotWrite(path, created.error));
      using file = created.value;
      file.write(toJsonLine(runJson(kind, tally, facts)));
      file.finish();
    },
    [Symbol.dispose]: () => held.dispose(),
  });
}

/** Reads the run of a file; `undefined` if the file is missing or empty. */
function readTally<Answer, Tally>(
  path: string,
  kind: Kind<Answer, Tally>,
): Result<{ readonly head: RunHead; readonly tally: Tally } | undefined, string> {
  const file = statPath(path);
  if (file === undefined || file.isFile && file.size === 0) return ok(undefined);
  if (!file.isFile) return err(file.isDirectory ? "it is a folder" : "it is not a regular file");
  const text = readText(path);
  if (!text.ok) return text;
  const json = parsedObject(text.value.trim());
  if (json === undefined) return err("it is not a JSON object of --json");
  const head = parseHeadOf(json, kind.schema);
  if (!head.ok) return head;
  const tally = kind.parse(json);
  return tally.ok ? ok({ head: head.value, tally: tally.value }) : tally;
}

function readText(path: string): Result<string, string> {
  let bytes;
  try {
    bytes = readWholeFile(path, MAX_INPUT.text);
  } catch (error) {
    return err(describeSystemError(error));
  }
  const wrong = wrongEncoding(bytes, "it");
  if (wrong !== undefined) return err(wrong);
  const text = new TextDecoder().decode(bytes);
  const excess = exceedsJsonLimits(text, mostValuesOf);
  return excess === undefined ? ok(text) : err(`it has ${excess}`);
}
