import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { formatCards } from "../../../../lib/deck.ts";
import {
  parseGame,
  parsePosition,
  Scanner,
  type Token,
} from "../../../../lib/klondike/exchange/parse.ts";
import { formatMove } from "../../../../lib/klondike/move.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { firstFinding, read, VALID } from "./texts.ts";

const encoder = new TextEncoder();

Deno.test("a valid file is parsed to its position, top cards last", () => {
  const state = read(VALID) as State;
  assertEquals(state.rules, { turn: 3, resets: 2, worryBack: false });
  assertEquals(state.foundations, [2, 0, 1, 0]);
  assertEquals(formatCards(state.waste), "5s Ad");
  assertEquals(formatCards(state.stock.slice(-2)), "2s 4d");
  assertEquals(
    state.tableau.map(({ faceDown, faceUp }) => `${formatCards(faceDown)}|${formatCards(faceUp)}`),
    [
      "3c|Jh Ts",
      "2d As|7c",
      "|Tc",
      "6d|Kh",
      "4c 5c|9d 8s",
      "|",
      "3h 7h|Qs Jd",
    ],
  );
});

Deno.test("a UTF-8 byte order mark is skipped, and UTF-16 is named in the error", () => {
  assertEquals(read(`\ufeff${VALID}`), read(VALID));
  for (const mark of [[0xff, 0xfe], [0xfe, 0xff]]) {
    const parsed = parsePosition(Uint8Array.from([...mark, ...encoder.encode(VALID)]));
    assert(!parsed.ok);
    assertEquals(parsed.error.code, "wrong-encoding");
    assertEquals(parsed.error.message, "expecting 'RULES:', found text in UTF-16");
    assert(parsed.error.hint?.includes("Out-File -Encoding utf8"));
  }
});

Deno.test("moves are parsed in order", () => {
  const parsed = parseGame(encoder.encode(VALID));
  assert(parsed.ok);
  assertEquals(parsed.value.moves.map(({ move }) => formatMove(move)).join(" "), ". . w->3 r 4->f");
});

Deno.test("white space and comments between words are ignored", () => {
  const squeezed = VALID.replace(/\n(?! {2}[^\n]*\|)/g, " # x\n").replace("turn 3", "turn\n#\n\t3");
  assertEquals(read(squeezed), read(VALID));
  assertEquals(read(VALID.replaceAll("\n", "\r\n")), read(VALID));
  assertEquals(read(VALID.replace("Qs Jd", "Qs\rJd#7")), read(VALID));
  assertEquals(read(VALID.replace("TABLEAU:\n ", "TABLEAU:")), read(VALID));
  assertEquals(read(VALID.replace("TABLEAU:\n  ", "TABLEAU:")), read(VALID));
  assertEquals(read(VALID.replace("RULES:\n  ", "RULES:")), read(VALID));
  assertEquals(read(VALID.replace("STOCK:\n  5s Ad | 4d", "STOCK:5s Ad|4d")), read(VALID));
  assertEquals(read(VALID.replace("MOVES:\n", "MOVES:")), read(VALID));
});

Deno.test("any bytes are allowed in comments", () => {
  const bytes = encoder.encode(VALID.replace("RULES:", "RULES: #@@@@@@"));
  const at = bytes.indexOf(64);
  bytes.set([0, 0xff, 0xfe, 0x1b, 0x80, 0x0d], at);
  assert(parsePosition(bytes).ok);
});

Deno.test("text after MOVES: does not affect the position", () => {
  for (const text of ["complete nonsense | ::", "# RULES: in a comment", "\nRULES: turn 1"]) {
    assertEquals(parsePosition(encoder.encode(VALID + text)), parsePosition(encoder.encode(VALID)));
  }
});

