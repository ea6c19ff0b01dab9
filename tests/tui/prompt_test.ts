import { assertEquals } from "@std/assert";
import { Grid } from "../../tui/grid.ts";
import { keyInput } from "../../tui/input.ts";
import { drawPrompt, pastedLines, typeKey } from "../../tui/prompt.ts";
import { PLAIN } from "../../tui/style.ts";
import { rowsOf } from "./describe_grid.ts";

const CTRL = { ctrl: true, alt: false, shift: false };

Deno.test("keys write, take back, end and close a line", () => {
  assertEquals(typeKey("c6", keyInput(" ")), { kind: "line", text: "c6 " });
  assertEquals(typeKey("c6", keyInput("Backspace")), { kind: "line", text: "c" });
  assertEquals(typeKey("c6 c5", keyInput("w", CTRL)), { kind: "line", text: "c6 " });
  assertEquals(typeKey("c6 c5", keyInput("u", CTRL)), { kind: "line", text: "" });
  assertEquals(typeKey("c6", keyInput("Enter")), { kind: "run", text: "c6" });
  assertEquals(typeKey("c6", keyInput("Escape")), { kind: "close" });
  assertEquals(typeKey("", keyInput("Backspace")), { kind: "close" });
  for (const key of [keyInput("Up"), keyInput("F5"), keyInput("x", CTRL)]) {
    assertEquals(typeKey("c6", key), { kind: "line", text: "c6" });
  }
});

Deno.test("a pasted text has a command in each line that is not blank", () => {
  assertEquals(pastedLines("\r\n a \n\n  \r\nb"), [" a ", "b"]);
  assertEquals(pastedLines(" \n"), []);
});

Deno.test("of a line that is too long its end is shown, with the cursor behind it", () => {
  const grid = new Grid({ width: 8, height: 1 });
  drawPrompt(grid, { row: 0, column: 1 }, 6, "save a", PLAIN);
  assertEquals([rowsOf(grid), grid.cursor], [[" ave a  "], { row: 0, column: 6 }]);
});
