import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { err, ok } from "../../../lib/result.ts";
import { playGame, type ScreenStage } from "../../../play/play_game.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { createGame, dealGame } from "../../../tui/table/game.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { plainMode } from "../../../tui/table/plain/plain_mode.ts";
import { createEffectHandler } from "../../../play/game_effects.ts";
import { type SharedGame, shareLines } from "../../../tui/table/share.ts";
import { sharedGame } from "../../../tui/table/shared_game.ts";
import { update } from "../../../tui/table/update.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { playWorld } from "../../cli/play_world.ts";
import { FakeDisplay } from "../terminal/fake_display.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { typeLine } from "./type_line.ts";

const DAY = "2026-11-19";
const GAME: SharedGame = {
  name: "Klondike",
  origin: { kind: "seed", seed: 5, level: "medium", day: DAY },
  variant: "turn 3, unlimited resets, standard",
  won: true,
  helped: false,
  cheated: false,
  moves: 112,
  milliseconds: 252_999.7,
};

/** A table with a game of the daily deal, some time after its first move. */
function daily(table: CardTable): Model {
  const game = dealGame(table.patience, 5, undefined, { level: "medium", day: DAY });
  return { ...newModel(table, game), clock: { before: 61_000, since: undefined } };
}

/** A display that can copy. */
class CopyingDisplay extends FakeDisplay {
  readonly copied: string[] = [];
  copy(text: string): void {
    this.copied.push(text);
  }
}

Deno.test("the lines name the deal and how it went, and fit a window of 40 columns", () => {
  assertEquals(shareLines(GAME, "0.1.0"), [
    "Klondike, daily deal 2026-11-19, medium",
    "Won in 112 moves, 04:12, patience 0.1.0",
  ]);
  for (const line of shareLines(GAME, "0.1.0")) assert(line.length <= 40);
  const results: readonly (readonly [Partial<SharedGame>, string])[] = [
    [{ won: false, moves: 1 }, "Lost after 1 move"],
    [{ won: undefined, moves: 84 }, "Not won yet after 84 moves"],
    [{ won: undefined, helped: true, moves: 0 }, "Not won yet, with solver help"],
    [{ helped: true }, "Won in 112 moves, with solver help"],
    [{ cheated: true }, "Won in 112 moves, with cheats"],
    [{ helped: true, cheated: true }, "Won in 112 moves, with solver help and cheats"],
    [{ won: false, moves: undefined }, "Lost"],
  ];
  for (const [more, text] of results) {
    assertEquals(shareLines({ ...GAME, ...more }, "2")[1], `${text}, 04:12, patience 2`);
  }
});

Deno.test("of a deal that is not the daily one, its seed and its rules are named", () => {
  const origin = { kind: "seed", seed: 10 } as const;
  assertEquals(
    shareLines({ ...GAME, origin }, "1")[0],
    "Klondike, seed 10, turn 3, unlimited resets, standard",
  );
  const hard = { ...origin, level: "hard" };
  assertEquals(
    shareLines({ ...GAME, name: "MOLEK-SYNTEZ", origin: hard, variant: "without cheats" }, "1")[0],
    "MOLEK-SYNTEZ, seed 10, hard, without cheats",
  );
});

Deno.test("the shared lines tell of no card, and nothing of the seed of a daily deal", () => {
  for (const table of [KLONDIKE_TABLE, MOLEK_TABLE]) {
    const shared = sharedGame(daily(table));
    assert(shared.ok);
    const text = shareLines(shared.value, "0.1.0").join("\n");
    assert(!/[♣♦♥♠]|seed|\b5\b/.test(text), text);
    assertEquals(text.split("\n").length, 2);
  }
});

