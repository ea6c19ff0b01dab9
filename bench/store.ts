// How long keeping a game takes: a line of its trail, a commit, a commit that meets a lock, and
// finding the game to resume.
import { Autosave } from "../store/autosave.ts";
import { KLONDIKE } from "../store/klondike.ts";
import { openDatabase } from "../store/database.ts";
import { drawn, FakeWorld } from "../tests/store/world.ts";

const ROUNDS = 300;
const TURNS = 24;

const folder = Deno.makeTempDirSync();
const world = new FakeWorld(folder);
const autosave = new Autosave(world, KLONDIKE);
autosave.begin(drawn(0));
const records = Array.from({ length: TURNS }, (_, index) => drawn(index + 1));

/** The median and the 99th percentile of an action's times, in milliseconds. */
function times(action: (round: number) => void): string {
  const all = Array.from({ length: ROUNDS }, (_, round) => {
    const start = performance.now();
    action(round);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  const [median = 0, late = 0] = [all[ROUNDS >> 1], all[Math.floor(ROUNDS * 0.99)]];
  return `${median.toFixed(3)} ms, 99th percentile ${late.toFixed(3)} ms`;
}

console.log(
  `a move kept in the trail   ${times((i) => autosave.keep(records[i % TURNS] ?? drawn(1)))}`,
);
console.log(`a commit of it             ${
  times((i) => {
    autosave.keep(records[i % TURNS] ?? drawn(1));
    world.pass(3000);
  })
}`);
const other = openDatabase(`${folder}/patience.db`, 0);
other.exec("BEGIN EXCLUSIVE");
console.log(`a commit that meets a lock ${
  times((i) => {
    autosave.keep(records[i % TURNS] ?? drawn(1));
    world.pass(3000);
  })
}`);
other.close();
autosave.close();
console.log(`finding a game to resume   ${
  times(() => {
    const next = new Autosave(new FakeWorld(folder), KLONDIKE);
    next.resume();
    next.close();
  })
}`);
Deno.removeSync(folder, { recursive: true });
