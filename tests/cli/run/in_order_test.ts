import { assertEquals } from "@std/assert";
import { InOrder } from "../../../cli/run/in_order.ts";

Deno.test("answers are passed on in the order of their trials, in whatever order they arrive", () => {
  const received: string[] = [];
  const order = new InOrder<string>(10, (answer) => received.push(answer) > 0);
  order.take({ first: 15, count: 1 }, "c");
  order.take({ first: 12, count: 3 }, "b");
  assertEquals([received, order.waiting], [[], 2]);
  order.take({ first: 10, count: 2 }, "a");
  assertEquals([received, order.waiting], [["a", "b", "c"], 0]);
});

Deno.test("known answers are looked up when it is their turn", () => {
  const received: string[] = [];
  const known = new Map([[0, "a"], [1, "b"], [3, "d"]]);
  const order = new InOrder<string>(
    0,
    (answer) => received.push(answer) > 0,
    (trial) => known.get(trial),
  );
  order.advance();
  assertEquals(received, ["a", "b"]);
  order.take({ first: 2, count: 1 }, "c");
  assertEquals(received, ["a", "b", "c", "d"]);
});

Deno.test("after the last wanted answer no more are passed on", () => {
  const received: number[] = [];
  const order = new InOrder<number>(0, (answer) => received.push(answer) < 2);
  for (const first of [2, 1, 0]) order.take({ first, count: 1 }, first);
  order.take({ first: 3, count: 1 }, 3);
  assertEquals([received, order.isOver], [[0, 1], true]);
});
