import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { decodeText, decodeUtf8, encodeText, splitLines, utf8Length } from "../../lib/utf8.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** First character of bytes, as decoded by the platform. */
function decodedByPlatform(bytes: Uint8Array): string | undefined {
  for (let length = 1; length <= Math.min(4, bytes.length); length++) {
    try {
      return decoder.decode(bytes.subarray(0, length));
    } catch {
      // An incomplete or invalid character.
    }
  }
  return undefined;
}

function decoded(bytes: Uint8Array): string | undefined {
  const character = decodeUtf8(bytes, 0);
  return character === undefined ? undefined : String.fromCodePoint(character.codePoint);
}

/** Bytes at the boundaries between kinds of bytes. */
const FIRST = [0, 0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef];
const FIRST_OF_FOUR = [0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff];
const SECOND = [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
const NEXT = [0x7f, 0x80, 0xbf, 0xc0];

Deno.test("the shortest and longest sequences of each kind are decoded as by the platform", () => {
  for (const first of [...FIRST, ...FIRST_OF_FOUR]) {
    for (const second of SECOND) {
      for (const third of NEXT) {
        const bytes = Uint8Array.of(first, second, third, first < 0xf0 ? 0x80 : third);
        assertEquals(decoded(bytes), decodedByPlatform(bytes), bytes.join(" "));
      }
    }
  }
});

Deno.test("any bytes are decoded as by the platform", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 6 }), (bytes) => {
      assertEquals(decoded(bytes), decodedByPlatform(bytes));
    }),
    { seed: 2, numRuns: 500 },
  );
});

Deno.test("a character is decoded at its first byte, and not beyond the end", () => {
  const bytes = new TextEncoder().encode("a\u2665b");
  assertEquals(decodeUtf8(bytes, 1), { codePoint: 0x2665, length: 3 });
  assertEquals(decodeUtf8(bytes, 4), { codePoint: 0x62, length: 1 });
  assertEquals([decodeUtf8(bytes, 1, 3), decodeUtf8(bytes, 2), decodeUtf8(bytes, 5)], [
    undefined,
    undefined,
    undefined,
  ]);
});

Deno.test("the first byte gives the length of its character", () => {
  const lengths = [0, 0x7f, 0x80, 0xc1, 0xc2, 0xdf, 0xe0, 0xef, 0xf0, 0xf4, 0xf5].map(utf8Length);
  assertEquals(lengths, [1, 1, 0, 0, 2, 2, 3, 3, 4, 4, 0]);
});

Deno.test("text is encoded as by the platform, and decoded back", () => {
  const texts = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 12 })
    .map((codePoints) => String.fromCodePoint(...codePoints));
  fc.assert(
    fc.property(fc.oneof(texts, fc.constant("a\ud800b"), fc.constant("")), (text) => {
      const bytes = encodeText(text);
      assertEquals(bytes, new TextEncoder().encode(text));
      assertEquals(decodeText(bytes), text.toWellFormed());
    }),
    { seed: 8 },
  );
});

Deno.test("a long text is decoded whole, even where it is split into pieces", () => {
  const text = `${"a".repeat(4095)}\u{1f0a1}${"é".repeat(5000)}`;
  assertEquals(decodeText(new TextEncoder().encode(text)), text);
});

Deno.test("splitLines agrees with split", () => {
  for (const text of ["", "a", "a\n", "\n", "a\n\nb", "\na\r\nb\n"]) {
    assertEquals([...splitLines(text)], text.split("\n"));
  }
});
