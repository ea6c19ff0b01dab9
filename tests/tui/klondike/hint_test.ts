import { assert, assertEquals } from "@std/assert";
import { isWon, play } from "../../../lib/klondike/rules.ts";
import { formatMove } from "../../../lib/klondike/move.ts";
import { EMPTY_COLUMN, type State } from "../../../lib/klondike/state.ts";
import { parseCard } from "../../../lib/card.ts";
import { finishingMoves } from "../../../tui/klondike/finish.ts";
import { dealGame, type Game, playMove, startGame, stateOf } from "../../../tui/klondike/game.ts";
import { hintsFor, stockGoesInCircles } from "../../../tui/klondike/hint.ts";
import { rulesOfTurn, winByHints, WON_SEEDS } from "./player.ts";

function after(game: Game, moves: number): Game {
  let next = game;
  for (let i = 0; i < moves; i++) {
    const [move] = hintsFor(next);
    if (!move) return next;
    const played = playMove(next, move, false);
    if (!played.ok) throw new Error(played.error);
    next = played.value;
  }
  return next;
}

function cards(text: string): State["stock"] {
  return text.split(" ").filter((word) => word !== "").map((word) => {
    const card = parseCard(word);
    if (card === undefined) throw new Error(`${word} is no card`);
    return card;
  });
}

function position(parts: Partial<State>): Game {
  const state: State = {
    rules: rulesOfTurn(3),
    stock: [],
    waste: [],
    foundations: [0, 0, 0, 0],
    tableau: Array.from({ length: 7 }, () => EMPTY_COLUMN),
    resetsLeft: 0,
    ...parts,
  };
  return startGame({ kind: "seed", seed: 1 }, state, "standard");
}

function hintsAt(parts: Partial<State>): string[] {
  return hintsFor(position(parts)).map(formatMove);
}

Deno.test("every hint is a legal move, through whole games", () => {
  for (let seed = 1; seed <= 20; seed++) {
    let game = dealGame(seed * 7919, rulesOfTurn(3), "standard");
    for (let i = 0; i < 60; i++) {
      for (const move of hintsFor(game)) assert(play(stateOf(game), move).ok, formatMove(move));
      game = after(game, 1);
    }
  }
});

Deno.test("a hint that turns a card over comes before one that does not", () => {
  const tableau = [
    { covered: cards("2c"), open: cards("9c") },
    { covered: [], open: cards("Td") },
    ...Array.from({ length: 5 }, () => EMPTY_COLUMN),
  ];
  assertEquals(hintsAt({ tableau, waste: cards("9s"), stock: cards("3d") }), ["1->2", "w->2", "."]);
});

Deno.test("a king that only changes columns is no hint", () => {
  const tableau = [
    { covered: [], open: cards("Kc Qd") },
    ...Array.from({ length: 6 }, () => EMPTY_COLUMN),
  ];
  assertEquals(hintsAt({ tableau }), []);
});

Deno.test("the stock is no hint any more once it was seen as a whole and nothing was moved", () => {
  let game = position({ stock: cards("3d 5c 7h"), resetsLeft: 9 });
  assertEquals(hintsFor(game).map(formatMove), ["."]);
  for (const expected of [".", "r"]) {
    assertEquals(hintsFor(game).map(formatMove), [expected]);
    game = after(game, 1);
  }
  assert(stockGoesInCircles(game));
  assertEquals(hintsFor(game), []);
});

Deno.test("the moves that finish a game win it, and are not offered before they do", () => {
  const line = winByHints(WON_SEEDS[3], 3) ?? [];
  const offered = line.findIndex(({ state }) => finishingMoves(state) !== undefined);
  assert(offered > 20 && offered < line.length);
  for (const { state } of line.slice(offered)) {
    let end = state;
    for (const move of finishingMoves(state) ?? []) {
      const played = play(end, move);
      assert(played.ok);
      end = played.value;
    }
    assert(isWon(end));
  }
});

Deno.test("a game that cannot be finished by sending cards home is not offered", () => {
  const tableau = [
    { covered: [], open: cards("Kc") },
    ...Array.from({ length: 6 }, () => EMPTY_COLUMN),
  ];
  const stuck = position({ tableau, stock: cards("3d 5c 7h"), resetsLeft: Infinity });
  assertEquals(finishingMoves(stateOf(stuck)), undefined);
});
