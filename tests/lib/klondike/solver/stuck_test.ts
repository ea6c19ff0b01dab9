import { assert, assertEquals } from "@std/assert";
import { aceLowRank, type Card, isRed, suitOf } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { canPlace, legalMoves, play } from "../../../../lib/klondike/rules.ts";
import { bitOf } from "../../../../lib/klondike/solver/bits.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import { StuckTest } from "../../../../lib/klondike/solver/stuck.ts";
import { faceUpCards, type Rules, type State } from "../../../../lib/klondike/state.ts";
import { position, RULE_SETS } from "../positions.ts";
import { randomState } from "../random_state.ts";
import { searchExhaustively } from "./exhaustive.ts";
import {
  basesOf,
  coveredIn,
  type LockedColumns,
  lockedColumns,
  without,
} from "./locked_columns.ts";
import { reducedDeal } from "./reduced_deal.ts";

const DECK = newDeck();

function isStuck(state: State, placed?: Card, mayKeep = DECK.length): boolean {
  const stuck = new StuckTest(new LocksAndTalon(state), mayKeep);
  return stuck.isStuck(placed === undefined ? undefined : bitOf(placed));
}

/** State of the relaxed game, as sets. */
interface Play {
  readonly talon: readonly Card[];
  /** Cards in the columns or on the foundations at the start. */
  readonly open: readonly Card[];
  readonly free: readonly Card[];
  columns: LockedColumns;
  /** Talon cards that have reached the top of the waste. */
  sight: readonly Card[];
  /** Talon cards that went to a column. */
  placed: readonly Card[];
}

/** The relaxed game of docs/SOLVER.md, on sets of cards. */
function isStuckBySets(state: State, mayKeep: number): boolean {
  const talon = [...state.waste, ...state.stock.toReversed()];
  const columns = lockedColumns(state);
  const open = DECK.filter((card) => ![...talon, ...coveredIn(columns)].includes(card));
  const free = open.filter((card) => !basesOf(columns).includes(card));
  const sight = reachable(state);
  const play: Play = { talon, open, free, columns, sight, placed: [] };
  for (;;) {
    const going = cardsGoing(play);
    const leaving = play.sight.filter((card) => going.all.includes(card));
    const moreSight = play.talon.filter((card) => isInSight(state, play, leaving, card));
    const next = {
      columns: without(
        play.columns,
        basesOf(play.columns).filter((card) => going.all.includes(card)),
      ),
      placed: play.sight.filter((card) =>
        play.placed.includes(card) || going.welcome.includes(card)
      ),
      sight: moreSight,
    };
    const isSame = JSON.stringify([play.columns, play.placed.length, play.sight.length]) ===
      JSON.stringify([next.columns, next.placed.length, next.sight.length]);
    if (isSame) {
      return coveredIn(play.columns).length > 0 || talon.length - leaving.length > mayKeep;
    }
    Object.assign(play, next);
  }
}

/** Cards that draws and a reset bring to the top of the waste while no card is taken. */
function reachable(state: State): Card[] {
  const found: Card[] = [];
  let [position, resets] = [state, 0];
  while (resets < 2) {
    found.push(...position.waste.slice(-1));
    const isReset = position.stock.length === 0;
    if (isReset) resets++;
    const after = play(position, { kind: isReset ? "reset" : "draw" });
    if (!after.ok) break;
    position = after.value;
  }
  return found;
}

function isInSight(
  { rules, resetsLeft }: State,
  { talon, sight }: Play,
  leaving: readonly Card[],
  card: Card,
): boolean {
  if (sight.includes(card)) return true;
  const place = talon.indexOf(card);
  const above = talon[place + 1];
  const below = talon.slice(0, place).filter((other) => leaving.includes(other)).length;
  return above !== undefined && leaving.includes(above) ||
    resetsLeft > 0 && below >= (place + 1) % rules.turn;
}

/** Cards that can go to a foundation or find a host, and those that find a host. */
function cardsGoing(
  play: Play,
): { readonly all: readonly Card[]; readonly welcome: readonly Card[] } {
  const hosts = DECK.filter((card) =>
    !coveredIn(play.columns).includes(card) &&
    (!play.talon.includes(card) || play.placed.includes(card))
  );
  const home = goingHome([...hosts, ...play.sight], play, hosts);
  const kings = play.free.filter((card) => isKing(card) && !home.includes(card));
  const hasColumn = play.columns.filter((locked) => locked.length === 0).length > kings.length;
  const welcome = DECK.filter((card) =>
    isKing(card) && hasColumn ||
    DECK.some((host) => canPlace(card, host) && hasRoom(host, hosts, play.free, home))
  );
  return { all: [...home, ...welcome], welcome };
}

function goingHome(seen: readonly Card[], { open, free }: Play, hosts: readonly Card[]): Card[] {
  for (let candidates = seen;;) {
    const home = candidates.filter((card) =>
      DECK.every((lower) =>
        suitOf(lower) !== suitOf(card) || aceLowRank(lower) > aceLowRank(card) ||
        candidates.includes(lower)
      )
    );
    const left = candidates.filter((card) =>
      !home.includes(card) || !open.includes(card) || hasRoom(card, hosts, free, home)
    );
    if (left.length === candidates.length) return home;
    candidates = left;
  }
}

/** True if a pair has more hosts than free guests that never go to a foundation. */
function hasRoom(
  host: Card,
  all: readonly Card[],
  free: readonly Card[],
  home: readonly Card[],
): boolean {
  const hosts = all.filter((card) =>
    aceLowRank(card) === aceLowRank(host) && isRed(card) === isRed(host)
  );
  return hosts.length > free.filter((card) => canPlace(card, host) && !home.includes(card)).length;
}

