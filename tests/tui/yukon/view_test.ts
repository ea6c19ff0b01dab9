import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { pileCorner } from "../../../tui/table/draw/layout.ts";
import { columnBands, visiblePile } from "../../../tui/table/draw/scene.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { update } from "../../../tui/table/update.ts";
import { cursorPositions, viewOf } from "../../../tui/table/cursor.ts";
import { SHORT_WORDING } from "../../../tui/table/wording.ts";
import type { Size } from "../../../tui/terminal/grid.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { YUKON } from "../../yukon/patience.ts";
import { LONG, MIDDLE, position } from "../../yukon_positions.ts";
import { beginning, dealt, press, SIZES, STANDARD, type YukonModel } from "./player.ts";

/** A window in which the longest columns have room for framed cards. */
const LARGE: Size = { width: 200, height: 60 };

/** The rows of the screen. */
function shown(model: YukonModel, size: Size): string[] {
  return rowsOf(view(model, size));
}

Deno.test("the help lists the keys and commands of Yukon, without stock, waste and solver", () => {
  const rows = shown(press(dealt(10), "?"), STANDARD);
  const help = rows.filter((row) => row.startsWith("│"))
    .map((row) => row.slice(1, row.lastIndexOf("│")).trimEnd());
  assertEquals(help, [
    "  arrows   cursor, also h j k l     c3 f            column 3 home",
    "  Tab L    next card; light rank    c3 c5           column 3 to 5: what fits",
    "  Enter    best target, or drop     4c3 c5          four cards of column 3",
    "  1-7      pick up or drop cards    u U, undo N     undo, redo; N or all",
    "  f        move to foundation       hint            hint; again: next",
    "  mouse    drag; right: foundation  auto            finish the game",
    "  Esc      put down                 new [SEED]      new game, or a seed",
    "  u U Y    undo, redo, redo all     restart         restarts this deal",
    "  H        hint (counted), next     save, load FILE with the moves",
    "  a        finish the game          stats, share    results; one to paste",
    "  n R      new game, restart        theme [NAME]    next, or a theme",
    "  + -      next, previous seed      size, back NAME of the cards",
    "  v x i    replay, export, results  status, c5      score; one pile",
    "  t p      timer, pause             timer, pause    hide, stop the clock",
    "  T z Z    theme; larger, smaller   rules, q        how to play; quit",
    "  :        command; Tab completes",
    "  q ^L ^Z  quit, redraw, shell",
    "  To start: Tab, then Enter.  ? rules of the game, Esc: back",
  ]);
});

Deno.test("a small window shows the keys, then the commands", () => {
  const small = { width: 40, height: 12 };
  const { model } = update(dealt(10), { kind: "resize", size: small }, 0);
  const [keys = "", more = "", commands = ""] = ["?", "??", "???"].map((pressed) =>
    shown(press(model, pressed), small).join("\n")
  );
  for (const name of ["arrows", "1-7", "H        hint"]) assertStringIncludes(keys, name);
  for (const name of ["n R", "a        finish"]) assertStringIncludes(more, name);
  for (const name of ["4c3 c5", "new [SEED]", "auto"]) assertStringIncludes(commands, name);
  assert(!/stock|waste|solver|winnable/.test(keys + more + commands));
});

for (const size of SIZES) {
  const name = `${size.width}x${size.height}`;

  Deno.test(`a deal is shown whole at ${name}, with its keys`, () => {
    const rows = shown(dealt(10), size);
    const text = rows.join("\n");
    for (const { pile, kind } of YUKON.pileSpecs) {
      const { faceDown, faceUp } = viewOf(dealt(10).game, pile);
      for (const face of faceUp) assertStringIncludes(text, SHORT_WORDING.card(face));
      if (size.width === 40 && faceDown > 0) assertStringIncludes(text, `▒×${faceDown}`);
      assert(kind === "column" || faceUp.length === 0);
    }
    for (const suit of "♣♦♥♠") assert(rows.slice(0, 24).some((row) => row.includes(suit)), suit);
    const labels = rows.findLast((row) => row.includes("? help")) ?? "";
    assertEquals(/draw|solver|W /.test(labels), false);
    assertStringIncludes(labels, "q quit");
  });

  Deno.test(`a long column shows the cursor's card and both ends at ${name}`, () => {
    const model = beginning(LONG);
    const [spec] = YUKON.pileSpecs.filter(({ pile }) => pile === "7");
    const layout = layoutIn(model, size);
    assert(spec && layout);
    const { faceUp } = YUKON.pile(position(LONG), "7");
    const places = cursorPositions(model.game).filter(({ pile }) => pile === "7");
    assertEquals(places.length, 26);
    for (const focus of places) {
      const focused = { ...model, focus };
      const bands = columnBands(focused, layout, spec, visiblePile(focused, "7"));
      const cards = bands.flatMap((band) => band.kind === "card" ? [band.index] : []);
      for (const index of [0, focus.index, 25]) assert(cards.includes(index), `${index} is folded`);
      assert((bands.at(-1)?.row ?? Infinity) < layout.tableauRows);
      const { cursor } = view(focused, size);
      const face = faceUp[focus.index];
      assert(cursor && face);
      const at = shown(focused, size)[cursor.row]?.slice(cursor.column, cursor.column + 4) ?? "";
      assertEquals(at.replace(/[^\w♣♦♥♠]/g, ""), SHORT_WORDING.card(face));
    }
  });
}

Deno.test("a high window shows the whole of a long column", () => {
  const text = shown(beginning(LONG), { width: 200, height: 60 }).join("\n");
  assert(!text.includes("⋮"));
  assertMatch(shown(beginning(LONG), STANDARD).join("\n"), /⋮\d/);
});

Deno.test("the valid targets of held cards are marked", () => {
  const held = press(beginning(MIDDLE), "2");
  const layout = layoutIn(held, LARGE);
  assert(layout);
  const marked = YUKON.pileSpecs.filter(({ pile }) => {
    const { row, column } = pileCorner(YUKON, layout, pile);
    const end = row < layout.labelRow ? layout.labelRow : layout.message.row;
    return shown(held, LARGE).slice(row, end).some((line) => line.charAt(column) === "╚");
  });
  assertEquals(marked.map(({ pile }) => pile).toSorted(), ["1", "6", "clubs"]);
  const labels = shown(held, { width: 40, height: 12 }).find((row) => row.includes("←"));
  assertEquals(labels?.trim(), "1←   2    3    4    5    6←   7");
});
