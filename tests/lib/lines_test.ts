import { assertEquals } from "@std/assert";
import { linesOf } from "../../lib/lines.ts";

Deno.test("the lines of a text are those that split gives", () => {
  for (const text of ["", "a", "a\n", "\n", "a\n\nb", "\na\r\nb\n"]) {
    assertEquals([...linesOf(text)], text.split("\n"));
  }
});
