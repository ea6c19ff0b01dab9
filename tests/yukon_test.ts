import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { longestForm } from "../lib/message.ts";
import { suitName } from "../lib/card.ts";
import type { Wording } from "../lib/patience.ts";
import { Xoshiro128 } from "../lib/xoshiro.ts";
import { YUKON } from "./yukon/patience.ts";
import { deal, finishingMoves, isWon, legalMoves, play, type State } from "./yukon/rules.ts";
import { formatMove, formatPosition, parseMove, parsePosition } from "./yukon/text.ts";
import { MIDDLE, NEARLY_WON, position } from "./yukon_positions.ts";

const IN_SYMBOLS: Wording = {
  inWords: false,
  card: ({ rank, suit = 0 }) => rank + "♣♦♥♠".charAt(suit),
};
const IN_WORDS: Wording = {
  inWords: true,
  card: ({ rank, suit = 0 }) => `${rank} of ${suitName(suit)}`,
};

const ORDER = "a card goes one higher, other colour";

const RANKS = "A23456789TJQK";

/** The position after moves, all of which must be legal. */
function after(state: State, ...words: readonly string[]): State {
  return words.reduce((before, word) => {
    const move = parseMove(word);
    const played = move ? play(before, move) : undefined;
    if (!played?.ok) throw new Error(played?.error ?? `${word} is no move`);
    return played.value;
  }, state);
}

/** Why a move is refused. */
function refusal(state: State, word: string): string {
  const move = parseMove(word);
  const played = move && play(state, move);
  return played?.ok === false ? played.error : "(legal)";
}

/** A column as the text of a position writes it. */
function line(state: State, column: number): string {
  return formatPosition(state).split("\n")[column] ?? "";
}

/** Positions in the middle of random games, and what is legal there. */
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

/** The legal moves of a position by its text: the rules a second time, nothing of them is shared. */
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

