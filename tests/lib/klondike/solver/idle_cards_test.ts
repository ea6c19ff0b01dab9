import { assert, assertEquals } from "@std/assert";
import { aceLowRank, type Card, isRed, suitOf } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { canPlace } from "../../../../lib/klondike/rules.ts";
import { bitOf, hasCard, startHeights } from "../../../../lib/klondike/solver/bits.ts";
import { AvailableSteps } from "../../../../lib/klondike/solver/available_steps.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import { UsefulCards } from "../../../../lib/klondike/solver/idle_cards.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { randomState } from "../random_state.ts";
import { basesOf, lockedColumns } from "./locked_columns.ts";
import { reducedDeal } from "./reduced_deal.ts";

const DECK = newDeck();
const KING = 13;

/** Cards of a position by their place. */
interface Places {
  readonly talon: readonly Card[];
  readonly bases: readonly Card[];
  readonly open: readonly Card[];
  readonly home: readonly Card[];
  readonly worryBack: boolean;
}

function placesOf(state: State): Places {
  const { stock, waste, foundations, tableau, rules } = state;
  const home = DECK.filter((card) => aceLowRank(card) <= (foundations[suitOf(card)] ?? 0));
  return {
    talon: [...stock, ...waste],
    bases: basesOf(lockedColumns(state)),
    open: tableau.flatMap(({ faceUp }) => faceUp),
    home,
    worryBack: rules.worryBack,
  };
}

/** True if a card as a host makes a useful step possible. */
function leadsOn(places: Places, host: Card): boolean {
  const { talon, bases, open, home, worryBack } = places;
  const twin = DECK.find((card) =>
    card !== host && aceLowRank(card) === aceLowRank(host) && isRed(card) === isRed(host)
  );
  if (twin !== undefined && open.includes(twin) && isNext(places, twin)) return true;
  return DECK.filter((card) => canPlace(card, host)).some((guest) => {
    if (bases.includes(guest)) return true;
    if (talon.includes(guest)) return leadsOn(places, guest);
    const ofSuit = home.filter((card) => suitOf(card) === suitOf(guest));
    const isTop = ofSuit.length === aceLowRank(guest) && ofSuit.includes(guest);
    return worryBack && isTop && ofSuit.some((card) => leadsOn(places, card));
  });
}

function isNext({ home }: Places, card: Card): boolean {
  const ofSuit = home.filter((other) => suitOf(other) === suitOf(card));
  return ofSuit.length + 1 === aceLowRank(card);
}

/**
 * True if a face-up card of its suit can follow a card to the foundation, maybe after others of the
 * talon.
 */
function leadsUp({ talon, open }: Places, card: Card): boolean {
  const above = DECK.filter((other) =>
    suitOf(other) === suitOf(card) && aceLowRank(other) > aceLowRank(card)
  ).sort((one, other) => aceLowRank(one) - aceLowRank(other));
  const first = above.find((other) => !talon.includes(other));
  return first !== undefined && open.includes(first);
}

Deno.test("a card of the talon is useful if it makes room for useful steps, or if others follow it", () => {
  const found = { placed: 0, notPlaced: 0, up: 0, notUp: 0 };
  for (let seed = 1; seed <= 60; seed++) {
    const rules = { turn: 1, resets: Infinity, worryBack: seed % 3 > 0 } as const;
    for (const state of [reducedDeal(seed, rules), { ...randomState(seed), rules }]) {
      const [at, options, use] = [
        new LocksAndTalon(state),
        new AvailableSteps(),
        new UsefulCards(),
      ];
      options.find(at, startHeights(state.foundations));
      use.find(at, options, rules.worryBack);
      const places = placesOf(state);
      for (const card of places.talon) {
        const bit = bitOf(card);
        const up = leadsUp(places, card);
        assertEquals(hasCard(use.up, bit), up);
        found[up ? "up" : "notUp"]++;
        if (aceLowRank(card) === KING) continue;
        const placed = leadsOn(places, card) && !hasCard(options.room, bit);
        assertEquals(hasCard(use.place, bit), placed, `seed ${seed}`);
        found[placed ? "placed" : "notPlaced"]++;
      }
      for (const card of places.open) {
        assert(hasCard(use.up, bitOf(card)) && hasCard(use.place, bitOf(card)));
      }
    }
  }
  assert(Object.values(found).every((count) => count > 50), JSON.stringify(found));
});
