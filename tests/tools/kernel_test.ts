import { assertEquals } from "@std/assert";
import { KERNEL_HASH } from "../../lib/war/kernel_wasm.ts";
import { COMPILER } from "../../tools/kernel.ts";
import { kernelHash } from "../../tools/kernel_hash.ts";

Deno.test("the kernel in the program is built from the source beside it", async () => {
  // `deno task kernel` builds it.
  assertEquals(KERNEL_HASH, await kernelHash(COMPILER));
});
