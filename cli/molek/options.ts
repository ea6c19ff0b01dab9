import { err, ok } from "../../lib/result.ts";
import { flag, option, type Options } from "../command/option.ts";
import { custom, type Value, whole } from "../command/value.ts";

/** A board; it is parsed when it is needed. */
export const BOARD: Value<string> = custom(
  "BOARD",
  "a board such as VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.",
  (text) => ok(text),
);

/** The options of a search. */
export const SEARCH_OPTIONS = {
  cheat: flag("-c, --cheat", "cheat if there is no other solution", { brief: true }),
  fewestCheats: flag("--fewest-cheats", "prove the fewest cheats, then the fewest moves", {
    brief: true,
    more: "Implies -c.",
  }),
  moves: option("-m, --moves", whole(0, 65_535), "make at most N moves", {
    default: 1024,
    brief: true,
  }),
} satisfies Options;

const NO_LIMIT = "-1";

/** Makes a value: a time of up to `max` milliseconds, or -1 for no limit. */
export function improveTime(max: number): Value<number> {
  const expected = "a time in milliseconds such as 500, or -1 for no limit";
  const time = whole(0, max);
  return custom("MS", expected, (text) => {
    if (text === NO_LIMIT) return ok(Infinity);
    const read = time.read(text);
    return read.ok ? read : err(expected);
  });
}
