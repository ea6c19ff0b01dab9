// A mistake of the caller throws a RangeError that says what was expected; for an illegal move a
// value is returned.
import { assertEquals, assertThrows } from "@std/assert";
import { klondike, molek, war } from "patience-rules";

const START = klondike.deal(1, klondike.TURN_1);
const BOARD = molek.deal(1);
const SAFE = Number.MAX_SAFE_INTEGER;

/** A value that its type forbids, as an untyped program can pass it. */
function untyped<T>(value: unknown): T {
  return value as T;
}

/** Position with only the 28 cards of the columns. */
const FEW: klondike.State = { ...START, stock: [] };
const MISSING = `Missing cards: ${klondike.formatCards(inMessages(START.stock))}`;

/** Start with another card in place of the top one of its stock. */
function withTopOfStock(text: string): klondike.State {
  const card = klondike.parseCard(text) as klondike.Card;
  return { ...START, stock: [...START.stock.slice(0, -1), card] };
}

/** Cards in the order of messages: spades first, aces first. */
function inMessages(cards: readonly klondike.Card[]): klondike.Card[] {
  const order = (card: klondike.Card): number =>
    klondike.aceLowRank(card) - 13 * klondike.suitOf(card);
  return cards.toSorted((one, other) => order(one) - order(other));
}

/** Board whose first column is empty and marked as cheated. */
const EMPTIED: molek.State = BOARD
  .with(1, { cards: [...BOARD[0]?.cards ?? [], ...BOARD[1]?.cards ?? []], cheated: false })
  .with(0, { cards: [], cheated: true });

