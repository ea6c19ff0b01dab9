import { assert } from "@std/assert";
import { judgeMutants } from "./mutants.ts";
import { sampleOf } from "../../../sample.ts";

Deno.test("every single edit of a valid file is reported where it was made or first shows", () => {
  const count = sampleOf(1_500, 20_000);
  const counts = judgeMutants(1, count);
  // The series proves little if few of its edits are errors.
  assert(counts["at the edit"] > count / 2, JSON.stringify(counts));
});
