import { assertEquals } from "@std/assert";
import { buildKernel } from "../../tools/kernel.ts";

Deno.test("rebuilding the kernel gives the module of the program", async () => {
  assertEquals(await buildKernel(), await Deno.readTextFile("lib/war/kernel_wasm.ts"));
});
