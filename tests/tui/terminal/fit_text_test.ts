import { assertEquals } from "@std/assert";
import { clipText, wrapText } from "../../../tui/terminal/fit_text.ts";

Deno.test("a text is cut only where it is too long, and then ends in an ellipsis", () => {
  assertEquals(["abcd", "abcde", "♠♥♦♣♠"].map((text) => clipText(text, 4)), [
    "abcd",
    "abc…",
    "♠♥♦…",
  ]);
});

Deno.test("lines break between words; what is over goes into the last one and is cut", () => {
  assertEquals(wrapText("one two three", 7, 2), ["one two", "three"]);
  assertEquals(wrapText("one two three four", 7, 2), ["one two", "three …"]);
  assertEquals(wrapText("overlong word", 4, 3), ["ove…", "word"]);
  assertEquals(wrapText("", 4, 2), [""]);
});
