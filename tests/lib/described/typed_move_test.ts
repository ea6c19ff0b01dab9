import { assertEquals } from "@std/assert";
import { EIGHT_OFF } from "../../../lib/described/games/eight_off.ts";
import { FREECELL } from "../../../lib/described/games/freecell.ts";
import { SPIDER } from "../../../lib/described/games/spider.ts";
import { YUKON } from "../../../lib/described/games/yukon.ts";
import type { DescribedPatience } from "../../../lib/described/patience.ts";
import { positionOf, typedWord } from "./positions.ts";

/** The first two columns have sequences of three and four cards; cell b has a card. */
const FREECELL_POSITION = positionOf(
  FREECELL,
  `Foundations: C-3 D-5 H-4 S-3
Freecells: - Th - -
: Ks 8h 7s 6h
: Kd 5c Tc 9h 8s 7h
:
: Qs Jh Ts
: 9c 8d 7c 6d
: Kc Qh Js Td 9s 8c
: Jd Qc Jc Kh Qd 5h
: 4c 6s 9d 6c 5s 4s 7d`,
);

function check(
  game: DescribedPatience,
  state: typeof FREECELL_POSITION,
  lines: Readonly<Record<string, string>>,
): void {
  for (const [line, word] of Object.entries(lines)) {
    assertEquals(typedWord(game, state, line), word, line);
  }
}

const NO_MOVE = "type a move like c3 c5";

Deno.test("a move can be typed with piles, and takes as many cards as fit", () => {
  check(FREECELL, FREECELL_POSITION, {
    "c2 c6": "c2-c6",
    "C2->C6": "c2-c6",
    "column 2 to column 6": "c2-c6",
    "26": "c2-c6",
    "c2 c3": "4c2-c3",
    "2c2 c3": "2c2-c3",
    "5c2 c3": "only cards in sequence in alternating colours move together: 4 cards of column 2",
    "c7 f": "c7-f",
    "c7 f3": "c7-f",
    "column 7 to home": "c7-f",
    "c9 c1": "'c9' is not a column; use c1 to c8",
    "c3 c5": "column 3 is empty",
    "f1 c3": "cards cannot leave the foundations in this game",
    "f c3": NO_MOVE,
    "w c3": NO_MOVE,
    "c1 x": NO_MOVE,
    s: "(no move)",
    e: "(no move)",
    hint: "(no move)",
  });
});

Deno.test("cells have numbers, letters and, as a target, the name of any empty one", () => {
  check(FREECELL, FREECELL_POSITION, {
    "c1 e": "c1-e1",
    "c1 e3": "c1-e3",
    "c1 d": "c1-e4",
    "c1 cell": "c1-e1",
    "c1 cell c": "c1-e3",
    "column 1 to free cell 3": "c1-e3",
    "c1 e2": "cell b already has a card",
    "c1 e5": NO_MOVE,
    "2c1 e": "a cell takes only one card",
    "b c3": "e2-c3",
    "e2 c3": "e2-c3",
    "cell b to column 3": "e2-c3",
    "e2 f": "can't move the 10 of hearts to its foundation: the 5 of hearts comes first",
    "e2 e3": "the card is already in a cell",
    "e c3": NO_MOVE,
  });
});

Deno.test("two letters are the standard notation of FreeCell", () => {
  check(FREECELL, FREECELL_POSITION, {
    "1a": "c1-e1",
    "1D": "c1-e4",
    "1b": "cell b already has a card",
    "1e": "c1-e1",
    "b3": "e2-c3",
    "7h": "c7-f",
    "7f": "c7-f",
    bh: "can't move the 10 of hearts to its foundation: the 5 of hearts comes first",
    c3: "cell c is empty",
    e3: NO_MOVE,
  });
  const yukon = YUKON.deal(1, {});
  check(YUKON, yukon, { "3a": "(no move)", "c5 c2": "c5-c2", "52": "c5-c2" });
});

Deno.test("with eight cells, h is a cell, and e and f are cells only as sources", () => {
  const start = EIGHT_OFF.deal(1, {});
  check(EIGHT_OFF, start, {
    "1h": "c1-e8",
    "1e": "c1-e5",
    "c1 f": "can't move the 4 of spades to its foundation: the ace of spades comes first",
    "1f": "can't move the 4 of spades to its foundation: the ace of spades comes first",
    "c3": "e3-c3",
    "f3": "cell f is empty",
  });
});

Deno.test("0 is the tenth column where there is one", () => {
  const start = SPIDER.deal(1, SPIDER.variant);
  check(SPIDER, start, {
    s: "s",
    "c10 c8": "c10-c8",
    "08": "c10-c8",
    "c0 c8": "c10-c8",
    "80": "can't move the 7 of spades onto the 6 of spades: it needs an 8",
    "c11 c1": "'c11' is not a column; use c1 to c10",
    "c1 f": "only complete sequences of a suit leave the columns, by themselves",
    "c1 e": NO_MOVE,
  });
  check(YUKON, YUKON.deal(1, {}), { "c0 c1": "'c0' is not a column; use c1 to c7" });
});
