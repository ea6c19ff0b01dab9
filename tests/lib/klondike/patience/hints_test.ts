import { assert, assertEquals } from "@std/assert";
import { play } from "../../../../lib/klondike/rules.ts";
import { formatMove, parseMove } from "../../../../lib/klondike/move.ts";
import { EMPTY_COLUMN, type State } from "../../../../lib/klondike/state.ts";
import { hintsFor, isStockExhausted } from "../../../../lib/klondike/patience/hints.ts";
import { afterHint, dealtLine, type Line } from "./by_hints.ts";
import { cards, position } from "./few_cards.ts";

function hintsAt(parts: Partial<State>): string[] {
  return hintsFor(position(parts), []).map(formatMove);
}

Deno.test("every hint is a legal move, through whole games", () => {
  for (let seed = 1; seed <= 20; seed++) {
    let line = dealtLine(seed * 7919, 3);
    for (let i = 0; i < 60; i++) {
      const { state, earlier } = line;
      for (const move of hintsFor(state, earlier)) assert(play(state, move).ok, formatMove(move));
      line = afterHint(line) ?? line;
    }
  }
});

Deno.test("a hint that turns a card over comes before one that does not", () => {
  const tableau = [
    { faceDown: cards("2c"), faceUp: cards("9c") },
    { faceDown: [], faceUp: cards("Td") },
    ...Array.from({ length: 5 }, () => EMPTY_COLUMN),
  ];
  assertEquals(hintsAt({ tableau, waste: cards("9s"), stock: cards("3d") }), ["1->2", "w->2", "."]);
});

Deno.test("a king that only changes columns is no hint", () => {
  const tableau = [
    { faceDown: [], faceUp: cards("Kc Qd") },
    ...Array.from({ length: 6 }, () => EMPTY_COLUMN),
  ];
  assertEquals(hintsAt({ tableau }), []);
});

Deno.test("the stock is no hint any more once it was seen as a whole and nothing was moved", () => {
  let line: Line = { state: position({ stock: cards("3d 5c 7h"), resetsLeft: 9 }), earlier: [] };
  assertEquals(hintsFor(line.state, line.earlier).map(formatMove), ["."]);
  for (const expected of [".", "r"]) {
    assertEquals(hintsFor(line.state, line.earlier).map(formatMove), [expected]);
    line = afterHint(line) ?? line;
  }
  assert(isStockExhausted(line.state, line.earlier));
  assertEquals(hintsFor(line.state, line.earlier), []);
});

Deno.test("a move that only rearranges comes after the stock, and before a turn that shows nothing new", () => {
  const tableau = [
    { faceDown: [], faceUp: cards("5d") },
    { faceDown: [], faceUp: cards("6c") },
    ...Array.from({ length: 5 }, () => EMPTY_COLUMN),
  ];
  const state = position({ tableau, stock: cards("3d 5c"), resetsLeft: 9 });
  let line: Line = { state, earlier: [] };
  const shown: string[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    shown.push(hintsFor(line.state, line.earlier).map(formatMove));
    line = afterHint(line) ?? line;
  }
  assertEquals(shown, [[".", "1->2"], ["1->2", "r"], ["r"], ["."]]);
});

Deno.test("no hint carries back what was carried", () => {
  const tableau = [
    { faceDown: [], faceUp: cards("7h 6s") },
    { faceDown: [], faceUp: cards("7d") },
    ...Array.from({ length: 5 }, () => EMPTY_COLUMN),
  ];
  const after = position({ tableau, foundations: [0, 6, 6, 0] });
  const move = parseMove("2->1");
  assert(move);
  const lay = { faceDown: [], faceUp: cards("7d 6s") };
  const before = {
    ...after,
    tableau: [{ faceDown: [], faceUp: cards("7h") }, lay, ...tableau.slice(2)],
  };
  assert(hintsFor(after, []).map(formatMove).includes("1->2"));
  const turns = [{ before, moves: [move] }];
  assertEquals(hintsFor(after, turns).map(formatMove), ["2->f"]);
});