const FORMAT_ERRORS: readonly [wrong: string, right: string, finding: string][] = [
  ["RULES:", "", "2:3 expecting 'RULES:', found 'turn'"],
  ["RULES:", "Rules:", "1:1 expecting 'RULES:', found 'Rules:' (write keywords in capitals)"],
  ["TABLEAU:", "TABLAEU:", "6:1 expecting 'TABLEAU:', found 'TABLAEU:'"],
  [
    "STOCK:",
    "STOCK :",
    "14:1 expecting 'STOCK:', found 'STOCK' (no space before the colon: 'STOCK:')",
  ],
  ["MOVES:", "", "20:3 expecting a card or 'MOVES:', found '.'"],
  ["turn 3", "turn 2", "2:8 expecting 1 or 3 after 'turn', found '2'"],
  [
    "turn 3",
    "turn3",
    "2:3 expecting 'turn 1' or 'turn 3', found 'turn3' (write a space between 'turn' and the number)",
  ],
  ["turn 3", "turn 03", "2:8 expecting 1 or 3 after 'turn', found '03'"],
  ["limit 2", "", "4:1 expecting 'unlimited' or 'limit N', found 'FOUNDATIONS:'"],
  [
    "limit 2",
    "limit2",
    "3:3 expecting 'unlimited' or 'limit N', found 'limit2' (write a space between 'limit' and the digit)",
  ],
  ["limit 2", "limit 007", "3:9 expecting one digit after 'limit', found '007'"],
  ["limit 2", "limit 10", "3:9 expecting one digit after 'limit', found '10'"],
  ["limit 2", "limit -1", "3:9 expecting one digit after 'limit', found '-1'"],
  [
    "limit 2\nFOUNDATIONS:",
    "unlimitedFOUNDATIONS:",
    "3:3 expecting 'unlimited' or 'limit N', found 'unlimitedFOUNDATIONS:' (write a space before 'FOUNDATIONS:')",
  ],
  [
    "RULES:",
    "xRULES:",
    "1:1 expecting 'RULES:', found 'xRULES:' (remove the text before 'RULES:')",
  ],
  [
    "FOUNDATIONS:",
    "\0FOUNDATIONS:",
    "4:1 expecting 'FOUNDATIONS:', found '\\x00FOUNDATIONS:' (remove the text before 'FOUNDATIONS:')",
  ],
  [
    "3h 7h | Qs",
    "3h\u00a07h | Qs",
    "7:3 expecting column 7: covered cards, '|', open cards, found '3h\\u{a0}7h'",
  ],
  [
    "\n  2h\nMOVES:",
    "\n  2hMOVES:",
    "18:3 expecting a card or 'MOVES:', found '2hMOVES:' (write a space before 'MOVES:')",
  ],
  [
    "2c _d",
    "2c 2c",
    "5:6 expecting the top card of diamonds or '_d', found '2c' (the order is clubs, diamonds, hearts, spades)",
  ],
  [
    "2c _d",
    "2c _D",
    "5:6 expecting the top card of diamonds or '_d', found '_D' (case matters: '_d')",
  ],
  [
    "2c _d",
    "10c _d",
    "5:3 expecting the top card of clubs or '_c', found '10c' (write ten as T: 'Tc')",
  ],
  ["2c _d", "2c_d", "5:3 expecting the top card of clubs or '_c', found '2c_d'"],
  [
    "3h 7h | Qs",
    "3h7h | Qs",
    "7:3 expecting column 7: covered cards, '|', open cards, found '3h7h'",
  ],
  ["3h 7h | Qs", "3h 7h| Qs", "7:8 expecting a space before '|', found '7h|'"],
  ["3h 7h | Qs", "3h 7h |Qs", "7:10 expecting a space before 'Qs', found '|Qs'"],
  [
    "3h 7h | Qs Jd",
    "3h 7h | Qs | Jd",
    "7:14 expecting a card or the end of column 7, found '|' (write each column on its own line)",
  ],
  ["3h 7h | Qs Jd", "3h 7h Qs Jd", "7:14 expecting '|' in column 7, found the end of the line"],
  [
    "3c | Jh Ts\n",
    "3c | Jh Ts ",
    "13:14 expecting a card or the end of column 1, found 'STOCK:' (TABLEAU: has seven lines, and STOCK: begins a new line)",
  ],
  [
    "  3c | Jh Ts\n",
    "",
    "13:1 expecting column 1: covered cards, '|', open cards, found 'STOCK:' (TABLEAU: has seven lines, and STOCK: begins a new line)",
  ],
  ["  3c | Jh Ts\n", "  3c | Jh Ts\n  |\n", "14:3 expecting 'STOCK:', found '|'"],
  ["5s Ad | 4d", "5s Ad 4d", "19:1 expecting a card or '|', found 'MOVES:'"],
  ["5s Ad | 4d", "5s Ad | | 4d", "15:11 expecting a card or 'MOVES:', found '|'"],
  ["5s Ad | 4d", "5sAd | 4d", "15:3 expecting a card or '|', found '5sAd'"],
  ["5s Ad", "5S Ad", "15:3 expecting a card or '|', found '5S' (case matters: '5s')"],
  ["5s Ad", "5♠ Ad", "15:3 expecting a card or '|', found '5♠'"],
  ["5s Ad", "5s\x00 Ad", "15:3 expecting a card or '|', found '5s\\x00'"],
  [
    ". . w",
    ".. w",
    "20:3 expecting a move such as '.', 'r', 'w->3' or '3->f', found '..' (separate moves with spaces)",
  ],
  [
    "w->3",
    "w -> 3",
    "20:7 expecting a move such as '.', 'r', 'w->3' or '3->f', found 'w' (write a move without spaces)",
  ],
  ["w->3", "w->8", "20:7 expecting a move such as '.', 'r', 'w->3' or '3->f', found 'w->8'"],
  ["w->3", "3->w", "20:7 expecting a move such as '.', 'r', 'w->3' or '3->f', found '3->w'"],
  [
    "w->3",
    "c->3",
    "20:7 expecting a move such as '.', 'r', 'w->3' or '3->f', found 'c->3' (moves from a foundation require --worry-back)",
  ],
];

