import { assert } from "@std/assert";
import { judgeMutants } from "./mutants.ts";

Deno.test("every single edit of a valid file is found where it was made or where it first shows", () => {
  const counts = judgeMutants(1, 20000);
  // The series would prove nothing if few of its edits did harm.
  assert(counts["at the edit"] > 10000, JSON.stringify(counts));
});
