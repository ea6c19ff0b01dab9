import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  formatTurns,
  type GameRecord,
  parseTurns,
  playedMoves,
  replayRecord,
  type SavedTurn,
} from "../../lib/game_record.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import type { Patience } from "../../lib/patience.ts";

const GAMES: readonly Patience<unknown, unknown>[] = [KLONDIKE, MOLEK];

/** Turns of legal moves from a position, chosen by numbers. */
function turnsOf(
  patience: Patience<unknown, unknown>,
  start: unknown,
  choices: readonly (readonly number[])[],
): SavedTurn<unknown>[] {
  let state = start;
  return choices.map((turn) =>
    turn.flatMap((choice): unknown[] => {
      const moves = patience.legalMoves(state);
      const move = moves[choice % moves.length];
      const after = patience.play(state, move);
      if (moves.length === 0 || !after.ok) return [];
      state = after.value;
      return [move];
    })
  ).filter((moves) => moves.length > 0);
}

/** Game of a seed without a move. */
function untouched<State, Move>(
  patience: Patience<State, Move>,
  seed: number,
): GameRecord<State, Move> {
  return {
    origin: { kind: "seed", seed },
    variant: patience.variant,
    start: patience.deal(seed, patience.variant),
    turns: [],
    played: 0,
    milliseconds: 0,
    usage: { hints: 0, undos: 0, solver: 0 },
  };
}

const anyChoices = fc.array(fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }), {
  maxLength: 40,
});

for (const patience of GAMES) {
  const { name } = patience;
  const record = untouched(patience, 10);

  Deno.test(`turns of ${name} and their text are inverse`, () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const turns = turnsOf(patience, record.start, choices);
        assertEquals(parseTurns(patience, formatTurns(patience, turns)), turns);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  Deno.test(`text that is not a list of turns of ${name} is rejected without a throw`, () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const turns = parseTurns(patience, text);
        if (turns) assertEquals(parseTurns(patience, formatTurns(patience, turns)), turns);
      }),
      { seed: 2 },
    );
  });

  Deno.test(`the outcome of ${name} is that of the turns that are not undone`, () => {
    fc.assert(
      fc.property(anyChoices, fc.nat(40), (choices, count) => {
        const turns = turnsOf(patience, record.start, choices);
        const played = Math.min(count, turns.length);
        const whole = replayRecord(patience, { ...record, turns, played });
        const part = replayRecord(patience, { ...record, turns: turns.slice(0, played), played });
        assertEquals(whole, part);
        const moves = playedMoves({ turns, played });
        assertEquals(moves, turns.slice(0, played).flat());
        assertEquals(whole?.moves, moves.length);
        const end = moves.reduce((state, move) => {
          const after = patience.play(state, move);
          assert(after.ok);
          return after.value;
        }, record.start);
        assertEquals(whole?.state, end);
      }),
      { seed: 3, numRuns: 50 },
    );
  });
}

Deno.test("words that are not moves give no turns", () => {
  for (const text of [" ", ".  .", ", .", "w->8", ". x", "c->f", ".;."]) {
    assertEquals(parseTurns(KLONDIKE, text), undefined, text);
  }
  for (const text of [" ", "1", "1-7", "0-1", "1-2x1", "1-2x10", "1>2", "1-2  3-4", "1-2\n"]) {
    assertEquals(parseTurns(MOLEK, text), undefined, text);
  }
});

Deno.test("the moves of one turn are joined by commas", () => {
  const turns = parseTurns(KLONDIKE, ". w->3,3->f r");
  assertEquals(turns?.map(({ length }) => length), [1, 2, 1]);
  assertEquals(turns && formatTurns(KLONDIKE, turns), ". w->3,3->f r");
});

Deno.test("a record with an illegal move has no outcome", () => {
  const record = untouched(KLONDIKE, 10);
  const impossible: readonly Partial<typeof record>[] = [
    { turns: [[{ kind: "reset" }]], played: 1 },
    { turns: [[{ kind: "draw" }], [{ kind: "reset" }]], played: 1 },
    { turns: [[{ kind: "draw" }]], played: 2 },
    { played: -1 },
    { played: 0.5, turns: [[{ kind: "draw" }]] },
  ];
  for (const change of impossible) {
    assertEquals(replayRecord(KLONDIKE, { ...record, ...change }), undefined);
  }
});

Deno.test("a cheat changes the variant, unless it is undone", () => {
  const { variant } = untouched(MOLEK, 4);
  const cheat = { from: 0, to: 1, count: 1, cheat: true };
  const names = [0, 1].map((played) =>
    MOLEK.variantName(variant, playedMoves({ turns: [[cheat]], played }))
  );
  assertEquals(names, ["without cheats", "with cheats"]);
});

Deno.test("points are counted if the variant has scoring", () => {
  const record = untouched(KLONDIKE, 10);
  const scores = ["standard", "vegas", "none"].map((scoring) =>
    replayRecord(KLONDIKE, { ...record, variant: { ...record.variant, scoring } })?.score
  );
  assertEquals(scores, [0, -52, undefined]);
  assertEquals(replayRecord(MOLEK, untouched(MOLEK, 4))?.score, undefined);
});
