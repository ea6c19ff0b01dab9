// Fuzzes the parsers: fuzz.ts [NAME...] [--seconds S] [--inputs N] [--seed SEED]
// Without names all targets are fuzzed, for five seconds each by default.
import { parseArgs } from "@std/cli/parse_args";
import { parseNumber } from "../cli/command/value.ts";
import { describeReport, fuzz, type FuzzOptions } from "../tests/fuzz/fuzz.ts";
import { TARGETS } from "../tests/fuzz/targets.ts";

const USAGE = `usage: fuzz [NAME...] [--seconds S] [--inputs N] [--seed SEED]
names: ${TARGETS.map(({ name }) => name).join(", ")}`;

/** No input may take longer than this. */
const LONGEST_MS = 10_000;

/** The slowest input of a target is shown when it took longer than this. */
const WORTH_A_LOOK_MS = 100;

interface Wanted {
  readonly names: readonly string[];
  readonly options: FuzzOptions;
}

/** Parses the arguments into names and options, or returns `undefined` if they make no sense. */
function parseArguments(args: readonly string[], anySeed: number): Wanted | undefined {
  let isSound = true;
  const { _: names, ...given } = parseArgs(args, {
    string: ["_", "seconds", "inputs", "seed"],
    unknown: (name, key) => {
      isSound &&= key === undefined && TARGETS.some((target) => target.name === name);
      return isSound;
    },
  });
  const number = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const read = parseNumber(text);
    isSound &&= read !== undefined;
    return read;
  };
  const inputs = number(given.inputs);
  const seconds = number(given.seconds) ?? (inputs === undefined ? 5 : Infinity);
  const seed = number(given.seed) ?? anySeed;
  return isSound
    ? { names, options: { seed, seconds, ...(inputs === undefined ? {} : { inputs }) } }
    : undefined;
}

const wanted = parseArguments(Deno.args, Date.now() % 1_000_000);
if (!wanted) {
  console.error(USAGE);
  Deno.exit(2);
}
console.log(`seed ${wanted.options.seed}`);
for (const target of TARGETS) {
  if (wanted.names.length > 0 && !wanted.names.includes(target.name)) continue;
  const report = await fuzz(target, { ...wanted.options, longestMs: LONGEST_MS });
  console.log(describeReport(report));
  if (report.slowestMs > WORTH_A_LOOK_MS) console.log(`  the slowest: ${report.slowestInput}`);
}
