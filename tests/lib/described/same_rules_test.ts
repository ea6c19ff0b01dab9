import { assert, assertEquals } from "@std/assert";
import { aceLowCard, SUITS } from "../../../lib/card.ts";
import { YUKON as DESCRIBED_YUKON } from "../../../lib/described/games/yukon.ts";
import type { DescribedPatience } from "../../../lib/described/patience.ts";
import type { Move, Place, State } from "../../../lib/described/state.ts";
import type { Move as KlondikeMove, Source } from "../../../lib/klondike/move.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import type { State as KlondikeState } from "../../../lib/klondike/state.ts";
import type { Patience, Variant } from "../../../lib/patience.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { sampleOf } from "../../sample.ts";
import { YUKON } from "../../yukon/patience.ts";
import type { Move as YukonMove, State as YukonState } from "../../yukon/rules.ts";
import { DESCRIBED_KLONDIKE } from "./klondike.ts";

// Two implementations of the same rules, without shared code, must have the same legal moves.

/** A game with two implementations, and what a position and a move of one are in the other. */
interface Pair<S, M> {
  readonly written: Patience<S, M>;
  readonly described: DescribedPatience;
  readonly toState: (state: S) => Omit<State, "rules">;
  readonly toMove: (state: S, move: M) => Move;
}

const KLONDIKES: Pair<KlondikeState, KlondikeMove> = {
  written: KLONDIKE,
  described: DESCRIBED_KLONDIKE,
  toState: ({ tableau, foundations, stock, waste, resetsLeft }) => ({
    columns: tableau,
    cells: [],
    foundations: SUITS.map((suit) =>
      Array.from({ length: foundations[suit] }, (_, index) => aceLowCard(index + 1, suit))
    ),
    ...{ stock, waste, resetsLeft },
  }),
  toMove: (state, move) => {
    const change = KLONDIKE.pileChange(state, move);
    if (move.kind !== "carry" || change.kind === "draw") return { kind: "draw" };
    const to: Place = move.to === "foundation" ? "f" : `c${move.to}`;
    return { kind: "carry", from: toPlace(move.from), count: change.count, to };
  },
};

function toPlace(from: Source): Place {
  if (typeof from === "object") return `f${from.foundation + 1}`;
  return from === "waste" ? "w" : `c${from}`;
}

const YUKONS: Pair<YukonState, YukonMove> = {
  written: YUKON,
  described: DESCRIBED_YUKON,
  toState: ({ home, columns }) => ({
    ...{ columns, cells: [], foundations: home, stock: [], waste: [], resetsLeft: 0 },
  }),
  toMove: (_state, { from, count, to }) => ({
    ...{ kind: "carry", from: `c${from}`, count, to: to === "home" ? "f" : `c${to}` },
  }),
};

/** All rules of Klondike; the scoring decides nothing. */
const KLONDIKE_RULES: readonly Variant[] = ["1", "3"].flatMap((turn) =>
  ["unlimited", "0", "1", "2", "9"].flatMap((resets) =>
    ["no", "yes"].map((worryBack) => ({ turn, resets, worryBack, scoring: "none" }))
  )
);

function withoutRules({ rules: _, ...rest }: State): Omit<State, "rules"> {
  return rest;
}

/** Compares the rules in random games, and returns the number of positions. */
function compare<S, M>(pair: Pair<S, M>, variant: Variant, games: number, turns: number): number {
  const { written, described, toState, toMove } = pair;
  let compared = 0;
  for (let seed = 1; seed <= games; seed++) {
    const random = Xoshiro128.fromSeed(seed);
    let state = written.deal(seed, variant);
    let same = described.deal(seed, variant);
    for (let turn = 0; turn < turns; turn++) {
      assertEquals(withoutRules(same), toState(state));
      assertEquals(described.isWon(same), written.isWon(state));
      const moves = written.legalMoves(state).map((move) => [move, toMove(state, move)] as const);
      assertEquals(
        described.legalMoves(same).map(described.text.move).toSorted(),
        moves.map(([, move]) => described.text.move(move)).toSorted(),
      );
      compared++;
      for (const [move, twin] of moves) {
        assertEquals(described.pileChange(same, twin), written.pileChange(state, move));
        const [after, twinAfter] = [written.play(state, move), described.play(same, twin)];
        assert(after.ok && twinAfter.ok);
        assertEquals(withoutRules(twinAfter.value), toState(after.value));
        if (written.isSafe) {
          assertEquals(described.isSafe?.(same, twin), written.isSafe(state, move));
        }
      }
      // Foundations first, more often than not, so that games come to their end.
      const home = moves.filter(([, move]) => move.kind === "carry" && move.to === "f");
      const pool = home.length > 0 && random.below(3) > 0 ? home : moves;
      const [move, twin] = pool[random.below(Math.max(1, pool.length))] ?? [];
      if (move === undefined || twin === undefined) break;
      const [after, twinAfter] = [written.play(state, move), described.play(same, twin)];
      assert(after.ok && twinAfter.ok);
      [state, same] = [after.value, twinAfter.value];
    }
  }
  return compared;
}

Deno.test("described and hand-written Klondike have the same legal moves in all rules", () => {
  const compared = KLONDIKE_RULES.map((rules) => compare(KLONDIKES, rules, sampleOf(1, 20), 150));
  assert(compared.every((positions) => positions > 20), compared.join());
});

Deno.test("described and hand-written Yukon have the same legal moves", () => {
  assert(compare(YUKONS, {}, sampleOf(8, 100), 100) > 200);
});
