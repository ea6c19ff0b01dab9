import type { Move, Patience } from "../../../lib/patience.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { currentState, gameAfter } from "../../../tui/table/game.ts";
import { pickUpFrom } from "../../../tui/table/make_move.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { update } from "../../../tui/table/update.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { sampleOf } from "../../sample.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import { modelOf } from "../klondike/scenes.ts";
import { DEALS, inWindow, type Model, type as press } from "./sliding_tables.ts";
import { assert, assertEquals } from "@std/assert";

const DEAL = dealOf(10, rulesOfTurn(3));
const WORRIED = modelOf(dealOf(12, { turn: 1, resets: 1, worryBack: true }));
const TABLES: readonly (readonly [name: string, model: Model])[] = [
  ...DEALS,
  ["Klondike, worry back", WORRIED],
];

/** The game after some random moves. */
function played(model: Model, count: number, random: Xoshiro128): Model {
  let { game } = model;
  for (let i = 0; i < count; i++) {
    const moves = game.patience.legalMoves(currentState(game));
    if (moves.length === 0) break;
    game = gameAfter(game, [moves[random.below(moves.length)] as Move]);
  }
  return newModel(model.table, game);
}

/** The game after a text is typed, and Enter. */
function typedBlind(model: Model, text: string): Model {
  return [...text].map((key) => keyInput(key)).concat(keyInput("Enter"))
    .reduce((before, key) => update(before, key, before.now + 50).model, model);
}

function textOf({ game }: Model): string {
  return game.patience.text.start(currentState(game));
}

/** The position after a line is understood as a move, otherwise the position as it is. */
function meant(model: Model, line: string): string {
  const { game, game: { patience } } = model;
  const move = patience.parse(line, currentState(game));
  return move?.ok ? textOf(newModel(model.table, gameAfter(game, [move.value]))) : textOf(model);
}

/** A form of the help with all numbers that it may have: counts before a column, and piles. */
function* variantsOf(form: string, piles: string): Generator<string> {
  const at = form.search(/\d/);
  if (at < 0) return yield form;
  const counts = Array.from({ length: 13 }, (_, index) => String(index + 1));
  for (const value of form.charAt(at + 1) === "c" ? counts : piles) {
    for (const rest of variantsOf(form.slice(at + 1), piles)) {
      yield form.slice(0, at) + value + rest;
    }
  }
}

/** Every move form of the help, with all piles and counts, and those that nobody may have. */
function formsOf({ typed, id }: Patience): readonly string[] {
  const forms = typed.flatMap(([form]) =>
    form.startsWith(". ") ? form.split(" ") : form.replace(/;.*/, "").split(", ")
  );
  const others = { klondike: ["4->4", "c->4", "d->4", "s->4", "4 -> 4", "4 4"] };
  const piles = id === "molek-syntez" ? "01234567" : "012345678";
  return [...forms, ...(id === "klondike" ? others.klondike : ["4 4", "4 - 4"])]
    .flatMap((form) => [...variantsOf(form, piles)]);
}

/** True if a line begins with the keys of two columns, which make a move by themselves. */
function areTwoColumns(line: string): boolean {
  return /^1[2-7]c/.test(line);
}

for (const [name, start] of TABLES) {
  Deno.test(`${name}: every move form typed blind at the board is that move, or changes nothing`, () => {
    const random = Xoshiro128.fromSeed(7);
    const forms = formsOf(start.game.patience);
    let moves = 0;
    // Each position has a part of the forms.
    const parts = sampleOf(4, 1);
    for (const [index, count] of [5, 20, 40].entries()) {
      const model = press(played(start, count, random), ["", "H", "l"][index] ?? "");
      const text = textOf(model);
      for (const line of forms.filter((_, at) => at % parts === index % parts)) {
        const after = typedBlind(model, line);
        if (areTwoColumns(line) && after.game !== model.game) {
          // What comes after them is typed as if nothing had been before.
          const two = press(model, line.slice(0, 2));
          assertEquals(textOf(after), meant(two, line.slice(2)), `${line} in\n${text}`);
          continue;
        }
        assertEquals(textOf(after), meant(model, line), `${line} in\n${text}`);
        assertEquals([after.mode.kind === "prompt", after.held], [false, undefined], line);
        if (after.game !== model.game) moves++;
      }
    }
    assert(moves > sampleOf(4, 15), `only ${moves} moves were made`);
  });
}

/** Returns what stands in the prompt after some keys; the mode where there is none. */
function prompted(model: Model, keys: string): string {
  const { mode, held } = press(model, keys);
  assert(mode.kind === "board" || held === undefined);
  return mode.kind === "prompt" ? mode.text : mode.kind;
}

const KLONDIKE = modelOf(DEAL);

Deno.test("what has lifted cards stands in the prompt, with the key that goes on", () => {
  const drawn = press(KLONDIKE, " ");
  for (const keys of ["w c", "w-", "3c", "3C", "4-", "4>", "5 3", "1c", "10", "11c", "S"]) {
    assertEquals(prompted(drawn, keys), keys === "S" ? "consent" : keys, keys);
  }
  assertEquals(prompted(drawn, "w c4"), "w c4");
  assertEquals(prompted(drawn, "4->f"), "4->f");
  assertEquals(press(drawn, "w c4\x1b").mode.kind, "board");
  // Held are the cards of 4; the other column has refused them.
  assertEquals(prompted(drawn, "41-"), "4-");
});

Deno.test("a pile that gives nothing is no reason to do something else", () => {
  const [{ game }, empty] = [KLONDIKE, press(KLONDIKE, "1f")];
  assertEquals(prompted(KLONDIKE, "w c"), "w c");
  assertEquals(prompted(empty, "1 "), "1 ");
  assertEquals(prompted(empty, "1c"), "1c");
  assertEquals(prompted(empty, "12c"), "12c");
  assertEquals(press(KLONDIKE, "w c4\r").game, game);
});

