import { assertEquals } from "@std/assert";
import { decodePgm } from "../../../../lib/molek/vision/pgm.ts";

function pgm(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

Deno.test("PGM pictures are read", () => {
  const picture = decodePgm(pgm("P5\n3 2\n255\n\x01\x02\x03\x04\x05\x06"));
  assertEquals([picture?.width, picture?.height], [3, 2]);
  assertEquals([...picture?.pixels ?? []], [1, 2, 3, 4, 5, 6]);
});

Deno.test("truncated and other PGM pictures are not read", () => {
  assertEquals(decodePgm(pgm("P5\n3 2\n255\n12345")), undefined);
  assertEquals(decodePgm(pgm("P6\n3 2\n255\n123456")), undefined);
  assertEquals(decodePgm(pgm("P5\n3 2\n65535\n123456")), undefined);
  assertEquals(decodePgm(pgm("")), undefined);
});
