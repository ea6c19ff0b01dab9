// Measures saving a game: a line of its trail, also of a long game and of many pasted moves,
// a commit, a commit that meets a lock, and finding the game to resume.
import type { SavedTurn } from "../../lib/game_record.ts";
import { formatDate, fromEpochDay, toEpochDay } from "../../lib/date.ts";
import { Autosave } from "../../cli/store/autosave.ts";
import { openDatabase } from "../../cli/store/database.ts";
import { Store, type StoreChange } from "../../cli/store/store.ts";
import { asOpaque, KLONDIKE } from "../../tests/opaque.ts";
import { resultsPages } from "../../tui/table/pages/results_page.ts";
import { drawn, FakeWorld } from "../../tests/cli/store/world.ts";

const ROUNDS = 300;
const TURNS = 24;

/** Turns of a long game, and of a very long paste. */
const LONG = 150;
const PASTED = 5000;

const folder = Deno.makeTempDirSync();
const world = new FakeWorld(folder);
const autosave = new Autosave(world, KLONDIKE);
autosave.begin(drawn(0));
const records = Array.from({ length: TURNS }, (_, index) => drawn(index + 1));

/** Measures the median and the 99th percentile of an action's times, in milliseconds. */
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
  `a move kept in the trail   ${times((i) => autosave.save(records[i % TURNS] ?? drawn(1)))}`,
);
console.log(`a commit of it             ${
  times((i) => {
    autosave.save(records[i % TURNS] ?? drawn(1));
    world.pass(3000);
  })
}`);
const other = openDatabase(`${folder}/patience.db`, 0);
other.exec("BEGIN EXCLUSIVE");
console.log(`a commit that meets a lock ${
  times((i) => {
    autosave.save(records[i % TURNS] ?? drawn(1));
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
showResults(100_000);
keepOn(LONG);
keepOn(PASTED);

/** Opens the pages of so many results, of which a quarter are of daily deals. */
function showResults(count: number): void {
  const home = Deno.makeTempDirSync();
  const opened = Store.open({ folder: home, wait: 0, now: 0 });
  if (!opened.ok) throw new Error(opened.error.reason);
  const [now, first] = [Date.now(), toEpochDay({ year: 2025, month: 1, day: 1 })];
  const variantName = "turn 3, unlimited resets, standard";
  const variant = { turn: "3", resets: "unlimited", worryBack: "no", scoring: "standard" };
  const changes = Array.from({ length: count }, (_, index): StoreChange => {
    const day = formatDate(fromEpochDay(first + index % 7300));
    const chosen = index % 4 === 0 ? { level: "hard", day } : {};
    const deal = { origin: { kind: "seed", seed: index + 1, ...chosen } as const, variant };
    const ending = { won: index % 5 < 2, helped: false, milliseconds: 300_000, score: index % 700 };
    const result = { game: "klondike", variantName, ...ending, moves: 120, begun: day, deal };
    return { kind: "end", key: `${index}`, ended: now - (count - index) * 600_000, result };
  });
  opened.value.write(changes);
  console.log(`the pages of ${count} results  ${
    times(() => {
      const results = opened.value.resultsOf("klondike", formatDate(fromEpochDay(first + 690)));
      if (results.ok) resultsPages(results.value, variantName, { width: 80, height: 25 });
    })
  }`);
  opened.value.close();
  Deno.removeSync(home, { recursive: true });
}

/** Keeps move after move of a game without a pause, as those of a paste come. */
function keepOn(count: number): void {
  const home = Deno.makeTempDirSync();
  const kept = new Autosave(new FakeWorld(home), KLONDIKE);
  const turns = Array.from(
    { length: count },
    (_, index) => asOpaque<SavedTurn>([{ kind: index % 25 === 24 ? "reset" : "draw" }]),
  );
  const all = turns.map((_, index) => {
    const played = index + 1;
    const record = { ...drawn(0), turns: turns.slice(0, played), played };
    const start = performance.now();
    kept.save(record);
    return performance.now() - start;
  });
  const { size } = Deno.statSync(`${home}/playing/game-1.trail`);
  kept.close();
  Deno.removeSync(home, { recursive: true });
  const sum = all.reduce((one, other) => one + other, 0);
  const last = all.slice(-50).toSorted((a, b) => a - b)[25] ?? 0;
  console.log(
    `${count} moves in a row: the last ones ${last.toFixed(3)} ms each, all ${
      sum.toFixed(0)
    } ms, ` +
      `${size} bytes of trail`,
  );
}
