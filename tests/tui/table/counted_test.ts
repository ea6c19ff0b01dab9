// Counts agree with their nouns (1 move, 2 moves) in plain mode, on the screen and in lists.
import { assertEquals } from "@std/assert";
import { EMPTY_STATISTICS, type Statistics } from "../../../lib/game_results.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { SCORINGS } from "../../../lib/klondike/score.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { variantName, variantOf } from "../../../lib/klondike/variant.ts";
import { countInWords, variantsOf } from "../../../lib/message.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import type { Move, PileId, Variant } from "../../../lib/patience.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { verdictText } from "../../../tui/table/advice/advice_text.ts";
import { currentState, dealGame, playMoves } from "../../../tui/table/game.ts";
import { dropOnPile } from "../../../tui/table/make_move.ts";
import { describePiles } from "../../../tui/table/plain/describe_board.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import {
  LONG_WORDING,
  type Notice,
  noticeLine,
  SHORT_WORDING,
} from "../../../tui/table/wording.ts";
import { wonPage } from "../../../tui/table/pages/pages.ts";
import { statisticsLine } from "../../../tui/table/pages/results_text.ts";
import { typeLine } from "./type_line.ts";
import { asOpaque } from "../../opaque.ts";
import { YUKON_TABLE } from "../../yukon/command.ts";
import { sampleOf } from "../../sample.ts";

const GAMES_EACH = sampleOf(1, 3);
const TURNS_EACH = 25;
const FEW = [0, 1, 2] as const;

const THINGS =
  "cards?|moves?|resets?|games?|hints?|cheats?|undos?|wins?|deals?|turns?|times?|points?";

const MANY = new RegExp(`(?<!column )\\b(?:0|[2-9]|\\d\\d+) (?:covered )?(${THINGS})\\b`, "g");

/** Returns the wrong plural or singular of a text; a name such as `column 1` is not a count. */
function wrongIn(text: string): string | undefined {
  const ones =
    /(?<!\b(?:columns?|seed|turn|Turn|Column) )(?<![\d.:-])\b(?:1|one) (?:covered |more )?([a-z]+s)\b/g;
  for (const [found, word = ""] of text.matchAll(ones)) {
    if (!["is", "was", "has", "cards", "this", "its"].includes(word) || word === "cards") {
      return found;
    }
  }
  for (const [found, word = ""] of text.matchAll(MANY)) {
    if (!word.endsWith("s") || found.startsWith("0 ")) return found;
  }
  return undefined;
}

function assertRight(texts: Iterable<string>): void {
  const wrong = [...new Set(texts)].filter((text) => wrongIn(text) !== undefined);
  assertEquals(wrong, []);
}

Deno.test("wrong plurals and singulars are found", () => {
  const wrong = ["1 moves", "one resets left", "2 card", "0 cards", "12 move", "one covered cards"];
  for (const text of wrong) assertEquals(wrongIn(`It has ${text}.`) !== undefined, true, text);
  const right = ["one move", "column 1 is empty", "no cards", "2 resets", "1 in a row", "12 moves"];
  for (const text of right) assertEquals(wrongIn(`It has ${text}.`), undefined, text);
});

Deno.test("things are counted in words", () => {
  assertEquals(FEW.map((count) => countInWords(count, "move")), [
    "no moves",
    "one move",
    "2 moves",
  ]);
});

/** Yields all texts about a position. */
function* textsAbout(model: Model): Generator<string> {
  const { table, game } = model;
  const { patience, variant } = game;
  const { lines, phrases, draw } = table;
  const state = currentState(game);
  yield lines.introduce(game);
  yield lines.status(model);
  yield* lines.board(game);
  const { figures, keys } = draw.panel(model, 30);
  yield* figures.map((figure) => figure.join(" "));
  yield* keys;
  yield* wonPage(model).lines;
  yield* draw.wonPage(model).lines;
  yield* patience.rules(variant);
  const piles: PileId[] = patience.pileSpecs.map(({ pile }) => pile);
  for (const pile of piles) yield* variantsOf(describePiles(model, [pile]));
  const moves = patience.legalMoves(state);
  const notices = moves.flatMap((move): Notice[] => [
    { kind: "hint", state, move, number: 1, of: moves.length },
    ...FEW.map((more) => ({ kind: "advice", state, moves: Array(1 + more).fill(move) }) as const),
    ...FEW.flatMap((automatic) =>
      (["moved", "undone"] as const).map((kind) => ({
        kind,
        before: state,
        moves: Array(1 + automatic).fill(move),
      }))
    ),
  ]);
  for (const voice of [LONG_WORDING, SHORT_WORDING]) {
    for (const notice of notices) yield noticeLine(notice, phrases, voice);
  }
  for (const from of piles) {
    for (const to of piles) {
      for (const count of [1, 2]) {
        const { notice } = dropOnPile(model, { pile: from, count }, to);
        if (notice?.kind === "refused") yield noticeLine(notice, phrases, LONG_WORDING);
      }
    }
  }
  for (const line of ["u", "U", "hint", "status", "rules", "column 9"]) {
    const { notice } = typeLine(model, line).model;
    if (notice) yield noticeLine(notice, phrases, LONG_WORDING);
  }
}

