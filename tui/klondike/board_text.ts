import { type Card, suitName, SUITS } from "../../lib/card.ts";
import { COLUMN_NUMBERS } from "../../lib/klondike/move.ts";
import { columnAt, foundationTop, UNLIMITED } from "../../lib/klondike/state.ts";
import { type Game, moveCount, scoreOf, stateOf } from "./game.ts";
import type { Model } from "./model.ts";
import { WORDS } from "./sentence.ts";
import { originName, timeText } from "./status.ts";

/** The deal and the rules of a game in one sentence. */
export function describeGame({ origin, start: { rules } }: Game): string {
  const name = origin.kind === "seed" ? `seed ${originName(origin)}` : `file ${originName(origin)}`;
  const resets = rules.resets === UNLIMITED ? "no limit of resets" : `${rules.resets} resets`;
  return `Klondike, ${name}, turn ${rules.turn}, ${resets}.`;
}

/** The whole board in sentences: stock and waste, the foundations, and each column on a line. */
export function describeBoard({ game }: Model): string[] {
  const { stock, waste, rules, foundations } = stateOf(game);
  const shown = waste.slice(-rules.turn).toReversed().map(name);
  const home = SUITS.map((suit) => {
    const top = foundationTop(foundations, suit);
    return `${suitName(suit)} ${top === undefined ? "empty" : name(top)}`;
  });
  return [
    `Stock: ${stock.length}. Waste: ${waste.length}${
      shown.length > 0 ? `, on top the ${shown.join(", below it the ")}` : ""
    }.`,
    `Foundations: ${home.join(", ")}.`,
    ...COLUMN_NUMBERS.map((column) => describeColumn(game, column)),
  ];
}

/** Score, moves, resets and time in one sentence. */
export function describeStatus(model: Model): string {
  const { game } = model;
  const { resetsLeft } = stateOf(game);
  const resets = resetsLeft === UNLIMITED ? "" : `, ${resetsLeft} resets left`;
  return `Score ${scoreOf(game)}, ${moveCount(game)} moves${resets}, time ${timeText(model)}.`;
}

function describeColumn(game: Game, column: (typeof COLUMN_NUMBERS)[number]): string {
  const { covered, open } = columnAt(stateOf(game), column);
  if (open.length === 0) return `Column ${column}: empty.`;
  const hidden = covered.length > 0 ? `${covered.length} covered, ` : "";
  return `Column ${column}: ${hidden}${open.map(name).join(", ")}.`;
}

function name(card: Card): string {
  return WORDS.card(card);
}
