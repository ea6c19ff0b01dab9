import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Input, keyInput, keyName } from "../../../tui/terminal/input.ts";
import { KeyParser } from "../../../tui/terminal/keys.ts";

const encoder = new TextEncoder();

function parse(text: string): Input[] {
  const parser = new KeyParser();
  return [...parser.push(encoder.encode(text)), ...parser.flush()];
}

/** Returns the names of keys, and other input in short. */
function names(inputs: readonly Input[]): string[] {
  return inputs.map((input) => {
    switch (input.kind) {
      case "key":
        return keyName(input);
      case "mouse":
        return `${input.action} ${input.button} ${input.row},${input.column}` +
          (input.ctrl ? " ctrl" : "") + (input.shift ? " shift" : "") + (input.alt ? " alt" : "");
      case "paste":
        return `paste ${input.text}`;
      case "tooMuch":
        return `long ${input.of}`;
      case "position":
        return `at ${input.row},${input.column}`;
      case "background":
        return input.isLight ? "light" : "dark";
      case "graphics":
        return `graphics ${input.parameters}`;
      case "device":
        return "device";
      case "focus":
        return input.hasFocus ? "focus" : "blur";
      default:
        return input satisfies never;
    }
  });
}

const TABLE: readonly (readonly [string, ...string[]])[] = [
  ["a", "a"],
  ["U", "U"],
  ["\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "light"],
  ["\x1b]11;rgb:fd/f6/e3\x07a", "light", "a"],
  ["\x1b]11;rgba:0000/2b2b/3636/ffff\x1b\\", "dark"],
  ["\x1b]11;rgb:80/80/80\x07\x1b]11;rgb:7f/7f/7f\x07", "light", "dark"],
  ["\x1b]10;rgb:ffff/ffff/ffff\x1b\\"],
  // What xterm, kitty and mlterm answer when they are asked how they write.
  ["\x1bP1$r0;38:2::134:176:94m\x1b\\a", "graphics 0;38:2::134:176:94", "a"],
  ["\x1bP1$r38:2:134:176:94m\x1b\\", "graphics 38:2:134:176:94"],
  ["\x1bP1$r0;38;5;107m\x07", "graphics 0;38;5;107"],
  ["\x1b[?62;22c", "device"],
  [" ", "Space"],
  ["é♠😀", "é", "♠", "😀"],
  ["\r", "Enter"],
  ["\n", "Enter"],
  ["\t", "Tab"],
  ["\x7f", "Backspace"],
  ["\x08", "Backspace"],
  ["\x03", "Ctrl-C"],
  ["\x1a", "Ctrl-Z"],
  ["\x1c", "Ctrl-\\"],
  ["\x1b", "Escape"],
  ["\x1b\x1b", "Escape", "Escape"],
  ["\x1b\x1b\x1b\x1b", "Escape", "Escape", "Escape", "Escape"],
  ["\x1ba", "Alt-a"],
  ["\x1b\r", "Alt-Enter"],
  ["\x1bP", "Alt-P"],
  ["\x1b[A\x1b[B\x1b[C\x1b[D", "Up", "Down", "Right", "Left"],
  ["\x1bOA\x1bOD", "Up", "Left"],
  ["\x1b\x1b[A", "Alt-Up"],
  ["\x1b[1;5C", "Ctrl-Right"],
  ["\x1b[1;2A", "Shift-Up"],
  ["\x1b[H\x1b[F\x1b[1~\x1b[4~", "Home", "End", "Home", "End"],
  ["\x1b[5~\x1b[6~\x1b[3~\x1b[2~", "PageUp", "PageDown", "Delete", "Insert"],
  ["\x1b[Z", "Shift-Tab"],
  ["\x1bOP\x1bOS\x1b[11~\x1b[15~\x1b[24~\x1b[[A", "F1", "F4", "F1", "F5", "F12", "F1"],
  ["\x1bOM\x1bOp\x1bOy\x1bOk", "Enter", "0", "9", "+"],
  ["\x1b[97;5u\x1b[27u\x1b[13;2u", "Ctrl-A", "Escape", "Shift-Enter"],
  ["\x1b[27;6;110~", "Ctrl-N"],
  ["\x1b[I\x1b[Ox\x1b[I", "focus", "blur", "x", "focus"],
  ["\x1b[1;4R", "at 0,3"],
  ["\x1b[24;80R", "at 23,79"],
  ["\x1b[<0;10;5M\x1b[<0;10;5m", "press left 4,9", "release left 4,9"],
  ["\x1b[<32;11;5M", "move left 4,10"],
  ["\x1b[<64;1;1M\x1b[<65;1;1M", "wheelUp none 0,0", "wheelDown none 0,0"],
  ["\x1b[<22;3;2M", "press right 1,2 ctrl shift"],
  ["\x1b[<35;200;100M", "move none 99,199"],
  ["\x1b[200~w c4\nq\x1b[201~x", "paste w c4\nq", "x"],
  ["\x1b[200~\x1b[Ai\x1b[201~", "paste \x1b[Ai"],
];

/** Terminal input that is not a key, such as late answers. */
const SWALLOWED: readonly string[] = [
  "\x1bP0$r\x1b\\",
  "\x1bP1$r2 q\x1b\\",
  "\x1b[>0;276;0c",
  "\x1b[0n",
  "\x1b[?2026;2$y",
  "\x1b]12;rgb:1e1e/1e1e/1e1e\x1b\\",
  "\x1b]0;title\x07",
  "\x1bP>|tmux 3.4\x1b\\",
  "\x1b_Gi=1;OK\x1b\\",
  "\x1b[M !!",
  "\x1b[99~",
  "\x1b[<0;0;0M",
  "\x1b[57441u",
  "\x1b[150u",
  "\x1b[27;1;155~",
];

Deno.test("every sequence of the table is read as its key", () => {
  for (const [text, ...expected] of TABLE) assertEquals(names(parse(text)), expected);
});

Deno.test("the focus never becomes a key, wherever its bytes are cut", () => {
  for (const text of ["\x1b[I", "\x1b[O", "u\x1b[O\x1b[I\x1b[A"]) {
    for (let cut = 0; cut <= text.length; cut++) {
      const parser = new KeyParser();
      const [before, after] = [text.slice(0, cut), text.slice(cut)];
      const inputs = parser.push(encoder.encode(before));
      // A lone Esc is a key after a while; anything longer waits for the rest, however late it is.
      if (!before.endsWith("\x1b")) inputs.push(...parser.flush());
      inputs.push(...parser.push(encoder.encode(after)));
      assertEquals(names(inputs), names(parse(text)), `cut at ${cut}`);
    }
  }
});

Deno.test("answers of the terminal never become keys", () => {
  for (const text of SWALLOWED) assertEquals(names(parse(`${text}k`)), ["k"]);
});

Deno.test("an answer that arrives in two parts is not a key", () => {
  for (const text of ["\x1b[1;4R", "\x1b[?62c"]) {
    const parser = new KeyParser();
    const first = [...parser.push(encoder.encode(text.slice(0, 2))), ...parser.flush()];
    const rest = parser.push(encoder.encode(text.slice(2)));
    assertEquals([...first, ...rest].filter(({ kind }) => kind === "key"), []);
  }
});

Deno.test("keys do not depend on how the bytes are split", () => {
  const texts = fc.array(
    fc.constantFrom(
      ...TABLE.map(([text]) => text),
      ...SWALLOWED,
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(texts, fc.array(fc.integer({ min: 1, max: 5 })), (texts, cuts) => {
      const bytes = encoder.encode(texts.join(""));
      const whole = new KeyParser().push(bytes);
      const parser = new KeyParser();
      const pieces: Input[] = [];
      for (let start = 0, i = 0; start < bytes.length; i++) {
        const end = start + (cuts[i % Math.max(1, cuts.length)] ?? 1);
        pieces.push(...parser.push(bytes.subarray(start, end)));
        start = end;
      }
      assertEquals(pieces, whole);
    }),
    { seed: 4, numRuns: 500 },
  );
});

Deno.test("any bytes are read without an error, and with the same result wherever they are split", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), (bytes, cut) => {
      const whole = new KeyParser().push(bytes);
      const parser = new KeyParser();
      const pieces = [...parser.push(bytes.subarray(0, cut)), ...parser.push(bytes.subarray(cut))];
      assertEquals(pieces, whole);
    }),
    { seed: 4, numRuns: 1000 },
  );
});