/** Each mistake, by its message. */
const MISTAKES: Readonly<Record<string, () => unknown>> = {
  "the seed must be a whole number from 1 to 2147483646, found 0": () =>
    klondike.deal(0, klondike.TURN_1),
  "the seed must be a whole number from 1 to 2147483646, found 1.5": () => molek.deal(1.5),
  "the seed must be a whole number from 1 to 2147483646, found 2147483647": () =>
    molek.deal(2147483647),
  [`the seed must be a whole number from 0 to ${SAFE}, found 1.5`]: () =>
    klondike.sampleDecks(1.5).next(),
  [`the seed must be a whole number from 0 to ${SAFE}, found -1`]: () =>
    war.Xoshiro128.fromSeed(-1),
  [`the number of jumps must be a whole number from 0 to ${SAFE}, found 0.5`]: () =>
    war.Xoshiro128.fromSeed(1).jump(0.5),
  [`the number of the first deck must be a whole number from 0 to ${SAFE}, found -1`]: () =>
    klondike.sampleDecks(1, -1).next(),
  "the number of decks must be a whole number from 1 to 1000, found 1.5": () =>
    klondike.newDeck(1.5),
  "the rank must be a whole number from 1 to 13, found 0": () => klondike.aceLowCard(0, 0),
  "the suit must be a whole number from 0 to 3, found 4": () => klondike.aceLowCard(1, untyped(4)),
  "the depth must be a whole number from 0 to 100, found -1": () => klondike.perft(START, -1),
  "the depth must be a whole number from 0 to 100, found 0.5": () => klondike.perft(START, 0.5),
  "the depth must be a whole number from 0 to 100, found 101": () => molek.perft(BOARD, 101),
  "the depth must be a whole number from 0 to 100, found NaN": () => molek.perft(BOARD, NaN),
  [`the number of trials must be a whole number from 0 to ${SAFE}, found -5`]: () =>
    klondike.wilson(0, -5),
  "the number of successes must be a whole number from 0 to 10, found 11": () =>
    klondike.wilson(11, 10),
  [`maxMoves must be a whole number from 0 to ${SAFE}, found 1.5`]: () =>
    klondike.solve(START, { maxMoves: 1.5 }),
  [`positions must be a whole number from 0 to ${SAFE}, found NaN`]: () =>
    klondike.solve(START, { positions: NaN }),
  [`memory must be a whole number from 0 to ${SAFE}, found -1`]: () =>
    klondike.solve(START, { memory: -1 }),
  "maxMoves must be a whole number from 0 to 65535, found Infinity": () =>
    molek.solve(BOARD, { maxMoves: Infinity }),
  [`positions must be a whole number from 0 to ${SAFE}, found -1`]: () =>
    molek.solve(BOARD, { positions: -1 }),
  [`memory must be a whole number from 0 to ${SAFE}, found Infinity`]: () =>
    molek.solve(BOARD, { memory: Infinity }),
  "turn must be 1 or 3, found 2": () => klondike.deal(10, untyped({ ...klondike.TURN_1, turn: 2 })),
  "turn must be 1 or 3, found undefined": () => klondike.deal(10, untyped(undefined)),
  "resets must be a whole number from 0 to 9 or Infinity, found 10": () =>
    klondike.deal(10, { ...klondike.TURN_1, resets: 10 }),
  "resets must be a whole number from 0 to 9 or Infinity, found undefined": () =>
    klondike.dealDeck(klondike.newDeck(), untyped({ turn: 1 })),
  "worryBack must be true or false, found yes": () =>
    klondike.parseDealLine(
      klondike.formatDealLine(START),
      untyped({ ...klondike.TURN_1, worryBack: "yes" }),
    ),
  "turn must be 1 or 3, found 4": () =>
    klondike.importDeal("", "digits", untyped({ ...klondike.TURN_1, turn: 4 })),
  [`the position is not consistent: ${MISSING}`]: () => klondike.solve(FEW),
  "the position is not consistent: tableau must be an array of 7 columns": () =>
    klondike.solve(untyped({ ...START, tableau: [] })),
  "the position is not consistent: turn must be 1 or 3, found undefined": () =>
    new klondike.Game(untyped(undefined)),
  "the position is not consistent: turn must be 1 or 3, found 5": () =>
    klondike.coach(
      untyped({ start: { ...START, rules: { ...klondike.TURN_1, turn: 5 } }, moves: [] }),
    ),
  "the position is not consistent: Duplicated cards: As; Missing cards: 2s": () =>
    klondike.perft(withTopOfStock("As"), 1),
  "the position is not consistent: resetsLeft must be a whole number from 0 to 9 or Infinity, found -1":
    () => klondike.perft({ ...START, resetsLeft: -1 }, 1),
  "the position is not consistent: expected an array of 6 columns": () =>
    molek.solve(untyped("T6")),
  "the position is not consistent: Expected 6 columns, got 4": () => molek.solve(BOARD.slice(2)),
  "the position is not consistent: Expected 36 cards, got 30": () =>
    new molek.Game(BOARD.with(0, { cards: [], cheated: false })),
  "the position is not consistent: column 2 has no array of cards": () =>
    molek.perft(BOARD.with(1, untyped({ cards: "T6", cheated: false })), 1),
  "the position is not consistent: Found '!' on an empty column: column 1": () =>
    molek.perft(EMPTIED, 1),
  "goal must be one of all home, course, found 'home'": () =>
    klondike.solve(START, { goal: untyped("home") }),
  "the scoring must be one of standard, vegas, none, found 'points'": () =>
    klondike.initialScore(untyped("points")),
  "the scoring must be one of standard, vegas, none, found ''": () =>
    klondike.scoreAfter(untyped(""), 0, START, { kind: "draw" }),
  "the format must be one of digits, pysol, solvitaire, found 'zzz'": () => [
    ...klondike.importDeals("x", untyped("zzz"), klondike.TURN_1),
  ],
  "the format must be one of digits, pysol, solvitaire, found 'toString'": () =>
    klondike.importDeal("x", untyped("toString"), klondike.TURN_1),
  "the format must be one of digits, pysol, solvitaire, found '\\x1b'": () =>
    klondike.exportDeal(START, untyped("\x1b")),
};

for (const [sentence, mistake] of Object.entries(MISTAKES)) {
  Deno.test(`a mistake of the caller throws a RangeError: ${sentence}`, () => {
    const thrown = assertThrows(mistake);
    assertEquals(String(thrown), `RangeError: ${sentence}`);
  });
}

Deno.test("a search can have infinite limits", () => {
  const asked = { maxMoves: Infinity, positions: Infinity } as const;
  assertEquals(klondike.solve(klondike.deal(2, klondike.TURN_3), asked), { verdict: "lost" });
  assertEquals(molek.solve(molek.deal(5), { positions: Infinity }).verdict, "won");
});

