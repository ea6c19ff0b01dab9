import { assertEquals } from "@std/assert";
import {
  runToEnd,
  type SearchProgress,
  withoutProgress,
  withPositionLimit,
} from "../../lib/search_steps.ts";

/** Search with ten positions per slice and an answer from the second slice on. */
function* search(): Generator<SearchProgress<string>, string> {
  yield { positions: 10 };
  yield { positions: 20, best: "the first" };
  yield { positions: 30, best: "a better one" };
  return "the best";
}

Deno.test("work in slices is run to its end", () => {
  assertEquals(runToEnd(search()), "the best");
});

Deno.test("a search ends with its answer, or at its limit with the best so far", () => {
  const answers = [9, 10, 11, 20, 29, 30, 31, Infinity].map((most) =>
    runToEnd(withPositionLimit(search(), most))
  );
  assertEquals(answers, [
    ...[undefined, undefined, "the first", "the first"],
    ...["a better one", "a better one", "the best", "the best"],
  ]);
  assertEquals([...withPositionLimit(search(), 20)], [10, 20]);
});

Deno.test("a search without progress has the same slices and answer", () => {
  assertEquals([...withoutProgress(search())], [undefined, undefined, undefined]);
  assertEquals(runToEnd(withoutProgress(search())), "the best");
});
