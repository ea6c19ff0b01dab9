import { assert, assertEquals, assertMatch } from "@std/assert";
import { variantsOf } from "../../lib/message.ts";
import { suitName } from "../../lib/card.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import type {
  Patience,
  PileId,
  PileSpec,
  PlayedTurn,
  Variant,
  Wording,
} from "../../lib/patience.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { YUKON } from "../yukon/patience.ts";
import { DESCRIBED } from "./described/games.ts";
import { DESCRIBED_KLONDIKE } from "./described/klondike.ts";
import { sampleOf } from "../sample.ts";

const GAMES_EACH = 16;
const TURNS_EACH = 30;
/** Described games share their rules, so that fewer random games of each show as much. */
const DESCRIBED_GAMES_EACH = sampleOf(2, GAMES_EACH);

const VEGAS: Variant = { turn: "3", resets: "2", worryBack: "yes", scoring: "vegas" };

// The card table expects this of any patience: add a new one to this list.
const GAMES: readonly Game[] = [
  randomGames(KLONDIKE, KLONDIKE.variant),
  randomGames(KLONDIKE, VEGAS),
  randomGames(MOLEK, MOLEK.variant),
  randomGames(YUKON, YUKON.variant),
  ...[...DESCRIBED, [DESCRIBED_KLONDIKE, VEGAS] as const].map(([patience, variant]) =>
    randomGames(patience, variant, DESCRIBED_GAMES_EACH)
  ),
];

/** A patience with a variant of it, and random games. */
interface Game {
  readonly patience: Patience<unknown, unknown>;
  readonly variant: Variant;
  readonly playouts: readonly (readonly Turn[])[];
  readonly turns: readonly Turn[];
}

/** A turn of a random game. */
interface Turn {
  readonly before: unknown;
  readonly legal: readonly unknown[];
  readonly move: unknown;
  readonly after: unknown;
  /** The turns before, the last one first. */
  readonly earlier: readonly PlayedTurn<unknown, unknown>[];
}

function randomGames(
  patience: Patience<unknown, unknown>,
  variant: Variant,
  games = GAMES_EACH,
): Game {
  const playouts = Array.from({ length: games }, (_, index) => [
    ...playout(patience, variant, index + 1),
  ]);
  return { patience, variant, playouts, turns: playouts.flat() };
}

function* playout(
  patience: Patience<unknown, unknown>,
  variant: Variant,
  seed: number,
): Generator<Turn> {
  const random = Xoshiro128.fromSeed(seed);
  let before = frozen(patience.deal(seed, variant));
  let earlier: readonly PlayedTurn<unknown, unknown>[] = [];
  for (let turn = 0; turn < TURNS_EACH; turn++) {
    const legal = patience.legalMoves(before);
    if (legal.length === 0) return;
    const move = legal[random.below(legal.length)];
    const played = patience.play(before, move);
    if (!played.ok) throw new Error(`${patience.text.move(move)}: ${played.error}`);
    const after = frozen(played.value);
    yield { before, legal, move, after, earlier };
    earlier = [{ before, moves: [move] }, ...earlier];
    before = after;
  }
}

/** Returns a deeply frozen position. */
function frozen(position: unknown): unknown {
  if (typeof position === "object" && position !== null && !Object.isFrozen(position)) {
    Object.values(Object.freeze(position)).forEach(frozen);
  }
  return position;
}

/** Returns the title of a test of a game. */
function called({ patience, variant }: Game, what: string): string {
  return `${patience.name}, ${patience.variantName(variant, [])}: ${what}`;
}

function wordsOf({ patience }: Game, moves: readonly unknown[]): string[] {
  return moves.map((move) => patience.text.move(move));
}

/** Returns the number of cards in each pile. */
function sizesOf({ patience }: Game, state: unknown): number[] {
  return patience.pileSpecs.map(({ pile }) => {
    const { faceDown, faceUp } = patience.pile(state, pile);
    return faceDown + faceUp.length;
  });
}

function kindOf({ patience }: Game, pile: PileId): PileSpec["kind"] | undefined {
  return patience.pileSpecs.find((spec) => spec.pile === pile)?.kind;
}

/** Fails if a phrase has a capital letter or a full stop; a single capital letter is a card. */
function assertPhrase(text: string): void {
  assertMatch(text, /^(?![A-Z][a-z]).*[^.\s]$/u);
  assert(!/undefined|NaN|null/.test(text), text);
}

