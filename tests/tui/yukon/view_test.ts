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

Deno.test("the help lists the keys and words of Yukon, without stock, waste and solver", () => {
  for (const size of [STANDARD, { width: 40, height: 12 }]) {
    const { model } = update(dealt(10), { kind: "resize", size }, 0);
    let [now, text] = [press(model, "?"), ""];
    for (; now.mode.kind === "help"; now = press(now, "?")) {
      text += shown(now, size).filter((row) => row.includes("│")).join("\n");
    }
    for (const name of ["arrows", "1-7", "c3 f", "4c3 c5", "undo all", "save FILE", "theme felt"]) {
      assertStringIncludes(text, name);
    }
    assert(!/stock|waste|solver|winnable|resets/.test(text), text);
  }
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
