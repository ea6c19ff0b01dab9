import { assert, assertEquals, assertThrows } from "@std/assert";
import { TextWriter, writeAll } from "../../../cli/io/text_writer.ts";

const TEXT = new TextEncoder().encode("everything, once and in its order");

Deno.test("all bytes are written, however few the sink takes and however often the pipe is full", () => {
  for (const most of [1, 3, 1000]) {
    const taken: number[] = [];
    let calls = 0;
    writeAll({
      writeSync: (bytes) => {
        if (++calls === 2) throw new Deno.errors.WouldBlock();
        taken.push(...bytes.subarray(0, most));
        return Math.min(most, bytes.length);
      },
    }, TEXT);
    assertEquals(taken, [...TEXT], `${most} at a time`);
  }
});

Deno.test("any other error is thrown to the caller", () => {
  const sink = {
    writeSync: (): number => {
      throw new Deno.errors.BrokenPipe();
    },
  };
  assert(assertThrows(() => writeAll(sink, TEXT)) instanceof Deno.errors.BrokenPipe);
});

/** Sink that takes at most `most` bytes per call. */
function collect(most: number): { writeSync(bytes: Uint8Array): number; text(): string } {
  const taken: number[] = [];
  return {
    writeSync: (bytes) => {
      const part = bytes.subarray(0, most);
      for (const byte of part) taken.push(byte);
      return part.length;
    },
    text: () => new TextDecoder().decode(Uint8Array.from(taken)),
  };
}

Deno.test("texts of any size are written whole, even if the sink takes little", () => {
  const texts = ["", "a", "♥♠ é ".repeat(40_000), "😀".repeat(30_000), "end"];
  for (const most of [1000, 4097, 1 << 20]) {
    const sink = collect(most);
    const writer = new TextWriter(sink);
    for (const text of texts) writer.write(text);
    writer.flush();
    assertEquals(sink.text() === texts.join(""), true);
  }
});

Deno.test("automatic flushes end between texts, unless a text is too long", () => {
  const written: string[] = [];
  const writer = new TextWriter({
    writeSync: (bytes) => {
      written.push(new TextDecoder().decode(bytes));
      return bytes.length;
    },
  });
  for (let line = 0; line < 5000; line++) writer.write(`${"♥".repeat(line % 50)} line ${line}\n`);
  assertEquals(written.length > 3 && written.every((bytes) => bytes.endsWith("\n")), true);
});

Deno.test("an error of the sink is thrown once, and the rest of the buffer is dropped", () => {
  let broken = true;
  let taken = 0;
  const writer = new TextWriter({
    writeSync: (bytes) => {
      if (broken) throw new Error("closed");
      return taken += bytes.length;
    },
  });
  writer.write("text");
  assertThrows(() => writer.flush());
  broken = false;
  writer.flush();
  assertEquals(taken, 0);
});
