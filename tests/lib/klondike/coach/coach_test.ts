import { assertEquals } from "@std/assert";
import { coach, coachInSlices } from "../../../../lib/klondike/coach/coach.ts";
import { deal } from "../../../../lib/klondike/deal.ts";
import { Game } from "../../../../lib/klondike/exchange/game.ts";
import { formatMove } from "../../../../lib/klondike/move.ts";
import { TURN_3 } from "../../../../lib/klondike/state.ts";
import { runInMemory } from "../../../cli/fake_console.ts";

Deno.test("the coach of the library agrees with the program", async () => {
  const game = new Game(deal(10, TURN_3));
  for (const word of ["1->f", "."]) game.playWord(word);
  const { stdout } = await runInMemory(["coach", "--json"], { input: game.write() });
  const { chance, choices } = JSON.parse(stdout);
  const advice = coach(game);
  assertEquals(advice.chance, chance);
  const named = advice.choices.map((choice) => ({
    ...choice,
    moves: choice.moves.map(formatMove),
  }));
  assertEquals(named, choices);
});

Deno.test("each slice of the coach counts one playout", () => {
  const slices = coachInSlices(new Game(deal(10, TURN_3)));
  assertEquals([slices.next().value, slices.next().value], [1, 2]);
});