Deno.test("with nothing held only keys without a meaning begin a move", () => {
  for (const key of ["c", "C", "s", "r", ".", "8", "0"]) {
    assertEquals(prompted(KLONDIKE, key), key);
  }
  const [, , [, molek] = []] = DEALS;
  assert(molek);
  for (const key of ["c", "7", "0"]) assertEquals(prompted(molek, key), key);
  for (const key of ["s", "w", ".", " ", "-", "f"]) assertEquals(prompted(molek, key), "board");
});

function stockOf({ game }: Model): number {
  return game.patience.pile(currentState(game), "stock").faceDown;
}

Deno.test("with cards in the hand the stock is not turned, however they were lifted", () => {
  const drawn = press(inWindow(KLONDIKE, { width: 80, height: 25 }), " ");
  const clicked = pickUpFrom(drawn, { pile: "5", index: 0 });
  const later = played(WORRIED, 60, Xoshiro128.fromSeed(7));
  const homes = ["clubs", "diamonds", "hearts", "spades"]
    .map((pile) => pickUpFrom(later, { pile, index: 0 })).filter(({ held }) => held);
  assert(homes.length > 0);
  for (
    const held of [
      ...["5", "5\x1b[C", "5\t", "53", "w\t"].map((keys) => press(drawn, keys)),
      clicked,
    ]
      .concat(homes)
  ) {
    const after = press(held, " ");
    assertEquals([after.mode.kind, stockOf(after)], ["board", stockOf(held)]);
  }
  assertEquals(prompted(press(drawn, "5\x1b[C\x1b"), " "), "board");
});

Deno.test("with cards in the hand Space drops them at the cursor as Enter does, or waits for more", () => {
  const drawn = press(KLONDIKE, " ");
  const held = press(drawn, "5 ");
  assertEquals(held.held?.pile, "5");
  assertEquals(press(held, " ").held, undefined);
  assertEquals(press(held, "\x1b[C").held, held.held);
  // Column 6 takes what column 5 has: Tab goes there.
  const [from] = drawn.table.patience.legalMoves(currentState(drawn.game))
    .map((move) => drawn.table.patience.pileChange(currentState(drawn.game), move))
    .filter((one) => one.kind === "carry" && /^\d$/.test(one.from) && /^\d$/.test(one.to));
  assert(from?.kind === "carry");
  const dropped = press(drawn, `${from.from}\t `);
  assertEquals(dropped.game.turns.length, drawn.game.turns.length + 1);
  const [, , [, molek] = []] = DEALS;
  assert(molek);
  assertEquals(press(molek, "6 ").held?.pile, "6");
  assertEquals(press(molek, "6  ").held, undefined);
});

Deno.test("a key after cards were moved or put down has its own meaning", () => {
  const drawn = press(KLONDIKE, " ");
  for (const keys of ["54 ", "55 "]) {
    const after = press(drawn, keys);
    const before = press(drawn, keys.slice(0, -1));
    assertEquals([after.mode.kind, after.game.turns.length], [
      "board",
      before.game.turns.length + 1,
    ], keys);
  }
});

Deno.test("what the mouse does ends what was typed", () => {
  const held = press(inWindow(press(KLONDIKE, " "), { width: 80, height: 25 }), "5");
  const wheel = press(held, "\x1b[<2;1;1M");
  assertEquals([held.typed, wheel.typed, wheel.mode.kind], ["5", "", "board"]);
  assertEquals(press(wheel, " ").mode.kind, "board");
});

Deno.test("a key that means nothing says where the keys are, and nothing is lost", () => {
  for (const [name, model] of DEALS) {
    const held = press(model, "1");
    for (const key of ["g", "%", "\x1b[5~", "\x1bOR", "ä"]) {
      const after = press(model, key);
      assertEquals(after.notice, { kind: "said", text: "? shows the keys." }, name);
      assertEquals([after.game, after.mode.kind], [model.game, "board"]);
      const other = press(held, `\x1b[C${key}`);
      assert(other.mode.kind === "prompt" || other.held === held.held, name);
    }
  }
  const hint = press(KLONDIKE, "H");
  assertEquals(press(hint, "g").advice, hint.advice);
});

Deno.test("a foundation is taken from by its number, and a move from it is typed", () => {
  const home = press(WORRIED, ":s\r");
  assertEquals(prompted(home, "f3 c4"), "f3 c4");
  assertEquals(textOf(press(home, "f1 c4\r")), textOf(home));
});

Deno.test("a prompt keeps what was run, and completes words and moves", () => {
  const ran = press(KLONDIKE, ":theme plain\r:frob\r");
  assertEquals(ran.history, ["theme plain", "frob"]);
  assertEquals(prompted(ran, ":\x1b[A\x1b[A"), "theme plain");
  assertEquals(press(ran, ":new 7\r").history.length, 3);
  assertEquals(prompted(KLONDIKE, ":th\tpl\t"), "theme plain");
  assertEquals(prompted(KLONDIKE, "c1\t\t"), "c1 f");
  assertEquals(prompted(KLONDIKE, ":auto o\t\t"), "auto on");
});

Deno.test("a pasted line goes into the prompt where the cursor is, several are run", () => {
  const saving = press(KLONDIKE, "x");
  assertEquals(prompted(saving, "\x1b[200~a b.txt\x1b[201~"), "save a b.txt");
  assertEquals(press(KLONDIKE, ":\x1b[200~s\nC5 C4\n\x1b[201~").game.turns.length, 2);
  assertEquals(press(KLONDIKE, "\x1b[200~54\x1b[201~").game.turns.length, 1);
});
