import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Renderer } from "../../../tui/terminal/renderer.ts";
import { DARK_PALETTE } from "../../../tui/table/draw/palette.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { update } from "../../../tui/table/update.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { type MolekModel, press, pressOn, SOLUTION_MOVES, SOLVABLE } from "./scenes.ts";
import { sampleOf } from "../../sample.ts";

const SCREEN = tableScreen();
const SIZES = [{ width: 80, height: 25 }, { width: 40, height: 12 }, { width: 120, height: 50 }];
/** Every nth frame is measured, against the one before it. */
const PARTS = sampleOf(6, 1);

function won(motion: boolean): MolekModel {
  return pressOn({ ...press(SOLVABLE, ""), motion }, "S" + "\r".repeat(SOLUTION_MOVES));
}

function tick(model: MolekModel): MolekModel {
  const at = SCREEN.wakeAt(model);
  assert(at !== undefined && at > model.now);
  return update(model, { kind: "tick" }, at).model;
}

Deno.test("a frame of the win animation is small, at any size", () => {
  for (const size of SIZES) {
    const options = { palette: DARK_PALETTE, depth: "16", ascii: false } as const;
    const renderer = new Renderer({ ...options, synchronised: true });
    let model = won(true);
    renderer.frame(view(model, size));
    for (let frame = 1; model.mode.kind === "celebration"; frame++, model = tick(model)) {
      if (PARTS > 1 && frame % PARTS > 1) continue;
      const grid = view(model, size);
      assertEquals(grid.cursor, undefined);
      assertStringIncludes(rowsOf(grid).join("\n"), "You won: four columns are complete.");
      const bytes = new TextEncoder().encode(renderer.frame(grid)).length;
      assert(PARTS > 1 && frame % PARTS === 0 || bytes < 4100, `${bytes} bytes`);
    }
  }
});
