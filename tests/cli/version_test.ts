import { assertEquals } from "@std/assert";
import { VERSION } from "../../cli/version.ts";

Deno.test("the program and deno.json have the same version", () => {
  assertEquals(VERSION, JSON.parse(Deno.readTextFileSync("deno.json")).version);
});
