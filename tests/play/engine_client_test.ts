import { assertEquals } from "@std/assert";
import { engineInline } from "../../play/engine_client.ts";

Deno.test("a solver in lines has answered before the next line is read", () => {
  const events: number[] = [];
  const solver = engineInline<string, number>({
    *answers(name): Generator<number | undefined, void> {
      yield undefined;
      yield name.length;
    },
  });
  solver.ask("four", (event) => void events.push(event));
  assertEquals(events, [4]);
});
