import { assert, assertEquals } from "@std/assert";
import { aceLowCard, type Card, type Suit } from "../../../lib/card.ts";
import type { Pile } from "../../../lib/deck.ts";
import { findObstacle, legalMoves, play } from "../../../lib/described/rules.ts";
import { cardsTaken, type Rules, type State } from "../../../lib/described/state.ts";

const FREECELL: Rules = {
  ...{ build: "alternate", group: "steps", empty: "any", goal: "suits", returns: false },
  ...{ cards: 0, resets: 0, needsFull: false },
};
const EIGHT_OFF: Rules = { ...FREECELL, build: "suit", empty: "king" };

/** A card that stays where it is; none of the others can lie on it. */
const FIXED: Card = aceLowCard(1, 0);

/** Returns a sequence from a king down. */
function sequence(rules: Rules): Card[] {
  const suits: readonly Suit[] = rules.build === "suit" ? [3] : [3, 2];
  return Array.from(
    { length: 13 },
    (_, index) => aceLowCard(13 - index, suits[index % suits.length] as Suit),
  );
}

/** Cards in column 2, where they go in column 1, and free cells and empty columns beside them. */
interface Task {
  readonly rules: Rules;
  readonly cards: Pile;
  readonly target: Pile;
  readonly free: number;
  readonly empty: number;
}

function positionOf({ rules, cards, target, free, empty }: Task): State {
  const others = Array.from({ length: empty }, (): Pile => []);
  return {
    rules,
    columns: [target, [FIXED, ...cards], ...others].map((faceUp) => ({ faceDown: [], faceUp })),
    cells: [...Array.from({ length: free }, (): Pile => []), [FIXED]],
    foundations: [[], [], [], []],
    ...{ stock: [], waste: [], resetsLeft: 0 },
  };
}

/** True if the rules let all of the cards go at once. */
function goAtOnce(task: Task): boolean {
  const count = task.cards.length;
  const state = positionOf(task);
  return findObstacle(state, { kind: "carry", from: "c2", count, to: "c1" }) === undefined;
}

/** True if all of the cards can go one by one, by trying every move of one card. */
function goOneByOne(task: Task): boolean {
  const wanted = [...task.target, ...task.cards].join();
  const seen = new Set<string>();
  const reached = [positionOf(task)];
  for (const state of reached) {
    if (state.columns[0]?.faceUp.join() === wanted) return true;
    for (const move of legalMoves(state)) {
      if (move.kind === "draw" || move.count > 1 || move.to === "f") continue;
      const played = play(state, move);
      if (!played.ok || cardsTaken(state, move).includes(FIXED)) continue;
      const { columns, cells } = played.value;
      const [first, second, ...others] = columns.map(({ faceUp }) => faceUp.join());
      const key = [first, second, ...others.sort(), "|", ...cells.flat().sort()].join(" ");
      if (!seen.has(key)) reached.push(played.value);
      seen.add(key);
    }
  }
  return false;
}

/** All tasks of a game with few cells and columns, to a card that fits or to an empty column. */
function tasksOf(rules: Rules, isToCard: boolean): Task[] {
  const cards = sequence(rules);
  const room = [[0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2]] as const;
  const [start, target] = isToCard ? [1, cards.slice(0, 1)] : [0, []];
  return room.flatMap(([free, empty]) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((length) => ({
      ...{ rules, cards: cards.slice(start, start + length), target, free, empty },
    }))
  );
}

for (const [name, rules] of [["FreeCell", FREECELL], ["Eight Off", EIGHT_OFF]] as const) {
  for (const [where, isToCard] of [["a card", true], ["an empty column", false]] as const) {
    Deno.test(`${name}: cards go to ${where} at once if they can go one by one`, () => {
      const tasks = tasksOf(rules, isToCard);
      const together = tasks.map(goAtOnce);
      assertEquals(together, tasks.map(goOneByOne));
      assert(together.includes(true) && together.includes(false));
    });
  }
}

Deno.test("free cells and empty columns let more cards go at once", () => {
  const cards = sequence(FREECELL);
  const most = (free: number, empty: number): number =>
    [...cards.keys()].filter((length) =>
      goAtOnce({
        ...{ rules: FREECELL, cards: cards.slice(1, length + 1), target: cards.slice(0, 1) },
        ...{ free, empty },
      })
    ).length;
  assertEquals([0, 1, 2, 3, 4].map((free) => most(free, 0)), [1, 2, 3, 4, 5]);
  assertEquals([0, 1, 2, 3, 4].map((free) => most(free, 1)), [2, 4, 6, 8, 10]);
  assertEquals([0, 1, 2].map((free) => most(free, 2)), [4, 8, 12]);
});
