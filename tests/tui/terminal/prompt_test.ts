import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Grid } from "../../../tui/terminal/grid.ts";
import { keyInput, NO_MODIFIERS } from "../../../tui/terminal/input.ts";
import {
  addToHistory,
  drawPrompt,
  insertText,
  pastedLines,
  type Prompt,
  promptWith,
  typeKey,
} from "../../../tui/terminal/prompt.ts";
import { PLAIN } from "../../../tui/terminal/style.ts";
import { rowsOf } from "./describe_grid.ts";

const HISTORY = ["c1 f", "hint", "w c4"];

/** Returns the prompt after keys such as `Ctrl-A`; the bar shows the cursor. */
function typed(text: string, ...keys: readonly string[]): string {
  let prompt = promptWith(text);
  for (const key of keys) {
    const letter = /^Ctrl-(.)$/.exec(key)?.[1];
    const input = letter === undefined
      ? keyInput(key)
      : keyInput(letter.toLowerCase(), { ...NO_MODIFIERS, ctrl: true });
    const step = typeKey(prompt, input, HISTORY);
    if (step.kind !== "line") return step.kind;
    prompt = step.prompt;
  }
  return shown(prompt);
}

function shown({ text, cursor }: Prompt): string {
  const characters = [...text];
  return `${characters.slice(0, cursor).join("")}|${characters.slice(cursor).join("")}`;
}

Deno.test("keys insert at the cursor, and delete before and after it", () => {
  assertEquals(typed("c6", " ", "c"), "c6 c|");
  assertEquals(typed("c6", "Backspace"), "c|");
  assertEquals(typed("c5 f", "Home", "3"), "3|c5 f");
  assertEquals(typed("c5 f", "Left", "Left", "Backspace"), "c| f");
  assertEquals(typed("c5 f", "Left", "Left", "Delete"), "c5|f");
  assertEquals(typed("c5 f", "Home", "Left", "Backspace", "Right"), "c|5 f");
  assertEquals(typed("c5 f", "End", "Right", "Delete"), "c5 f|");
});

Deno.test("control keys go to the ends, and delete words and halves of the line", () => {
  assertEquals(typed("c6 c5", "Ctrl-A"), "|c6 c5");
  assertEquals(typed("c6 c5", "Ctrl-A", "Ctrl-E"), "c6 c5|");
  assertEquals(typed("c6 c5", "Ctrl-W"), "c6 |");
  assertEquals(typed("save a  ", "Ctrl-W", "Ctrl-W"), "|");
  assertEquals(typed("c6 c5", "Left", "Ctrl-U"), "|5");
  assertEquals(typed("c6 c5", "Left", "Ctrl-W"), "c6 |5");
  assertEquals(typed("c6 c5", "Home", "Right", "Ctrl-K"), "c|");
});

Deno.test("Enter runs a line, Esc closes it, and other keys leave it unchanged", () => {
  assertEquals(typeKey(promptWith("c6"), keyInput("Enter"), []), { kind: "run", text: "c6" });
  assertEquals([typed("c6", "Escape"), typed("", "Backspace")], ["close", "close"]);
  assertEquals(typed("c6", "Tab"), "complete");
  for (const key of ["F5", "PageUp", "Insert", "Ctrl-X"]) assertEquals(typed("c6", key), "c6|");
});

Deno.test("Up goes through the earlier lines, and Down returns to the typed line", () => {
  assertEquals(typed("new", "Up"), "w c4|");
  assertEquals(typed("new", "Up", "Up"), "hint|");
  assertEquals(typed("new", "Up", "Up", "Up", "Up"), "c1 f|");
  assertEquals(typed("new", "Up", "Up", "Left", "Down"), "w c4|");
  assertEquals(typed("new", "Up", "Up", "Down", "Down"), "new|");
  assertEquals(typed("new", "Down"), "new|");
  assertEquals(typed("", "Up", "x", "Up"), "w c4|");
  assertEquals(typeKey(promptWith("x"), keyInput("Up"), []), {
    kind: "line",
    prompt: promptWith("x"),
  });
});

Deno.test("the history has no blank lines, no repeated lines and at most 100 lines", () => {
  assertEquals(addToHistory(["u"], " hint "), ["u", "hint"]);
  assertEquals([addToHistory(["u"], "u "), addToHistory(["u"], "  ")], [["u"], ["u"]]);
  const long = Array.from({ length: 150 }, (_, i) => String(i)).reduce(addToHistory, [] as never);
  assertEquals([long.length, long.at(-1)], [100, "149"]);
});

Deno.test("a pasted text has one command per line, without blank lines", () => {
  assertEquals(pastedLines("\r\n a \n\n  \r\nb"), [" a ", "b"]);
  assertEquals(pastedLines(" \n"), []);
});

Deno.test("a line has at most 200 characters, and further input is left out", () => {
  const long = promptWith("x".repeat(300));
  assertEquals([long.text.length, long.cursor], [200, 200]);
  assertEquals(insertText(long, "y"), long);
  assertEquals(insertText(promptWith("save "), "/tmp/a b").text, "save /tmp/a b");
});

function drawn(text: string, cursor: number, room: number): [string, number | undefined] {
  const grid = new Grid({ width: room + 2, height: 1 });
  drawPrompt(grid, { row: 0, column: 1 }, room, { text, cursor }, PLAIN);
  return [rowsOf(grid)[0] ?? "", grid.cursor?.column];
}

Deno.test("a line that is too long shows the part around the cursor", () => {
  assertEquals(drawn("save a", 6, 6), [" ave a  ", 6]);
  assertEquals(drawn("save a", 0, 6), [" : save ", 3]);
  assertEquals(drawn("c1 f", 4, 38)[1], 7);
});

Deno.test("the cursor is at its character, one column wide, for any input", () => {
  const key = fc.constantFrom("a", " ", "ä", "字", "🂡", "\u0301", "\u0007", "Left", "Home", "End");
  const edit = fc.constantFrom("Right", "Delete", "Backspace", "Up", "Down");
  fc.assert(
    fc.property(fc.array(fc.oneof(key, key, edit), { maxLength: 60 }), (keys) => {
      let prompt = promptWith("x");
      for (const one of keys) {
        const step = typeKey(prompt, keyInput(one), ["a line that is longer than the room"]);
        if (step.kind === "line") prompt = step.prompt;
        const characters = [...prompt.text];
        assert(prompt.cursor >= 0 && prompt.cursor <= characters.length);
        const [row, column] = drawn(prompt.text, prompt.cursor, 20);
        assert(column !== undefined && column >= 1 && column <= 20);
        const at = characters[prompt.cursor] ?? " ";
        assertEquals(row[column], /^[ -~ä]$/.test(at) ? at : "?");
      }
    }),
    { seed: 5, numRuns: 100 },
  );
});
