import type { Move, Patience } from "../../../lib/patience.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { currentState, gameAfter } from "../../../tui/table/game.ts";
import { pickUpFrom } from "../../../tui/table/make_move.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { update } from "../../../tui/table/update.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
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

/** Returns the game after some random moves. */
function played(model: Model, count: number, random: Xoshiro128): Model {
  let { game } = model;
  for (let i = 0; i < count; i++) {
    const moves = game.patience.legalMoves(currentState(game));
    if (moves.length === 0) break;
    game = gameAfter(game, [moves[random.below(moves.length)] as Move]);
  }
  return newModel(model.table, game);
}

/** Returns the game after a typed text and Enter. */
function typedBlind(model: Model, text: string): Model {
  return [...text].map((key) => keyInput(key)).concat(keyInput("Enter"))
    .reduce((before, key) => update(before, key, before.now + 50).model, model);
}

function textOf({ game }: Model): string {
  return game.patience.text.start(currentState(game));
}

/** Returns the position after a line, or the current one if the line is not a legal move. */
function meant(model: Model, line: string): string {
  const { game, game: { patience } } = model;
  const move = patience.parse(line, currentState(game));
  return move?.ok ? textOf(newModel(model.table, gameAfter(game, [move.value]))) : textOf(model);
}

/** Yields a form of the help with all its numbers: counts before a column, and piles. */
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

/** Returns every move form of the help, with all piles and counts, also impossible ones. */
function formsOf({ typed, id }: Patience): readonly string[] {
  const forms = typed.flatMap(([form]) =>
    form.startsWith(". ") ? form.split(" ") : form.replace(/;.*/, "").split(", ")
  );
  const others = { klondike: ["4->4", "c->4", "d->4", "s->4", "4 -> 4", "4 4"] };
  const piles = id === "molek-syntez" ? "01234567" : "012345678";
  return [...forms, ...(id === "klondike" ? others.klondike : ["4 4", "4 - 4"])]
    .flatMap((form) => [...variantsOf(form, piles)]);
}

/** True if a line starts with the keys of two columns, which already make a move. */
function areTwoColumns(line: string): boolean {
  return /^1[2-7]c/.test(line);
}

/** True if a line begins with a digit that is no column, and a blank. */
function isNumberAlone(line: string, { table }: Model): boolean {
  return /^\d /.test(line) && table.boardKeys[line.charAt(0)] === undefined;
}