for (const game of GAMES) {
  Deno.test("the rules are plain ASCII sentences", () => {
    for (const { patience, variant } of GAMES) {
      const rules = patience.rules(variant);
      assert(rules.length > 2 && rules[0]?.startsWith("Goal: "), patience.name);
      for (const paragraph of rules) assertMatch(paragraph, /^[A-Z][\x20-\x7e]*\.$/);
    }
  });

  Deno.test(
    called(game, "piles have different names, and keys without another meaning on the screen"),
    () => {
      const { pileSpecs } = game.patience;
      const tableKeys =
        "Up Down Left Right h j k l Tab Enter Escape u U Y H n N R + - v x i t p T z Z : ? F1 q";
      assertEquals(new Set(pileSpecs.map(({ pile }) => pile)).size, pileSpecs.length);
      assertEquals(pileSpecs.filter(({ key = "" }) => tableKeys.split(" ").includes(key)), []);
    },
  );
}

for (const game of GAMES) {
  Deno.test(
    called(game, "rule options are short, have different words, and list the default first"),
    () => {
      const { patience } = game;
      const options = patience.options ?? [];
      for (const { key, label, about, values } of options) {
        assert(label.length <= 10 && about.length <= 34, key);
        assertEquals(values[0]?.value, patience.variant[key]);
        const words = values.flatMap((one) => one.words);
        assertEquals(new Set(words).size, words.length);
        assert(values.every(({ text }) => text.length <= 14), key);
        const names = values.map(({ value }) =>
          patience.variantName({ ...patience.variant, [key]: value }, [])
        );
        assertEquals(new Set(names).size, values.length, "each makes games of another kind");
      }
      const commands = options.map(({ command }) => command);
      assertEquals(new Set([...commands, "deal"]).size, commands.length + 1);
    },
  );
}

for (const game of GAMES) {
  Deno.test(
    called(game, "a seed has its own deal, which never changes, is fresh and not won"),
    () => {
      const { patience, variant, playouts } = game;
      const starts = playouts.flatMap(([first]) => first ? [first.before] : []);
      for (const [index, start] of starts.entries()) {
        assertEquals(patience.deal(index + 1, variant), start);
        assertEquals(patience.isWon(start), false);
        assert(patience.isFreshDeal(start));
      }
      assertEquals(
        new Set(starts.map((start) => patience.text.start(start))).size,
        playouts.length,
      );
    },
  );
}

for (const game of GAMES) {
  Deno.test(called(game, "legal moves differ, can be played and are not cheats"), () => {
    const { patience, turns } = game;
    for (const { before, legal } of turns) {
      assertEquals(new Set(wordsOf(game, legal)).size, legal.length);
      for (const move of legal) {
        assert(patience.play(before, move).ok, patience.text.move(move));
        assertEquals(patience.isCheat?.(move) ?? false, false);
      }
    }
  });
}

for (const game of GAMES.filter(({ patience }) => patience.isForced)) {
  Deno.test(called(game, "a forced move is the only legal one"), () => {
    const { patience, turns } = game;
    for (const { before, legal } of turns) {
      const forced = legal.filter((move) => patience.isForced?.(before, move));
      assert(forced.length === 0 || legal.length === 1, wordsOf(game, legal).join());
    }
  });
}

for (const game of GAMES) {
  Deno.test(called(game, "a move that has become illegal is rejected with a reason"), () => {
    const { patience, turns } = game;
    for (const { legal, after } of turns) {
      const words = wordsOf(game, patience.legalMoves(after));
      for (const move of legal) {
        const played = patience.play(after, move);
        assertEquals(played.ok, words.includes(patience.text.move(move)));
        if (!played.ok) assertPhrase(played.error);
      }
    }
  });
}

for (const game of GAMES) {
  Deno.test(
    called(game, "no card is lost, and only the moved cards change piles"),
    () => {
      const { patience, turns } = game;
      const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size);
      for (const { before, move, after } of turns) {
        const sizes = sizesOf(game, before);
        assertEquals(sum(sizesOf(game, after)), sum(sizes));
        const anatomy = patience.pileChange(before, move);
        if (anatomy.kind === "draw") continue;
        const changes = patience.pileSpecs.map(({ pile }) =>
          pile === anatomy.from ? -anatomy.count : pile === anatomy.to ? anatomy.count : 0
        );
        assertEquals(
          sizesOf(game, after),
          sizes.map((size, index) => size + (changes[index] ?? 0)),
        );
      }
    },
  );
}

