import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../../tui/terminal/input.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { shownKeys } from "../../../../tui/table/input/key_bar.ts";
import { keyForMouse } from "../../../../tui/table/input/mouse.ts";
import { SLIDE_MS } from "../../../../tui/table/motion.ts";
import { update } from "../../../../tui/table/update.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../../klondike/player.ts";
import { type Model as Klondike, modelOf, WINNING_KEYS } from "../../klondike/scenes.ts";
import { DEALS, inWindow, type Model, type as press } from "../sliding_tables.ts";

const SIZES: readonly Size[] = [
  { width: 40, height: 12 },
  { width: 57, height: 16 },
  { width: 80, height: 24 },
  { width: 80, height: 25 },
  { width: 120, height: 40 },
];
const [WIDE, SMALL] = [{ width: 80, height: 25 }, { width: 40, height: 12 }];
const LARGE = { width: 100, height: 30 };
const DEAL: Klondike = modelOf(dealOf(10, rulesOfTurn(3)));
const WON: Klondike = modelOf(dealOf(WON_SEEDS[1], rulesOfTurn(1)));
const WORRIED: Klondike = modelOf(dealOf(12, { turn: 1, resets: 1, worryBack: true }));

/** Returns the key bar on the screen. */
function keysOn(model: Model, size: Size = WIDE): string {
  const layout = layoutIn(model, size);
  return rowsOf(view(model, size))[layout?.keysRow ?? 0]?.trim() ?? "";
}

/** States of a game, by the keys that lead to them. */
const STATES: readonly (readonly [name: string, model: Model])[] = [
  ...DEALS,
  ...DEALS.flatMap(([name, deal]) =>
    ["1", "H", ":c", "?", "1\x1b[C"].map((keys) =>
      [`${name} after ${keys}`, press(deal, keys)] as const
    )
  ),
  ["question", press(DEAL, " N")],
  ["new game", press(DEAL, " n")],
  ["paused", press(DEAL, " p")],
  ["restart", press(DEAL, " R")],
  ["foundation", press(WORRIED, "f")],
  ["replay", press(DEAL, "  v")],
  ["offers", press(DEAL, ":t\t")],
  ["all home", press(WON, WINNING_KEYS.slice(0, -20).join(""))],
];

Deno.test("the panel has the key of the foundations if the held cards can go there", () => {
  const panel = (keys: string): string => shownKeys(press(DEAL, keys)).panel.join("\n");
  assertStringIncludes(panel("1"), "f    foundation");
  assertStringIncludes(panel("5"), "Esc  put down");
  assert(!panel("5").includes("foundation"));
});

Deno.test("no label of the key bar is cut at any size, and the first one is always shown", () => {
  for (const [name, model] of STATES) {
    const { line, longLine } = shownKeys(model);
    for (const { inOrder, byRank } of [line, longLine]) {
      assertEquals(byRank.toSorted(), inOrder.toSorted(), name);
    }
    for (const size of SIZES) {
      const { inOrder, byRank } = layoutIn(model, size)?.panel ? line : longLine;
      const row = keysOn(model, size);
      if (model.mode.kind === "prompt" && model.mode.offer) continue;
      // Pages can cover the key bar.
      if (["help", "newGame", "paused"].includes(model.mode.kind) && /[│└]|^$/.test(row)) continue;
      const shown = inOrder.filter((label) => row.includes(label));
      const widths = shown.map(({ length }) => length).reduce((sum, one) => sum + one, 0);
      assertEquals(row.replaceAll(" ", "").length, shown.join("").replaceAll(" ", "").length, row);
      assert(shown.includes(byRank[0] ?? "") && widths > 0, `${name}: ${row}`);
    }
  }
});

Deno.test("the key bar names the keys that work now", () => {
  assertEquals(keysOn(DEAL, LARGE), "? help  H hint  SPC draw  n new  : command  q quit");
  assertEquals(
    keysOn(DEAL),
    "1-7 pick Tab next Ent move SPC draw H hint ? help n new : command q quit",
  );
  assertEquals(keysOn(DEAL, SMALL), "Tab next Ent move SPC draw ? help q quit");
  assertEquals(keysOn(press(DEAL, "H"), SMALL), "Ent play it  H next hint  ? help  q quit");
  assertStringIncludes(keysOn(press(DEAL, " ")), "u undo");
  assertStringIncludes(keysOn(press(DEAL, " u")), "U redo");
  assertStringIncludes(keysOn(press(WON, WINNING_KEYS.slice(0, -20).join(""))), "a auto");
  const held = "4,7 drop  Esc put down  Tab next target  ? help";
  assertEquals(keysOn(press(DEAL, "5")), held);
  assertEquals(keysOn(press(DEAL, "5"), SMALL), held.slice(0, -8));
  assertEquals(keysOn(press(DEAL, "5\t")), held.replace("Tab", "Ent drop here  Tab"));
  assertEquals(keysOn(press(DEAL, "1")), "f foundation  Esc put down  Tab next target  ? help");
  assertEquals(keysOn(press(DEAL, "2")), "Esc put down  ? help");
  assertEquals(
    keysOn(press(DEAL, "H"), LARGE),
    "? help  H next hint  SPC draw  n new  : command  q quit  Ent play it",
  );
  assertEquals(keysOn(press(DEAL, ":")), "Ent run  Esc close  Tab complete");
  assertEquals(keysOn(press(DEAL, ":s\r:")), "Ent run  Esc close  Tab complete  Up earlier");
  assertEquals(keysOn(press(DEAL, " N")), "y winnable game  Esc keep playing");
  assertEquals(keysOn(press(DEAL, " R")), "y restart  Esc keep playing");
  assertEquals(
    keysOn(press(DEAL, " v")),
    "SPC pause  Esc end  → step  ← back  + faster  - slower  q quit",
  );
  assertStringIncludes(keysOn(press(DEAL, " v ")), "SPC play");
  assertEquals(
    keysOn(press(WORRIED, "f")),
    "c clubs  d diamonds  h hearts  s spades  Esc back",
  );
  const [, , [, molek] = []] = DEALS;
  assert(molek);
  assert(keysOn(press(molek, "12")).includes("! cheat"));
  assert(/^\? help .*! cheat$/.test(keysOn(press(molek, ":c1 c2\r"), LARGE)));
  assert(!keysOn(press(molek, ":c1 c2\r\x1b")).includes("cheat"));
});

