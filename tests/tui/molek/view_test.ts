import { assertEquals } from "@std/assert";
import { type Size, toAscii } from "../../../tui/terminal/grid.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { describeTable, expectGoldenScreen, expectOnly } from "../terminal/golden_screen.ts";
import { press, SCENES, SOLVABLE } from "./scenes.ts";

const SIZES = [
  { width: 80, height: 25 },
  { width: 40, height: 12 },
  { width: 120, height: 40 },
] as const satisfies readonly Size[];

const [STANDARD, SMALL, LARGE] = SIZES;

/** A golden screen: a scene in a window. */
interface Screen {
  readonly scene: string;
  readonly size: Size;
}

const SCREENS: readonly Screen[] = [
  ...[STANDARD, SMALL].flatMap((size) => SCENES.map(({ name }): Screen => ({ scene: name, size }))),
  { scene: "targets", size: LARGE },
];

for (const size of SIZES) {
  Deno.test(`every screen of ${size.width}x${size.height} matches its golden file`, () => {
    for (const screen of SCREENS.filter((one) => one.size === size)) {
      const { game, keys } = SCENES.find(({ name }) => name === screen.scene) ?? fail();
      const grid = view({ ...press(game, keys), theme: "molek", window: size }, size);
      expectGoldenScreen(pathOf(screen), describeTable(grid));
    }
  });
}

Deno.test("every golden file belongs to a screen", () => {
  expectOnly("molek/screens", SCREENS.map(pathOf));
});

Deno.test("a window that is too small shows a message, down to one cell", () => {
  const model = press(SOLVABLE, "");
  assertEquals(
    rowsOf(view(model, { width: 30, height: 8 }))[0]?.trimEnd(),
    "Window too small: needs 40x12",
  );
  assertEquals(rowsOf(view(model, { width: 13, height: 1 })), ["Needs 40x12  "]);
});

Deno.test("in ASCII and without colours held cards, targets and cheats still differ", () => {
  const rows = (keys: string, scene: string): string => {
    const game = SCENES.find(({ name }) => name === scene)?.game ?? SOLVABLE;
    const grid = view(press(game, keys), { width: 80, height: 24 });
    toAscii(grid);
    return rowsOf(grid).join("\n");
  };
  const hint = rows("H", "hint");
  for (const corner of ["#", "*", "+", "["]) assertEquals(hint.includes(corner), true, corner);
  assertEquals(/[+[]T![ =-]+[+\]]/.test(rows("12!", "cheated")), true);
});

function pathOf({ scene, size: { width, height } }: Screen): string {
  return `molek/screens/molek/${width}x${height}/${scene}.txt`;
}

function fail(): never {
  throw new Error("There is no such scene");
}

Deno.test("the longest seed is shown whole beside the board and above it", () => {
  const model = press(dealGame(MOLEK, 2147483646), "");
  for (const size of SIZES) {
    const rows = rowsOf(view(model, size)).join("\n");
    assertEquals(/Seed +2147483646/.test(rows), true, `${size.width}x${size.height}`);
  }
});
