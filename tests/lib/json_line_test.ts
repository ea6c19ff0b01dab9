import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { toJsonLine } from "../../lib/json_line.ts";
import { anyString } from "../any_string.ts";
import { isClean } from "../clean.ts";

Deno.test("a line of JSON can be read back, and has no escape sequences", () => {
  const strings = anyString(20);
  fc.assert(
    fc.property(fc.dictionary(strings, fc.oneof(strings, fc.integer())), (value) => {
      const line = toJsonLine(value);
      assert(isClean(line) && line.endsWith("\n"), line);
      assertEquals(JSON.parse(line), JSON.parse(JSON.stringify(value)));
    }),
    { seed: 3, numRuns: 1000 },
  );
});

Deno.test("invisible and bidirectional characters are escaped, other text is not", () => {
  assertEquals(
    toJsonLine(["\u202e\x7f\u{e0041}", "é♠"]),
    '["\\u202e\\u007f\\udb40\\udc41","é♠"]\n',
  );
});
