import { assertEquals } from "@std/assert";
import { encodeText } from "../../../lib/utf8.ts";
import { toBase64 } from "../../../tui/terminal/base64.ts";
import { setClipboard } from "../../../tui/terminal/escape.ts";

Deno.test("bytes are encoded as btoa does it, with padding", () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 37 + length * 11 & 255);
    assertEquals(toBase64(bytes), btoa(String.fromCharCode(...bytes)));
  }
});

Deno.test("a text goes to the clipboard as UTF-8 in a sequence that shows nothing", () => {
  assertEquals(setClipboard("ab\n▁▇"), "\x1b]52;c;YWIK4paB4paH\x1b\\");
  assertEquals(toBase64(encodeText("ab\n▁▇")), "YWIK4paB4paH");
});