Deno.test("a deal has five open cards in all columns but the first, and no stock", () => {
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

Deno.test("the legal moves of a position are known: home first, then more cards before fewer", () => {
  assertEquals(
    legalMoves(position(MIDDLE)).map(formatMove).join(" "),
    "1c2-f 1c3-f 1c7-f 4c2-c1 2c2-c1 1c3-c2 18c7-c2 1c7-c3 3c3-c4 10c7-c4 28c7-c5 6c7-c5 " +
      "4c2-c6 2c2-c6",
  );
});

Deno.test("any open card moves with all that lie on it, whatever their order", () => {
  const start = position(MIDDLE);
  assertEquals(line(after(start, "2c2-c1"), 1), "| 8s 7d 3c");
  assertEquals(line(after(start, "2c2-c1"), 2), "Jc | 7h 2s");
  assertEquals(line(after(start, "4c2-c6"), 6), "| 3d 8c 7h 2s 7d 3c");
});

Deno.test("a covered card is turned over when it becomes the last one of its column", () => {
  const start = position(MIDDLE);
  assertEquals(line(after(start, "4c2-c1"), 2), "| Jc");
  assertEquals(line(after(start, "3c3-c4"), 3), "| Kc");
  assertEquals(line(after(position(NEARLY_WON), "1c1-f"), 1), "| Qd");
});

Deno.test("an illegal move is refused with its reason", () => {
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
  for (const [word, reason] of Object.entries(reasons)) assertEquals(refusal(start, word), reason);
  assertEquals(play(start, { from: 2, count: 0, to: 1 }).ok, false);
});

Deno.test("the game is won when all cards are home, and finishes by itself when all can go", () => {
  const start = position(NEARLY_WON);
  assert(!isWon(start));
  const moves = finishingMoves(start)?.map(formatMove) ?? [];
  assertEquals(moves, ["1c1-f", "1c1-f", "1c3-f", "1c6-f"]);
  assert(isWon(after(start, ...moves)));
  assertEquals(legalMoves(after(start, ...moves)), []);
  assertEquals(finishingMoves(after(start, ...moves)), []);
  // The king of diamonds would have to move to an empty column first.
  const blocked = position(NEARLY_WON.replace("Qd |", "|").replace("| Kd", "| Qd Kd"));
  assertEquals(finishingMoves(blocked), undefined);
  assertEquals(finishingMoves(after(blocked, "1c3-c2"))?.length, 4);
});

Deno.test("only a deal of which no move was made counts in the results", () => {
  const start = deal(1);
  const [move] = legalMoves(start);
  const positions = [start, ...(move ? [after(start, formatMove(move))] : []), position(MIDDLE)];
  assertEquals(positions.map(YUKON.isFreshDeal), [true, false, false]);
});

Deno.test("of the cards held as many move as fit, or all of them together", () => {
  const start = position(MIDDLE);
  const wanted = (from: string, count: number, to: string, together = false): string => {
    const move = YUKON.move(start, { kind: "carry", from, count, to }, together);
    return move.ok ? formatMove(move.value) : longestForm(move.error.reason);
  };
  assertEquals(wanted("2", 4, "1"), "4c2-c1");
  assertEquals(wanted("2", 3, "1"), "2c2-c1");
  assertEquals(wanted("2", 2, "1"), "2c2-c1");
  assertEquals(wanted("2", 1, "1"), ORDER);
  assertEquals(wanted("2", 3, "1", true), ORDER);
  assertEquals(wanted("2", 2, "1", true), "2c2-c1");
  assertEquals(wanted("2", 4, "spades"), "1c2-f");
  assertEquals(wanted("2", 4, "spades", true), "cards go home one at a time");
  assertEquals(wanted("clubs", 1, "4"), "cards stay on the foundations");
  assertEquals(YUKON.move(start, { kind: "turn", pile: "stock" }).ok, false);
});

Deno.test("a typed line takes what fits, or so many cards as it says", () => {
  const start = position(MIDDLE);
  const typed = (text: string): string | undefined => {
    const move = YUKON.parse(text, start);
    return move?.ok === false ? longestForm(move.error.reason) : move && formatMove(move.value);
  };
  assertEquals(typed("c2 c1"), "4c2-c1");
  assertEquals(typed("2c2 c1"), "2c2-c1");
  assertEquals(typed("18c7 c2"), "18c7-c2");
  assertEquals(typed("c2 f"), "1c2-f");
  assertEquals(typed("3c2 c1"), ORDER);
  assertEquals(typed("2c2 f"), "cards go home one at a time");
  assertEquals(typed("c4 c1"), "column 4 is empty");
  assertEquals(["C2 C1", "2 1", "c2->c1"].map(typed), ["4c2-c1", "4c2-c1", "4c2-c1"]);
  assertEquals(typed("C2 hearts"), "1c2-f");
  assertEquals(typed("c2 c8"), "'c8' is not a column; use c1 to c7");
  for (const text of ["", "c2", "0c2 c1", "f c1", "c2 c1 c3", "undo"]) {
    assertEquals(typed(text), undefined, text);
  }
});

Deno.test("a move is said with its first card and the number of the others", () => {
  const start = position(MIDDLE);
  const said = (word: string, voice: Wording): string => {
    const move = parseMove(word);
    return move ? YUKON.describe(start, move, voice) : "";
  };
  assertEquals(said("4c2-c1", IN_WORDS), "7 of hearts and 3 more from column 2 to column 1");
  assertEquals(said("2c2-c1", IN_SYMBOLS), "7♦-3♣ to column 1");
  assertEquals(said("1c2-f", IN_SYMBOLS), "3♣ to its foundation");
});

Deno.test("piles are seen as they lie, and cards stay on the foundations", () => {
  const start = position(MIDDLE);
  const top = { rank: "2", suit: 0 } as const;
  assertEquals(YUKON.pile(start, "clubs"), { faceDown: 1, faceUp: [top], liftable: [] });
  assertEquals(YUKON.pile(start, "hearts"), { faceDown: 0, faceUp: [], liftable: [] });
  const { faceDown, faceUp, liftable } = YUKON.pile(start, "2");
  assertEquals([faceDown, faceUp.map(IN_SYMBOLS.card).join(" ")], [1, "7♥ 2♠ 7♦ 3♣"]);
  assertEquals(liftable, [0, 1, 2, 3]);
  assertEquals(YUKON.pile(start, "2", 3).faceUp.map(IN_SYMBOLS.card), ["7♥"]);
  assertEquals(YUKON.facts(start, {}), [["Home", "3"]]);
});

Deno.test("a damaged text is no position", () => {
  const text = formatPosition(deal(1));
  for (let at = 0; at < text.length; at++) {
    assertEquals(parsePosition(text.slice(0, at)), undefined, `ends at ${at}`);
    assertEquals(parsePosition(text.slice(0, at) + text.slice(at + 1)), undefined, `lacks ${at}`);
  }
  const spoiled = [
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
  for (const one of spoiled) assertEquals(parsePosition(one), undefined, one);
});

Deno.test("no word but that of a move is a move", () => {
  for (const word of ["", "c1-c2", "0c1-c2", "01c1-c2", "1c0-c2", "1c1-c8", "1c1-f1", "1f-c1"]) {
    assertEquals(parseMove(word), undefined, word);
  }
  assertEquals(parseMove("12c1-c2"), { from: 1, count: 12, to: 2 });
  assertEquals(parseMove("1c7-f"), { from: 7, count: 1, to: "home" });
});

Deno.test("in random games the rules agree with those on words, and no card is lost", () => {
  for (const { state, words } of randomPositions(40)) {
    const text = formatPosition(state);
    assertEquals(words.toSorted(), wordMoves(text).sort());
    assertEquals(parsePosition(text), state);
  }
});
