import type { Card } from "../../../../lib/card.ts";
import { dealDeck } from "../../../../lib/klondike/deal.ts";
import type { Move } from "../../../../lib/klondike/move.ts";
import { legalMoves, play } from "../../../../lib/klondike/rules.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { type Random, shuffle } from "../../../../lib/random.ts";

/** Game with its moves, and its last position. */
export interface Game {
  readonly start: State;
  readonly moves: readonly Move[];
  readonly end: State;
}

/** Plays moves, which must be legal. */
export function after(start: State, moves: readonly Move[]): State {
  return moves.reduce((state, move) => {
    const next = play(state, move);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  }, start);
}

/** Random moves in a position; card moves and draws are about equally frequent. */
export function randomMoves(start: State, count: number, random: Random): Move[] {
  const moves: Move[] = [];
  let state = start;
  while (moves.length < count) {
    const legal = legalMoves(state);
    const carries = legal.filter(({ kind }) => kind === "carry");
    const choices = carries.length > 0 && random.below(2) === 0 ? carries : legal;
    if (choices.length === 0) break;
    const move = choices[random.below(choices.length)] as Move;
    moves.push(move);
    state = after(state, [move]);
  }
  return moves;
}

/** Game of random moves from a random deal. */
export function randomGame(rules: Rules, count: number, random: Random): Game {
  const deck = newDeck();
  shuffle(deck, random);
  const start = dealDeck(deck, rules);
  const moves = randomMoves(start, count, random);
  return { start, moves, end: after(start, moves) };
}

/** Same game with some cards exchanged. */
export function exchanged({ start, moves }: Game, cards: ReadonlyMap<Card, Card>): Game {
  const other = (pile: readonly Card[]): Card[] => pile.map((card) => cards.get(card) ?? card);
  const changed: State = {
    ...start,
    stock: other(start.stock),
    waste: other(start.waste),
    tableau: start.tableau.map(({ faceDown, faceUp }) => ({
      faceDown: other(faceDown),
      faceUp: other(faceUp),
    })),
  };
  return { start: changed, moves, end: after(changed, moves) };
}
