import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { anyString } from "../any_string.ts";
import { escapeBytes, escapeControls, excerptOf } from "../../lib/printable.ts";

const encoder = new TextEncoder();

Deno.test("plain text is not changed", () => {
  assertEquals(escapeControls("K♥ à 10 Größe 日本"), "K♥ à 10 Größe 日本");
});

Deno.test("control characters are escaped", () => {
  assertEquals(escapeControls("\x1b[31m\r\n\x07"), "\\x1b[31m\\x0d\\x0a\\x07");
  assertEquals(escapeControls("\x9b31m\x7f"), "\\u{9b}31m\\x7f");
  assertEquals(escapeControls("a\u202eb\ufeff"), "a\\u{202e}b\\u{feff}");
});

Deno.test("characters that look like a space or are invisible are escaped", () => {
  assertEquals(
    escapeControls("Kc\u00a0Qh\u3000\u00ad\u200b"),
    "Kc\\u{a0}Qh\\u{3000}\\u{ad}\\u{200b}",
  );
  assertEquals(
    escapeControls("\u2028\u2065\u{e0000}\ud800"),
    "\\u{2028}\\u{2065}\\u{e0000}\\u{d800}",
  );
});

Deno.test("bytes that are not UTF-8 are shown as numbers", () => {
  assertEquals(
    escapeBytes(new Uint8Array([0x4b, 0xff, 0xc3, 0x41, 0xe2, 0x99]), 0, 6),
    "K\\xff\\xc3A\\xe2\\x99",
  );
  const heart = encoder.encode("x♥y");
  assertEquals(escapeBytes(heart, 1, 4), "♥");
  assertEquals(escapeBytes(heart, 1, 3), "\\xe2\\x99");
});

Deno.test("no control character remains in any text", () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      // deno-lint-ignore no-control-regex
      assert(!/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]/.test(escapeControls(text)));
    }),
    { seed: 1, numRuns: 2000 },
  );
});

Deno.test("a long quote is truncated and escaped", () => {
  assertEquals(excerptOf("a\x1b"), "a\\x1b");
  assertEquals(excerptOf("x".repeat(40)), "x".repeat(40));
  assertEquals(excerptOf("x".repeat(1e6)), `${"x".repeat(40)}…`);
});
