import type { Variant } from "../../patience.ts";
import type { Scoring } from "../score.ts";
import { type Rules, UNLIMITED } from "../state.ts";
import { rulesFromVariant, scoringOf } from "../variant.ts";

/** How Klondike is played, in paragraphs for somebody who has never played it. */
export function rulesText(variant: Variant): string[] {
  const rules = rulesFromVariant(variant);
  return [
    "Goal: bring all 52 cards to the four foundations, each suit in order from the ace to the " +
    "king. The last card there wins the game.",
    "Layout: seven columns of one to seven cards, each with only its last card face up, and a " +
    "stock of the other 24 cards, face down.",
    "Columns: a face-up card goes onto the last card of another column if that is one rank higher " +
    "and of the other colour, such as a red 7 onto a black 8. The cards that lie on it go with " +
    "it. An empty column takes only a king. A face-down card is turned over once no card lies on it.",
    `Stock: ${drawText(rules)} ${resetText(rules)}`,
    rules.worryBack
      ? "Foundations: aces go there, then the cards that follow them. The top card may " +
        "return to a column."
      : "Foundations: aces go there, then the cards that follow them, and they stay there.",
    pointsText(scoringOf(variant), rules),
  ];
}

function drawText({ turn }: Rules): string {
  return turn === 3
    ? "you draw three cards at a time onto the waste. Only the top card of the waste can be " +
      "played, and then the one below it."
    : "you draw one card at a time onto the waste. The top card of the waste can be played.";
}

function resetText({ resets }: Rules): string {
  if (resets === 0) return "Once the stock is empty, it stays empty: you go through it only once.";
  const often = resets === UNLIMITED ? "as often as you like" : `${timesText(resets)} in a game`;
  return `Once the stock is empty, the waste becomes the stock again, ${often}.`;
}

function timesText(count: number): string {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}

function pointsText(scoring: Scoring, { resets, worryBack }: Rules): string {
  switch (scoring) {
    case "standard": {
      const costs = [
        ...(resets === 0 ? [] : ["Resetting the waste costs 100."]),
        ...(worryBack ? ["A card that returns from a foundation costs 15."] : []),
        "The score never falls below 0.",
      ];
      return "Points: 10 for a card that goes to a foundation, 5 for one that goes from the waste " +
        `to a column, and 5 for one that is turned over. ${costs.join(" ")}`;
    }
    case "vegas": {
      const back = worryBack ? ", and loses them if it returns" : "";
      return `Points: a game costs 52. Each card that goes to a foundation brings 5${back}.`;
    }
    case "none":
      return "No points are counted.";
    default:
      return scoring satisfies never;
  }
}
