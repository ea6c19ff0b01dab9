import { assertEquals, assertStringIncludes } from "@std/assert";
import { moveCount, turnsIn } from "../../../tui/table/game.ts";
import { legalTargets } from "../../../tui/table/make_move.ts";
import { YUKON } from "../../yukon/patience.ts";
import { formatMove } from "../../yukon/text.ts";
import { MIDDLE, NEARLY_WON } from "../../yukon_positions.ts";
import {
  beginning,
  dealt,
  FINISHES_AFTER,
  messageOf,
  press,
  winningMoves,
  WON_SEED,
  type YukonModel,
} from "./player.ts";

/** Returns the words of the moves played. */
function played({ game }: YukonModel): string {
  return turnsIn(game, YUKON).flatMap(({ moves }) => moves).map(formatMove).join(" ");
}

const UP = "\x1b[A";

Deno.test("the key of a column picks up all its face-up cards, and drops the cards that fit", () => {
  const held = press(dealt(10), "4");
  assertEquals(held.held, { pile: "4", count: 5 });
  assertEquals(messageOf(held), "Column 4: 10♥-5♥ picked up.");
  const dropped = press(held, "2");
  assertEquals([played(dropped), dropped.held], ["3c4-c2", undefined]);
  assertEquals(messageOf(dropped), "10♠-5♥ to column 2.");
  assertEquals(press(held, "\x1b").held, undefined);
  const refused = press(held, "1");
  assertEquals([played(refused), refused.held], ["", held.held]);
  assertEquals(messageOf(refused), "A card goes one higher, other colour.");
});

Deno.test("the valid targets of held cards are known, and Tab goes through them", () => {
  const held = press(beginning(MIDDLE), "2");
  assertEquals(legalTargets(held), ["clubs", "1", "6"]);
  const round = ["\t", "\t\t", "\t\t\t"].map((keys) => press(held, keys).focus.pile);
  assertEquals(round, ["clubs", "1", "6"]);
  assertEquals(played(press(held, "\t\t\t\r")), "4c2-c6");
  assertEquals(legalTargets(press(beginning(MIDDLE), "4")), []);
});

Deno.test("Tab goes to cards that can move, Enter plays the one under the cursor", () => {
  const start = beginning(MIDDLE);
  const { focus } = press(start, "\t");
  assertEquals(focus, { pile: "2", index: 3 });
  assertEquals(played(press(start, "\t\r")), "1c2-f");
  assertEquals(played(press(start, `\t\t\r`)), "1c3-f");
  assertEquals(messageOf(press(start, "\r")), "This card can't move.");
});

Deno.test("f sends the card under the cursor to its foundation, or the last held card", () => {
  const start = beginning(MIDDLE);
  assertEquals(played(press(start, "3f")), "1c3-f");
  assertEquals(played(press(start, "lf")), "1c2-f");
  assertEquals(
    messageOf(press(start, "1f")),
    "A suit goes home from ace to king.",
  );
  assertStringIncludes(messageOf(press(start, `${UP}f`)), "Pick up a card first: 1-7 for a column");
});

Deno.test("a sends all cards to the foundations as one turn, once that wins", () => {
  const moves = winningMoves();
  const late = press(dealt(WON_SEED), "H\r".repeat(FINISHES_AFTER - 1));
  assertEquals(
    messageOf(press(late, "a")),
    "Not all cards can be played yet: free the low cards first.",
  );
  const won = press(press(late, "H\r"), "a");
  assertEquals([won.game.turns.length, won.mode.kind], [FINISHES_AFTER + 1, "won"]);
  assertEquals(moveCount(won.game), moves.length);
  assertEquals(played(press(beginning(NEARLY_WON), "a")), "1c1-f 1c1-f 1c3-f 1c6-f");
});

Deno.test("auto-finish is still available after a replay", () => {
  const late = press(dealt(WON_SEED), "H\r".repeat(FINISHES_AFTER));
  const back = press(press(late, "v"), "\x1b");
  assertEquals(back.finish, late.finish);
  assertEquals(press(back, "a").mode.kind, "won");
});

Deno.test("the keys of stock, waste and solver have no effect", () => {
  const start = dealt(10);
  for (const key of [" ", "w", "s", "S", "W", "N", "A", "!"]) {
    const pressed = press(start, key);
    const name = key === " " ? "Space" : key;
    assertEquals(messageOf(pressed), `${name} means nothing here. ? help`, key);
    assertEquals({ ...pressed, now: 0, activeAt: 0, notice: undefined }, start, key);
  }
  const won = press(beginning(NEARLY_WON), "a");
  assertEquals({ ...press(won, "N"), now: 0, activeAt: 0 }, { ...won, now: 0, activeAt: 0 });
});