Deno.test("bytes that are not UTF-8 are skipped, and the key after them is read", () => {
  const parser = new KeyParser();
  const bytes = new Uint8Array([0xff, 0x61, 0xe2, 0x99, 0x62, 0xc2, 0x85, 0x63]);
  assertEquals(parser.push(bytes), [keyInput("a"), keyInput("b"), keyInput("c")]);
  const begun = new Uint8Array([0xe2, 0x61, 0x62, 0x63]);
  assertEquals(parser.push(begun), [keyInput("a"), keyInput("b"), keyInput("c")]);
});

Deno.test("an Esc waits for the bytes that can follow it", () => {
  const parser = new KeyParser();
  assertEquals(parser.push(encoder.encode("\x1b")), []);
  assertEquals(parser.waits, true);
  assertEquals(parser.push(encoder.encode("[A")), [keyInput("Up")]);
  assertEquals(parser.waits, false);
});

Deno.test("an Esc that was read as a key does not start a sequence", () => {
  const parser = new KeyParser();
  parser.push(encoder.encode("\x1b"));
  assertEquals(parser.flush(), [keyInput("Escape")]);
  assertEquals(parser.push(encoder.encode("a")), [keyInput("a")]);
});

Deno.test("a paste of up to 64 kB is text, and a longer one is skipped up to its end mark", () => {
  const short = "x".repeat(1 << 16);
  assertEquals(names(parse(`\x1b[200~${short}\x1b[201~q`)), [`paste ${short}`, "q"]);
  assertEquals(names(parse("\x1b[200~a\x1b\x1b[201~q")), ["paste a\x1b", "q"]);
  const long = `\x1b[200~${" q\n\x1b[20".repeat(50_000)}\x1b[201~q`;
  for (const size of [1000, 4096, long.length - 3, long.length]) {
    assertEquals(names(inPieces(long, size)), ["long paste", "q"], `${size}`);
  }
});

