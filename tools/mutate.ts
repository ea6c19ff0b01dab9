// Mutation testing: `deno task mutate`. Makes small changes to a copy of the tree, one at a time; if
// no test notices a change, a test is missing.
import { parseArgs } from "@std/cli/parse_args";
import { sha256 } from "../cli/run/sha256.ts";
import { Asking } from "./mutate/asking.ts";
import { tryList } from "./mutate/list.ts";
import { type Mutant, mutantsOf } from "./mutate/mutants.ts";
import { nameOf, Results, type Tried } from "./mutate/results.ts";

const USAGE = "Usage: deno task mutate [--mutants N] [--seed SEED] [--only FILE] [--minutes N] " +
  "[--resume RESULTS] [--whole]\n       deno task mutate --list FILE [--mutants N] " +
  "[--resume RESULTS]";

const isWhole = Deno.args.includes("--whole");
const options = parseArgs(
  Deno.args.filter((arg) => arg !== "--whole"),
  { string: ["mutants", "seed", "only", "minutes", "resume", "list"] },
);
const { mutants = 400, minutes: most = 600 } = options;
const [wanted = 0, seed = 0, minutes = 0] = [mutants, options.seed ?? 1, most].map(Number);
if (options._.length > 0 || ![wanted, seed, minutes].every(Number.isSafeInteger)) {
  console.error(USAGE);
  Deno.exit(2);
}

if (options.list !== undefined) {
  const most = options.mutants === undefined ? Infinity : wanted;
  Deno.exit(await tryList(options.list, { most, resume: options.resume }));
}
/** Files to mutate: the code that stores games and runs, and the input of a terminal. */
const FILES: readonly string[] = [
  ...[...Deno.readDirSync("cli/store")].map(({ name }) => `cli/store/${name}`).toSorted(),
  ...[...Deno.readDirSync("cli/run")].map(({ name }) => `cli/run/${name}`).toSorted(),
  "cli/io/output_file.ts",
  ...["tui/terminal/loop.ts", "tui/terminal/terminal_display.ts", "tui/terminal/keys.ts"],
];

/**
 * Draws the mutants of a seed. The order depends on a hash of each mutant, so that a change of the
 * sources leaves the mutants of other lines as they are.
 */
async function chosen(): Promise<Mutant[]> {
  const { only } = options;
  const isWanted = ({ file }: { readonly file: string }): boolean =>
    only === undefined || file === only;
  const drawn = FILES.filter((file) => isWanted({ file }))
    .flatMap((file) => mutantsOf(file, Deno.readTextFileSync(file)));
  const placed = await Promise.all(drawn.map(async (mutant) => {
    const name = new TextEncoder().encode(`${seed} ${nameOf(mutant)}`);
    return { mutant, place: await sha256(name) };
  }));
  const inOrder = placed.toSorted((one, other) => one.place < other.place ? -1 : 1);
  return inOrder.map(({ mutant }) => mutant);
}

const results = new Results(options.resume);
const end = performance.now() + 60_000 * minutes;
const tried: Tried[] = [];
using asking = await Asking.begin(results);
for (const mutant of await chosen()) {
  if (tried.length === wanted || performance.now() > end) break;
  const known = results.of(mutant);
  // A survivor is tried again: a test may have been written since.
  const isKnown = known !== undefined && known.verdict !== "survived";
  const now = isKnown ? known : await asking.try(mutant);
  if (!isKnown) {
    results.add(now);
    report(now);
  }
  if (now.verdict !== "unreadable") tried.push(now);
}

const survivors = tried.filter(({ verdict }) => verdict === "survived");
const alive = isWhole ? await asking.survivorsOf(survivors) : survivors;
console.log(
  `seed ${seed}: ${tried.length} mutants, ${tried.length - alive.length} killed, ` +
    `${alive.length} survived`,
);
alive.forEach((mutant) => report({ ...mutant, verdict: "survived" }));
Deno.exitCode = alive.length === 0 ? 0 : 1;

function report({ file, line, before, after, verdict, by }: Tried): void {
  const what = `${file}:${line}: ${before.trim()} => ${after.trim()}`;
  console.log(`${what}: ${by === undefined ? verdict : `${verdict} by ${by}`}`);
}
