// The fixed order of steps in playouts of the coach, move by move by the readable rules.
import { assert, assertEquals } from "@std/assert";
import { PlayoutBoard } from "../../../../lib/klondike/coach/board.ts";
import {
  choicesOf,
  movesOfChoice,
  type PossibleChoice,
} from "../../../../lib/klondike/coach/choices.ts";
import { EndgameSearch } from "../../../../lib/klondike/coach/endgame.ts";
import { type PlayerView, SeenStock } from "../../../../lib/klondike/coach/player_view.ts";
import { dealDeck, sampleDecks } from "../../../../lib/klondike/deal.ts";
import { isWon, play } from "../../../../lib/klondike/rules.ts";
import { bitOf } from "../../../../lib/klondike/solver/bits.ts";
import { type Rules, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { randomGame } from "./games.ts";

const RULES: readonly Rules[] = ([1, 3] as const)
  .map((turn) => ({ turn, resets: UNLIMITED, worryBack: false }));

/** Returns a free choice, or the most urgent one, or `undefined` if there is none. */
function nextChoice(view: PlayerView): PossibleChoice | undefined {
  const choices = choicesOf(view, new PlayoutBoard(view));
  return choices.find(({ isFree }) => isFree) ?? choices[0];
}

/** True if the fixed order wins a game with a known stock. */
function isWonByMoves(start: State, stockIsSeen: boolean): boolean {
  const memory = new SeenStock(start, stockIsSeen);
  let state = start;
  for (;;) {
    const view = memory.viewOf(state);
    const choice = nextChoice(view);
    if (choice === undefined) return isWon(state);
    for (const move of movesOfChoice(view, choice)) {
      const after = play(state, move);
      if (!after.ok) throw new Error(after.error);
      state = after.value;
      memory.note(state);
    }
  }
}

function isWonOnBoard(start: State): boolean {
  const board = new PlayoutBoard(new SeenStock(start, true).viewOf(start));
  board.lay(start.tableau.flatMap(({ faceDown }) => faceDown).map(bitOf));
  return new EndgameSearch(board, false, { toTheEnd: true }).playOut(0);
}

for (const rules of RULES) {
  Deno.test(`a playout on the board equals the same moves by the rules, at turn ${rules.turn}`, () => {
    const random = Xoshiro128.fromSeed(51);
    const decks = sampleDecks(778);
    const count = { won: 0, lost: 0 };
    for (let game = 0; game < sampleOf(60, 2000); game++) {
      const start = game % 2 === 0
        ? dealDeck(decks.next().value, rules)
        : randomGame(rules, random.below(120), random).end;
      const wins = isWonOnBoard(start);
      assertEquals(wins, isWonByMoves(start, true), JSON.stringify(start));
      count[wins ? "won" : "lost"]++;
    }
    assert(count.won > 2 && count.lost > 2, JSON.stringify(count));
  });
}

Deno.test("the fixed order alone wins many deals, far more than random moves", () => {
  for (const [index, least] of [0.4, 0.1].entries()) {
    const rules = RULES[index] as Rules;
    const decks = sampleDecks(777);
    const count = sampleOf(40, 1000);
    let won = 0;
    for (let deal = 0; deal < count; deal++) {
      if (isWonByMoves(dealDeck(decks.next().value, rules), false)) won++;
    }
    assert(won / count > least, `${won} of ${count} at turn ${rules.turn}`);
  }
});
