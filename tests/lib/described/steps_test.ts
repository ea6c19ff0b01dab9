import { assertEquals } from "@std/assert";
import { aceLowCard, type Card, type Suit } from "../../../lib/card.ts";
import type { Pile } from "../../../lib/deck.ts";
import { canPlace, legalMoves, play } from "../../../lib/described/rules.ts";
import type { Move, Rules, State } from "../../../lib/described/state.ts";

const FREECELL: Rules = {
  ...{ build: "alternate", group: "steps", empty: "any", goal: "suits", returns: false },
  ...{ cards: 0, resets: 0, needsFull: false },
};
const EIGHT_OFF: Rules = { ...FREECELL, build: "suit", empty: "king" };

/** The longest sequence of a build, from a king down. */
function sequence(rules: Rules): Card[] {
  const suits: readonly Suit[] = rules.build === "suit" ? [3] : [3, 2];
  return Array.from(
    { length: 13 },
    (_, index) => aceLowCard(13 - index, suits[index % suits.length] as Suit),
  );
}

/** A full cell or column that nothing can go to or leave: no other card of these tests fits. */
const BLOCKED: Card = aceLowCard(2, 0);

/**
 * Returns a position with free cells, empty columns and a column of cards, and as first column the
 * card below them, or, if they begin with a king, none.
 */
function position(rules: Rules, cards: Pile, lower: Pile, free: number, empty: number): State {
  return {
    rules,
    columns: [lower, cards, ...Array.from({ length: empty }, (): Pile => []), [BLOCKED]]
      .map((faceUp) => ({ faceDown: [], faceUp })),
    cells: [...Array.from({ length: free }, (): Pile => []), [BLOCKED]],
    foundations: [[], [], [], []],
    ...{ stock: [], waste: [], resetsLeft: 0 },
  };
}

/** Returns the number of cards that the rules let go from column 2 to column 1 at once. */
function atOnce(state: State): number {
  const counts = legalMoves(state).flatMap((move) =>
    move.kind === "carry" && move.from === "c2" && move.to === "c1" ? move.count : []
  );
  return Math.max(0, ...counts);
}

/**
 * Returns the number of cards that can go from column 2 to column 1 one by one, by trying all
 * moves of one card. It uses no rule about several cards.
 */
function oneByOne(start: State): number {
  const target = start.columns[0]?.faceUp.length ?? 0;
  const cards = start.columns[1]?.faceUp ?? [];
  let most = 0;
  const seen = new Set<string>();
  const reached = [start];
  for (const state of reached) {
    const gone = (state.columns[0]?.faceUp.length ?? 0) - target;
    const isWhole =
      [...state.columns[1]?.faceUp ?? [], ...(state.columns[0]?.faceUp ?? []).slice(target)]
        .join() === cards.join();
    if (isWhole) most = Math.max(most, gone);
    for (const move of legalMoves(state).filter(isSingle)) {
      const played = play(state, move);
      if (!played.ok) continue;
      const { columns, cells } = played.value;
      const [first, second, ...others] = columns.map(({ faceUp }) => faceUp.join());
      const key = [first, second, ...others.sort(), "|", ...cells.flat().sort()].join(" ");
      if (!seen.has(key)) reached.push(played.value);
      seen.add(key);
    }
  }
  return most;
}

function isSingle(move: Move): boolean {
  return move.kind === "carry" && move.count === 1 && move.to !== "f";
}

for (const [name, rules] of [["FreeCell", FREECELL], ["Eight Off", EIGHT_OFF]] as const) {
  Deno.test(`${name}: as many cards go to another as would go one by one`, () => {
    const cards = sequence(rules);
    for (const [free, empty] of [[0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [2, 1], [0, 2]]) {
      const state = position(rules, cards.slice(1, 8), cards.slice(0, 1), free ?? 0, empty ?? 0);
      assertEquals(atOnce(state), Math.min(7, oneByOne(state)), `${free} cells, ${empty} columns`);
    }
  });

  Deno.test(`${name}: as many cards go to an empty column as would go one by one`, () => {
    const cards = sequence(rules);
    assertEquals(canPlace(cards[1] as Card, cards[0] as Card, rules.build), true);
    for (const [free, empty] of [[0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [2, 1], [0, 2]]) {
      for (const length of [1, 2, 3, 4, 5]) {
        const state = position(rules, cards.slice(0, length), [], free ?? 0, empty ?? 0);
        assertEquals(atOnce(state), oneByOne(state), `${length}: ${free} cells, ${empty} columns`);
      }
    }
  });
}

Deno.test("more free cells and empty columns move more cards", () => {
  const [king, ...cards] = sequence(FREECELL) as [Card, ...Card[]];
  const most = (free: number, empty: number): number =>
    atOnce(position(FREECELL, cards, [king], free, empty));
  assertEquals([0, 1, 2, 3, 4].map((free) => most(free, 0)), [1, 2, 3, 4, 5]);
  assertEquals([0, 1, 2, 3, 4].map((free) => most(free, 1)), [2, 4, 6, 8, 10]);
  assertEquals([0, 1, 2].map((free) => most(free, 2)), [4, 8, 12]);
});
