import { assert } from "@std/assert";
import { fuzzExchange } from "../lib/exchange/fuzz.ts";
import { judgeMutants } from "../lib/exchange/mutants.ts";

Deno.test("two million fuzzed exchange files are read or refused at a place inside them", () => {
  const counts = fuzzExchange(2, 2_000_000);
  console.log(counts);
  assert(counts.valid > 0);
});

Deno.test("half a million single edits are found where they were made or first show", () => {
  const counts = judgeMutants(2, 500_000);
  console.log(counts);
  assert(counts.elsewhere === 0);
});
