import { parseBoard } from "../../../lib/molek/board_text.ts";
import { dealFrom } from "../../../lib/molek/deal.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import { type Column, type State } from "../../../lib/molek/state.ts";
import type { Rank } from "../../../lib/molek/rank.ts";
import type { Random } from "../../../lib/random.ts";

/** Parses a valid board. */
export function position(board: string): State {
  const state = parseBoard(board);
  if (!state.ok) throw new Error(state.error);
  return state.value;
}

/** Position in the middle of a random game. */
export function randomPosition(random: Random, moves = random.below(30)): State {
  let state = dealFrom(random);
  for (let i = 0; i < moves; i++) {
    const legal = legalMoves(state);
    const honest = legal.filter(({ cheat }) => !cheat);
    const choice = honest.length > 0 && random.below(3) > 0 ? honest : legal;
    const move = choice[random.below(Math.max(1, choice.length))];
    if (move === undefined) return state;
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    state = after.value;
  }
  return state;
}

/** Nearly won position: the won one with random honest moves undone. */
export function nearlyWon(random: Random, steps: number): State {
  const complete: Column = { cards: [9, 8, 7, 6, 5, 4, 3, 2, 1], cheated: false };
  const empty: Column = { cards: [], cheated: false };
  let state: State = [complete, complete, complete, complete, empty, empty];
  for (let i = 0; i < steps; i++) {
    const from = random.below(6);
    const cards = state[from]?.cards ?? [];
    if (cards.length === 0) continue;
    const count = 1 + random.below(Math.min(3, cards.length));
    const to = random.below(6);
    const target = state[to];
    if (to === from || target === undefined || target.cards.length + count > 15) continue;
    const moved: readonly Rank[] = cards.slice(-count);
    state = state.with(from, { cards: cards.slice(0, -count), cheated: false })
      .with(to, { cards: [...target.cards, ...moved], cheated: false });
  }
  return state;
}
