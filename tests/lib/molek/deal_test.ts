import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { formatBoard, parseBoard } from "../../../lib/molek/board_text.ts";
import { deal, levelOfLength } from "../../../lib/molek/deal.ts";

Deno.test("a deal has six columns of six and is a board", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const state = deal(seed);
    assert(state.every(({ cards, cheated }) => cards.length === 6 && !cheated));
    assert(parseBoard(formatBoard(state)).ok);
  }
});

Deno.test("the deals of the first seeds never change", () => {
  assertEquals([1, 2, 3].map((seed) => formatBoard(deal(seed))), [
    "VVKDD6.688T97.K69D90.T89V70.D0K76K.V78TT0.",
    "D0KV6V.8TDKD7.T60V67.0K07KT.986V78.9989DT.",
    "088VTK.676D78.099TKV.D0TD66.0KV79T.87KVD9.",
  ]);
});

Deno.test("every card is dealt to every place about equally often", () => {
  const counts = Array.from({ length: 36 }, () => 0);
  for (let seed = 1; seed <= 9_000; seed++) {
    deal(seed).flatMap(({ cards }) => cards).forEach((card, place) => {
      if (card === 9) counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  // 1,000 expected, standard deviation about 30.
  for (const count of counts) assert(count > 850 && count < 1150);
  assertNotEquals(formatBoard(deal(7)), formatBoard(deal(8)));
});

Deno.test("a board is harder the longer its shortest solution", () => {
  const levels = [1, 31, 32, 33, 34, 35, 60].map(levelOfLength);
  assertEquals(levels, [
    ...["easy", "easy", "medium", "hard", "hard", "expert", "expert"] as const,
  ]);
});