for (const [right, wrong, finding] of FORMAT_ERRORS) {
  Deno.test(`${JSON.stringify(wrong)} for ${JSON.stringify(right)} is an error at its place`, () => {
    assert(VALID.includes(right));
    assertEquals(firstFinding(VALID.replace(right, wrong)), finding);
  });
}

Deno.test("the error for an empty file says how a file begins", () => {
  assertEquals(firstFinding(""), "1:1 expecting 'RULES:', found the end of the file");
  assertEquals(firstFinding("# nothing\n\n"), "3:1 expecting 'RULES:', found the end of the file");
});

Deno.test("a truncated file is an error at its end", () => {
  for (let end = 0; end < VALID.indexOf("MOVES:") + "MOVES:".length; end++) {
    const finding = read(VALID.slice(0, end));
    assert(Array.isArray(finding), `${end} bytes were taken for a file`);
  }
});

Deno.test("moves from the foundations are valid only with worrying back", () => {
  const bytes = encoder.encode(VALID.replace("w->3", "h->3"));
  assert(!parseGame(bytes).ok);
  assert(parseGame(bytes, { worryBack: true }).ok);
});

Deno.test("a long invalid word is elided in the error", () => {
  const finding = firstFinding(VALID.replace("turn", "t".repeat(1000)));
  assert(finding.endsWith(`found '${"t".repeat(40)}…'`), finding);
});

Deno.test("no bytes make the parser throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      assert(!parseGame(bytes).ok);
    }),
    { seed: 1, numRuns: 5000 },
  );
});

Deno.test("a file has at most 100,000 moves", () => {
  const moves = (count: number): string =>
    VALID.replace(/MOVES:.*/s, `MOVES:\n${". ".repeat(count)}`);
  assert(parseGame(encoder.encode(moves(100_000))).ok);
  const parsed = parseGame(encoder.encode(moves(100_001)));
  assert(!parsed.ok);
  assertEquals(parsed.error.code, "too-many-moves");
  assertEquals(
    parsed.error.message,
    "expecting the end of the file after 100000 moves, found '.'",
  );
});

Deno.test("the 53rd card of a pile ends parsing, whatever follows", () => {
  const cards = (count: number): string => "As ".repeat(count);
  const [, stock = "", end = ""] = /(STOCK:[^]*)(MOVES:[^]*)/.exec(VALID) ?? [];
  const column = "3h 7h | Qs Jd";
  const piles: readonly ((count: number) => string)[] = [
    (count) => VALID.replace(stock, `STOCK: ${cards(count)} | `),
    (count) => VALID.replace(stock, `STOCK: | ${cards(count)} `),
    (count) => VALID.replace(column, `${cards(count)} |`),
    (count) => VALID.replace(column, `| ${cards(count)}`),
    (count) => VALID.replace(column, `${cards(count - 1)} | As`),
  ];
  for (const pile of piles) {
    assert(parsePosition(encoder.encode(pile(52))).ok);
    const parsed = parsePosition(encoder.encode(pile(53).replace(end, "nothing of it is read")));
    assert(!parsed.ok);
    assertEquals(parsed.error.code, "too-many-cards");
    assertEquals(parsed.error.message, "expecting at most 52 cards in a pile, found 'As'");
  }
});

function scannerOf(text: string): Scanner {
  return new Scanner(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}

/** All tokens of a text, without the end. */
function tokensOf(text: string): Token[] {
  const scanner = scannerOf(text);
  const tokens: Token[] = [];
  while (scanner.peek().kind !== "end") tokens.push(scanner.take());
  return tokens;
}

/** Tokens as text, with ~ before one that touches the token before it. */
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

Deno.test("in any file, tokens are all bytes except white space and comments", () => {
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
