import { assertEquals } from "@std/assert";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { dealGame, type Game } from "../../../tui/table/game.ts";
import type { Direction } from "../../../tui/table/cursor.ts";
import {
  cardsFrom,
  type CursorPosition,
  cursorPositions,
  faceUpIndex,
  initialCursor,
  moveCursor,
  pileSpecOf,
  specsOfKind,
  topOfPile,
  viewOf,
} from "../../../tui/table/cursor.ts";
import { YUKON } from "../../yukon/patience.ts";
import { dealOf, gameFrom, rulesOfTurn } from "../klondike/player.ts";
import { tallState } from "../klondike/scenes.ts";

const DEAL = dealOf(10, rulesOfTurn(3));
/** 13 face-up cards in the first column, an empty column at the end, two cards in the waste. */
const TALL = gameFrom("tall", tallState());

/** Returns the cursor position after some steps, as pile and index. */
function walked(game: Game, from: CursorPosition, ...directions: readonly Direction[]): string {
  const { pile, index } = directions.reduce((place, one) => moveCursor(game, place, one), from);
  return `${pile} ${index}`;
}

Deno.test("an index past the last card means the last one, and no card in an empty pile", () => {
  const tall = viewOf(TALL, "1");
  assertEquals([0, 5, 12, 13, Infinity].map((index) => faceUpIndex(tall, { pile: "1", index })), [
    ...[0, 5, 12, 12, 12],
  ]);
  assertEquals(faceUpIndex(viewOf(TALL, "7"), topOfPile("7")), -1);
  assertEquals([0, 5, Infinity].map((index) => cardsFrom(tall, { pile: "1", index })), [13, 8, 1]);
  assertEquals(cardsFrom(viewOf(TALL, "7"), topOfPile("7")), 0);
});

Deno.test("the cursor starts at the first column, and an unknown pile counts as a column", () => {
  assertEquals([DEAL.patience, MOLEK, YUKON].map((one) => initialCursor(one).pile), [
    "1",
    "1",
    "1",
  ]);
  assertEquals(pileSpecOf(DEAL.patience, "hearts").slot, 5);
  assertEquals(pileSpecOf(DEAL.patience, "nowhere").kind, "column");
  assertEquals(specsOfKind(DEAL.patience, "foundation").map(({ pile }) => pile), [
    ...["clubs", "diamonds", "hearts", "spades"],
  ]);
  assertEquals(specsOfKind(YUKON, "stock"), []);
});

Deno.test("the cursor positions are the piles above the columns, then every face-up card", () => {
  const names = cursorPositions(DEAL).map(({ pile, index }) => `${pile} ${index}`);
  assertEquals(names.slice(0, 6), [
    ...["stock", "waste", "clubs", "diamonds", "hearts", "spades"].map((pile) =>
      `${pile} Infinity`
    ),
  ]);
  assertEquals(names.slice(6), ["1", "2", "3", "4", "5", "6", "7"].map((pile) => `${pile} 0`));
  assertEquals(cursorPositions(TALL).filter(({ pile }) => pile === "1").length, 13);
  assertEquals(cursorPositions(TALL).filter(({ pile }) => pile === "7"), []);
});

Deno.test("left and right wrap around within their row, to the end of a pile", () => {
  assertEquals(walked(DEAL, topOfPile("7"), "right"), "1 Infinity");
  assertEquals(walked(DEAL, topOfPile("1"), "left"), "7 Infinity");
  assertEquals(walked(DEAL, topOfPile("stock"), "left"), "spades Infinity");
  assertEquals(walked(DEAL, topOfPile("spades"), "right", "right"), "waste Infinity");
  assertEquals(walked(TALL, { pile: "2", index: 3 }, "left"), "1 Infinity");
});

Deno.test("up and down go through a column card by card, and stop at the edge of the board", () => {
  assertEquals(walked(TALL, topOfPile("1"), "up"), "1 11");
  assertEquals(walked(TALL, topOfPile("1"), "down"), "1 12");
  assertEquals(walked(TALL, { pile: "1", index: 0 }, "up"), "stock Infinity");
  assertEquals(walked(DEAL, topOfPile("stock"), "up"), "stock Infinity");
  assertEquals(walked(DEAL, topOfPile("stock"), "down"), "1 0");
  assertEquals(walked(TALL, topOfPile("7"), "down"), "7 0");
  assertEquals(walked(TALL, topOfPile("7"), "up"), "spades Infinity");
});

Deno.test("the cursor changes rows to the pile at the same slot, or to the next one on the left", () => {
  const above = ["1", "2", "3", "4", "7"].map((pile) =>
    walked(DEAL, { pile, index: 0 }, "up").split(" ")[0]
  );
  assertEquals(above, ["stock", "waste", "waste", "clubs", "spades"]);
  assertEquals(walked(DEAL, topOfPile("spades"), "down"), "7 0");
  const yukon = dealGame(YUKON, 1);
  assertEquals(walked(yukon, { pile: "1", index: 0 }, "up"), "clubs Infinity");
  assertEquals(walked(yukon, topOfPile("clubs"), "down"), "4 0");
});

Deno.test("without piles above the columns the first card is the edge", () => {
  const molek = dealGame(MOLEK, 4);
  assertEquals(walked(molek, { pile: "3", index: 0 }, "up"), "3 0");
  assertEquals(walked(molek, topOfPile("1"), "left"), "6 Infinity");
});
