import { assertEquals, assertThrows } from "@std/assert";
import { readAll, readWholeFile } from "../../../cli/io/read_all.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

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
  }, input.length);
  assertEquals(read, input);
});

Deno.test("a file is read whole, an empty one too", () => {
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

Deno.test("what has no end is read up to its limit, and refused", () => {
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

Deno.test("of a file that is larger than its limit nothing is read", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/large`;
  Deno.writeFileSync(path, new Uint8Array(1_000_001));
  assertThrows(
    () => readWholeFile(path, { file: 1_000_000, stream: 2_000_000 }),
    RangeError,
    "it is larger than 1 MB",
  );
});
