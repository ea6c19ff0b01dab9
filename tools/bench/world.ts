// Counts winnable deals for docs/RESULTS.md, shard after shard, beside other work:
//
//   deno run -A tools/bench/world.ts run MINUTES [PROGRAM]   decide shards until the time is up
//   deno run -A tools/bench/world.ts table                   print the table of docs/RESULTS.md
//
// A shard is 10,000 deals, a few seconds to half an hour. world.tsv has a row for each one that is
// complete; what is stopped in the middle is decided again. The next shard is of the sample that is
// furthest behind.
import { wilson } from "../../lib/statistics.ts";
import { formatCount } from "../../lib/message.ts";

const SEED = 1;
const DEALS_PER_SHARD = 10_000;
const WORLD = new URL("world.tsv", import.meta.url);

/** A sample, and what others have published about the same rules. */
interface Sample {
  /** Options of `winnable`. */
  readonly options: string;
  readonly rules: string;
  /** Number of deals that make the interval as narrow as wanted. */
  readonly deals: number;
  readonly published?: string;
}

const HOME = "--goal home --worry-back";
const SAMPLES: readonly Sample[] = [
  {
    options: `-1 ${HOME}`,
    rules: "turn 1",
    deals: 9_000_000,
    published: "90.454 ± 0.090% (Dang, Gent and others 2025)",
  },
  {
    options: `-3 ${HOME}`,
    rules: "turn 3",
    deals: 2_300_000,
    published: "81.942 ± 0.080% (Dang, Gent and others 2025); 81.95 ± 0.03% (lonelybot)",
  },
  ...[1, 3].flatMap((turn) =>
    [0, 1, 2, 3].map((resets) => ({
      options: `-${turn} -l ${resets} ${HOME}`,
      rules: `turn ${turn}, ${resets} ${resets === 1 ? "reset" : "resets"}`,
      deals: 1_000_000,
    }))
  ),
  { options: "-1 --goal home", rules: "turn 1, no worrying back", deals: 1_000_000 },
  { options: "-3 --goal home", rules: "turn 3, no worrying back", deals: 1_000_000 },
];

/** The deals of a shard, by verdict. */
interface Shard {
  readonly options: string;
  readonly shard: number;
  readonly won: number;
  readonly lost: number;
  /** The numbers of the undecided deals, in the sample. */
  readonly undecided: readonly string[];
  readonly version: string;
}

function readShards(): Shard[] {
  const rows = Deno.readTextFileSync(WORLD).trim().split("\n").slice(1);
  return rows.map((row) => {
    const [options = "", shard, won, lost, undecided = "", version = ""] = row.split("\t");
    return {
      options,
      shard: Number(shard),
      won: Number(won),
      lost: Number(lost),
      undecided: undecided === "" ? [] : undecided.split(" "),
      version,
    };
  });
}

/** Decides one shard; returns `undefined` if it was stopped. */
async function decide(
  program: readonly string[],
  { options, deals }: Sample,
  shard: number,
  signal: AbortSignal,
): Promise<Shard | undefined> {
  const [command = "", ...first] = program;
  const shards = `${shard}/${Math.ceil(deals / DEALS_PER_SHARD)}`;
  const asked = `winnable --sample ${deals} -s ${SEED} ${options} --shard ${shards} ` +
    "--positions 3M --time 1e6 --jobs 1 -v";
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...first, ...asked.split(" ")],
    stdin: "null",
    signal,
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  if (signal.aborted) return undefined;
  const [, won, lost] = /deals: ([\d,]+) won, ([\d,]+) lost/.exec(out ?? "") ?? [];
  if (won === undefined || lost === undefined) throw new Error(`${asked}: code ${code}\n${err}`);
  const undecided = /^undecided: (.*)$/m.exec(err ?? "")?.[1]?.split(", ") ?? [];
  const count = (text: string): number => Number(text.replaceAll(",", ""));
  const version = await versionOf(program);
  return { options, shard, won: count(won), lost: count(lost), undecided, version };
}

