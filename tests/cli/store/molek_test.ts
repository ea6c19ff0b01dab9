import { assertEquals } from "@std/assert";
import type { GameRecord, SavedTurn } from "../../../lib/game_record.ts";
import { deal } from "../../../lib/molek/deal.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { legalMoves } from "../../../lib/molek/rules.ts";
import { solve } from "../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../lib/patience.ts";
import { Store } from "../../../cli/store/store.ts";
import { asOpaque, MOLEK } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { copyOf, newProgramOf } from "./world.ts";

/** First solvable deal, and its solution. */
const { seed: SEED, moves: SOLUTION } = solvableDeal();

function solvableDeal(): { readonly seed: number; readonly moves: readonly Move[] } {
  const workspace = new Workspace();
  for (let seed = 1;; seed++) {
    const search = solve(deal(seed), { maxMoves: 1024, cheats: false }, workspace);
    for (let step = search.next();; step = search.next()) {
      if (!step.done) continue;
      if (step.value.verdict === "solved") return { seed, moves: step.value.moves };
      break;
    }
  }
}

const TURNS = asOpaque<readonly SavedTurn[]>(SOLUTION.map((move) => [move]));

const DEALT = {
  origin: { kind: "seed", seed: SEED },
  variant: MOLEK.variant,
  start: asOpaque<State>(deal(SEED)),
} as const;

function record(count: number, { solver = 0 } = {}): GameRecord {
  return {
    ...DEALT,
    turns: TURNS.slice(0, count),
    played: count,
    milliseconds: 1000 * count,
    usage: { hints: solver, undos: 0, solver },
  };
}

function cheated(): GameRecord {
  const cheat = legalMoves(deal(SEED)).find((move) => move.cheat);
  return { ...record(0), turns: asOpaque(cheat ? [[cheat]] : []), played: 1 };
}

Deno.test("a win before the kill is counted once, and the game is over", () => {
  using folder = new TemporaryFolder();
  const killed = newProgramOf(MOLEK, folder.path);
  killed.autosave.begin(record(0));
  killed.autosave.save(record(SOLUTION.length));
  const copy = copyOf(folder.path);
  for (let start = 0; start < 2; start++) {
    const next = newProgramOf(MOLEK, copy);
    assertEquals(next.autosave.resume().record, undefined);
    assertEquals(next.autosave.wins(), 1);
    next.autosave.close();
  }
  Deno.removeSync(copy, { recursive: true });
});

Deno.test("results are counted with and without cheats, and with solver help separately", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgramOf(MOLEK, folder.path);
  const ends = [[record(3), false], [cheated(), false], [record(SOLUTION.length), true], [
    record(SOLUTION.length, { solver: 1 }),
    true,
  ]] as const;
  const counts = ends.map(([ended, won]) => {
    autosave.begin(record(0));
    let answer: unknown;
    autosave.end(ended, won, ({ played, won, helped }) => {
      answer = [played, won, helped.won];
    });
    world.pass(1000);
    return answer;
  });
  assertEquals(counts, [[1, 0, 0], [1, 0, 0], [2, 1, 0], [2, 1, 1]]);
  assertEquals(autosave.wins(), 2);
  autosave.close();
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0 });
  const results = opened.ok ? opened.value.results() : opened;
  assertEquals(
    results.ok &&
      results.value.toReversed().map(({ game, variantName }) => `${game} ${variantName}`),
    [
      "molek-syntez without cheats",
      "molek-syntez with cheats",
      "molek-syntez without cheats",
      "molek-syntez without cheats",
    ],
  );
  if (opened.ok) opened.value.close();
});

Deno.test("a board from the middle of a game counts in no statistics, but is over", () => {
  using folder = new TemporaryFolder();
  const { autosave } = newProgramOf(MOLEK, folder.path);
  const start = record(SOLUTION.length);
  const middle = {
    ...start,
    start: asOpaque<State>(deal(SEED).toReversed().with(0, { cards: [], cheated: false })),
  };
  autosave.begin({ ...middle, turns: [] });
  autosave.end({ ...middle, turns: [] }, true, () => {
    throw new Error("It was counted.");
  });
  autosave.close();
  assertEquals(newProgramOf(MOLEK, folder.path).autosave.wins(), 0);
});
