import { assertEquals, assertNotEquals } from "@std/assert";
import { checksumOf } from "../../../cli/store/checksum.ts";

Deno.test("the checksum is CRC-32, whose value for nine digits is well known", () => {
  assertEquals(checksumOf("123456789"), 0xcbf43926);
  assertEquals(checksumOf(""), 0);
});

Deno.test("no flipped bit of a text leaves its checksum as it was, whatever its characters", () => {
  const text = '["ü\u0000 €😀",7,". . w->f",null]';
  const whole = checksumOf(text);
  for (let at = 0; at < text.length; at++) {
    for (let bit = 0; bit < 16; bit++) {
      const unit = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit));
      assertNotEquals(checksumOf(text.slice(0, at) + unit + text.slice(at + 1)), whole);
    }
  }
});
