import { assertEquals } from "@std/assert";
import { Grid } from "../../../tui/terminal/grid.ts";
import { PLAIN } from "../../../tui/terminal/style.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { drawLabels, fitLabels, keyAtCell } from "../../../tui/terminal/labels.ts";

const LABELS = ["? help", "SPC draw", "q quit"];

Deno.test("labels that have no room are left out by their rank, the others keep their order", () => {
  const byRank = ["q quit", "? help", "SPC draw"];
  const at = (room: number): string => {
    const { labels, gap } = fitLabels(LABELS, byRank, room);
    return labels.join(gap);
  };
  assertEquals(at(24), "? help  SPC draw  q quit");
  assertEquals(at(23), "? help SPC draw q quit");
  assertEquals(at(21), "? help  q quit");
  assertEquals(at(13), "? help q quit");
  assertEquals(at(12), "q quit");
  assertEquals(at(5), "");
});

Deno.test("a click on a label is its key, by its name where it has one", () => {
  const grid = new Grid({ width: 40, height: 3 });
  drawLabels(grid, { row: 1, column: 2 }, fitLabels(LABELS, LABELS, 38), {
    key: PLAIN,
    text: PLAIN,
  });
  const keys = Array.from(
    { length: 40 },
    (_, column) => keyAtCell(grid, { row: 1, column }, LABELS, { SPC: " " })?.key ?? ".",
  );
  assertEquals(
    keys.join(""),
    `..${"?".repeat(6)}..${" ".repeat(8)}..${"q".repeat(6)}${".".repeat(14)}`,
  );
  assertEquals(keyAtCell(grid, { row: 0, column: 3 }, LABELS), undefined);
  assertEquals(keyAtCell(grid, { row: 1, column: 10 }, LABELS), keyInput("SPC"));
});
