import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type CoachDealResult, COACHED, noGames } from "../../../cli/klondike/coach/kind.ts";
import type { Facts } from "../../../cli/run/experiment.ts";
import { rowsHead } from "../../../cli/run/head.ts";
import { InOrder } from "../../../cli/run/in_order.ts";
import { lookAtRunFile } from "../../../cli/run/look_at_run_file.ts";
import { SWEEP } from "../../../cli/war/kind.ts";
import { newTallies, type RuleTally } from "../../../cli/war/rule_tally.ts";
import { DEFAULT_RULES } from "../../../lib/war/options.ts";
import { MEASURES, WarTally, type WarTallyData } from "../../../lib/war/tally.ts";
import { runWithFiles } from "../fake_console.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

function facts(requested: number, fields: Partial<Facts> = {}): Facts {
  return {
    ...{ source: { seed: 7 }, requested, shard: undefined, options: {}, retried: [], until: {} },
    ...{ interrupted: true, parts: undefined, seconds: 1 },
    ...fields,
  };
}

function row(trial: number): CoachDealResult {
  return { deal: trial + 1, won: false, home: trial % 52, moves: 1, ms: 1, cpuMs: 1 };
}

/** File with rows of these trials. */
function rowsOf(path: string, requested: number, trials: Iterable<number>): void {
  using file = Deno.openSync(path, { write: true, create: true, truncate: true });
  const encoder = new TextEncoder();
  let text = `${JSON.stringify(rowsHead(COACHED.rows?.file ?? "", facts(requested)))}\n`;
  for (const trial of trials) {
    text += `${JSON.stringify(row(trial))}\n`;
    if (text.length < 1 << 16) continue;
    file.writeSync(encoder.encode(text));
    text = "";
  }
  file.writeSync(encoder.encode(text));
}

function* numbers(from: number, to: number): Generator<number> {
  for (let number = from; number < to; number++) yield number;
}

Deno.test("rows after a missing one are passed on once it arrives", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/run`;
  const COUNT = 300_000;
  rowsOf(path, COUNT + 3, [...numbers(0, 12), ...numbers(13, COUNT)]);
  const looked = lookAtRunFile(path, COACHED);
  assert(looked.ok);
  using file = looked.value;
  file.open(facts(COUNT + 3), { limits: {}, isRetry: false });
  assertEquals(file.doneRowCount, COUNT - 1);
  assertEquals([...file.undone({ first: 0, count: COUNT + 3 })], [
    { first: 12, count: 1 },
    { first: COUNT, count: 3 },
  ]);
  const totals = noGames();
  let next = 0;
  const order = new InOrder<CoachDealResult>(0, (answer) => {
    assertEquals(answer.deal, ++next);
    COACHED.add(totals, answer);
    return true;
  }, (trial) => file.answerTo(trial));
  order.advance();
  assertEquals(next, 12);
  order.take({ first: 12, count: 1 }, file.keep(12, row(12)));
  assertEquals([next, COACHED.count(totals)], [COUNT, COUNT]);
});

Deno.test("a row that was added late is found in its place", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/run`;
  // Trial 5 was decided again after all others, far from its place.
  rowsOf(path, 150_000, [...numbers(0, 5), ...numbers(6, 150_000), 5]);
  const looked = lookAtRunFile(path, COACHED);
  assert(looked.ok);
  using file = looked.value;
  file.open(facts(150_000), { limits: {}, isRetry: false });
  const homes = [...numbers(0, 150_000)].map((trial) => file.answerTo(trial)?.home);
  assertEquals(homes, [...numbers(0, 150_000)].map((trial) => trial % 52));
});

/** Tally of games with different numbers of steps and comparisons, which few sweeps have. */
function wideTally(values: number): RuleTally {
  const counts = (first: number): Record<string, number> =>
    Object.fromEntries(Array.from({ length: values }, (_, i) => [first + i, 1]));
  const data: WarTallyData = {
    outcomes: { a: values, b: 0, drawn: 0, unfinished: 0, endless: 0 },
    measures: {
      ...Object.fromEntries(MEASURES.map((measure) => [measure, { 1: values }])),
      steps: counts(1),
      comparisons: counts(1),
    } as WarTallyData["measures"],
    periods: {},
  };
  const tally = WarTally.fromData(data);
  const [row] = newTallies([DEFAULT_RULES]);
  assert(tally && row);
  return { ...row, tally };
}

