import { parseBoard } from "../../lib/molek/board_text.ts";
import type { State } from "../../lib/molek/state.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Console } from "../io/console.ts";
import { readFileOrInput, STANDARD_INPUT } from "../io/input.ts";

/** A board that was given, with its position or what is wrong with it. */
export interface GivenBoard {
  readonly text: string;
  readonly state: Result<State, string>;
}

/** The boards of the arguments, or without any those of standard input, one a line. */
export function readBoards(
  console: Console,
  given: readonly string[],
): Result<readonly GivenBoard[], string> {
  const fromInput = given.length === 0 || given.length === 1 && given[0] === STANDARD_INPUT;
  if (!fromInput) {
    return ok(
      given.map((text, index) => givenBoard(text, given.length > 1 ? ` (board ${index + 1})` : "")),
    );
  }
  const input = readFileOrInput(console, STANDARD_INPUT);
  if (!input.ok) return err(input.error);
  const boards: GivenBoard[] = [];
  for (const [index, line] of new TextDecoder().decode(input.value).split("\n").entries()) {
    const text = line.trim();
    if (text !== "" && !text.startsWith("#")) boards.push(givenBoard(text, ` (line ${index + 1})`));
  }
  return boards.length > 0 ? ok(boards) : err("standard input has no board");
}

function givenBoard(text: string, place: string): GivenBoard {
  const state = parseBoard(text);
  return { text, state: state.ok ? state : err(state.error + place) };
}
