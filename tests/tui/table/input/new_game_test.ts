import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import type { GameEffect } from "../../../../tui/table/effect.ts";
import { dealGame, positionIn } from "../../../../tui/table/game.ts";
import { typeLine } from "../type_line.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { withSettings } from "../../../../tui/table/settings.ts";
import { update } from "../../../../tui/table/update.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { click } from "../../klondike/clicks.ts";
import { dealOf, rulesOfTurn } from "../../klondike/player.ts";
import { eventsOf, modelOf } from "../../klondike/scenes.ts";
import { dealt } from "../../yukon/player.ts";

const STANDARD: Size = { width: 80, height: 25 };
const SIZES: readonly (readonly [name: string, size: Size])[] = [
  ["80x25", STANDARD],
  ["40x12", { width: 40, height: 12 }],
];
const DEAL = dealOf(10, rulesOfTurn(1));

type Effect = GameEffect | { readonly kind: string };

/** Returns the game after some bytes, and all effects; chosen seeds are 99. */
function played(
  start: Model,
  bytes: string,
  size: Size,
): { readonly model: Model; readonly effects: readonly Effect[] } {
  let model = start;
  const all: Effect[] = [];
  for (const event of eventsOf(bytes, size)) {
    const step = update(model, event, model.now + 500);
    model = step.model;
    all.push(...step.effects as readonly Effect[]);
    if (step.effects.some(({ kind }) => kind === "chooseSeed")) {
      ({ model } = update(model, { kind: "deal", seed: 99 }, model.now));
    }
  }
  return { model, effects: all };
}

/** Returns the settings that were stored last. */
function storedSettings(effects: readonly Effect[]): unknown {
  const last = effects.findLast(({ kind }) => kind === "remember");
  return last && "settings" in last ? last.settings : undefined;
}

/** Returns a click at the start of a text on the screen. */
function clickAt(model: Model, text: string, size: Size): string {
  const rows = rowsOf(view(model, size));
  const row = rows.findIndex((line) => line.includes(text));
  assert(row >= 0, text);
  return click({ row, column: (rows[row] ?? "").indexOf(text) });
}

for (const [name, size] of SIZES) {
  Deno.test(`rules and a seed are chosen by keys, dealt and stored, at ${name}`, () => {
    const keys = " n" + " " + "j\x1b[C\x1b[C\x1b[C" + "\tl" + "\x1b[Bh" + "42\x7f3" + "\r\r";
    const { model, effects } = played(modelOf(DEAL), keys, size);
    assertEquals([model.mode.kind, model.gameNumber], ["board", 2]);
    assertEquals(model.game.origin, { kind: "seed", seed: 43 });
    const variant = { turn: "3", resets: "2", scoring: "vegas", worryBack: "yes" };
    assertEquals(model.game.variant, variant);
    assertEquals(positionIn(model.game, KLONDIKE).rules, { turn: 3, resets: 2, worryBack: true });
    assertEquals(storedSettings(effects), {
      "klondike.turn": "3",
      "klondike.resets": "2",
      "klondike.scoring": "vegas",
      "klondike.worryBack": "yes",
    });
    assertEquals(effects.map(({ kind }) => kind), ["keep", "end", "begin", "remember"]);
  });

  Deno.test(`rules are chosen by the mouse, at ${name}`, () => {
    let { model } = played(modelOf(DEAL), "n", size);
    const clicked = (text: string): void => {
      ({ model } = played(model, clickAt(model, text, size), size));
    };
    clicked("Scoring");
    assertStringIncludes(rowsOf(view(model, size)).join("\n"), "> Scoring     < standard  >");
    clicked("1 card");
    clicked("standard  >");
    clicked("vegas     >");
    clicked("< none");
    clicked("< 2");
    assertStringIncludes(rowsOf(view(model, size)).join("\n"), "> Resets      < 1         >");
    clicked("Enter deals");
    assertEquals(model.game.variant, {
      turn: "3",
      resets: "1",
      scoring: "vegas",
      worryBack: "no",
    });
    assertEquals(model.game.origin, { kind: "seed", seed: 99 });
  });

  Deno.test(`Esc, a click at its label and the right button return to the unchanged game, at ${name}`, () => {
    const before = played(modelOf(DEAL), "  ", size).model;
    const { model: page } = played(before, "n \x1b[Bl77", size);
    const right = "\x1b[<2;3;3M";
    for (const back of ["\x1b", clickAt(page, "Esc back", size), right]) {
      const { model, effects } = played(page, back, size);
      assertEquals([model.game, model.variant], [before.game, before.variant]);
      assertEquals([model.mode.kind, effects], ["board", []]);
    }
  });

  Deno.test(`the page says that a game will be abandoned, if one has begun, at ${name}`, () => {
    const page = (keys: string): string =>
      rowsOf(view(played(modelOf(DEAL), keys, size).model, size)).join("\n");
    assertStringIncludes(page(" n"), "This game will be abandoned.");
    assertStringIncludes(page(" n\r"), "Enter again abandons this game.");
    assertStringIncludes(page(" n\rj"), "This game will be abandoned.");
    assert(!/given up|gives/.test(page("n")));
  });
}

