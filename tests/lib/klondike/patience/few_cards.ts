import { parseCard } from "../../../../lib/card.ts";
import { EMPTY_COLUMN, type State } from "../../../../lib/klondike/state.ts";
import { rulesOfTurn } from "./by_hints.ts";

/** Parses cards. */
export function cards(text: string): State["stock"] {
  return text.split(" ").filter((word) => word !== "").map((word) => {
    const card = parseCard(word);
    if (card === undefined) throw new Error(`${word} is no card`);
    return card;
  });
}

/** Position in which only these cards are left. */
export function position(parts: Partial<State>): State {
  return {
    rules: rulesOfTurn(3),
    stock: [],
    waste: [],
    foundations: [0, 0, 0, 0],
    tableau: Array.from({ length: 7 }, () => EMPTY_COLUMN),
    resetsLeft: 0,
    ...parts,
  };
}