for (const game of GAMES) {
  Deno.test(
    called(game, "the indexes where cards can be picked up ascend, within the face-up cards"),
    () => {
      const { patience, turns } = game;
      for (const { before } of turns) {
        for (const { pile } of patience.pileSpecs) {
          const { faceDown, faceUp, pickUpIndexes } = patience.pile(before, pile);
          assert(Number.isInteger(faceDown) && faceDown >= 0);
          assertEquals(
            pickUpIndexes,
            [...faceUp.keys()].filter((index) => pickUpIndexes.includes(index)),
          );
        }
      }
    },
  );
}

for (const game of GAMES) {
  Deno.test(called(game, "a pile can be drawn without the cards that a move takes from it"), () => {
    const { patience, turns } = game;
    for (const { before, legal } of turns) {
      for (const anatomy of legal.map((move) => patience.pileChange(before, move))) {
        if (anatomy.kind === "draw") continue;
        const { from, count } = anatomy;
        const [whole, rest] = [0, count].map((lifted) => patience.pile(before, from, lifted));
        const sizes = [whole, rest].map((view) =>
          (view?.faceDown ?? 0) + (view?.faceUp.length ?? 0)
        );
        assertEquals(sizes[1], (sizes[0] ?? 0) - count, `${count} of ${from}`);
      }
    }
  });
}

for (const game of GAMES) {
  Deno.test(called(game, "a pile can be drawn without the cards that a move brought to it"), () => {
    const { patience, turns } = game;
    for (const { before, legal } of turns) {
      for (const move of legal) {
        const anatomy = patience.pileChange(before, move);
        const played = patience.play(before, move);
        if (anatomy.kind === "draw" || !played.ok) continue;
        const { to, count } = anatomy;
        const { faceUp } = patience.pile(played.value, to, count);
        assertEquals(faceUp, patience.pile(before, to).faceUp, `${count} to ${to}`);
      }
    }
  });
}

for (const game of GAMES) {
  Deno.test(
    called(game, "a move turns the stock or moves cards that can be picked up to another pile"),
    () => {
      const { patience, turns } = game;
      for (const { before, legal } of turns) {
        for (const anatomy of legal.map((move) => patience.pileChange(before, move))) {
          if (anatomy.kind === "draw") {
            assertEquals(kindOf(game, anatomy.pile), "stock");
            continue;
          }
          const { from, count, to } = anatomy;
          const { faceUp, pickUpIndexes } = patience.pile(before, from);
          assert(pickUpIndexes.includes(faceUp.length - count), `${count} of ${from}`);
          assert(from !== to && /column|cell|foundation/.test(kindOf(game, to) ?? ""), to);
        }
      }
    },
  );
}

for (const game of GAMES) {
  Deno.test(called(game, "a pile change gives back the move that made it"), () => {
    const { patience, turns } = game;
    for (const { before, legal } of turns) {
      for (const move of legal) {
        const anatomy = patience.pileChange(before, move);
        for (const together of [false, true]) {
          const again = patience.move(before, anatomy, together);
          assert(again.ok, patience.text.move(move));
          assertEquals(patience.text.move(again.value), patience.text.move(move));
        }
      }
    }
  });
}

for (const game of GAMES) {
  Deno.test(
    called(
      game,
      "a move of held cards takes at most these, all of them together, or explains why not",
    ),
    () => {
      const { patience, turns } = game;
      const piles = patience.pileSpecs.map(({ pile }) => pile);
      for (const [index, { before, legal }] of turns.entries()) {
        const words = wordsOf(game, legal);
        const [from = "", count] = [piles[index % piles.length], 1 + index % 3];
        for (const to of piles) {
          for (const together of [false, true]) {
            const move = patience.move(before, { kind: "carry", from, count, to }, together);
            if (!move.ok) {
              variantsOf(move.error.reason).forEach(assertPhrase);
              continue;
            }
            assert(words.includes(patience.text.move(move.value)));
            const anatomy = patience.pileChange(before, move.value);
            assert(anatomy.kind === "carry" && anatomy.from === from);
            assertEquals(kindOf(game, anatomy.to), kindOf(game, to));
            assert(
              together ? anatomy.count === count : anatomy.count <= count,
              `${count} to ${to}`,
            );
          }
        }
      }
    },
  );
}

for (const game of GAMES) {
  Deno.test(called(game, "turning the stock is legal or explains why not"), () => {
    const { patience, turns } = game;
    for (const { before, legal } of turns) {
      const move = patience.move(before, { kind: "draw", pile: "stock" });
      if (move.ok) assert(wordsOf(game, legal).includes(patience.text.move(move.value)));
      else variantsOf(move.error.reason).forEach(assertPhrase);
    }
  });
}

