import { assert } from "@std/assert";
import { sampleOf } from "../../sample.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { damage, type Ending, wholeStore } from "./damages.ts";

Deno.test("whatever is damaged in a store, each game is unchanged or the damage is reported", () => {
  using folder = new TemporaryFolder();
  const whole = wholeStore(folder.path);
  const count: Record<Ending, number> = { "as it was": 0, reported: 0 };
  for (let seed = 1; seed <= sampleOf(40, 500); seed++) count[damage(whole, seed)]++;
  assert(count["as it was"] > 0 && count.reported > 0);
});