Deno.test("a sweep of 300 rows of a million games can be read, resumed and merged", async () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/sweep.json`;
  // Such a sweep has as many values by the lecture's rules: 1,728 and 1,840 per row.
  const VALUES = 1800;
  const rows = Array.from({ length: 300 }, () => wideTally(VALUES));
  const [first] = rows;
  assert(first);
  for (const { pairing, tally } of rows.slice(1)) {
    const sum = first.tally.measure("steps").total - tally.measure("steps").total;
    pairing.merge({ count: BigInt(VALUES), sum: BigInt(sum), squares: 0n });
  }
  const options = { swept: "rules", rows: 300 };
  const part = facts(VALUES, { options, shard: { index: 1, of: 1 }, until: { precision: null } });
  const looked = lookAtRunFile(path, SWEEP);
  assert(looked.ok);
  looked.value.mark(rows, { ...part, interrupted: false });
  looked.value[Symbol.dispose]();
  const text = Deno.readTextFileSync(path);
  assert(text.split(/[,{]/).length > 1_000_000, "it has more than a million values");
  const again = lookAtRunFile(path, SWEEP);
  assert(again.ok, again.ok ? "" : again.error);
  assertEquals(SWEEP.count(again.value.tally ?? []), VALUES);
  again.value[Symbol.dispose]();
  const merged = await runWithFiles(["merge", "sweep", "--json"], { files: { sweep: text } });
  assertEquals([merged.code, merged.stderr], [0, ""]);
  assertStringIncludes(merged.stdout, `"games":${VALUES},"independentRows":false`);
});

Deno.test("a file of another kind is rejected and stays unchanged", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/run`;
  rowsOf(path, 10, numbers(0, 3));
  const text = Deno.readTextFileSync(path);
  const looked = lookAtRunFile(path, SWEEP);
  assertEquals(
    looked.ok || looked.error,
    `cannot resume '${path}': it is not a JSON object of --json`,
  );
  assertEquals(Deno.readTextFileSync(path), text);
  assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["run"]);
});

/** A run of each kind with only its required options. */
const KEPT: readonly (readonly [call: string, wrong: readonly string[]])[] = [
  ["winnable --sample 3 -s 7 --positions 10", [
    ...['"turn":2', '"turn":null', '"resets":-3', '"resets":1.5', '"worryBack":"y"', '"goal":"z"'],
    ...['"bound":"q"', '"time":null', '"time":1e999', '"memory":-5', '"memory":"\\u001b[2J"'],
    ...['"positions":0', '"audit":1'],
  ]],
  ["coach --sample 2 -s 7 --playouts 1", ['"samples":-1', '"samples":null', '"turn":"x"']],
  ["molek sample -n 5 -s 7", ['"moves":-1', '"time":0', '"cheats":null', '"fewestCheats":7']],
  ["war -n 5 -s 7", ['"warSize":-1', '"maxSteps":null']],
];

for (const [call, wrong] of KEPT) {
  Deno.test(`impossible options in a run file are rejected: ${call}`, async () => {
    using folder = new TemporaryFolder();
    const path = `${folder.path}/run`;
    const args = call.split(" ");
    assertEquals((await runWithFiles([...args, "--resume", path])).code, 0);
    const text = Deno.readTextFileSync(path);
    for (const field of wrong) {
      const name = field.replace(/:.*/, "");
      const edited = text.replace(new RegExp(`${name}:("[^"]*"|[^,}]*)`), () => field);
      Deno.writeTextFileSync(path, edited);
      const [command = ""] = args;
      const { code, stdout, stderr } = await runWithFiles(
        [command, ...call.startsWith("molek") ? ["sample"] : [], "--resume", path],
      );
      assertEquals([code, stdout], [2, ""], field);
      assertStringIncludes(stderr, "cannot resume");
      assertEquals(Deno.readTextFileSync(path), edited);
    }
  });
}
