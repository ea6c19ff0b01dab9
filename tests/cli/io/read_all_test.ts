import { assertEquals } from "@std/assert";
import { readAll, readWholeFile } from "../../../cli/io/read_all.ts";

Deno.test("what comes in pieces of any size is put together", () => {
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
  });
  assertEquals(read, input);
});

Deno.test("a file is read whole, an empty one too", () => {
  const path = Deno.makeTempFileSync();
  try {
    for (const length of [0, 1, 65_536, 200_001]) {
      const bytes = new Uint8Array(length).fill(65);
      Deno.writeFileSync(path, bytes);
      assertEquals(readWholeFile(path), bytes);
    }
  } finally {
    Deno.removeSync(path);
  }
});
