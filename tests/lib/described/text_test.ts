import { assertEquals } from "@std/assert";
import { EIGHT_OFF } from "../../../lib/described/games/eight_off.ts";
import { FREECELL } from "../../../lib/described/games/freecell.ts";
import { SIMPLE_SIMON } from "../../../lib/described/games/simple_simon.ts";
import { YUKON } from "../../../lib/described/games/yukon.ts";
import type { DescribedPatience } from "../../../lib/described/patience.ts";
import { positionOf } from "./positions.ts";

/** A position of FreeCell in the middle of a game. */
const MIDDLE = `Foundations: C-T D-9 H-J S-4
Freecells: - Kh 7s -
: Jd Kd Qs
: Ts 8s
: 6s
: Jc 5s Qd Qh Js
: Ks Kc
: Td 9s
: Qc
:`;

function parses(game: DescribedPatience, text: string): boolean {
  return game.text.parseStart(text, game.variant) !== undefined;
}

Deno.test("the text of a position is the one that fc-solve reads", () => {
  const state = positionOf(FREECELL, MIDDLE);
  assertEquals(FREECELL.text.start(state), MIDDLE);
  assertEquals(state.foundations.map((pile) => pile.length), [10, 9, 11, 4]);
  assertEquals(state.cells.map((cell) => cell.length), [0, 1, 1, 0]);
});

Deno.test("a text of fc-solve can be read: 10 for T, any case, any blanks, cells left out", () => {
  const foreign = MIDDLE.replace("Foundations: C-T D-9 H-J S-4", "foundations:  H-J C-10 D-9 S-4")
    .replace("Freecells: - Kh 7s -", "Freecells:  -  KH 7S").replaceAll("Td", "10D")
    .replaceAll(": ", ":  ");
  assertEquals(positionOf(FREECELL, `${foreign}\n`), positionOf(FREECELL, MIDDLE));
});

Deno.test("a text is corrupt unless every card is there once and every pile fits the game", () => {
  const corrupt = [
    ["", "no text"],
    [MIDDLE.replace("Kh", "Kd"), "a card twice"],
    [MIDDLE.replace(" Qc", ""), "a card missing"],
    [MIDDLE.replace("Qc", "Qx"), "no card"],
    [MIDDLE.replace("C-T", "C-9"), "a foundation too low"],
    [MIDDLE.replace("C-T", "C-1"), "no height"],
    [MIDDLE.replace("C-T", "C"), "a run where suits are built"],
    [MIDDLE.replace("- Kh 7s -", "- Kh 7s - -"), "five cells"],
    [MIDDLE.replace("- Kh 7s -", "Kh7s"), "two cards in a cell"],
    [`${MIDDLE}\n:`, "nine columns"],
    [MIDDLE.replace("Ts 8s", "Ts | 8s |"), "two bars"],
    [MIDDLE.replace("Ts 8s", "Ts 8s |"), "no face-up card"],
    [MIDDLE.replace("Qc", "").replace(": Jd", "Waste: Qc\n: Jd"), "a waste in a game without one"],
    [`${MIDDLE}\nHand: `, "an unknown pile"],
    [`Freecells: -\n${MIDDLE}`, "two lines of cells"],
    [MIDDLE.replace(": Jd", "Jd"), "a column without a colon"],
  ];
  for (const [text = "", why = ""] of corrupt) assertEquals(parses(FREECELL, text), false, why);
  assertEquals(parses(EIGHT_OFF, MIDDLE), true, "more cells");
  assertEquals(parses(YUKON, MIDDLE), false, "no cells");
  assertEquals(parses(SIMPLE_SIMON, MIDDLE), false, "runs");
});

Deno.test("words of moves are exact", () => {
  const { move, parseMove } = FREECELL.text;
  for (const word of ["c1-c5", "3c1-c5", "13c10-f", "e2-c3", "c3-e8", "w-f", "f2-c3", "s"]) {
    const parsed = parseMove(word);
    assertEquals(parsed && move(parsed), word);
  }
  for (
    const word of ["", "c1", "1c1-c2", "0c1-c2", "c0-c1", "c1-w", "w-f1", "x1-c2", "c1-c2 ", "S"]
  ) {
    assertEquals(parseMove(word), undefined, word);
  }
});
