import { assertEquals } from "@std/assert";
import { Exit, worst } from "../../cli/exit.ts";

Deno.test("of several results the worst counts: 2, then 3, then 1, then 0", () => {
  assertEquals(worst([Exit.yes, Exit.no, Exit.undecided, Exit.usage]), Exit.usage);
  assertEquals(worst([Exit.yes, Exit.no, Exit.undecided]), Exit.undecided);
  assertEquals(worst([Exit.yes, Exit.no]), Exit.no);
  assertEquals(worst([]), Exit.yes);
});
