import { countInWords, type Message } from "../../lib/message.ts";
import type { Move } from "../../lib/patience.ts";
import { currentScore, currentState, gameAfter } from "./game.ts";
import type { Model } from "./model.ts";
import { specsOfKind, viewOf } from "./cursor.ts";

/**
 * Returns the points that a reset costs, right after the last card of the stock was drawn;
 * `undefined` at any other time.
 */
export function resetCostAfterLastDraw({ game }: Pick<Model, "game">): number | undefined {
  const { patience, turns } = game;
  const [stock] = specsOfKind(patience, "stock");
  const turn = turns.at(-1);
  if (!stock || !turn || viewOf(game, stock.pile).badge !== "resets") return undefined;
  // The stock had cards before the turn, so the turn drew the last of them: no other move takes
  // cards from the stock.
  if (patience.pile(turn.before, stock.pile).faceDown === 0) return undefined;
  return possibleResetCost({ game });
}

/** Returns the points that a reset costs now; 0 if it is free or not possible. */
export function possibleResetCost({ game }: Pick<Model, "game">): number {
  const { patience, variant } = game;
  const [stock] = specsOfKind(patience, "stock");
  const score = currentScore(game);
  if (!stock || score === undefined || !patience.score) return 0;
  const reset = patience.move(currentState(game), { kind: "draw", pile: stock.pile });
  return reset.ok
    ? score - patience.score.after(variant, score, currentState(game), reset.value)
    : 0;
}

/** Returns the points that the resets among some legal moves from here cost. */
export function resetCostOfMoves({ game }: Pick<Model, "game">, moves: readonly Move[]): number {
  const { patience } = game;
  return gameAfter(game, moves).turns.slice(game.turns.length)
    .filter(({ before, moves: [move] }) => {
      const change = move && patience.pileChange(before, move);
      return change?.kind === "draw" && patience.pile(before, change.pile).faceDown === 0;
    })
    .reduce((sum, { scoreBefore = 0, scoreAfter = 0 }) => sum + scoreBefore - scoreAfter, 0);
}

/**
 * Returns the message that a reset is possible and what it costs, shown right after the last card of
 * the stock was drawn; `undefined` at any other time.
 */
export function resetWarning(model: Model): Message | undefined {
  const cost = resetCostAfterLastDraw(model);
  if (cost === undefined) return undefined;
  const [stock] = specsOfKind(model.game.patience, "stock");
  const key = stock?.key ?? "A click";
  if (cost <= 0) {
    return [`The stock is empty. ${key} resets the waste.`, `${key} resets the waste.`];
  }
  const points = countInWords(cost, "point");
  return [
    `The stock is empty. ${key} resets the waste, for ${points}.`,
    `${key} resets the waste, for ${points}.`,
  ];
}