async function versionOf([command = "", ...first]: readonly string[]): Promise<string> {
  const { stdout } = await new Deno.Command(command, { args: [...first, "--version"] }).output();
  return new TextDecoder().decode(stdout).trim().split("\n")[0] ?? "";
}

/** Returns the next shard of the sample that is furthest behind. */
function nextShard(done: readonly Shard[]): { sample: Sample; shard: number } | undefined {
  const open = SAMPLES.map((sample) => {
    const shards = new Set(
      done.filter((row) => row.options === sample.options).map((row) => row.shard),
    );
    let shard = 1;
    while (shards.has(shard)) shard++;
    return { sample, shard, part: shards.size * DEALS_PER_SHARD / sample.deals };
  }).filter(({ part }) => part < 1);
  return open.toSorted((one, other) => one.part - other.part)[0];
}

async function run(minutes: number, program: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(minutes * 60_000);
  for (let next = nextShard(readShards()); next; next = nextShard(readShards())) {
    const row = await decide(program, next.sample, next.shard, signal);
    if (row === undefined) return;
    const { options, shard, won, lost, undecided, version } = row;
    const cells = [options, shard, won, lost, undecided.join(" "), version];
    Deno.writeTextFileSync(WORLD, `${cells.join("\t")}\n`, { append: true });
    console.log(
      `${options}, shard ${shard}: ${won} won, ${lost} lost, ${undecided.length} undecided`,
    );
  }
}

const percent = (share: number): string => (100 * share).toFixed(2);

/** Prints the rows of the table, for the first shards of each sample that are complete. */
function table(): void {
  const done = readShards();
  console.log(
    "| rules | deals | undecided | winnable, 95% interval | published |\n|---|--:|--:|--:|---|",
  );
  for (const { options, rules, published = "" } of SAMPLES) {
    const rows = done.filter((row) => row.options === options);
    const [won, lost, undecided] = [
      rows.reduce((sum, row) => sum + row.won, 0),
      rows.reduce((sum, row) => sum + row.lost, 0),
      rows.reduce((sum, row) => sum + row.undecided.length, 0),
    ];
    const deals = won + lost + undecided;
    if (deals === 0) continue;
    const [low, high] = [wilson(won, deals).low, wilson(won + undecided, deals).high];
    const cells = [rules, formatCount(deals), formatCount(undecided)];
    console.log(`| ${cells.join(" | ")} | ${percent(low)} to ${percent(high)}% | ${published} |`);
  }
  for (const turn of [1, 3]) priceOfNotWorryingBack(turn, done);
}

/** Prints the share of deals that only worrying back wins, over the shards that both samples have. */
function priceOfNotWorryingBack(turn: number, done: readonly Shard[]): void {
  const shardsOf = (options: string): Map<number, Shard> =>
    new Map(done.filter((row) => row.options === options).map((row) => [row.shard, row]));
  const [back, without] = [shardsOf(`-${turn} ${HOME}`), shardsOf(`-${turn} --goal home`)];
  let [deals, only] = [0, 0];
  for (const [shard, row] of without) {
    const other = back.get(shard);
    if (other === undefined || row.undecided.length + other.undecided.length > 0) continue;
    deals += DEALS_PER_SHARD;
    only += other.won - row.won;
  }
  if (deals === 0) return;
  const { low, high } = wilson(only, deals);
  console.log(
    `\nTurn ${turn}: of ${formatCount(deals)} deals, ${formatCount(only)} are winnable only with ` +
      `worrying back (${percent(low)} to ${percent(high)}%).`,
  );
}

const [task, minutes, ...program] = Deno.args;
if (task === "run") {
  const source = ["deno", "run", "-A", "--no-check", "--quiet", "main.ts"];
  await run(Number(minutes), program.length > 0 ? program : source);
} else table();
