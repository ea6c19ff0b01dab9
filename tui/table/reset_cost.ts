import { countInWords, type Message } from "../../lib/message.ts";
import { currentScore, currentState } from "./game.ts";
import type { Model } from "./model.ts";
import { specsOfKind, viewOf } from "./cursor.ts";

/**
 * How many points it costs to fill the stock again, right after its last card was turned;
 * `undefined` at any other time.
 */
export function resetCost({ game }: Pick<Model, "game">): number | undefined {
  const { patience, turns } = game;
  const [stock] = specsOfKind(patience, "stock");
  const turn = turns.at(-1);
  if (!stock || !turn || viewOf(game, stock.pile).badge !== "resets") return undefined;
  // What has emptied the stock was a turn of it: nothing else takes cards from there.
  if (patience.pile(turn.before, stock.pile).faceDown === 0) return undefined;
  return pointsOfReset({ game });
}

/** How many points it costs to fill the stock again, where that can be done now. */
export function pointsOfReset({ game }: Pick<Model, "game">): number {
  const { patience, variant } = game;
  const [stock] = specsOfKind(patience, "stock");
  const score = currentScore(game);
  if (!stock || score === undefined || !patience.score) return 0;
  const reset = patience.move(currentState(game), { kind: "turn", pile: stock.pile });
  return reset.ok
    ? score - patience.score.after(variant, score, currentState(game), reset.value)
    : 0;
}

/** What the screen says then: what may cost something is told before it is done. */
export function resetWarning(model: Model): Message | undefined {
  const cost = resetCost(model);
  if (cost === undefined) return undefined;
  const [stock] = specsOfKind(model.game.patience, "stock");
  const key = stock?.key ?? "a click";
  if (cost <= 0) {
    return [`The stock is empty: ${key} puts the waste back.`, `${key} puts the waste back.`];
  }
  const points = countInWords(cost, "point");
  return [
    `The stock is empty: ${key} puts the waste back, for ${points}.`,
    `${key}: waste back for ${points}.`,
  ];
}