function isKing(card: Card): boolean {
  return aceLowRank(card) === 13;
}

/** Position with these columns and the other cards in the stock. */
function columns(...lines: string[]): State {
  const empty = Array(7 - lines.length).fill("|");
  return position(`RULES: turn 1 unlimited FOUNDATIONS: _c _d _h _s TABLEAU:
${[...empty, ...lines].join("\n")}
STOCK: | * MOVES:`);
}

Deno.test("a base is stuck if all its hosts and its ace are below it", () => {
  assert(isStuck(columns("6c 6s Ah | 5h")));
  assert(!isStuck(columns("6c Ah | 5h")), "the other host is in the stock");
  assert(!isStuck(columns("6c 6s | 5h")), "it can go home over the cards of the stock");
  assert(isStuck(columns("6c 6s 4h | 5h")), "a card that it waits for is below it");
});

Deno.test("a guest that never goes to its foundation keeps its place", () => {
  assert(isStuck(columns("6s Ad Ah | 5h", "| 6c 5d")));
  assert(!isStuck(columns("6s Ah | 5h", "| 6c 5d")), "the guest goes home some day");
  assert(!isStuck(columns("Ad Ah | 5h", "| 6c 5d")), "there is a second host");
  assert(isStuck(columns("9s Ad Ah | 8h", "| 9c 8d")), "from one half of the bits to the other");
});

Deno.test("a host whose pair is full of such guests never goes to its foundation", () => {
  assert(isStuck(columns("4d Ac 6c 6s | 5h", "| 4h 3c")));
  assert(!isStuck(columns("4d 6c 6s | 5h", "| 4h 3c")), "the guest goes home, and the host then");
  assert(!isStuck(columns("Ac 6c 6s | 5h", "| 4h 3c")), "the guest may lie on the other host");
});

/**
 * King above cards that keep it off its foundation, and columns that keep these three bases in
 * place.
 */
const DEEP = "3h 3d 6h 6d 9h 9d Qh Qd Ac Ad Ah";
const KEPT = ["| 2c", "| 5c", "| 8c"];

Deno.test("a king needs a column that no other king keeps forever", () => {
  const kings = ["| Kc", "| Kd", "| Ks"];
  assert(isStuck(columns(`${DEEP} As | Kh`, ...KEPT, ...kings)));
  assert(!isStuck(columns(`${DEEP} As | Kh`, ...KEPT, ...kings.slice(1))), "an empty column");
  assert(!isStuck(columns(`${DEEP} | Kh`, ...KEPT, ...kings)), "the king of spades goes home");
});

Deno.test("a column counts as empty once only a king is left in it", () => {
  const others = [...KEPT, "| Kc", "| Kd"];
  assert(isStuck(columns(`${DEEP} | Kh`, "Jc | 4h", ...others)));
  assert(!isStuck(columns(`${DEEP} | Kh`, "Ks | 4h", ...others)));
});

/** Random position with its talon buried under the non-empty columns. */
function buried(seed: number): State {
  const state = randomState(seed);
  const talon = [...state.stock, ...state.waste];
  const last = state.tableau.findLastIndex(({ faceUp }) => faceUp.length > 0);
  const tableau = state.tableau.map(({ faceDown, faceUp }, column) => {
    if (faceUp.length === 0) return { faceDown, faceUp };
    const share = column === last ? talon.length : Math.floor(talon.length / 3);
    return { faceDown: [...talon.splice(0, share), ...faceDown], faceUp };
  });
  return { ...state, stock: talon, waste: [], tableau };
}

Deno.test("a position is stuck if the relaxed game on sets ends with face-down cards", () => {
  const found = { stuck: 0, free: 0 };
  for (let seed = 1; seed <= 60; seed++) {
    const state = seed % 3 === 0 ? randomState(seed) : buried(seed);
    for (const mayKeep of [0, 1, DECK.length]) {
      const expected = isStuckBySets(state, mayKeep);
      assertEquals(isStuck(state, undefined, mayKeep), expected, `seed ${seed}`);
      found[expected ? "stuck" : "free"]++;
    }
  }
  assert(found.stuck >= 15 && found.free >= 15, JSON.stringify(found));
});

Deno.test("no stuck position can be won", () => {
  const verdicts = { lost: 0, won: 0, "too large": 0 };
  for (let seed = 1; seed <= 140; seed++) {
    const state = reducedDeal(seed, RULE_SETS[seed % RULE_SETS.length] as Rules);
    if (isStuck(state)) verdicts[searchExhaustively(state, "course", 100).verdict]++;
  }
  assert(verdicts.won === 0 && verdicts.lost >= 6, JSON.stringify(verdicts));
});

Deno.test("after a card is placed, the check finds what the placement lost", () => {
  const found = { stuck: 0, free: 0 };
  for (let seed = 1; seed <= 240; seed++) {
    const state = buried(seed);
    if (isStuck(state)) continue;
    for (const move of legalMoves(state)) {
      if (move.kind !== "carry" || move.to === "foundation") continue;
      const [placed] = faceUpCards(state, move.from);
      const after = play(state, move);
      if (!after.ok) continue;
      assertEquals(isStuck(after.value, placed), isStuck(after.value), `seed ${seed}`);
      found[isStuck(after.value) ? "stuck" : "free"]++;
    }
  }
  assert(found.stuck >= 4 && found.free >= 50, JSON.stringify(found));
});
