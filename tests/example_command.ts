import { command } from "../cli/command/command.ts";
import { flag, option } from "../cli/command/option.ts";
import { whole } from "../cli/command/value.ts";
import { type ExitCode, ExitStatus } from "../cli/exit.ts";
import { seed, seedOrRandom } from "../cli/run/options.ts";
import { Xoshiro128 } from "../lib/xoshiro.ts";

/** `patience coin`: tosses a coin. */
export const COMMAND = command({
  about: "Toss a coin, once or often.",
  options: {
    count: option("-n, --count", whole(1, 1000), "how many tosses", { default: 1, brief: true }),
    seed: seed("the seed", { group: "Options", defaultText: "drawn" }),
    json: flag("--json", "print one JSON object per toss"),
    quiet: flag("-q, --quiet", "print nothing, only set the exit code"),
  },
  relations: [{ oneOf: ["json", "quiet"] }],
  examples: [["patience coin"], ["patience coin -n 3 -s 7"]],
  exits: { 0: "the last toss is heads", 1: "it is tails", 2: "wrong usage" },
  run({ count, seed, json, quiet }, { console }): ExitCode {
    const random = Xoshiro128.fromSeed(seedOrRandom(console, seed));
    const tosses = Array.from({ length: count }, () => random.below(2) === 0);
    for (const isHeads of quiet ? [] : tosses) {
      const side = isHeads ? "heads" : "tails";
      console.out(json ? `${JSON.stringify({ side })}\n` : `${side}\n`);
    }
    return tosses.at(-1) ? ExitStatus.yes : ExitStatus.no;
  },
});