Deno.test("the page of a won game names its keys", () => {
  const won = press(WON, WINNING_KEYS.join(""));
  const page = (size: Size): string =>
    rowsOf(view(won, size)).join(" ").replaceAll(/[^ -~]+/g, " ").replaceAll(/ +/g, " ");
  for (const key of "n new,R restart,V review,s share,q quit".split(",")) {
    assertStringIncludes(page(SMALL), key);
  }
  for (const size of [WIDE, { width: 120, height: 40 }]) {
    for (const row of ["n new N winnable R restart V review", "s share v replay x export q quit"]) {
      assertStringIncludes(page(size), row);
    }
  }
});

Deno.test("with held cards the panel names the actions of their keys", () => {
  const held = rowsOf(view(press(DEAL, "5"), LARGE)).join("\n");
  for (const text of ["1-7  drop", "Esc  put down", "Tab  next target", "Ent  drop here"]) {
    assertStringIncludes(held, text);
    assert(!rowsOf(view(DEAL, LARGE)).join("\n").includes(text), text);
  }
});

Deno.test("completions are below the prompt, and replace the keys in small windows", () => {
  const offered = press(DEAL, ":theme \t\t");
  assertStringIncludes(keysOn(offered), "felt  plain  four-colour  ascii  mono");
  assertStringIncludes(keysOn(offered, SMALL), "felt  plain  four-colour  ascii");
  assertStringIncludes(rowsOf(view(offered, SMALL)).join("\n"), ": theme felt");
  assertStringIncludes(keysOn(press(offered, "x")), "Tab complete");
});

Deno.test("with animations the key bar changes once the cards have arrived", () => {
  const before = inWindow({ ...DEAL, motion: true }, WIDE);
  const drawn = press(before, " ");
  assert(drawn.slide);
  assertEquals(keysOn(drawn), keysOn(before));
  const arrived = update(drawn, { kind: "tick" }, drawn.now + SLIDE_MS).model;
  assert(arrived.moved);
  assertStringIncludes(keysOn(arrived), "u undo");
});

Deno.test("after a move the key bar changes only when the highlights disappear", () => {
  const held = press(inWindow(DEAL, WIDE), "5");
  const moved = press(held, "4");
  assertEquals(keysOn(moved), keysOn(held));
  assertStringIncludes(keysOn(press(moved, "l")), "? help");
  const later = update(moved, { kind: "tick" }, moved.now + 800).model;
  assertStringIncludes(keysOn(later), "? help");
});

Deno.test("after a typed move the key bar of the board returns at once", () => {
  const moved = press(inWindow(DEAL, WIDE), ":c1 f\r");
  assertEquals(moved.game.turns.length, 1);
  assert(moved.moved);
  assert(keysOn(moved, LARGE).startsWith("? help  H hint  u undo"), keysOn(moved, LARGE));
});

Deno.test("the label of the stock names its action, and is left out if there is none", () => {
  const drawn = (turns: number, resets: number): string =>
    keysOn(press(modelOf(dealOf(10, { turn: 3, resets, worryBack: false })), " ".repeat(turns)));
  assertStringIncludes(drawn(7, 1), "SPC draw");
  assertStringIncludes(drawn(8, 1), "SPC reset");
  assertStringIncludes(drawn(9, 1), "SPC draw");
  assert(!drawn(17, 1).includes("SPC"), drawn(17, 1));
});

Deno.test("the panel does not name keys of the board in other modes", () => {
  for (const keys of [" p", " v", " n"]) {
    const rows = rowsOf(view(press(DEAL, keys), LARGE)).join("\n");
    assertStringIncludes(rows, "3 cards");
    for (const text of ["w    waste", "Tab  next"]) {
      assert(!rows.includes(text), `${keys}: ${text}`);
    }
  }
});

Deno.test("a label can be clicked if it stands for one key", () => {
  const clicked = (model: Model, label: string): string | undefined => {
    const rows = rowsOf(view(model, WIDE));
    const row = rows.findLastIndex((text) => text.includes(label));
    const column = rows[row]?.indexOf(label) ?? -1;
    assert(row >= 0, label);
    const at = { row, column, ...keyInput(""), kind: "mouse", action: "press", button: "left" };
    return keyForMouse(model, { ...at, size: WIDE } as never)?.key;
  };
  assertEquals(clicked(press(DEAL, "5"), "Esc put down"), "Escape");
  assertEquals(clicked(press(DEAL, "5"), "4,7 drop"), undefined);
  assertEquals(clicked(press(DEAL, "5"), "Tab next target"), "Tab");
  assertEquals(clicked(press(DEAL, ":"), "Ent run"), "Enter");
  assertEquals(clicked(press(DEAL, " v"), "+ faster"), "+");
  assertEquals(clicked(press(DEAL, " v"), "→ step"), "Right");
  assertEquals(clicked(press(DEAL, " R"), "y restart"), "y");
  assertEquals(clicked(press(WORRIED, "f"), "h hearts"), "h");
});
