import {
  DEFAULT_SEED,
  DEFAULT_SETTINGS,
  PLAYOUTS_WITH_LIMITED_RESETS,
} from "../../../lib/klondike/coach/settings.ts";
import { flag, option, type Options, type OptionValues } from "../../command/option.ts";
import { FILE, whole } from "../../command/value.ts";
import { jobs, resume, seed, shard } from "../../run/options.ts";
import { gameFileOptions } from "../read_games.ts";
import type { Thinking } from "./advice.ts";
import { RULES, WORRY_BACK } from "../rules.ts";

const MAX_DEALS = 1e9;
const MAX_PLAYOUTS = 100_000;

const GAME_FILES = gameFileOptions();

const MOVES =
  "Words such as '.', 'r', 'w->3' and '4->f' are moves. They are played after those in the file, " +
  "which must have one game. Write './r' for a file named 'r'.";

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
    more: "It reports the share won.",
    triedAs: { "-n": "--sample", "--count": "--sample" },
  }),
  seed: seed("set the seed of the playouts or the sample", {
    brief: true,
    more: "The random seed of a sample is printed.",
    defaultText: `${DEFAULT_SEED}, or random`,
  }),
  seenStock: flag("--seen-stock", "assume that the player has seen the whole stock", {
    group: "Game",
    brief: true,
  }),
  ...RULES,
  worryBack: WORRY_BACK,
  playouts: option("--playouts", whole(1, MAX_PLAYOUTS), "play out each choice N times", {
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
  shard: shard("play or answer shard I of N"),
  resume: resume("--sample"),
} satisfies Options;

/** Options of `patience coach` as they are given. */
export type CoachOptions = OptionValues<typeof COACH>;

/** Returns the settings of the coach that the options name. */
export function toThinking({ seed = DEFAULT_SEED, playouts, seenStock }: CoachOptions): Thinking {
  return { seed, playouts, seenStock };
}
