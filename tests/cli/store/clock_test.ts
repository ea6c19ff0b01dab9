import { assertEquals } from "@std/assert";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { drawn, newProgram } from "./world.ts";

const DAY = 24 * 3600 * 1000;
const ROUNDS = 60;

Deno.test("a clock that jumps back and forth loses no move and no game", () => {
  using folder = new TemporaryFolder();
  const random = Xoshiro128.fromSeed(5);
  for (let round = 0; round < ROUNDS; round++) {
    const { world, autosave } = newProgram(folder.path, { name: `round-${round}` });
    world.time += (random.below(2001) - 1000) * DAY;
    const seed = round + 1;
    autosave.begin(drawn(0, { seed }));
    for (let draws = 1; draws <= 4; draws++) {
      autosave.save(drawn(draws, { seed }));
      if (random.below(2) === 0) world.pass(random.below(5000));
      world.time += (random.below(2001) - 1000) * DAY;
    }
    // Half of the programs are killed, as far as a test can do that to its own process.
    if (random.below(2) === 0) autosave.close();
    else autosave.begin(drawn(1, { seed: 1_000_000 }));
  }
  const { autosave } = newProgram(folder.path, { name: "last" });
  const games = autosave.unfinished();
  const found = games.ok ? games.value.games.map(({ record }) => record) : [];
  const played = new Map(found.map((record) => [originSeed(record.origin), record.played]));
  for (let seed = 1; seed <= ROUNDS; seed++) assertEquals(played.get(seed), 4, `seed ${seed}`);
});

Deno.test("a game saved in the future is resumed, and its newest revision counts", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.world.time += 1000 * DAY;
  first.autosave.begin(drawn(1));
  first.autosave.close();
  const second = newProgram(folder.path, { name: "second" });
  assertEquals(second.autosave.resume().record, drawn(1));
  second.autosave.save(drawn(2));
  second.autosave.close();
  const third = newProgram(folder.path, { name: "third" });
  assertEquals(third.autosave.resume().record, drawn(2));
});

function originSeed(origin: { readonly kind: string; readonly seed?: number }): number {
  return origin.seed ?? 0;
}
