import type { Shard } from "../shard.ts";
import type { WarOptions } from "./options.ts";
import type { WarTally } from "./tally.ts";

/** A run of War, or a part of one: what was asked for and what came of it. */
export interface WarRun {
  readonly seed: number;
  /** The games that were asked for, in all parts. */
  readonly requested: number;
  readonly options: WarOptions;
  readonly shard: Shard | undefined;
  readonly interrupted: boolean;
  /** The precision that was asked for. */
  readonly precision: number | undefined;
  /** How many parts were added up, whose seconds are summed; `undefined` for a run of its own. */
  readonly parts: number | undefined;
  readonly tally: WarTally;
  readonly seconds: number;
}
