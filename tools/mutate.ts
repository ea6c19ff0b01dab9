// Mutation testing: `deno task mutate [--mutants N] [--seed SEED] [--only FILE]`. Small changes are made one at a
// time to a copy of the tree; a change that no test notices says that a test is missing.
import { parseArgs } from "@std/cli/parse_args";
import { Xoshiro128 } from "../lib/xoshiro.ts";
import { shuffle } from "../lib/random.ts";
import { type Mutant, mutantsOf } from "./mutate/mutants.ts";
import { NAMED } from "./mutate/named.ts";
import { Tree } from "./mutate/tree.ts";

/** What is mutated: the code that keeps what players and long runs have done, and input. */
const FILES: readonly string[] = [
  ...[...Deno.readDirSync("store")].map(({ name }) => `store/${name}`).toSorted(),
  ...["cli/run/journal.ts", "cli/run/pool.ts", "cli/run/run.ts", "cli/io/output_file.ts"],
  ...["tui/loop.ts", "tui/keys.ts"],
];

const USAGE = "Usage: deno task mutate [--mutants N] [--seed SEED] [--only FILE] [--whole]";

const whole = Deno.args.includes("--whole");
const { mutants = "400", seed = "1", only, ...rest } = parseArgs(
  Deno.args.filter((arg) => arg !== "--whole"),
  { string: ["mutants", "seed", "only"] },
);
const [wanted, drawnBy] = [Number(mutants), Number(seed)];
if (rest._.length > 0 || !Number.isSafeInteger(wanted) || !Number.isSafeInteger(drawnBy)) {
  console.error(USAGE);
  Deno.exit(2);
}

const files = FILES.filter((file) => only === undefined || file === only);
const drawn = files.flatMap((file) => mutantsOf(file, Deno.readTextFileSync(file)));
shuffle(drawn, Xoshiro128.fromSeed(drawnBy));
const named = only === undefined ? NAMED : NAMED.filter(({ file }) => file === only);
const chosen: readonly Mutant[] = [...named, ...drawn].slice(0, wanted);

using tree = new Tree();
const survivors: Mutant[] = [];
for (const [index, mutant] of chosen.entries()) {
  const killer = await tree.killerOf(mutant, whole);
  if (killer === undefined) survivors.push(mutant);
  const { file, line, before, after } = mutant;
  const verdict = killer === undefined ? "SURVIVED" : `killed by ${killer}`;
  console.log(`${index + 1}/${chosen.length} ${file}:${line}: ${before} => ${after}: ${verdict}`);
}
const killed = chosen.length - survivors.length;
console.log(`${killed} of ${chosen.length} killed, seed ${drawnBy}`);
Deno.exitCode = survivors.length === 0 ? 0 : 1;
