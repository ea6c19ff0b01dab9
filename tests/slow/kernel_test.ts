import { assertEquals } from "@std/assert";
import { buildKernel } from "../../tools/kernel.ts";

Deno.test("building the kernel again gives the module that is in the program", async () => {
  assertEquals(await buildKernel(), await Deno.readTextFile("lib/war/kernel_wasm.ts"));
});
