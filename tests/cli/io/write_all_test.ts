import { assert, assertEquals, assertThrows } from "@std/assert";
import { writeAll } from "../../../cli/io/write_all.ts";

const TEXT = new TextEncoder().encode("everything, once and in its order");

Deno.test("all bytes are written, however few are taken at a time and however full the pipe is", () => {
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

Deno.test("any other error is the caller's", () => {
  const sink = {
    writeSync: (): number => {
      throw new Deno.errors.BrokenPipe();
    },
  };
  assert(assertThrows(() => writeAll(sink, TEXT)) instanceof Deno.errors.BrokenPipe);
});
