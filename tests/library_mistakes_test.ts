// What is a mistake of the calling program throws a RangeError that says what was expected; a move
// that cannot be made is a value.
import { assertEquals, assertThrows } from "@std/assert";
import { klondike, molek, war } from "patience-rules";

const START = klondike.deal(1, klondike.TURN_1);
const BOARD = molek.deal(1);
const SAFE = Number.MAX_SAFE_INTEGER;

/** A value that its type forbids, as a program without types may pass it. */
function untyped<T>(value: unknown): T {
  return value as T;
}

/** Each mistake, by the sentence about it. */
const MISTAKES: Readonly<Record<string, () => unknown>> = {
  "the seed is a whole number from 1 to 2147483646, not 0": () => klondike.deal(0, klondike.TURN_1),
  "the seed is a whole number from 1 to 2147483646, not 1.5": () => molek.deal(1.5),
  "the seed is a whole number from 1 to 2147483646, not 2147483647": () => molek.deal(2147483647),
  [`the seed is a whole number from 0 to ${SAFE}, not 1.5`]: () => klondike.sampleDecks(1.5).next(),
  [`the seed is a whole number from 0 to ${SAFE}, not -1`]: () => war.Xoshiro128.fromSeed(-1),
  [`the number of jumps is a whole number from 0 to ${SAFE}, not 0.5`]: () =>
    war.Xoshiro128.fromSeed(1).jump(0.5),
  [`the number of the first deck is a whole number from 0 to ${SAFE}, not -1`]: () =>
    klondike.sampleDecks(1, -1).next(),
  "the number of decks is a whole number from 1 to 1000, not 1.5": () => klondike.newDeck(1.5),
  "the rank is a whole number from 1 to 13, not 0": () => klondike.aceLowCard(0, 0),
  "the suit is a whole number from 0 to 3, not 4": () => klondike.aceLowCard(1, untyped(4)),
  "the depth is a whole number from 0 to 100, not -1": () => klondike.perft(START, -1),
  "the depth is a whole number from 0 to 100, not 0.5": () => klondike.perftByMove(START, 0.5),
  "the depth is a whole number from 0 to 100, not 101": () => molek.perft(BOARD, 101),
  "the depth is a whole number from 0 to 100, not NaN": () => molek.perftByMove(BOARD, NaN),
  [`the number of trials is a whole number from 0 to ${SAFE}, not -5`]: () =>
    klondike.wilson(0, -5),
  "the number of successes is a whole number from 0 to 10, not 11": () => klondike.wilson(11, 10),
  [`mostMoves is a whole number from 0 to ${SAFE}, not 1.5`]: () =>
    klondike.solve(START, { mostMoves: 1.5 }),
  [`positions is a whole number from 0 to ${SAFE}, not NaN`]: () =>
    klondike.solve(START, { positions: NaN }),
  [`memory is a whole number from 0 to ${SAFE}, not -1`]: () =>
    klondike.solve(START, { memory: -1 }),
  "mostMoves is a whole number from 0 to 65535, not Infinity": () =>
    molek.solve(BOARD, { mostMoves: Infinity }),
  [`positions is a whole number from 0 to ${SAFE}, not -1`]: () =>
    molek.solve(BOARD, { positions: -1 }),
  [`memory is a whole number from 0 to ${SAFE}, not Infinity`]: () =>
    molek.solve(BOARD, { memory: Infinity }),
  "goal is one of all home, course, not 'home'": () =>
    klondike.solve(START, { goal: untyped("home") }),
  "the scoring is one of standard, vegas, none, not 'points'": () =>
    klondike.startScore(untyped("points")),
  "the scoring is one of standard, vegas, none, not ''": () =>
    klondike.scoreAfter(untyped(""), 0, START, { kind: "draw" }),
  "the format is one of digits, pysol, solvitaire, not 'zzz'": () => [
    ...klondike.readForeignDeals("x", untyped("zzz"), klondike.TURN_1),
  ],
  "the format is one of digits, pysol, solvitaire, not 'toString'": () =>
    klondike.readForeignDeal("x", untyped("toString"), klondike.TURN_1),
  "the format is one of digits, pysol, solvitaire, not '\\x1b'": () =>
    klondike.writeForeignDeal(START, untyped("\x1b")),
};

for (const [sentence, mistake] of Object.entries(MISTAKES)) {
  Deno.test(`a mistake of the calling program is told: ${sentence}`, () => {
    const thrown = assertThrows(mistake);
    assertEquals(String(thrown), `RangeError: ${sentence}`);
  });
}

Deno.test("a search may have no limit by name", () => {
  const asked = { mostMoves: Infinity, positions: Infinity } as const;
  assertEquals(klondike.solve(klondike.deal(2, klondike.TURN_3), asked), { verdict: "lost" });
  assertEquals(molek.solve(molek.deal(5), { positions: Infinity }).verdict, "won");
});

Deno.test("a move that names a column that is not there is refused like any other", () => {
  for (const number of [0, 8, -1, 1.5, NaN]) {
    const sentence = `there is no column ${number}: they are numbered from 1 to 7`;
    // A king would go to an empty column.
    for (const places of [{ from: 5, to: number }, { from: number, to: 5 }]) {
      const move = untyped<klondike.Move>({ kind: "carry", ...places });
      assertEquals(klondike.play(START, move), klondike.err(sentence));
    }
  }
  for (const number of [-1, 6, 0.5, NaN]) {
    const sentence = `there is no column ${number + 1}: they are numbered from 1 to 6`;
    for (const places of [{ from: 0, to: number }, { from: number, to: 0 }]) {
      assertEquals(molek.play(BOARD, { ...places, count: 1, cheat: false }), molek.err(sentence));
    }
  }
});
