import { assert, assertEquals } from "@std/assert";
import type { Size } from "../../../tui/terminal/grid.ts";
import type { SizeChoice } from "../../../tui/table/draw/layout.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { describeGrid, rowsOf } from "../terminal/describe_grid.ts";
import { describeTable, expectGoldenScreen, expectOnly } from "../terminal/golden_screen.ts";
import { type Model, modelIn, press, SCENES } from "./scenes.ts";

const TOO_SMALL = "screens/30x8.txt";

/** A golden screen: a scene in a window, with a maximum card size. */
interface Screen {
  readonly folder: string;
  readonly name: string;
  readonly scene: string;
  readonly size: Size;
  readonly cards?: SizeChoice;
}

const STANDARD: Size = { width: 80, height: 25 };
const SMALL: Size = { width: 40, height: 12 };

/** The windows in which a deal has cards of each size. */
const WINDOWS: Readonly<Record<Exclude<SizeChoice, "auto">, Size>> = {
  "3x1": SMALL,
  "5x3": { width: 60, height: 20 },
  "7x4": STANDARD,
  "9x6": { width: 100, height: 30 },
  "11x8": { width: 120, height: 40 },
  "15x11": { width: 140, height: 48 },
  "21x15": { width: 180, height: 60 },
};

const SCREENS: readonly Screen[] = [
  ...[STANDARD, SMALL].flatMap((size) => SCENES.map(({ name }) => screenOf(name, size))),
  ...Object.entries(WINDOWS).map(([cards, size]): Screen => ({
    folder: "plain/sizes",
    name: cards,
    scene: "drawn",
    size,
    cards: cards as SizeChoice,
  })),
];

for (const folder of new Set(SCREENS.map(({ folder }) => folder))) {
  Deno.test(`every screen of ${folder} matches its golden file`, () => {
    for (const screen of SCREENS.filter((one) => one.folder === folder)) {
      expectGoldenScreen(pathOf(screen), described(modelFor(screen), screen.size));
    }
  });
}

Deno.test("every golden file belongs to a screen", () => {
  expectOnly("screens", [TOO_SMALL, ...SCREENS.map(pathOf)]);
});

Deno.test("the windows of the sizes have room for cards of that size", () => {
  for (const screen of SCREENS.filter(({ cards }) => cards !== undefined)) {
    const layout = layoutIn(modelFor(screen), screen.size);
    assertEquals(`${layout?.card.width}x${layout?.card.height}`, screen.cards);
  }
});

Deno.test("a window that is too small shows a message, down to one cell", () => {
  const model = press(SCENES[0]?.game ?? fail(), "");
  expectGoldenScreen(TOO_SMALL, described(model, { width: 30, height: 8 }));
  assertEquals(rowsOf(view(model, { width: 13, height: 1 })), ["Needs 40x12  "]);
  assertEquals(
    rowsOf(view(model, { width: 39, height: 12 }))[0]?.startsWith("Window too small"),
    true,
  );
});

Deno.test("drawing does not change the model", () => {
  const model = press(SCENES[4]?.game ?? fail(), SCENES[4]?.keys ?? "");
  const size = { width: 80, height: 24 };
  assertEquals(describeGrid(view(model, size)), describeGrid(view(model, size)));
  assert(view(model, size) !== view(model, size));
});

function described(model: Model, size: Size): string {
  return describeTable(view({ ...model, window: size }, size));
}

function screenOf(scene: string, size: Size): Screen {
  return { folder: `plain/${size.width}x${size.height}`, name: scene, scene, size };
}

function pathOf({ folder, name }: Screen): string {
  return `screens/${folder}/${name}.txt`;
}

function modelFor({ scene, cards = "auto" }: Screen): Model {
  const found = SCENES.find(({ name }) => name === scene) ?? fail();
  return { ...modelIn(found), theme: "plain", cardSize: cards };
}

function fail(): never {
  throw new Error("There is no such scene");
}
