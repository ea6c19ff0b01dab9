import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { deal } from "../../../lib/molek/deal.ts";
import type { Move } from "../../../lib/molek/move.ts";
import {
  formatMoves,
  type GameRecord,
  isFreshDeal,
  outcomeOf,
  parseMoves,
  variantName,
} from "../../../lib/molek/record.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import type { State } from "../../../lib/molek/state.ts";

const SEED = { seed: 9 };

const anyMove: fc.Arbitrary<Move> = fc.record({
  from: fc.integer({ min: 0, max: 5 }),
  to: fc.integer({ min: 0, max: 5 }),
  count: fc.integer({ min: 1, max: 9 }),
  cheat: fc.boolean(),
});

/** A game of a deal with so many moves, each chosen by a number. */
function played(seed: number, choices: readonly number[], cheats = true): {
  readonly record: GameRecord;
  readonly states: readonly State[];
} {
  const states = [deal(seed)];
  const moves: Move[] = [];
  for (const choice of choices) {
    const state = states.at(-1) ?? [];
    const legal = legalMoves(state).filter(({ cheat }) => cheats || !cheat);
    const move = legal[choice % legal.length];
    const after = move && play(state, move);
    if (!move || !after?.ok) break;
    moves.push(move);
    states.push(after.value);
  }
  const usage = { hints: 0, undos: 0 };
  const start = deal(seed);
  const record = { origin: `seed ${seed}`, start, moves, played: moves.length, usage };
  return { record: { ...record, milliseconds: 0 }, states };
}

const anyGame = fc.tuple(
  fc.integer({ min: 1, max: 1000 }),
  fc.array(fc.nat(), { maxLength: 40 }),
  fc.nat({ max: 40 }),
);

Deno.test("moves are written and read again", () => {
  fc.assert(
    fc.property(fc.array(anyMove), (moves) => {
      assertEquals(parseMoves(formatMoves(moves)), moves);
    }),
    SEED,
  );
  fc.assert(
    fc.property(fc.array(anyMove), (moves) => {
      const text = formatMoves(moves);
      assertEquals(formatMoves(parseMoves(text) ?? []), text);
    }),
    SEED,
  );
});

Deno.test("text that is no list of moves is none, and never throws", () => {
  for (const text of [" ", "1", "1-7", "0-1", "1-2x1", "1-2x10", "1>2", "1-2  3-4", "1-2\n"]) {
    assertEquals(parseMoves(text), undefined, text);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const moves = parseMoves(text);
      if (moves) assertEquals(formatMoves(moves), text);
    }),
    SEED,
  );
});

Deno.test("a record comes to the position behind its played moves", () => {
  fc.assert(
    fc.property(anyGame, ([seed, choices, back]) => {
      const { record, states } = played(seed, choices);
      const count = Math.max(0, record.moves.length - back);
      assertEquals(outcomeOf({ ...record, played: count }), states[count]);
    }),
    { ...SEED, numRuns: 50 },
  );
});

Deno.test("a record whose moves cannot be played comes to nothing", () => {
  const { record } = played(4, [0, 1, 2]);
  const locked: Move = { from: 0, to: 0, count: 1, cheat: false };
  assertEquals(outcomeOf({ ...record, moves: [...record.moves, locked] }), undefined);
  assertEquals(outcomeOf({ ...record, played: 4 }), undefined);
});

Deno.test("a cheat makes it another variant, unless it was taken back", () => {
  const { record } = played(4, [0]);
  const cheat = legalMoves(record.start).find((move) => move.cheat);
  assert(cheat);
  const cheated = { ...record, moves: [cheat], played: 1 };
  assertEquals(variantName(cheated), "with cheats");
  assertEquals(variantName({ ...cheated, played: 0 }), "without cheats");
});

Deno.test("only six columns of six are a fresh deal", () => {
  const { states } = played(4, [0]);
  assertEquals(states.map(isFreshDeal), [true, false]);
});
