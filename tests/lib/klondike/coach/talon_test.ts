import { assert, assertEquals } from "@std/assert";
import { PlayoutBoard } from "../../../../lib/klondike/coach/board.ts";
import { EndgameSearch } from "../../../../lib/klondike/coach/endgame.ts";
import {
  cardOfStep,
  DRAW,
  kindOfStep,
  REACH,
  ROW_FIELDS,
} from "../../../../lib/klondike/coach/packed_row.ts";
import { Steps } from "../../../../lib/klondike/coach/steps.ts";
import { SeenStock } from "../../../../lib/klondike/coach/player_view.ts";
import { dealDeck, sampleDecks } from "../../../../lib/klondike/deal.ts";
import { play } from "../../../../lib/klondike/rules.ts";
import { bitOf, hasCard } from "../../../../lib/klondike/solver/bits.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { randomGame } from "./games.ts";

const RULES: readonly Rules[] = [
  { turn: 1, resets: 0, worryBack: false },
  { turn: 3, resets: 2, worryBack: false },
  { turn: 3, resets: 0, worryBack: false },
  { turn: 1, resets: 1, worryBack: false },
];

/** Cards that draws bring to the top of the waste, each with the fewest draws and resets. */
function drawn(start: State): Map<number, number> {
  const found = new Map<number, number>();
  let state = start;
  for (let draws = 0;; draws++) {
    const top = state.waste.at(-1);
    if (top !== undefined && !found.has(bitOf(top))) found.set(bitOf(top), draws);
    const kind = state.stock.length > 0 ? "draw" : "reset";
    const after = play(state, { kind });
    // Every later pass shows the same cards as the second.
    if (!after.ok || start.resetsLeft - after.value.resetsLeft > 1) return found;
    state = after.value;
  }
}

Deno.test("with limited resets the number of draws to each card is known", () => {
  const random = Xoshiro128.fromSeed(61);
  let count = 0;
  for (let round = 0; round < sampleOf(80, 5000); round++) {
    const rules = RULES[round % RULES.length] as Rules;
    const { end } = randomGame(rules, random.below(90), random);
    const board = new PlayoutBoard(new SeenStock(end, true).viewOf(end));
    const expected = drawn(end);
    const reach = board.rows.slice(REACH, REACH + 2);
    for (const card of [...end.stock, ...end.waste].map(bitOf)) {
      assertEquals(hasCard(reach, card), expected.has(card));
      if (!expected.has(card)) continue;
      assertEquals(board.talon.drawsTo(0, card), expected.get(card));
      count++;
    }
  }
  assert(count > 100, `${count}`);
});

Deno.test("the next step never uses a card that must still be drawn", () => {
  const random = Xoshiro128.fromSeed(62);
  let draws = 0;
  for (let round = 0; round < sampleOf(80, 5000); round++) {
    const { end } = randomGame(RULES[round % RULES.length] as Rules, random.below(60), random);
    const board = new PlayoutBoard(new SeenStock(end, true).viewOf(end));
    const reach = board.rows.slice(0, ROW_FIELDS);
    const steps = new Steps(board, false);
    const count = steps.findSeen(0, 0);
    assertEquals(board.rows.slice(0, ROW_FIELDS), reach);
    const canDraw = play(end, { kind: end.stock.length > 0 ? "draw" : "reset" }).ok;
    const hidden = new Set([...end.stock, ...end.waste.slice(0, -1)].map(bitOf));
    for (let index = 0; index < count; index++) {
      const step = steps.at(index);
      if (kindOfStep(step) !== DRAW) assert(!hidden.has(cardOfStep(step)));
      else draws++;
    }
    const drawing = Array.from({ length: count }, (_, index) => kindOfStep(steps.at(index)));
    assertEquals(drawing.includes(DRAW), canDraw && !steps.isSafe);
  }
  assert(draws > 20, `${draws}`);
});

Deno.test("with limited resets the fixed order saves resets, and wins some deals", () => {
  for (const [rules, least] of [[RULES[0], 0.02], [RULES[1], 0.05]] as const) {
    const decks = sampleDecks(1777);
    const count = sampleOf(400, 4000);
    let won = 0;
    for (let deal = 0; deal < count; deal++) {
      const start = dealDeck(decks.next().value, rules as Rules);
      const board = new PlayoutBoard(new SeenStock(start, true).viewOf(start));
      board.lay(start.tableau.flatMap(({ faceDown }) => faceDown).map(bitOf));
      if (new EndgameSearch(board, false).playOut(0)) won++;
    }
    assert(won / count > least, `${won} of ${count}`);
  }
});
