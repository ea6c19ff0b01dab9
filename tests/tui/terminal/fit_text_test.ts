import {
  clipText,
  drawLabels,
  drawTooSmall,
  fitLabels,
  keyAtCell,
  wrapLabels,
  wrapText,
} from "../../../tui/terminal/fit_text.ts";
import { Grid, rowText } from "../../../tui/terminal/grid.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { PLAIN } from "../../../tui/terminal/style.ts";
import { assert, assertEquals } from "@std/assert";

Deno.test("a text is cut only if it is too long, and then ends in an ellipsis", () => {
  assertEquals(["abcd", "abcde", "♠♥♦♣♠"].map((text) => clipText(text, 4)), [
    "abcd",
    "abc…",
    "♠♥♦…",
  ]);
});

Deno.test("lines break between words, and the last line is cut", () => {
  assertEquals(wrapText("one two three", 7, 2), ["one two", "three"]);
  assertEquals(wrapText("one two three four", 7, 2), ["one two", "three …"]);
  assertEquals(wrapText("overlong word", 4, 3), ["ove…", "word"]);
  assertEquals(wrapText("", 4, 2), [""]);
});

const LABELS = ["? help", "SPC draw", "q quit"];

Deno.test("labels without room are left out by rank, and the others keep their order", () => {
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

Deno.test("a click on a label returns its key, or the key that its name stands for", () => {
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

const NEEDED = { width: 40, height: 12 };

/** Returns the text of a window, its rows joined by a bar. */
function shown(width: number, height: number): string {
  const grid = new Grid({ width, height });
  drawTooSmall(grid, NEEDED);
  return Array.from({ length: height }, (_, row) => rowText(grid, row).trimEnd())
    .join("|").replace(/\|+$/, "");
}

Deno.test("a window that is too small shows the size it needs, in as many words as fit", () => {
  assertEquals(shown(39, 11), "Window too small: needs 40x12");
  assertEquals(shown(28, 1), "Too small: needs 40x12");
  assertEquals(shown(21, 1), "Needs 40x12");
  assertEquals(shown(21, 2), "Too small:|needs 40x12");
  assertEquals(shown(10, 3), "40x12");
  assertEquals(shown(9, 5), "40x12");
  assertEquals(shown(4, 2), "40x|12");
  assertEquals(shown(4, 1), "!");
  assertEquals(shown(1, 1), "!");
});

Deno.test("the message of a window that is too small is never cut", () => {
  const whole = new Set<string>();
  for (let width = 1; width < 40; width++) {
    for (let height = 1; height < 12; height++) whole.add(shown(width, height));
  }
  assertEquals(whole.size, 7);
  assert([...whole].every((text) => text === "!" || /40x\|?12/.test(text)));
});

Deno.test("labels wrap into rows before they are left out by rank", () => {
  const byRank = ["q quit", "? help", "SPC draw"];
  assertEquals(wrapLabels(LABELS, byRank, 24, 2), ["? help  SPC draw  q quit"]);
  assertEquals(wrapLabels(LABELS, byRank, 17, 2), ["? help  SPC draw", "q quit"]);
  assertEquals(wrapLabels(LABELS, byRank, 15, 2), ["? help SPC draw", "q quit"]);
  assertEquals(wrapLabels(LABELS, byRank, 8, 3), LABELS);
  assertEquals(wrapLabels(LABELS, byRank, 8, 2), ["? help", "q quit"]);
  assertEquals(wrapLabels(LABELS, byRank, 5, 2), []);
});