Deno.test("n and Enter deal with the same rules, and a begun game needs a second Enter", () => {
  const start = modelOf(dealOf(10, rulesOfTurn(3)));
  for (const keys of ["n\r", " n\r\r"]) {
    const { model, effects } = played(start, keys, STANDARD);
    assertEquals(model.game, dealOf(99, rulesOfTurn(3)));
    assertEquals(effects.at(-1)?.kind, "chooseSeed");
  }
});

Deno.test("a command typed at the board without its colon does not abandon the game", () => {
  for (const typed of ["undo", "new", "turn", "solution", "again", "n"]) {
    const { model } = played(modelOf(DEAL), `     ${typed}\r`, STANDARD);
    assertEquals([model.gameNumber, model.game.origin], [1, DEAL.origin], typed);
  }
});

Deno.test("the rows wrap around, and so do their values", () => {
  const shown = (keys: string): string => {
    const { model } = played(modelOf(DEAL), `n${keys}`, STANDARD);
    return rowsOf(view(model, STANDARD)).find((row) => row.includes("│  > ")) ?? "";
  };
  assertStringIncludes(shown(""), "Turn        < 1 card    >");
  assertStringIncludes(shown("k"), "Seed          at random");
  assertStringIncludes(shown("kj"), "Turn        < 1 card    >");
  assertStringIncludes(shown("\x1b[Z"), "Seed");
  assertStringIncludes(shown("\x1b[D"), "Turn        < 3 cards   >");
  assertStringIncludes(shown("jh"), "Resets      < 9         >");
  assertStringIncludes(shown("jhl"), "Resets      < unlimited >");
});

Deno.test("a seed has a maximum, and Right fills in the current seed", () => {
  const seed = (keys: string): string | undefined => {
    const { mode } = played(modelOf(DEAL), `n${keys}`, STANDARD).model;
    return mode.kind === "newGame" ? mode.form.seed : undefined;
  };
  assertEquals(seed("0"), "");
  assertEquals(seed("2147483647"), "214748364");
  assertEquals(seed("2147483646"), "2147483646");
  assertEquals(seed("12\x15"), "");
  assertEquals(seed("kl"), "10");
  assertEquals(seed("kll"), "");
});

Deno.test("a game with a solver can deal winnable deals, unless a seed is given", () => {
  const { effects, model } = played(modelOf(DEAL), "njjjjl\r", STANDARD);
  assertEquals(effects.filter(({ kind }) => kind === "chooseSeed"), [
    { kind: "chooseSeed", variant: DEAL.variant, deals: "winnable" },
  ]);
  assertEquals(storedSettings(effects), { "klondike.deal": "winnable" });
  assertEquals(model.deals, "winnable");
  const seeded = played(modelOf(DEAL), "njjjjl5\r", STANDARD);
  assertEquals(seeded.model.game.origin, { kind: "seed", seed: 5 });
  const page = rowsOf(view(played(modelOf(DEAL), "n5", STANDARD).model, STANDARD)).join("\n");
  assertStringIncludes(page, "Deal          by seed");
});

Deno.test("every game has the page, with its own options", () => {
  const molek = newModel(MOLEK_TABLE, dealGame(MOLEK_TABLE.patience, 4));
  for (const [, size] of SIZES) {
    const rows = rowsOf(view(played(molek, "n", size).model, size)).join("\n");
    assertStringIncludes(rows, "> Deal        < any       >");
    assert(!rows.includes("Turn "));
    assertEquals(played(molek, "n7\r", size).model.game.origin, { kind: "seed", seed: 7 });
    const yukon = rowsOf(view(played(dealt(3), "n", size).model, size)).join("\n");
    assertStringIncludes(yukon, "> Seed          at random");
    assert(!yukon.includes("Deal  "));
    assertEquals(played(dealt(3), "n7\r", size).model.game.origin, { kind: "seed", seed: 7 });
  }
});

Deno.test("chosen rules are restored at the next start, and the current game stays unchanged", () => {
  const { model, effects } = played(modelOf(DEAL), "nljljl\r", STANDARD);
  const restored = withSettings(modelOf(DEAL), storedSettings(effects) as Record<string, string>);
  assertEquals(restored.variant, model.variant);
  assertEquals(restored.game, DEAL);
});

Deno.test("n on the page of a won game opens the new-game page", () => {
  const won: Model = {
    ...modelOf(DEAL) as Model,
    mode: { kind: "won" },
  };
  assertEquals(played(won, "n", STANDARD).model.mode.kind, "newGame");
});

