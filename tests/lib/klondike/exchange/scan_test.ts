import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Scanner, type Token } from "../../../../lib/klondike/exchange/scan.ts";

function scannerOf(text: string): Scanner {
  return new Scanner(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}

/** All tokens of a text, without its end. */
function tokensOf(text: string): Token[] {
  const scanner = scannerOf(text);
  const tokens: Token[] = [];
  while (scanner.peek().kind !== "end") tokens.push(scanner.take());
  return tokens;
}

/** The tokens as they stand in the text; ~ in front of one that touches the token before. */
function shown(text: string): string {
  return tokensOf(text).map(({ touches, span }) => (touches ? "~" : "") + text.slice(...span))
    .join(" ");
}

Deno.test("words end at white space, comments and bars, and after a colon", () => {
  assertEquals(shown("turn 3\tlimit\r\n9"), "turn 3 limit 9");
  assertEquals(shown("5s Ad#7h\n2c"), "5s Ad 2c");
  assertEquals(shown("STOCK:5s|4d"), "STOCK: ~5s ~| ~4d");
  assertEquals(shown(" | | ||"), "| | | ~|");
  assertEquals(shown("::a"), ": ~: ~a");
  assertEquals(shown("# RULES: | in a comment"), "");
});

Deno.test("a token knows its line and column, counted from 1 in bytes", () => {
  const places = tokensOf("RULES: x\n\n  yy # z\n\u00e4 |").map(({ line, column, span }) => [
    line,
    column,
    ...span,
  ]);
  assertEquals(places, [[1, 1, 0, 6], [1, 8, 7, 8], [3, 3, 12, 14], [4, 1, 19, 20], [
    4,
    3,
    21,
    22,
  ]]);
});

Deno.test("the end of the file has the place where the text ends", () => {
  for (const [text, line, column] of [["", 1, 1], ["ab", 1, 3], ["ab\n# c\n ", 3, 2]] as const) {
    const scanner = scannerOf(text);
    while (scanner.peek().kind !== "end") scanner.take();
    const { touches: _, ...end } = scanner.take();
    const span = [text.length, text.length];
    assertEquals(end, { kind: "end", line, column, span: span as [number, number] });
    assertEquals(scanner.take().kind, "end");
  }
});

Deno.test("a byte order mark of UTF-8 is skipped, and no place counts it", () => {
  assertEquals(shown("\xef\xbb\xbfRULES: |"), "RULES: |");
  const [first, second] = tokensOf("\xef\xbb\xbfRULES:x\ny");
  assertEquals([first?.line, first?.column, first?.span, first?.touches], [1, 1, [3, 9], false]);
  assertEquals([second?.column, second?.touches], [7, true]);
  assertEquals(shown("RULES: \xef\xbb\xbf"), "RULES: \xef\xbb\xbf");
});

Deno.test("peeking takes nothing, and words are compared whole", () => {
  const scanner = scannerOf("turn 10");
  const token = scanner.peek();
  assertEquals(scanner.take(), token);
  assertEquals(
    ["turn", "tur", "turns", "Turn"].map((word) => scanner.is(token, word)),
    [true, false, false, false],
  );
  assertEquals([scanner.word(token), scanner.word(scanner.take())], ["turn", "10"]);
  const wordOf = (text: string): string => scannerOf(text).word(scannerOf(text).peek());
  assertEquals(["w->3", "w->33", "unlimited"].map(wordOf), ["w->3", "", ""]);
  assert(!scanner.is(scanner.peek(), ""));
});

Deno.test("whatever stands in a file, tokens are its bytes but white space and comments", () => {
  const texts = fc.array(fc.constantFrom(..."a:| \t\r\n#\xff"), { maxLength: 40 })
    .map((letters) => letters.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const tokens = tokensOf(text);
      assertEquals(
        tokens.map(({ span }) => text.slice(...span)).join(""),
        text.replace(/#[^\n]*/g, "").replace(/\s/g, ""),
      );
      for (const [index, { line, column, span, touches }] of tokens.entries()) {
        const before = text.slice(0, span[0]);
        assertEquals([line, column], [
          before.split("\n").length,
          before.length - before.lastIndexOf("\n"),
        ]);
        assertEquals(touches, index > 0 && tokens[index - 1]?.span[1] === span[0]);
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});
