import { assertEquals } from "@std/assert";
import { argumentsOf } from "../../cli/program.ts";

Deno.test("a link with the name of a command runs that command", () => {
  for (const name of ["check", "./check", "/usr/bin/check", "C:\\games\\check.exe"]) {
    assertEquals(argumentsOf(name, ["a.txt"]), ["check", "a.txt"], name);
  }
  for (const name of ["patience", "deno", "checks", "merge", ""]) {
    assertEquals(argumentsOf(name, ["check", "a.txt"]), ["check", "a.txt"], name);
  }
  assertEquals(argumentsOf("war", []), ["war"]);
});