Deno.test("the daily deal is one of the deals, with its own rules and for one game only", () => {
  const start = modelOf(dealOf(10, rulesOfTurn(1)));
  const page = (keys: string): readonly string[] =>
    rowsOf(view(played(start, `n${keys}`, STANDARD).model, STANDARD));
  const toDeal = "kkh";
  assertStringIncludes(page(toDeal).join("\n"), "> Deal        < today's   >");
  assertStringIncludes(page(toDeal).join("\n"), "The same for everyone today");
  assertStringIncludes(page(toDeal).join("\n"), "Turn          3 cards");
  assertStringIncludes(page(toDeal).join("\n"), "Seed          daily deal");
  // The rules of the daily deal are fixed, and a seed selects another deal.
  assertStringIncludes(page(`${toDeal}jjl`).join("\n"), "> Turn          3 cards");
  assertStringIncludes(page(`${toDeal}5`).join("\n"), "Turn        < 1 card    >");
  const today = played(start, `n${toDeal}\r`, STANDARD);
  assertEquals(today.effects, [
    { kind: "chooseDaily", day: undefined, asks: true, playing: start.game.origin },
  ]);
  assertEquals([today.model.variant, today.model.deals], [start.variant, start.deals]);
  const seed = played(start, `n${toDeal}5\r`, STANDARD).model;
  assertEquals([seed.game.origin, seed.deals], [{ kind: "seed", seed: 5 }, start.deals]);
  assertEquals(seed.game.variant, start.variant);
});

Deno.test("a daily deal is looked up first, and then asks for confirmation", () => {
  const begun = played(modelOf(DEAL), " ", STANDARD).model;
  const day = "2026-11-18";
  const playing = begun.game.origin;
  const asked = typeLine(begun, `daily ${day}`);
  assertEquals(asked.effects, [{ kind: "chooseDaily", day, asks: true, playing }]);
  const refused =
    update(asked.model, { kind: "refused", reason: "no daily deal for that day" }, 0).model;
  assertEquals([refused.mode.kind, refused.game], ["board", begun.game]);
  const origin = { kind: "seed", seed: 9, level: "medium", day } as const;
  const question = update(asked.model, { kind: "daily", origin, day, asks: true }, 0).model;
  assertEquals([question.mode.kind, question.game], ["confirm", begun.game]);
  const yes = update(question, keyInput("y"), 0);
  assertEquals(yes.effects, [{ kind: "chooseDaily", day, asks: false, playing }]);
  const dealt = update(yes.model, { kind: "daily", origin, day, asks: false }, 0).model;
  assertEquals(dealt.game.origin, origin);
});

Deno.test("the new-game page does not say that a game is abandoned if the daily deal may be resumed", () => {
  const begun = played(modelOf(DEAL), " ", STANDARD).model;
  const rows = (keys: string): string =>
    rowsOf(view(played(begun, keys, STANDARD).model, STANDARD)).join("\n");
  assertStringIncludes(rows("n"), "This game will be abandoned.");
  assertStringIncludes(rows("nkkh5"), "This game will be abandoned.");
  assert(!rows("nkkh").includes("abandon"));
  const { effects } = played(begun, "nkkh\r", STANDARD);
  assertEquals(effects, [
    { kind: "chooseDaily", day: undefined, asks: true, playing: begun.game.origin },
  ]);
});

Deno.test("a deal that is found after another game has begun does not replace that game", () => {
  const wanted = update(modelOf(DEAL), keyInput("N"), 0);
  assertEquals(wanted.effects.map(({ kind }) => kind), ["chooseSeed"]);
  const { model } = played(wanted.model, "n7\r" + " ", STANDARD);
  assertEquals(model.game.origin, { kind: "seed", seed: 7 });
  const late = update(model, { kind: "deal", seed: 99 }, model.now);
  assertEquals([late.model.game, late.effects], [model.game, []]);
  // A player who only plays on meanwhile still gets the deal.
  const patient = played(wanted.model, " ", STANDARD).model;
  const dealtAnew = update(patient, { kind: "deal", seed: 99 }, patient.now).model;
  assertEquals(dealtAnew.game.origin, { kind: "seed", seed: 99 });
});

Deno.test("the level of a deal is not shown for the next deal", () => {
  const asked = played(modelOf(DEAL), ":level\r", STANDARD);
  assertEquals(asked.effects.map(({ kind }) => kind), ["askLevel"]);
  const answer = { kind: "level", level: "hard" } as const;
  const screenAfter = (model: typeof asked.model): string =>
    rowsOf(view(update(model, answer, model.now).model, STANDARD)).join("\n");
  assertStringIncludes(screenAfter(asked.model), "This deal is hard.");
  const { model } = played(asked.model, "n7\r", STANDARD);
  assertEquals(model.game.origin, { kind: "seed", seed: 7 });
  assert(!screenAfter(model).includes("hard"));
});