for (const game of GAMES) {
  Deno.test(
    called(game, "the description of a move has no capital letter and no full stop"),
    () => {
      const { patience, turns } = game;
      const card: Wording["card"] = ({ rank, suit = 0 }) => `${rank} of ${suitName(suit)}`;
      for (const { before, legal } of turns) {
        for (const move of legal) {
          for (const inWords of [false, true]) {
            assertPhrase(patience.describe(before, move, { inWords, card }));
            assertPhrase(
              patience.describeSuggestion?.(before, move, { inWords, card }) ?? "the same",
            );
          }
        }
      }
    },
  );
}

for (const game of GAMES) {
  Deno.test(
    called(game, "a move and its word are inverse, and a word has no blank or comma"),
    () => {
      const { patience: { text, play }, turns } = game;
      for (const { before, legal } of turns) {
        for (const move of legal) {
          const word = text.move(move);
          assertMatch(word, /^[^\s,]+$/);
          const parsed = text.parseMove(word);
          assert(parsed !== undefined, word);
          assertEquals(text.move(parsed), word);
          assertEquals(play(before, parsed), play(before, move));
        }
      }
    },
  );
}

for (const game of GAMES) {
  Deno.test(called(game, "a position and its text are inverse"), () => {
    const { patience: { text }, variant, playouts, turns } = game;
    for (const [first] of playouts) {
      assertEquals(first && text.parseStart(text.start(first.before), variant), first?.before);
    }
    // Only starts are saved: the text of another position can lack what earlier turns showed.
    for (const { after } of turns) {
      const parsed = text.parseStart(text.start(after), variant);
      assertEquals(parsed && text.start(parsed), text.start(after));
    }
  });
}

for (const game of GAMES) {
  Deno.test(
    called(game, "a text without some letters is invalid, or another position"),
    () => {
      const { patience: { text }, variant, turns } = game;
      for (const [index, { after }] of turns.entries()) {
        const whole = text.start(after);
        const at = index % whole.length;
        const parsed = text.parseStart(whole.slice(0, at) + whole.slice(at + 3), variant);
        const again = parsed && text.parseStart(text.start(parsed), variant);
        assertEquals(again, parsed);
      }
    },
  );
}

for (const game of GAMES.filter(({ patience }) => patience.hints)) {
  Deno.test(called(game, "hints are legal moves, and safe moves go to a foundation"), () => {
    const { patience, turns } = game;
    for (const { before, legal, earlier } of turns) {
      const words = wordsOf(game, legal);
      const hints = wordsOf(game, patience.hints?.(before, earlier) ?? []);
      assertEquals(hints.filter((word) => !words.includes(word)), []);
      for (const move of legal.filter((one) => patience.isSafe?.(before, one))) {
        const anatomy = patience.pileChange(before, move);
        assert(anatomy.kind === "carry" && kindOf(game, anatomy.to) === "foundation");
      }
    }
  });
}

for (const game of GAMES.filter(({ patience }) => patience.score)) {
  Deno.test(called(game, "points are whole numbers"), () => {
    const { patience: { score }, variant, turns } = game;
    for (const { before, move } of turns) {
      const points = score?.after(variant, score.start(variant) ?? 0, before, move);
      assert(Number.isInteger(points), String(points));
    }
  });
}

for (const game of GAMES.filter(({ patience }) => patience.file)) {
  Deno.test(called(game, "a game and its file are inverse"), () => {
    const { patience: { file, text }, variant, playouts } = game;
    for (const playout of playouts) {
      const start = playout[0]?.before;
      const moves = playout.map(({ move }) => move);
      const bytes = new TextEncoder().encode(file?.format({ variant, start, moves }, "a comment"));
      const parsed = file?.parse(bytes, variant, "game.txt");
      assert(parsed?.ok);
      assertEquals(parsed.value.variant, variant);
      assertEquals(text.start(parsed.value.start), text.start(start));
      assertEquals(wordsOf(game, parsed.value.moves), wordsOf(game, moves));
    }
  });
}

for (const game of GAMES) {
  Deno.test(
    called(game, "the forms of moves in the help can be parsed, other commands cannot"),
    () => {
      const { patience, variant } = game;
      const start = patience.deal(1, variant);
      for (const form of patience.typed.flatMap(([forms]) => forms.split(", "))) {
        assert(patience.parse(form, start) !== undefined, form);
      }
      for (const line of ["undo", "new 12", "save a.txt", "theme dark", "quit"]) {
        assertEquals(patience.parse(line, start), undefined, line);
      }
    },
  );
}
