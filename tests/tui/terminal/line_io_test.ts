import { assert, assertEquals } from "@std/assert";
import { type LineProgram, runLines } from "../../../tui/terminal/line_io.ts";

const PROGRAM: LineProgram<number> = {
  start: { model: 0, text: "hello\n" },
  prompt: "",
  answer: (count, line) =>
    line === "q"
      ? { model: count, text: "bye\n", code: 5 }
      : line === ""
      ? { model: count, text: "" }
      : line === "?"
      ? { model: count, text: "help\n" }
      : { model: count + 1, text: `${count} ${line}\n` },
  progress: (count) => count,
};

async function outputOf(pieces: readonly string[], prompt = ""): Promise<[string, number]> {
  const { text, code } = await runWith(pieces, prompt);
  return [text, code];
}

/** Returns the output of a program, its number of writes, its errors and its exit code. */
async function runWith(
  pieces: readonly string[],
  prompt = "",
): Promise<{ text: string; writes: number; errors: string; code: number }> {
  const input = pieces.map((piece) => new TextEncoder().encode(piece));
  let [text, writes, errors] = ["", 0, ""];
  const code = await runLines({ ...PROGRAM, prompt }, {
    read: () => Promise.resolve(input.shift()),
    write: (written) => {
      text += written;
      writes++;
    },
    fail: (error) => void (errors += error),
  });
  return { text, writes, errors, code };
}

Deno.test("every line is answered, wherever the input is split", async () => {
  const expected: [string, number] = ["hello\n0 a\n1 b é\n", 0];
  assertEquals(await outputOf(["a\nb é\n"]), expected);
  assertEquals(await outputOf(["a", "\nb ", "é", "\n"]), expected);
  assertEquals(await outputOf(["a\nb é"]), expected);
});

Deno.test("the program ends with the code of its last answer, or at the end of the input", async () => {
  assertEquals(await outputOf(["q\nnever read\n"]), ["hello\nbye\n", 5]);
  assertEquals(await outputOf([]), ["hello\n", 0]);
});

Deno.test("a prompt is written before every line, but not after the last", async () => {
  assertEquals(await outputOf(["a\nq\n"], "> "), ["hello\n> 0 a\n> bye\n", 5]);
  assertEquals(await outputOf(["a\n"], "> "), ["hello\n> 0 a\n> \n", 0]);
});

Deno.test("a line of more than 64 kB is refused, and the next line is answered", async () => {
  const long = "x".repeat(1 << 15);
  const [text] = await outputOf([long, long, "y\na\n", long, long, "\n"]);
  const [, refused, answered, last = ""] = text.split("\n");
  assertEquals([refused, answered], ["Line too long (limit 64 kB).", "0 a"]);
  assertEquals(last, `1 ${long}${long}`);
});

Deno.test("a line without an answer writes nothing but the prompt, if there is one", async () => {
  const { text, writes } = await runWith(["\n".repeat(1000), "a\n"]);
  assertEquals([text, writes], ["hello\n0 a\n", 2]);
  assertEquals(await outputOf(["\n\na\n"], "> "), ["hello\n> > > 0 a\n> \n", 0]);
});

Deno.test("100,000 lines in a row without an effect end the input with an error", async () => {
  const asked = "?\n".repeat(99_999);
  const errors = "error: 100,000 lines in a row had no effect; no more are read\n";
  const idle = await runWith([asked, "?\na\n"]);
  assertEquals([idle.errors, idle.code, idle.text.includes("0 a")], [errors, 2, false]);
  const playing = await runWith([asked, "a\n", "\n".repeat(100_000), asked, "a\n"]);
  assertEquals([playing.errors, playing.code], ["", 0]);
  assert(playing.text.endsWith("1 a\n"));
});

Deno.test("the work for a line in many pieces is proportional to its length", async () => {
  const pieces = (count: number): string[] => Array(count).fill("abcdefgh");
  const short = await workOf(() => outputOf(pieces(100)));
  const long = await workOf(() => outputOf(pieces(800)));
  assert(short >= 800, `${short} bytes`);
  assert(long <= 8 * short, `${short} bytes, and ${long} for a line eight times as long`);
});

/** Counts the bytes that are copied or decoded while `run` runs. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const { set, slice } = Uint8Array.prototype;
  const { fromCodePoint } = String;
  let work = 0;
  Uint8Array.prototype.set = function (bytes, offset): void {
    work += bytes.length;
    set.call(this, bytes, offset);
  };
  Uint8Array.prototype.slice = function (start, end): Uint8Array<ArrayBuffer> {
    const copy = slice.call(this, start, end);
    work += copy.length;
    return copy;
  };
  String.fromCodePoint = (...codes) => {
    work += codes.length;
    return fromCodePoint(...codes);
  };
  try {
    await run();
  } finally {
    Object.assign(Uint8Array.prototype, { set, slice });
    Object.assign(String, { fromCodePoint });
  }
  return work;
}