function* textsOfGames(table: CardTable, variant: Variant): Generator<string> {
  const { patience } = table;
  for (let seed = 1; seed <= GAMES_EACH; seed++) {
    const random = Xoshiro128.fromSeed(seed);
    let model = newModel(table, dealGame(patience, seed, variant));
    for (let turn = 0; turn < TURNS_EACH; turn++) {
      const few = turn % 3;
      const usage = { hints: few, undos: few, solver: few };
      yield* textsAbout({ ...model, wins: few, usage });
      const moves = patience.legalMoves(currentState(model.game));
      const move = moves[random.below(Math.max(1, moves.length))];
      if (move === undefined) break;
      model = { ...model, game: playMoves(model.game, [move]) };
    }
  }
}

Deno.test("numbers agree with their nouns in Klondike, for any reset limit", () => {
  for (const resets of [...FEW, UNLIMITED]) {
    for (const turn of [1, 3] as const) {
      const scoring = SCORINGS[turn % SCORINGS.length] ?? "standard";
      const variant = variantOf({ turn, resets, worryBack: turn === 3 }, scoring);
      assertRight(textsOfGames(KLONDIKE_TABLE, variant));
    }
    // Results are stored under '0 resets', which stays.
    const name = variantName({ turn: 1, resets, worryBack: false }, "none");
    assertRight([name.replace("0 resets", "no resets")]);
  }
});

Deno.test("numbers agree with their nouns in the other games", () => {
  assertRight(textsOfGames(MOLEK_TABLE, MOLEK.variant));
  assertRight(textsOfGames(YUKON_TABLE, YUKON_TABLE.patience.variant));
});

Deno.test("numbers agree with their nouns for stock and waste, down to their last cards", () => {
  const variant = variantOf({ turn: 1, resets: 2, worryBack: false }, "standard");
  let model = newModel(KLONDIKE_TABLE, dealGame(KLONDIKE, 1, variant));
  for (let turn = 0; turn < 60; turn++) {
    model = typeLine(model, "s").model;
    assertRight(textsAbout(model));
  }
});

Deno.test("numbers agree with their nouns for the cheats of a solution", () => {
  const { patience } = MOLEK_TABLE;
  const state = patience.deal(4, patience.variant);
  const [move] = patience.legalMoves(state);
  if (move === undefined) throw new Error("no card can move");
  const cheat = asOpaque<Move>({ ...move, cheat: true });
  for (const cheats of FEW) {
    const notice = { kind: "advice", state, moves: [move, ...Array(cheats).fill(cheat)] } as const;
    assertRight([noticeLine(notice, MOLEK_TABLE.phrases, LONG_WORDING)]);
  }
});

Deno.test("numbers agree with their nouns in results and verdicts", () => {
  assertRight(FEW.flatMap((won) =>
    FEW.flatMap((more) => {
      const helped = { played: more, won: Math.min(won, more) };
      const base: Statistics = {
        ...EMPTY_STATISTICS,
        played: won + more,
        won,
        streak: won,
        longestStreak: won,
        helped,
      };
      return variantsOf(statisticsLine(base));
    })
  ));
  for (const turns of [1, 2]) {
    const back = { turns, isProved: true };
    const verdict = { kind: "lost", back } as const;
    assertRight(
      [true, false].flatMap((inLines) => variantsOf(verdictText(verdict, false, inLines))),
    );
    assertRight(variantsOf(MOLEK_TABLE.phrases.verdict(
      { kind: "verdict", verdict, watches: false, isStart: false },
      LONG_WORDING,
    )));
  }
});
