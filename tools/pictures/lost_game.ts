import type { MoveReview, Review } from "../../lib/advice.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import type { Move } from "../../lib/patience.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { dealGame, type Game, gameAfter } from "../../tui/table/game.ts";

/** A game of 39 moves at turn 3, which its move 34 has lost. */
export const LOST_GAME: Game = gameAfter(
  dealGame(KLONDIKE, 10, { ...KLONDIKE.variant, turn: "3" }),
  movesOf(
    "1->f 5->4 2->1 6->2 6->5 . . . w->5 . . w->2 . w->7 w->4 . w->3 w->4 w->1 5->1 w->4 6->4 " +
      ". r . w->6 w->7 . w->3 w->2 . w->5 w->2 7->2 . . . r .",
  ),
);

/**
 * Some of its choices as `patience review` judges them: the move, the chance that was there and the
 * one that was taken, whether that was a slip, the best choice, and why.
 */
const JUDGED: readonly (readonly [number, number, number, boolean, string, string])[] = [
  [1, 36, 36, false, "1->f", "moves the ace of clubs to its foundation and empties column 1"],
  [4, 39, 39, false, ".", "draws 3 new cards"],
  [11, 28, 28, false, ".", "draws 3 new cards"],
  [14, 30, 22, true, ". . r . . . w->3", "takes the 4 of diamonds from the waste"],
  [15, 34, 34, false, ".", "draws 3 new cards"],
  [18, 39, 32, true, ". r . . w->3", "takes the 3 of spades from the waste"],
  [20, 35, 35, false, "5->1", "turns over a card in column 5"],
  [22, 19, 19, false, "6->4", "turns over a card in column 6"],
  [23, 33, 33, false, ". r . . w->3", "takes the 3 of spades from the waste"],
  [29, 28, 18, true, ". . . . r . w->2", "takes the 9 of diamonds from the waste"],
  [30, 14, 14, false, "w->2", "takes the 9 of diamonds from the waste"],
  [34, 21, 21, false, "7->2", "turns over a card in column 7"],
];

/** Review of {@linkcode LOST_GAME}. */
export const REVIEW_OF_LOST: Review = {
  start: "won",
  end: "lost",
  lostBy: { from: 34, to: 34 },
  instead: movesOf("4->2"),
  done: 39,
  judged: JUDGED.map(([move, chance, played, isSlip, best, why]): MoveReview => ({
    move,
    height: chance / 100,
    before: `about ${chance}%`,
    played: `about ${played}%`,
    isBest: !isSlip,
    isMistake: isSlip,
    best: movesOf(best),
    why,
  })),
  curve: "Win chance, move by move",
  scale: ["100%", "0%"],
};

function movesOf(words: string): Move[] {
  return words.split(" ").map((word) => {
    const move = KLONDIKE_TABLE.patience.text.parseMove(word);
    if (!move) throw new Error(word);
    return move;
  });
}
