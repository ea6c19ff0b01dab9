import { assert, assertEquals } from "@std/assert";
import { type LineProgram, runLines } from "../../tui/lines.ts";

const PROGRAM: LineProgram<number> = {
  start: { model: 0, text: "hello\n" },
  prompt: "",
  answer: (count, line) =>
    line === "q"
      ? { model: count, text: "bye\n", code: 5 }
      : { model: count + 1, text: `${count} ${line}\n` },
};

async function speak(pieces: readonly string[], prompt = ""): Promise<[string, number]> {
  const input = pieces.map((piece) => new TextEncoder().encode(piece));
  let text = "";
  const code = await runLines({ ...PROGRAM, prompt }, {
    read: () => Promise.resolve(input.shift()),
    write: (written) => void (text += written),
  });
  return [text, code];
}

Deno.test("every line is answered, wherever the input is cut", async () => {
  const expected: [string, number] = ["hello\n0 a\n1 b é\n", 0];
  assertEquals(await speak(["a\nb é\n"]), expected);
  assertEquals(await speak(["a", "\nb ", "é", "\n"]), expected);
  assertEquals(await speak(["a\nb é"]), expected);
});

Deno.test("the program ends with the code of the last answer, or with the input", async () => {
  assertEquals(await speak(["q\nnever read\n"]), ["hello\nbye\n", 5]);
  assertEquals(await speak([]), ["hello\n", 0]);
});

Deno.test("a prompt is written before every line, and none behind the last", async () => {
  assertEquals(await speak(["a\nq\n"], "> "), ["hello\n> 0 a\n> bye\n", 5]);
  assertEquals(await speak(["a\n"], "> "), ["hello\n> 0 a\n> \n", 0]);
});

Deno.test("a line that comes in many pieces takes time in proportion to its length", async () => {
  const time = async (pieces: number): Promise<number> => {
    const piece = new Uint8Array(4096).fill(97);
    let left = pieces;
    const begun = performance.now();
    await runLines({
      start: { model: 0, text: "" },
      prompt: "",
      answer: (model, line) => ({ model: model + line.length, text: "" }),
    }, { read: () => Promise.resolve(left-- > 0 ? piece : undefined), write: () => {} });
    return performance.now() - begun;
  };
  await time(100);
  const [short, long] = [await time(250), await time(2000)];
  assert(long < 2 * 8 * short, `${short} ms, and ${long} ms for eight times as much`);
});