for (const [name, start] of TABLES) {
  Deno.test(`${name}: every move form typed at the board is that move, or changes nothing`, () => {
    const random = Xoshiro128.fromSeed(7);
    const forms = formsOf(start.game.patience);
    let moves = 0;
    // Each position tests a part of the forms.
    const parts = sampleOf(4, 1);
    for (const [index, count] of [5, 20, 40].entries()) {
      const model = press(played(start, count, random), ["", "H", "l"][index] ?? "");
      const text = textOf(model);
      for (const line of forms.filter((_, at) => at % parts === index % parts)) {
        const after = typedBlind(model, line);
        if (isNumberAlone(line, model)) {
          // No column has that number, which is forgotten; the blank has its own meaning.
          assertEquals(textOf(after), textOf(typedBlind(model, line.slice(1))), line);
          continue;
        }
        if (areTwoColumns(line) && after.game !== model.game) {
          // The rest of the line is typed separately.
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

/** Returns the text of the prompt after some keys, or the mode if there is no prompt. */
function prompted(model: Model, keys: string): string {
  const { mode, held } = press(model, keys);
  assert(mode.kind === "board" || held === undefined);
  return mode.kind === "prompt" ? mode.text : mode.kind;
}

const KLONDIKE = modelOf(DEAL);

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("the prompt starts with the key that picked up cards, and the next key", () => {
  const drawn = press(KLONDIKE, " ");
  for (const keys of ["w c", "w-", "3c", "3C", "4-", "4>", "5 3", "1c", "10c", "11c", "S"]) {
    assertEquals(prompted(drawn, keys), keys === "S" ? "consent" : keys, keys);
  }
  assertEquals(prompted(drawn, "w c4"), "w c4");
  assertEquals(prompted(drawn, "4->f"), "4->f");
  assertEquals(press(drawn, "w c4\x1b").mode.kind, "board");
  // The cards of column 4 are held, because the other column is not a valid target.
  assertEquals(prompted(drawn, "41-"), "4-");
});

Deno.test("keys after a pile without movable cards stay in the prompt", () => {
  const [{ game }, empty] = [KLONDIKE, press(KLONDIKE, "1f")];
  assertEquals(prompted(KLONDIKE, "w c"), "w c");
  assertEquals(prompted(empty, "1 "), "1 ");
  assertEquals(prompted(empty, "1c"), "1c");
  assertEquals(prompted(empty, "12c"), "12c");
  assertEquals(press(KLONDIKE, "w c4\r").game, game);
});

Deno.test("without held cards only unbound keys start a typed move", () => {
  for (const key of ["c", "C", "s", "r", ".", "8c", "0c", "9-"]) {
    assertEquals(prompted(KLONDIKE, key), key);
  }
  const [, , [, molek] = []] = DEALS;
  assert(molek);
  for (const key of ["c", "7c", "0c"]) assertEquals(prompted(molek, key), key);
  for (const key of ["s", "w", ".", " ", "-", "f"]) assertEquals(prompted(molek, key), "board");
});

function stockOf({ game }: Model): number {
  return game.patience.pile(currentState(game), "stock").faceDown;
}

Deno.test("Space does not draw with held cards, however they were picked up", () => {
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

Deno.test("Space drops held cards at the cursor like Enter, or waits for more", () => {
  const drawn = press(KLONDIKE, " ");
  const held = press(drawn, "5 ");
  assertEquals(held.held?.pile, "5");
  assertEquals(press(held, " ").held, undefined);
  assertEquals(press(held, "\x1b[C").held, held.held);
  // Tab goes to the column that takes the cards.
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

Deno.test("a key has its own meaning after cards were moved or put down", () => {
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

Deno.test("a mouse click discards typed keys", () => {
  const held = press(inWindow(press(KLONDIKE, " "), { width: 80, height: 25 }), "5");
  const wheel = press(held, "\x1b[<2;1;1M");
  assertEquals([held.typed, wheel.typed, wheel.mode.kind], ["5", "", "board"]);
  assertEquals(press(wheel, " ").mode.kind, "board");
});

Deno.test("an unbound key shows where the keys are listed, and changes nothing else", () => {
  for (const [name, model] of DEALS) {
    const held = press(model, "1");
    for (const key of ["g", "%", "\x1b[5~", "\x1bOR", "ä"]) {
      const after = press(model, key);
      const named = { "\x1b[5~": "PageUp", "\x1bOR": "F3" }[key] ?? key;
      const text = messageOf(after);
      assertEquals(text, `${named} means nothing here. ? help`, name);
      assertEquals([after.game, after.mode.kind], [model.game, "board"]);
      const other = press(held, `\x1b[C${key}`);
      assert(other.mode.kind === "prompt" || other.held === held.held, name);
    }
  }
  const hint = press(KLONDIKE, "H");
  assertEquals(press(hint, "g").advice, hint.advice);
});

Deno.test("a digit without a column waits for the c of a typed move, and is forgotten else", () => {
  for (const [name, model] of DEALS) {
    const nine = press(model, "9");
    const going = "9 …  Go on with two columns to move 9 cards: 9c1 c2";
    assertEquals([messageOf(nine), nine.mode.kind, nine.typed], [going, "board", "9"], name);
    assertEquals(prompted(nine, "c"), "9c", name);
    for (const key of ["u", "1", "H", "\x1b[C", "\x1b", "q", "n", ":", ",", "?", " ", "g"]) {
      const [after, own] = [press(nine, key), press(model, key)];
      assertEquals([after.mode, after.game, after.typed, after.focus, after.held], [
        own.mode,
        own.game,
        own.typed,
        own.focus,
        own.held,
      ], `${name}: ${key}`);
      assertEquals(messageOf(after), messageOf(own), `${name}: ${key}`);
    }
    assertEquals(messageOf(press(nine, "0")), "0 …");
    assertEquals(
      press(inWindow(nine, { width: 80, height: 25 }), "\x1b[<0;1;25M").notice,
      undefined,
    );
  }
  const ten = press(KLONDIKE, "10");
  assertEquals([messageOf(ten).slice(0, 5), ten.held?.pile], ["10 … ", "1"]);
  assertEquals(prompted(ten, "c1 c5"), "10c1 c5");
  assertEquals(messageOf(press(KLONDIKE, "18")).slice(0, 4), "8 … ");
  const [, , [, molek] = []] = DEALS;
  assertEquals(molek && messageOf(press(molek, "10")), "0 …");
});

Deno.test("a typed move names a foundation by its number", () => {
  const home = press(WORRIED, ":s\r");
  assertEquals(prompted(home, "f3 c4"), "f3 c4");
  assertEquals(textOf(press(home, "f1 c4\r")), textOf(home));
});

Deno.test("a prompt has a history, and completes words and moves", () => {
  const ran = press(KLONDIKE, ":theme plain\r:frob\r");
  assertEquals(ran.history, ["theme plain", "frob"]);
  assertEquals(prompted(ran, ":\x1b[A\x1b[A"), "theme plain");
  assertEquals(press(ran, ":new 7\r").history.length, 3);
  assertEquals(prompted(KLONDIKE, ":th\tpl\t"), "theme plain");
  assertEquals(prompted(KLONDIKE, "c1\t\t"), "c1 f");
  assertEquals(prompted(KLONDIKE, ":auto o\t\t"), "auto on");
});

Deno.test("a pasted line is inserted at the cursor of the prompt, and several lines are run", () => {
  const saving = press(KLONDIKE, "x");
  assertEquals(prompted(saving, "\x1b[200~a b.txt\x1b[201~"), "save a b.txt");
  assertEquals(press(KLONDIKE, ":\x1b[200~s\nC5 C4\n\x1b[201~").game.turns.length, 2);
  assertEquals(press(KLONDIKE, "\x1b[200~54\x1b[201~").game.turns.length, 1);
});
