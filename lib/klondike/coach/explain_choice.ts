import { nameOfCard } from "../explain_illegal.ts";
import { cardOfBit } from "../solver/bits.ts";
import { cardOfStep, DRAW, HOME, kindOfStep, UP } from "./packed_row.ts";
import type { PossibleChoice } from "./choices.ts";
import type { PlayerView } from "./player_view.ts";

/** Says in words what a choice does for the player: `turns over a card of column 6`. */
export function explainChoice(
  { columns, stock, unseen, rules }: PlayerView,
  { step }: PossibleChoice,
): string {
  if (kindOfStep(step) === DRAW) {
    if (stock.length === 0) return "turns the waste over";
    const count = Math.min(rules.turn, stock.length);
    const shown = stock.slice(-count).filter((card) => card === undefined).length;
    if (shown > 0) {
      return shown === 1 ? "shows a card of the stock" : `shows ${shown} cards of the stock`;
    }
    return `goes on to the next ${count === 1 ? "card" : "cards"} of the stock`;
  }
  const card = cardOfBit(cardOfStep(step));
  const column = columns.findIndex(({ faceUp }) => faceUp[0] === card);
  const goesHome = kindOfStep(step) === UP || kindOfStep(step) === HOME;
  const home = `sends the ${nameOfCard(card)} home`;
  const covered = columns[column]?.faceDown ?? 0;
  if (column >= 0 && kindOfStep(step) !== HOME) {
    const place = `column ${column + 1}`;
    if (covered === 1 && unseen.length > 0) return `turns over the last covered card of ${place}`;
    if (covered > 0) return `turns over a card of ${place}`;
    return goesHome ? `${home} and empties ${place}` : `empties ${place} for a king`;
  }
  return goesHome ? home : `takes the ${nameOfCard(card)} from the waste`;
}
