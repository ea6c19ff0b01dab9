import { assert } from "@std/assert";
import { fuzzExchange } from "./fuzz.ts";

Deno.test("whatever a file holds, it is read, or refused at a place inside it", () => {
  const { valid, inconsistent, malformed } = fuzzExchange(1, 20000);
  assert(
    valid > 100 && inconsistent > 100 && malformed > 10000,
    `${valid}, ${inconsistent}, ${malformed}`,
  );
});