Deno.test("s on the page of a won game and the typed word show the lines, any key goes back", () => {
  for (const table of [KLONDIKE_TABLE, MOLEK_TABLE]) {
    const won: Model = { ...daily(table), mode: { kind: "won" } };
    for (const model of [won, daily(table)]) {
      const { effects } = model === won
        ? update(model, keyInput("s"), 0)
        : typeLine(model, "share");
      const shared = sharedGame(model);
      assert(shared.ok);
      assertEquals(effects, [{ kind: "share", game: shared.value }]);
      const lines = shareLines(shared.value, "0.1.0");
      for (const isSent of [true, false]) {
        const page = update(model, { kind: "shared", lines, isSent }, 0).model;
        for (
          const [width, height] of [[40, 12], [80, 24], [80, 25], [120, 40], [200, 60]] as const
        ) {
          const size = { width, height };
          const rows = rowsOf(view(update(page, { kind: "resize", size }, 0).model, size));
          const text = rows.join("\n");
          if (width > 44) lines.forEach((line) => assertStringIncludes(text, line));
          assertStringIncludes(text, "Any key continues");
          assertEquals(text.includes("Sent to the clipboard."), isSent, text);
        }
        const back = update(page, keyInput("x"), 0).model;
        assertEquals([back.mode.kind, back.game], ["board", page.game]);
      }
    }
  }
});

Deno.test("a game of a file has no deal that could be named", () => {
  const { patience } = KLONDIKE_TABLE;
  const { start, variant } = dealGame(patience, 5);
  const model = newModel(
    KLONDIKE_TABLE,
    createGame(patience, { kind: "file", name: "a" }, variant, start),
  );
  assertEquals(sharedGame(model), err("only a deal with a seed can be shared"));
  assertEquals(typeLine(model, "share").effects, []);
});

Deno.test("a display that can copy gets the lines, one that cannot says so", async () => {
  for (
    const display of [
      new CopyingDisplay({ width: 80, height: 24 }),
      new FakeDisplay({ width: 80, height: 24 }),
    ]
  ) {
    const stage: ScreenStage = {
      ...{ onScreen: true, shown: { rich: true, asciiOnly: false }, motion: false },
      soon: () => () => {},
      openDisplay: () => display,
    };
    const start = { named: {}, deals: { seed: 10 }, settings: {} };
    const code = playGame({ table: MOLEK_TABLE }, playWorld(MOLEK_TABLE.patience), stage, start);
    await new Promise((resolve) => setTimeout(resolve, 0));
    display.type(":share");
    display.send(keyInput("Enter"));
    display.pass(5);
    const text = display.grids.slice(-1).flatMap(rowsOf).join("\n");
    const lines = [
      "MOLEK-SYNTEZ, seed 10, without cheats",
      "Not won yet, 00:00, patience 0.1.0",
    ];
    lines.forEach((line) => assertStringIncludes(text, line));
    if (display instanceof CopyingDisplay) {
      assertEquals(display.copied, [lines.join("\n")]);
      assertStringIncludes(text, "Sent to the clipboard.");
    } else assertStringIncludes(text, "there is no clipboard here.");
    display.end(0);
    assertEquals(await code, ok(0));
  }
});

Deno.test("in lines the result is printed, and sent where a terminal reads it", () => {
  for (const [prompt, canCopy] of [["> ", true], ["> ", false], ["", false]] as const) {
    const copied: string[] = [];
    const copy = (text: string): void => void copied.push(text);
    const program = plainMode({ model: daily(KLONDIKE_TABLE), effects: [] }, {
      now: () => 0,
      perform: createEffectHandler({
        ...playWorld(KLONDIKE_TABLE.patience),
        ...(canCopy ? { copy } : {}),
      }),
      prompt,
      asks: prompt !== "",
    });
    const lines = "Klondike, daily deal 2026-11-19, medium\nNot won yet, 01:01, patience 0.1.0\n";
    const sent = canCopy
      ? "Sent to the clipboard.\n"
      : "Select it to copy it: there is no clipboard here.\n";
    assertEquals(
      program.answer(program.start.model, "share").text,
      prompt === "" ? lines : lines + sent,
    );
    assertEquals(copied, canCopy ? [lines.trimEnd()] : []);
  }
});

Deno.test("an abandoned game is shared as lost, and one that goes on as not won yet", () => {
  const model = newModel(KLONDIKE_TABLE, dealGame(KLONDIKE_TABLE.patience, 10));
  const shared = [true, false].map((isAbandoned) => sharedGame({ ...model, isAbandoned }));
  assertEquals(shared.map((game) => game.ok && game.value.won), [false, undefined]);
});
