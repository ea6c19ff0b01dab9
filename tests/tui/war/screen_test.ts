import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { startOfGame } from "../../../lib/war/block.ts";
import { toAscii } from "../../../tui/terminal/grid.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import type { CardLook } from "../../../tui/table/draw/card_painter.ts";
import { cardSizeIn } from "../../../tui/war/view.ts";
import { isOver, type Model, newModel } from "../../../tui/war/model.ts";
import { WAR_SCREEN } from "../../../tui/war/screen.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { describeTable, expectGoldenScreen } from "../terminal/golden_screen.ts";

const SIZE = { width: 80, height: 24 };

function watched(seed = 7): Model {
  return newModel("War", startOfGame(DEFAULT_RULES, seed, 1), DEFAULT_RULES, 0);
}

function press(model: Model, ...keys: string[]): Model {
  return keys.reduce((now, key) => WAR_SCREEN.update(now, keyInput(key), 0).model, model);
}

function shown(model: Model, size = SIZE): string {
  return rowsOf(WAR_SCREEN.view(model, size)).join("\n");
}

Deno.test("a running game shows battle after battle until it is over", () => {
  let model = press(watched(), "+", "+");
  let now = 0;
  for (; WAR_SCREEN.wakeAt(model) !== undefined; now = WAR_SCREEN.wakeAt(model) ?? now) {
    const before = model.shown;
    model = WAR_SCREEN.update(model, { kind: "tick" }, now).model;
    assertEquals(model.shown, before + 1);
  }
  assert(isOver(model));
  assertStringIncludes(shown(model), `wins the game in ${model.result.steps} steps.`);
});

Deno.test("a paused game waits, and steps back and forth", () => {
  const paused = press(watched(), " ");
  assertEquals(WAR_SCREEN.wakeAt(paused), undefined);
  assertEquals(press(paused, "Right", "Right", "Left").shown, 1);
  assertEquals(press(paused, ">", ">", "<").shown, 1);
  assertEquals(press(paused, "Left").shown, 0);
  assertEquals(press(paused, "End").shown, paused.scenes.length);
  assertEquals(press(paused, "End", "Home").shown, 0);
});

Deno.test("the speed has limits, and a faster game does not wait for the slower delay", () => {
  const slow = press(watched(), ..."---------");
  const stepped = WAR_SCREEN.update(slow, { kind: "tick" }, 0).model;
  assertEquals(WAR_SCREEN.wakeAt(stepped), 2000);
  assertEquals(WAR_SCREEN.wakeAt(press(stepped, ..."+++++++++")), 1000 / 64);
});

Deno.test("q and Ctrl-D quit, and Ctrl-C and Ctrl-\\ as well, each with its own code", () => {
  const model = watched();
  const withCtrl = (key: string): unknown =>
    WAR_SCREEN.update(model, keyInput(key, { ctrl: true, alt: false, shift: false }), 0).effects;
  assertEquals(WAR_SCREEN.update(model, keyInput("q"), 0).effects, [{ kind: "quit", code: 0 }]);
  assertEquals(withCtrl("d"), [{ kind: "quit", code: 0 }]);
  assertEquals(withCtrl("c"), [{ kind: "quit", code: 130 }]);
  assertEquals(withCtrl("\\"), [{ kind: "quit", code: 131 }]);
  assertEquals(withCtrl("q"), []);
});

Deno.test("if Ctrl-Z is not possible, a message says so until the next key", () => {
  const refused = WAR_SCREEN.update(watched(), { kind: "stopRefused" }, 0).model;
  const notice = "Ctrl-Z does not work here; q quits.";
  assertStringIncludes(shown(refused), notice);
  assertStringIncludes(shown(refused, { width: 40, height: 12 }), notice);
  assert(!shown(press(refused, " ")).includes(notice));
});

Deno.test("a war shows the face-down cards and the cards that fight", () => {
  const model = press(watched(), " ");
  const war = model.scenes.findIndex(({ battle }) => battle.rounds.length === 2);
  const screen = shown({ ...model, shown: war + 1 });
  assertEquals(screen.match(/└─ 3 ─┘/g)?.length, 2);
  assertStringIncludes(screen, "War! ");
  // The winner's cards have thick lines.
  assertEquals(screen.match(/┌..───┐/g)?.length, 2);
  assertEquals(screen.match(/┏..━━━┓/g)?.length, 2);
});

