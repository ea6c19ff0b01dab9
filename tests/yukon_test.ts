import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { Xoshiro128 } from "../lib/xoshiro.ts";
import { deal, finishingMoves, isWon, legalMoves, play, type State } from "./yukon/rules.ts";
import { formatMove, formatPosition, parseMove, parsePosition } from "./yukon/text.ts";
import { MIDDLE, NEARLY_WON, position } from "./yukon_positions.ts";

const ORDER = "a card goes one higher, other colour";

const RANKS = "A23456789TJQK";

/** Position after moves, which must be legal. */
function after(state: State, ...words: readonly string[]): State {
  return words.reduce((before, word) => {
    const move = parseMove(word);
    const played = move ? play(before, move) : undefined;
    if (!played?.ok) throw new Error(played?.error ?? `${word} is no move`);
    return played.value;
  }, state);
}

/** Reason why a move is illegal. */
function reasonFor(state: State, word: string): string {
  const move = parseMove(word);
  const played = move && play(state, move);
  return played?.ok === false ? played.error : "(legal)";
}

/** Positions in the middle of random games, and their legal moves. */
function* randomPositions(games: number): Generator<{ state: State; words: readonly string[] }> {
  for (let seed = 1; seed <= games; seed++) {
    const random = Xoshiro128.fromSeed(seed);
    let state = deal(seed);
    for (let turn = 0; turn < 60; turn++) {
      const words = legalMoves(state).map(formatMove);
      yield { state, words };
      const chosen = words[random.below(Math.max(1, words.length))];
      if (chosen === undefined) break;
      state = after(state, chosen);
    }
  }
}

/**
 * Legal moves of a position from its text: a second implementation of the rules, without shared
 * code.
 */
function wordMoves(text: string): string[] {
  const [home = "", ...lines] = text.split("\n");
  const columns = lines.map((line) => line.split("|")[1]?.match(/\w+/g) ?? []);
  return columns.flatMap((cards, from) =>
    cards.flatMap((card, index) => {
      const word = `${cards.length - index}c${from + 1}`;
      const targets = columns.flatMap((target, to) =>
        to !== from && liesOn(card, target.at(-1)) ? [`${word}-c${to + 1}`] : []
      );
      const below = RANKS.charAt(RANKS.indexOf(card.charAt(0)) - 1) + card.charAt(1);
      const isNext = index === cards.length - 1 && (card.startsWith("A") || home.includes(below));
      return isNext ? [`${word}-f`, ...targets] : targets;
    })
  );
}

function liesOn(card: string, lower: string | undefined): boolean {
  if (lower === undefined) return card.startsWith("K");
  return RANKS.includes(card.charAt(0) + lower.charAt(0)) &&
    /[dh]/.test(card) !== /[dh]/.test(lower);
}

Deno.test("a deal has five face-up cards in all columns but the first, and no stock", () => {
  assertEquals(formatPosition(deal(1)).split("\n"), [
    "home:",
    "| 9d",
    "6d | Jc 4d Ac Ks 9s",
    "Jh Kh | 9c 3h 2s 8s Js",
    "4h Kd Ad | Td 5d 5h 2h 2d",
    "3s 7d 6h Kc | Ah 2c 7s 7c 8h",
    "8d 7h Th Qs Jd | 3d As 8c 9h 4s",
    "Qd 6c Qh Tc 3c 4c | Ts Qc 6s 5c 5s",
  ]);
  assertNotEquals(formatPosition(deal(2)), formatPosition(deal(1)));
});

Deno.test("the error for an illegal move has the reason", () => {
  const start = position(MIDDLE);
  const king = "an empty column takes only a king";
  const home = "a suit goes home from ace to king";
  const reasons = {
    "3c2-c1": ORDER,
    "1c6-c3": ORDER,
    "1c5-c6": ORDER,
    "1c3-c7": ORDER,
    "1c1-c4": king,
    "2c3-c4": king,
    "1c5-f": home,
    "1c6-f": home,
    "2c3-f": "cards go home one at a time",
    "1c4-f": "column 4 is empty",
    "1c4-c1": "column 4 is empty",
    "5c2-c1": "column 2 does not have 5 open cards",
    "2c2-c2": "the cards are in column 2 already",
  };
  for (const [word, reason] of Object.entries(reasons)) {
    assertEquals(reasonFor(start, word), reason);
  }
  assertEquals(play(start, { from: 2, count: 0, to: 1 }).ok, false);
});

Deno.test("52 cards on the foundations win, and the auto-finish plays if all can go there", () => {
  const start = position(NEARLY_WON);
  assert(!isWon(start));
  const moves = finishingMoves(start)?.map(formatMove) ?? [];
  assertEquals(moves, ["1c1-f", "1c1-f", "1c3-f", "1c6-f"]);
  assert(isWon(after(start, ...moves)));
  assertEquals(legalMoves(after(start, ...moves)), []);
  assertEquals(finishingMoves(after(start, ...moves)), []);
  // The king of diamonds must move to an empty column first.
  const blocked = position(NEARLY_WON.replace("Qd |", "|").replace("| Kd", "| Qd Kd"));
  assertEquals(finishingMoves(blocked), undefined);
  assertEquals(finishingMoves(after(blocked, "1c3-c2"))?.length, 4);
});

Deno.test("a corrupt text is not a position", () => {
  const text = formatPosition(deal(1));
  for (let at = 0; at < text.length; at++) {
    assertEquals(parsePosition(text.slice(0, at)), undefined, `ends at ${at}`);
    assertEquals(parsePosition(text.slice(0, at) + text.slice(at + 1)), undefined, `lacks ${at}`);
  }
  const corrupt = [
    "",
    `${text}\n`,
    `${text}\n|`,
    text.replaceAll("\n", "\r\n"),
    text.replace("home:", "home: Ac"),
    text.replace("9d", "9h"),
    text.replace("| 9d", "| 9D"),
    text.replace("| 9d", "9d |"),
    text.replace("| 9d", "| 9d | "),
    text.replace("home:\n| 9d", "home: 9d\n|"),
    MIDDLE,
    formatPosition(position(MIDDLE)).replace("Ac 2c", "2c Ac"),
  ];
  for (const one of corrupt) assertEquals(parsePosition(one), undefined, one);
});

Deno.test("in random games both implementations of the rules agree, and no card is lost", () => {
  for (const { state, words } of randomPositions(40)) {
    const text = formatPosition(state);
    assertEquals(words.toSorted(), wordMoves(text).sort());
    assertEquals(parsePosition(text), state);
  }
});
