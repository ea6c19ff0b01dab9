import { assertEquals } from "@std/assert";
import { deal } from "../../../../lib/klondike/deal.ts";
import { parseGame } from "../../../../lib/klondike/exchange/parse.ts";
import {
  describeIllegalMove,
  illegalMoveHeading,
  replayMoves,
} from "../../../../lib/klondike/exchange/read.ts";
import type { MoveAt } from "../../../../lib/klondike/exchange/validate.ts";
import { writeGame } from "../../../../lib/klondike/exchange/write.ts";
import { parseMove } from "../../../../lib/klondike/move.ts";
import { play } from "../../../../lib/klondike/rules.ts";
import { type State, UNLIMITED } from "../../../../lib/klondike/state.ts";

const START = deal(10, { turn: 1, resets: UNLIMITED, worryBack: false });

/** Moves of a file with these words, one per line. */
function placed(...words: string[]): readonly MoveAt[] {
  const text = `${writeGame(START)}${words.map((word) => `${word}\n`).join("")}`;
  const game = parseGame(new TextEncoder().encode(text));
  if (!game.ok) throw new Error(game.error.message);
  return game.value.moves;
}

function after(...words: string[]): State {
  return words.reduce((state, word) => {
    const move = parseMove(word);
    const played = move && play(state, move);
    if (!played?.ok) throw new Error(`${word} is illegal`);
    return played.value;
  }, START);
}

Deno.test("the moves of a file are played in order", () => {
  assertEquals(replayMoves(START, []), { state: START, processed: 0 });
  assertEquals(replayMoves(START, placed(".", "5->4", ".")), {
    state: after(".", "5->4", "."),
    processed: 3,
  });
});

Deno.test("the first illegal move ends the replay, with its number, place and reason", () => {
  const { state, processed, illegal } = replayMoves(START, placed(".", "5->4", "r", "r"));
  assertEquals([state, processed, illegal?.number], [after(".", "5->4"), 2, 3]);
  const line = writeGame(START).split("\n").length + 2;
  assertEquals(illegal && illegalMoveHeading(illegal), "Move 3 is illegal: r");
  assertEquals(
    illegal && describeIllegalMove(illegal),
    `Move 3 (line ${line}) is illegal: r: can't reset: the stock still has 23 cards`,
  );
});