Deno.test("sequences that are too long are skipped up to their ends, and no part of them is a key", () => {
  const ends: readonly (readonly [string, string, string])[] = [
    ["\x1b]11;", "q", "\x07"],
    ["\x1bP", "q", "\x1b\\"],
    ["\x1b\x1b]", "q", "\x1b\\"],
    ["\x1b[", "1;", "~"],
  ];
  for (const [begin, inside, end] of ends) {
    for (const size of [1, 1000, 1_000_000]) {
      const text = begin + inside.repeat(size === 1 ? 300 : 100_000) + end + "a";
      const found = names(inPieces(text, size)).filter((name) => name !== "Alt-q");
      const expected = size === 1000 && begin !== "\x1b[" ? ["long answer"] : [];
      assertEquals(found, [...expected, "a"], `${JSON.stringify(begin)} ${size}`);
    }
  }
});

Deno.test("input without an end is not stored", () => {
  const longest = [["\x1b[", "1;", 256], ["\x1b]", "q", 1 << 16], [
    "\x1b[200~",
    "q",
    1 << 16,
  ]] as const;
  for (const [begin, inside, most] of longest) {
    const parser = new KeyParser();
    parser.push(encoder.encode(begin));
    for (let pushed = 0; pushed < 3 * most; pushed += 1000) {
      parser.push(encoder.encode(inside.repeat(1000 / inside.length)));
      assert(parser.waiting <= most + begin.length, `${begin} ${parser.waiting}`);
    }
  }
});

/** Parses a text in pieces of a size, without a pause between them. */
function inPieces(text: string, size: number): Input[] {
  const parser = new KeyParser();
  const bytes = encoder.encode(text);
  const inputs: Input[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    inputs.push(...parser.push(bytes.subarray(at, at + size)));
  }
  return [...inputs, ...parser.flush()];
}

Deno.test("an Esc inside a skipped paste is not a key", () => {
  const parser = new KeyParser();
  parser.push(encoder.encode(`\x1b[200~${"x".repeat(1 << 17)}\x1b`));
  assertEquals([parser.waits, parser.flush()], [false, []]);
});

Deno.test("a lone Esc ends a skipped answer, and is not a key", () => {
  const parser = new KeyParser();
  parser.push(encoder.encode(`\x1b]${"x".repeat(1 << 17)}`));
  assertEquals(parser.waits, false);
  parser.push(encoder.encode("\x1b"));
  assertEquals([parser.waits, parser.flush(), parser.waiting], [true, [], 0]);
  assertEquals(names(parser.push(encoder.encode("q"))), ["q"]);
});

Deno.test("Ctrl-C is read inside an answer without an end, however long it is", () => {
  for (const length of [1, 1 << 17]) {
    for (const [byte, key] of [["\x03", ["Ctrl-C"]], ["\x18", []], ["\x1a", []]] as const) {
      const text = `\x1b]${"x".repeat(length)}${byte}q`;
      const found = names(inPieces(text, 1000)).filter((name) => name !== "long answer");
      assertEquals(found, [...key, "q"], JSON.stringify(byte));
    }
  }
});

Deno.test("a control sequence of 256 bytes is read, and a longer one is skipped", () => {
  const parser = new KeyParser();
  parser.push(encoder.encode(`\x1b[${"1".repeat(254)}`));
  assertEquals(parser.waiting, 256);
  parser.push(encoder.encode("1"));
  assertEquals(parser.waiting, 0);
  assertEquals(names(parser.push(encoder.encode("~q"))), ["q"]);
  for (const [zeros, read] of [[247, ["press left 4,9"]], [248, []]] as const) {
    assertEquals(names(parse(`\x1b[<0;${"0".repeat(zeros)}10;5M`)), [...read], `${zeros}`);
  }
});

Deno.test("an answer of the maximum length is read", () => {
  const answer = `\x1b]${"x".repeat((1 << 16) - 2)}`;
  const parser = new KeyParser();
  parser.push(encoder.encode(answer));
  assertEquals(parser.waiting, 1 << 16);
  assertEquals(names(parser.push(encoder.encode("\x1b\\q"))), ["q"]);
});
