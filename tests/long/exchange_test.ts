import { assert } from "@std/assert";
import { judgeMutants } from "../lib/klondike/exchange/mutants.ts";

Deno.test("half a million single edits are reported where they were made or first show", () => {
  const counts = judgeMutants(2, 500_000);
  console.log(counts);
  assert(counts.elsewhere === 0);
});