Deno.test("a move to or from a column that does not exist is illegal like any other", () => {
  for (const number of [0, 8, -1, 1.5, NaN]) {
    const sentence = `no column ${number}; columns are 1 to 7`;
    // A king can go to an empty column.
    for (const places of [{ from: 5, to: number }, { from: number, to: 5 }]) {
      const move = untyped<klondike.Move>({ kind: "carry", ...places });
      assertEquals(klondike.play(START, move), klondike.err(sentence));
    }
  }
  for (const number of [-1, 6, 0.5, NaN]) {
    const sentence = `no column ${number + 1}; columns are 1 to 6`;
    for (const places of [{ from: 0, to: number }, { from: number, to: 0 }]) {
      assertEquals(molek.play(BOARD, { ...places, count: 1, cheat: false }), molek.err(sentence));
    }
  }
});

Deno.test("a value that is not a move is an error, and the game does not change", () => {
  const game = new klondike.Game(START);
  const board = new molek.Game(BOARD);
  const errors: Readonly<Record<string, () => unknown>> = {
    "'w->1' is a word, not a move: use playWord or parseMove": () => game.play(untyped("w->1")),
    "'to the left\\x07' is not a move": () => game.play(untyped("to the left\x07")),
    "the kind of a move must be draw, reset or carry, found undefined": () =>
      game.play(untyped(undefined)),
    "the kind of a move must be draw, reset or carry, found 'drew'": () =>
      klondike.play(START, untyped({ kind: "drew" })),
    "a carry must be from 'waste', a column or { foundation: suit }, found 'stock'": () =>
      game.play(untyped({ kind: "carry", from: "stock", to: 1 })),
    "a carry must be from 'waste', a column or { foundation: suit }, found null": () =>
      game.play(untyped({ kind: "carry", from: null, to: 1 })),
    "a carry must be to 'foundation' or a column, found undefined": () =>
      game.play(untyped({ kind: "carry", from: 1 })),
    "'5' is not a move": () => game.playWord(untyped(5)),
    "'3-4' is a word, not a move; use playWord or parseWord": () => board.play(untyped("3-4")),
    "'from' of a move must be a number, found undefined": () => board.play(untyped(undefined)),
    "'count' of a move must be a number, found 1": () =>
      molek.play(BOARD, untyped({ from: 0, to: 1, count: "1", cheat: false })),
    "'null' is not a move": () => board.playWord(untyped(null)),
  };
  for (const [error, play] of Object.entries(errors)) assertEquals(play(), { ok: false, error });
  assertEquals([game.moves, board.moves], [[], []]);
});

Deno.test("a position is made from piles, or the error has the reason", () => {
  const { rules, tableau, stock } = START;
  assertEquals(klondike.stateOf({ rules, tableau, stock }), { ok: true, value: START });
  const limited = { ...rules, resets: 2 };
  const fewer = klondike.stateOf({ rules: limited, tableau, stock, resetsLeft: 1 });
  assertEquals(fewer.ok && fewer.value.resetsLeft, 1);
  const middle = klondike.play(START, { kind: "draw" });
  assertEquals(klondike.stateOf(middle.ok ? middle.value : START), middle);
  const wrong = (setup: unknown): unknown => {
    const state = klondike.stateOf(untyped(setup));
    return state.ok ? state : state.error;
  };
  assertEquals(wrong(FEW), MISSING);
  assertEquals(wrong(undefined), "turn must be 1 or 3, found undefined");
  assertEquals(
    wrong({ ...START, foundations: [0, 0, 14, 0] }),
    "foundations must be four whole numbers from 0 to 13",
  );
  assertEquals(wrong({ ...START, waste: [52] }), "'waste' must be an array of cards");
  assertEquals(wrong({ ...START, stock: "As" }), "'stock' must be an array of cards");
  const [first, second, ...others] = tableau;
  const covered = { faceDown: [...second?.faceDown ?? [], ...second?.faceUp ?? []], faceUp: [] };
  assertEquals(
    wrong({ ...START, tableau: [first, covered, ...others] }),
    "Column 2 has covered cards but no open card",
  );
  assertEquals(
    wrong({ ...START, tableau: [first, null, ...others] }),
    "'faceDown' of column 2 must be an array of cards",
  );
});
