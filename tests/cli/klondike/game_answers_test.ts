import { assert, assertEquals } from "@std/assert";
import { excerpt } from "../../../cli/klondike/game_answers.ts";

/** Excerpt of a text whose marked part is in square brackets, as it is printed. */
function shown(marked: string): string[] {
  const [before = "", inside = "", after = ""] = marked.split(/[[\]]/);
  const encoder = new TextEncoder();
  const start = encoder.encode(before).length;
  const lines = before.split("\n");
  const place = {
    line: lines.length,
    column: encoder.encode(lines.at(-1)).length + 1,
    span: [start, start + encoder.encode(inside).length],
  } as const;
  const { source, indent, carets } = excerpt(encoder.encode(before + inside + after), place);
  return [source, indent + carets];
}

Deno.test("an excerpt shows the line with its number, and marks the place below", () => {
  assertEquals(shown("RULES:\n  turn [two]\n  unlimited\n"), [
    "   2 |   turn two",
    "     |        ^^^",
  ]);
  assertEquals(shown("\t[x]\ty\r\n"), ["   1 |  x y", "     |  ^"]);
  assertEquals(shown("a\n".repeat(41) + "[b]\n"), ["  42 | b", "     | ^"]);
});

Deno.test("a place without width has a caret, even at the end of a line or file", () => {
  assertEquals(shown("turn[]\nmore"), ["   1 | turn", "     |     ^"]);
  assertEquals(shown("[]"), ["   1 |", "     | ^"]);
});

Deno.test("carets are below the marked text, whatever precedes it", () => {
  for (const before of ["\t\t", "♥♠ ", "\x1b[31m\x07".replace("[", ""), "é\u202e"]) {
    const [source = "", carets = ""] = shown(`${before}[@@]y`);
    assertEquals([...source].indexOf("@"), [...carets].indexOf("^"), JSON.stringify(before));
    assertEquals(carets.match(/\^/g)?.length, 2);
  }
});

Deno.test("a long line is shown around the place, with ellipses", () => {
  const [source = "", carets = ""] = shown(`${"a".repeat(500)}[7x]${"b".repeat(500)}`);
  assertEquals(source, `   1 | …${"a".repeat(40)}7x${"b".repeat(30)}…`);
  assertEquals(source.indexOf("7x"), carets.indexOf("^^"));
  const [whole = ""] = shown(`${"a".repeat(40)}[7x]${"b".repeat(30)}`);
  assert(!whole.includes("…"));
});

Deno.test("an excerpt is bounded, however long the marked text is", () => {
  const [source = ""] = shown(`${"a".repeat(1000)}[${"x".repeat(1000)}]${"b".repeat(1000)}`);
  assertEquals(source, `   1 | …${"a".repeat(40)}${"x".repeat(70)}…`);
});

Deno.test("a marked text that is long or continues on the next line is truncated", () => {
  const [, long = ""] = shown(`[${"x".repeat(900)}]`);
  assertEquals(long.match(/\^/g)?.length, 40);
  assertEquals(shown("  [7x\n8y]\n"), ["   1 |   7x", "     |   ^^"]);
});
