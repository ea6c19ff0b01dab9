import { parseBoard } from "../../lib/molek/board_text.ts";
import type { State } from "../../lib/molek/state.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { ExitStatus, type InputError } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { decodeInput, inputLines, quoteName, STANDARD_INPUT } from "../io/input.ts";
import { UserError } from "../user_error.ts";

/** A given board, with its position or an error. */
export interface ParsedBoard {
  readonly text: string;
  readonly state: Result<State, string>;
}

/** Boards that arrived together, or an error of the input. */
export type Batch = Result<readonly ParsedBoard[], InputError>;

/** Throws a {@linkcode UserError} if a board is the name of a file: boards are typed or piped. */
export function refuseFileName(console: Console, given: string): void {
  if (parseBoard(given).ok || !console.isFile(given)) return;
  throw new UserError(`${quoteName(given)} is the name of a file, not a board`, {
    hint: "type the board, or read it from standard input: < FILE",
  });
}

/** True if the boards are read from standard input. */
export function readsStandardInput(given: readonly string[]): boolean {
  return given.length === 0 || given.length === 1 && given[0] === STANDARD_INPUT;
}

/** Yields the given boards, or those of standard input, one per line, as they arrive. */
export function* givenBoards(console: Console, given: readonly string[]): Generator<Batch> {
  if (readsStandardInput(given)) return yield* boardsOfInput(console);
  for (const text of given) refuseFileName(console, text);
  yield ok(
    given.map((text, index) => givenBoard(text, given.length > 1 ? ` (board ${index + 1})` : "")),
  );
}

function* boardsOfInput(console: Console): Generator<Batch> {
  let isEmpty = true;
  for (const lines of inputLines(console)) {
    if (!lines.ok) return yield err({ message: lines.error, code: ExitStatus.usage });
    const boards: ParsedBoard[] = [];
    for (const { number, bytes } of lines.value) {
      const line = decodeInput(bytes, STANDARD_INPUT);
      if (!line.ok) return yield err({ message: line.error, code: ExitStatus.no });
      const text = line.value.trim();
      if (text !== "" && !text.startsWith("#")) boards.push(givenBoard(text, ` (line ${number})`));
    }
    if (boards.length === 0) continue;
    isEmpty = false;
    yield ok(boards);
  }
  if (isEmpty) yield err({ message: "standard input has no board", code: ExitStatus.usage });
}

function givenBoard(text: string, place: string): ParsedBoard {
  const state = parseBoard(text);
  return { text, state: state.ok ? state : err(state.error + place) };
}
