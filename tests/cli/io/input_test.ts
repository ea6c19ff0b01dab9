import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  decodeInput,
  displayName,
  inputLines,
  readAll,
  readFileOrInput,
  readWholeFile,
} from "../../../cli/io/input.ts";
import { FakeConsole, type FakeWorld } from "../fake_console.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

function read(path: string, world: FakeWorld): readonly [read: string, message: string] {
  const console = new FakeConsole(world);
  const bytes = readFileOrInput(console, path);
  return [bytes.ok ? new TextDecoder().decode(bytes.value) : bytes.error, console.stderr];
}

Deno.test("'-' is standard input, even if a file has this name", () => {
  const world = { files: { "-": "of the file", a: "of a" }, input: "of the input" };
  assertEquals(read("-", world), ["of the input", ""]);
  assertEquals(read("a", world), ["of a", ""]);
  assertEquals([displayName("-"), displayName("a\x1b")], ["<stdin>", "a\\x1b"]);
});

Deno.test("only standard input from a terminal announces that it is waiting", () => {
  const waits = "Reading from the terminal; Ctrl-D ends the input.\n";
  assertEquals(read("-", { input: "x", terminals: ["in"] }), ["x", waits]);
  assertEquals(read("a", { files: { a: "x" }, terminals: ["in"] }), ["x", ""]);
});

Deno.test("the error names an unreadable file, without escape sequences", () => {
  assertEquals(read("no\x1b[2J", {}), ["cannot read 'no\\x1b[2J': no such file or folder", ""]);
});

Deno.test("each line of standard input is returned once it is complete", () => {
  assertEquals(linesOf(["a\nb", "c\n\nd", "", "e\r\n", "last"]), [
    ["1 a"],
    ["2 bc"],
    ["4 de\r"],
    ["5 last"],
  ]);
  assertEquals(linesOf([]), []);
});

Deno.test("blank lines and comments are counted and skipped", () => {
  assertEquals(linesOf(["\n \t\r\n#a\n  # b\nc # d\n#", "e\n ", " \n", "f\n\r"]), [
    ["5 c # d"],
    ["8 f"],
  ]);
});

/** Lines of each batch, with their numbers. */
function linesOf(pieces: readonly string[]): string[][] {
  return [...inputLines(new FakeConsole({ pieces }))].map((batch) => {
    assert(batch.ok);
    return batch.value.map(({ number, bytes }) => `${number} ${new TextDecoder().decode(bytes)}`);
  });
}

Deno.test("input whose line never ends is an error, after the lines before it", () => {
  const pieces = Array<string>(1000).fill("x".repeat(1 << 16));
  const batches = [...inputLines(new FakeConsole({ pieces: ["a\nb\n", ...pieces] }))];
  assertEquals(batches.map(({ ok }) => ok), [true, false]);
  assertEquals(batches.at(-1), {
    ok: false,
    error: "standard input has a line longer than 1 MB",
  });
});

Deno.test("the error for UTF-16 names the encoding", () => {
  for (const bytes of [[0xff, 0xfe, 65, 0], [0xfe, 0xff, 0, 65]]) {
    const text = decodeInput(Uint8Array.from(bytes), "a\x1b");
    assert(!text.ok && text.error.startsWith("'a\\x1b' is text in UTF-16; save it as UTF-8"));
  }
  assertEquals(decodeInput(Uint8Array.from([0xef, 0xbb, 0xbf, 65]), "a"), { ok: true, value: "A" });
});

Deno.test("input in pieces of any size is joined", () => {
  const whole = Uint8Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 251);
  const input = new Uint8Array([...whole, ...whole, ...whole, ...whole, ...whole]);
  let offset = 0;
  let pieces = 0;
  const read = readAll({
    readSync: (bytes) => {
      if (offset === input.length) return null;
      const count = Math.min(bytes.length, 1 + (pieces++ * 7919) % 70_000, input.length - offset);
      bytes.set(input.subarray(offset, offset + count));
      offset += count;
      return count;
    },
  }, input.length);
  assertEquals(read, input);
});

Deno.test("a whole file is read, even if it is empty", () => {
  const path = Deno.makeTempFileSync();
  try {
    for (const length of [0, 1, 65_536, 200_001]) {
      const bytes = new Uint8Array(length).fill(65);
      Deno.writeFileSync(path, bytes);
      assertEquals(readWholeFile(path, { file: 200_001, stream: 1 }), bytes);
    }
  } finally {
    Deno.removeSync(path);
  }
});

Deno.test("an endless stream is read up to its limit, then it is an error", () => {
  let count = 0;
  const endless = {
    readSync: (bytes: Uint8Array) => {
      count += bytes.length;
      return bytes.length;
    },
  };
  assertThrows(() => readAll(endless, 2_000_000), RangeError, "it is larger than 2 MB");
  assertEquals(count < 2_100_000, true);
});

Deno.test("a file above the size limit is not read", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/large`;
  Deno.writeFileSync(path, new Uint8Array(1_000_001));
  assertThrows(
    () => readWholeFile(path, { file: 1_000_000, stream: 2_000_000 }),
    RangeError,
    "it is larger than 1 MB",
  );
});
