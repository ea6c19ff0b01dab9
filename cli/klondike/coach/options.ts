import {
  DEFAULT_SEED,
  DEFAULT_SETTINGS,
  PLAYOUTS_WITH_LIMITED_RESETS,
} from "../../../lib/klondike/coach/settings.ts";
import { flag, type Given, option, type Options } from "../../command/option.ts";
import { FILE, whole } from "../../command/value.ts";
import { jobs, seed } from "../../run/options.ts";
import { SHARD } from "../../run/shard.ts";
import { gameFileOptions } from "../game_files.ts";
import type { Thinking } from "./advice.ts";
import { RULES } from "../rules.ts";

const MAX_DEALS = 1e9;
const MAX_PLAYOUTS = 100_000;

const GAME_FILES = gameFileOptions();

const MOVES =
  "Words such as '.', 'r', 'w->3' and '4->f' are moves, which are played after those of " +
  "the one game; a file of such a name is written './r'.";

/** The options of `patience coach`. */
export const COACH = {
  ...GAME_FILES,
  files: {
    ...GAME_FILES.files,
    more: `${GAME_FILES.files.more} ${MOVES}`,
  },
  sample: option("--sample", whole(1, MAX_DEALS), "play N random deals instead", {
    group: "Game",
    brief: true,
    more: "It reports how many are won.",
    triedAs: { "-n": "--sample", "--count": "--sample" },
  }),
  seed: seed("the seed of the playouts or of the sample", {
    brief: true,
    more: "A sample draws one and prints it.",
    defaultText: `${DEFAULT_SEED}, or drawn`,
  }),
  seenStock: flag("--seen-stock", "take the order of the file's stock as seen", {
    group: "Game",
    brief: true,
  }),
  ...RULES,
  worryBack: flag("--worry-back", "let cards return from the foundations", { group: "Rules" }),
  playouts: option("--playouts", whole(1, MAX_PLAYOUTS), "how often each choice is played out", {
    group: "Answer",
    brief: true,
    more: "Each playout deals the unseen cards at random. With limited resets the default is " +
      `${PLAYOUTS_WITH_LIMITED_RESETS}.`,
    defaultText: `${DEFAULT_SETTINGS.playouts}`,
    triedAs: { "--samples": "--playouts", "--simulations": "--playouts" },
  }),
  json: flag("--json", "print JSON, one object per line", { group: "Answer", brief: true }),
  output: option("-o, --output", FILE, "write to FILE, whole or not at all", { group: "Answer" }),
  jobs: jobs("games"),
  shard: option("--shard", SHARD, "play one of N parts of the sample, for 'patience merge'", {
    group: "Runs",
  }),
  resume: option("--resume", FILE, "keep the results in FILE, and go on from those in it", {
    group: "Runs",
    more: "A sample goes on with a larger --sample.",
    triedAs: { "--continue": "--resume" },
  }),
} satisfies Options;

/** What `patience coach` is given. */
export type CoachOptions = Given<typeof COACH>;

/** How the coach thinks by its options. */
export function thinkingOf({ seed = DEFAULT_SEED, playouts, seenStock }: CoachOptions): Thinking {
  return { seed, playouts, seenStock };
}
