import { assert, assertEquals } from "@std/assert";
import { BAKERS_GAME } from "../../../lib/described/games/bakers_game.ts";
import { FREECELL } from "../../../lib/described/games/freecell.ts";
import type { DescribedPatience } from "../../../lib/described/patience.ts";
import type { Move, State } from "../../../lib/described/state.ts";
import type { PlayedTurn, Variant } from "../../../lib/patience.ts";
import { someOf } from "../../sample.ts";
import { DESCRIBED } from "./games.ts";
import { moveOf, positionOf } from "./positions.ts";

/** Only some cards are left; the last ones of columns 1 and 2 go to their foundations. */
const NEARLY_WON = `Foundations: C-J D-T H-Q S-T
Freecells: Kh - Qc -
: Kc Js
: Kd Qd Jd
: Ks Qs
:
:
:
:
:`;

function hintsAt(game: DescribedPatience, state: State): string[] {
  return (game.hints?.(state, []) ?? []).map(game.text.move);
}

Deno.test("cards that no other needs are safe, and are the first hints", () => {
  const state = positionOf(FREECELL, NEARLY_WON);
  const safe = FREECELL.legalMoves(state).filter((move) => FREECELL.isSafe?.(state, move));
  const words = safe.map(FREECELL.text.move);
  assertEquals(words, ["c1-f", "c2-f", "e1-f", "e3-f"].filter((word) => words.includes(word)));
  assertEquals(hintsAt(FREECELL, state).slice(0, words.length), words);
  assert(words.includes("c1-f"));
});

Deno.test("a card on which one in play could lie is not safe, except in suits", () => {
  const early = `Foundations: C-3 D-0 H-0 S-0
: 4c
: Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd
: Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh
: As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks
: 5c 6c 7c 8c 9c Tc Jc Qc Kc
:
:
:`;
  const home = moveOf(FREECELL, "c1-f");
  assertEquals(FREECELL.isSafe?.(positionOf(FREECELL, early), home), false);
  assertEquals(BAKERS_GAME.isSafe?.(positionOf(BAKERS_GAME, early), home), true);
});

Deno.test("the auto-finish wins if every card can go home, and else does not begin", () => {
  const state = positionOf(FREECELL, NEARLY_WON);
  const moves = FREECELL.finish?.(state) ?? [];
  assertEquals(moves.length, 9);
  let last = state;
  for (const move of moves) {
    const played = FREECELL.play(last, move);
    assert(played.ok);
    last = played.value;
  }
  assert(FREECELL.isWon(last));
  assertEquals(FREECELL.finish?.(last), []);
  assertEquals(FREECELL.finish?.(FREECELL.deal(1, {})), undefined);
});

Deno.test("a game without useful moves is stuck and has no hints", () => {
  const stuck = positionOf(
    FREECELL,
    `Freecells: Ks Kd Kc Kh
: Ac 2c 3c 4c 5c 6c
: Ad 2d 3d 4d 5d 6d
: Ah 2h 3h 4h 5h 6h
: As 2s 3s 4s 5s 6s
: 7c 9c 8c Tc Jc Qc
: 7d 9d 8d Td Jd Qd
: 7h 9h 8h Th Jh Qh
: 7s 9s 8s Ts Js Qs`,
  );
  assertEquals(FREECELL.legalMoves(stuck), []);
  assert(FREECELL.isStuck?.(stuck, []));
  assertEquals(hintsAt(FREECELL, stuck), []);
  // With an empty cell there are moves, but only back and forth.
  const idle = positionOf(
    FREECELL,
    FREECELL.text.start(stuck).replace("Ks Kd Kc Kh", "- Kd Kc Kh").replace("Js Qs", "Js Qs Ks"),
  );
  assert(FREECELL.legalMoves(idle).length > 0);
  assert(FREECELL.isStuck?.(idle, []));
  assertEquals(hintsAt(FREECELL, idle), []);
  for (const [game, variant] of DESCRIBED) {
    assertEquals(game.isStuck?.(game.deal(1, variant), []), false, game.name);
  }
});

Deno.test("a won game is not stuck, and has no hints", () => {
  const won = positionOf(FREECELL, `Foundations: C-K D-K H-K S-K\n${":\n".repeat(8)}`.trim());
  assert(FREECELL.isWon(won));
  assertEquals(FREECELL.isStuck?.(won, []), false);
  assertEquals(hintsAt(FREECELL, won), []);
});

Deno.test("a hint never leads back to an earlier position", () => {
  const start = positionOf(
    FREECELL,
    NEARLY_WON.replace("Kh - Qc -", "Kh - Qc Kc").replace("Kc Js", "Js"),
  );
  const move = moveOf(FREECELL, "c3-c5");
  const played = FREECELL.play(start, moveOf(FREECELL, "c3-e2"));
  assert(played.ok);
  const back = hintsAt(FREECELL, start);
  const words = (FREECELL.hints?.(played.value, [{ before: start, moves: [move] }]) ?? [])
    .map(FREECELL.text.move);
  assert(back.includes("c3-e2") && words.length > 0);
  assert(!words.includes("e2-c3"), words.join());
});

/** Plays the first hint of each position, and returns the number of turns, at most 700. */
function playHints(game: DescribedPatience, seed: number, variant: Variant): number {
  const earlier: PlayedTurn<State, Move>[] = [];
  let state = game.deal(seed, variant);
  while (earlier.length < 700) {
    const [hint] = game.hints?.(state, earlier) ?? [];
    if (hint === undefined) break;
    const played = game.play(state, hint);
    assert(played.ok);
    earlier.unshift({ before: state, moves: [hint] });
    state = played.value;
  }
  return earlier.length;
}

Deno.test("always playing the first hint comes to an end", () => {
  for (const [game, variant] of someOf(DESCRIBED, 5)) {
    const turns = playHints(game, 1, variant);
    assert(turns > 0 && turns < 700, `${game.name}: ${turns}`);
  }
});
