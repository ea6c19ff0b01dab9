import { custom, parseCount, type Value } from "../command/value.ts";
import { err, ok } from "../../lib/result.ts";
import type { Shard } from "../../lib/shard.ts";

/** The most parts of a run. */
const MAX_SHARDS = 1_000_000_000;

const EXPECTED = `I/N with I from 1 to N and N up to ${MAX_SHARDS}, such as 3/16`;

/** A shard, as in `3/16`. */
export const SHARD: Value<Shard> = custom("I/N", EXPECTED, (text) => {
  const [index = NaN, of = NaN, ...more] = text.split("/").map(parseCount);
  const isShard = more.length === 0 && index >= 1 && index <= of && of <= MAX_SHARDS;
  return isShard ? ok({ index, of }) : err(EXPECTED);
});