Deno.test("both hands always make the whole deck, and every size shows the game", () => {
  const model = watched();
  for (const { after } of model.scenes) assertEquals(after.a + after.b, 52);
  for (
    const size of [{ width: 80, height: 25 }, { width: 40, height: 12 }, { width: 10, height: 1 }]
  ) {
    for (const steps of [0, 1, model.scenes.length]) {
      assert(shown({ ...model, shown: steps }, size).trim() !== "");
    }
  }
});

/** Moments of the game of seed 7: how many battles were shown. */
const SCENES = { dealt: 0, battle: 10, war: 30, wars: 255, over: Infinity };

for (const [width, height] of [[80, 25], [120, 40], [40, 12]] as const) {
  Deno.test(`every screen of ${width}x${height} matches its golden file`, () => {
    for (const [name, steps] of Object.entries(SCENES)) {
      const model = press(watched(), " ");
      const shown = Math.min(steps, model.scenes.length);
      const grid = WAR_SCREEN.view({ ...model, shown }, { width, height });
      expectGoldenScreen(`war/screens/${width}x${height}/${name}.txt`, describeTable(grid));
    }
  });
}

Deno.test("the cards of a war fit every window, and grow with it", () => {
  const sizes = [[40, 12], [60, 24], [80, 25], [120, 40], [200, 60]] as const;
  assertEquals(
    sizes.map(([width, height]) => cardSizeIn({ width, height }).width),
    [5, 7, 7, 11, 15],
  );
  assertEquals(cardSizeIn({ width: 40, height: 60 }).width, 11);
});

Deno.test("cards are sheets on felt, and their pictures have no blocks if only letters are shown", () => {
  const look: CardLook = {
    theme: "felt",
    back: "rings",
    shown: { rich: true, asciiOnly: false },
  };
  const model = { ...press(watched(), " "), shown: SCENES.war, look };
  assert(!/[┏┃]/.test(shown(model)));
  const king = /█▀█▀█▀█/;
  const large = { width: 120, height: 40 };
  assertMatch(shown({ ...model, look: { ...look, theme: "plain" } }, large), king);
  const { model: lettered } = WAR_SCREEN.update(model, { kind: "lettersOnly" }, 0);
  assert(!king.test(shown(lettered, large)));
  const poor: CardLook = { ...look, theme: "plain", shown: { rich: false, asciiOnly: false } };
  const { model: coloured } = WAR_SCREEN.update(
    { ...model, look: poor },
    { kind: "moreColours" },
    0,
  );
  assertEquals(coloured.look, look);
});

Deno.test("in ASCII every cell has a letter", () => {
  const grid = WAR_SCREEN.view(press(watched(), " ", "End"), SIZE);
  toAscii(grid);
  assert(!rowsOf(grid).join("").includes("?"));
});

Deno.test("the chart has a column per step, and a column for several steps if there are too many", () => {
  const model = press(watched(), " ");
  const columns = (shown: number): number => {
    const bottom = rowsOf(WAR_SCREEN.view({ ...model, shown }, SIZE)).at(-3) ?? "";
    return bottom.trim().length;
  };
  assertEquals([0, 1, 77, 78, 79].map(columns), [1, 2, 78, 40, 41]);
});

Deno.test("a game too long to show whole still has its result, and names the command that shows it all", () => {
  const options: WarOptions = { ...DEFAULT_RULES, warSize: 3, pickup: "played" };
  const model = press(newModel("War", startOfGame(options, 7, 2), options, 0), "End");
  assertEquals([model.shown, model.result.outcome, model.result.steps], [100_000, "b", 150_849]);
  const screen = shown(model);
  assertStringIncludes(
    screen,
    "Shown up to step 100,000. B wins the game in 150,849 steps. See 'war trace'.",
  );
  assertStringIncludes(screen, "step 100,000  the last one shown");
});

Deno.test("one step has the singular", () => {
  const options: WarOptions = { ...DEFAULT_RULES, ranks: 2, suits: 1 };
  const model = press(newModel("War", startOfGame(options, 7, 1), options, 0), "End");
  assert(/wins the game in 1 step\./.test(shown(model)), shown(model));
  assertStringIncludes(shown(press(watched(), "-")), "1 step a second");
});
