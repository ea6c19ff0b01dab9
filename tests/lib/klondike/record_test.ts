import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { deal } from "../../../lib/klondike/deal.ts";
import { type Move } from "../../../lib/klondike/move.ts";
import {
  formatTurns,
  type GameRecord,
  outcomeOf,
  parseTurns,
  type RecordedTurn,
} from "../../../lib/klondike/record.ts";
import { legalMoves, play } from "../../../lib/klondike/rules.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";

const START = deal(10, { turn: 1, resets: UNLIMITED, worryBack: true });
const RECORD: GameRecord = {
  origin: { kind: "seed", seed: 10 },
  scoring: "standard",
  start: START,
  turns: [],
  played: 0,
  milliseconds: 0,
  usage: { hints: 0, undos: 0, solver: 0 },
};

/** Turns of legal moves, chosen by numbers. */
function turnsOf(choices: readonly (readonly number[])[]): RecordedTurn[] {
  let state = START;
  return choices.map((turn) =>
    turn.flatMap((choice): Move[] => {
      const moves = legalMoves(state);
      const move = moves[choice % moves.length];
      const after = move && play(state, move);
      if (!move || !after?.ok) return [];
      state = after.value;
      return [move];
    })
  ).filter((moves) => moves.length > 0);
}

const anyChoices = fc.array(fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }), {
  maxLength: 40,
});

Deno.test("turns and their text are inverse to each other", () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const turns = turnsOf(choices);
      assertEquals(parseTurns(formatTurns(turns)), turns);
    }),
    { seed: 1, numRuns: 100 },
  );
});

Deno.test("text that is no list of turns is refused", () => {
  for (const text of [" ", ".  .", ", .", "w->8", ". x", "c->f", ".;."]) {
    assertEquals(parseTurns(text), undefined, text);
  }
});

Deno.test("the outcome is that of the turns that are not taken back", () => {
  fc.assert(
    fc.property(anyChoices, fc.nat(40), (choices, count) => {
      const turns = turnsOf(choices);
      const played = Math.min(count, turns.length);
      const whole = outcomeOf({ ...RECORD, turns, played });
      const part = outcomeOf({ ...RECORD, turns: turns.slice(0, played), played });
      assertEquals(whole, part);
      assertEquals(whole?.moves, turns.slice(0, played).flat().length);
    }),
    { seed: 2, numRuns: 100 },
  );
});

Deno.test("a record that cannot be played has no outcome", () => {
  const impossible: readonly Partial<GameRecord>[] = [
    { turns: [[{ kind: "reset" }]], played: 1 },
    { turns: [[{ kind: "draw" }], [{ kind: "reset" }]], played: 1 },
    { turns: [[{ kind: "draw" }]], played: 2 },
    { played: -1 },
    { played: 0.5, turns: [[{ kind: "draw" }]] },
  ];
  for (const change of impossible) assertEquals(outcomeOf({ ...RECORD, ...change }), undefined);
});
