import { assert, assertEquals } from "@std/assert";
import { newDeck } from "../../../../lib/deck.ts";
import { play } from "../../../../lib/klondike/rules.ts";
import { TalonOrder } from "../../../../lib/klondike/solver/chains.ts";
import { UNKNOWN } from "../../../../lib/klondike/solver/transposition_table.ts";
import { Talon } from "../../../../lib/klondike/solver/talon.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { EMPTY_COLUMN, type Rules, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";

/** A talon of so many cards, some of them drawn. */
function talonOf(rules: Rules, size: number, drawn: number, resetsLeft: number): State {
  const cards = newDeck().slice(0, size);
  return {
    rules,
    stock: cards.slice(drawn).reverse(),
    waste: cards.slice(0, drawn),
    foundations: [0, 0, 0, 0],
    tableau: Array(7).fill(EMPTY_COLUMN),
    resetsLeft,
  };
}

/** How the solver counts what is drawn and which resets are left. */
function placeOf(state: State): string {
  const { drawn, resetsLeft } = new Talon(state);
  return `${drawn} drawn, ${resetsLeft} resets`;
}

/** The places that draws and resets lead to. */
function placesAfter(start: State): Set<string> {
  const found = new Set<string>();
  let state = start;
  for (let resets = 0; resets < 4;) {
    found.add(placeOf(state));
    const isReset = state.stock.length === 0;
    const after = play(state, { kind: isReset ? "reset" : "draw" });
    if (!after.ok) break;
    if (isReset) resets++;
    state = after.value;
  }
  return found;
}

/** Every place of a talon of so many cards. */
function allPlaces(rules: Rules, size: number): State[] {
  const resets = rules.resets === UNLIMITED ? [UNLIMITED] : [0, 1, 2].slice(0, rules.resets + 1);
  return resets.flatMap((left) =>
    Array.from({ length: size + 1 }, (_, drawn) => talonOf(rules, size, drawn, left))
  );
}

for (const turn of [1, 3] as const) {
  for (const resets of [UNLIMITED, 2]) {
    const rules = { turn, resets, worryBack: false };
    Deno.test(`what one place covers it leads to by draws and resets, or has fewer resets: turn ${turn}, ${resets} resets`, () => {
      let covered = 0;
      for (const size of [1, 5, 7, 12]) {
        const places = allPlaces(rules, size);
        const chains = new TalonOrder(new Talon(places[0] as State));
        const covers = (one: State, other: State): boolean => {
          const [from, to] = [new Talon(one), new Talon(other)];
          const lane = chains.lane(from.drawn, size);
          if (lane !== chains.lane(to.drawn, size)) return false;
          const mark = chains.raised(UNKNOWN, lane, from.drawn, from.resetsLeft);
          assert(mark >= 0 && mark < 4096 && lane >= 0 && lane < chains.lanes);
          return chains.covers(mark, lane, to.drawn, to.resetsLeft);
        };
        for (const one of places) {
          const after = placesAfter(one);
          assert(covers(one, one));
          for (const other of places) {
            if (!covers(one, other)) continue;
            const hasMoreResets = one.waste.length === other.waste.length &&
              one.resetsLeft >= other.resetsLeft;
            assert(
              after.has(placeOf(other)) || hasMoreResets,
              `${placeOf(one)} to ${placeOf(other)}`,
            );
            covered++;
          }
        }
        checkMarks(chains, places, covers);
      }
      assert(covered > 100, String(covered));
    });
  }
}

/** A mark that was raised by several places covers what one of them covers, and nothing else. */
function checkMarks(
  chains: TalonOrder,
  places: readonly State[],
  covers: (one: State, other: State) => boolean,
): void {
  const random = Xoshiro128.fromSeed(1);
  const size = places[0]?.stock.length ?? 0;
  for (let trial = 0; trial < 20; trial++) {
    const some = Array.from({ length: 3 }, () => places[random.below(places.length)] as State);
    const lanes = some.map((state) => chains.lane(new Talon(state).drawn, size));
    const same = some.filter((_, index) => lanes[index] === lanes[0]);
    const lane = lanes[0] as number;
    let mark = UNKNOWN;
    for (const state of same) {
      const { drawn, resetsLeft } = new Talon(state);
      mark = chains.raised(mark, lane, drawn, resetsLeft);
    }
    for (const state of places) {
      const { drawn, resetsLeft } = new Talon(state);
      if (chains.lane(drawn, size) !== lane) continue;
      assertEquals(
        chains.covers(mark, lane, drawn, resetsLeft),
        same.some((other) => covers(other, state)),
      );
    }
  }
}

Deno.test("nothing is covered where nothing was searched", () => {
  const chains = new TalonOrder(
    new Talon(talonOf({ turn: 1, resets: 0, worryBack: false }, 3, 3, 0)),
  );
  assert(!chains.covers(UNKNOWN, 0, 3, 0));
});
