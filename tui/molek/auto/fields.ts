import type { AutoSettings } from "../../../lib/molek/auto/progress.ts";
import { err, ok, type Result } from "../../../lib/result.ts";

/** Name of a field, on each of which the cursor can stand. */
export type FieldName = "cheats" | NumberName | "go";

/** Name of a field that holds a number. */
export type NumberName = "improving" | "maxMoves" | "seconds" | "games";

/** Contents of the fields, with numbers as they are typed. */
export interface Values extends Readonly<Record<NumberName, string>> {
  readonly cheats: boolean;
}

/** Field with its label and its explanation. */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  readonly unit: string;
  /** Purpose of the field; for a number also a good value, and the effect of more or less. */
  readonly explanation: string;
  /** Explanation in fewer words, for small windows. */
  readonly short: string;
}

/** Field that holds a number: its range, and how far one key changes it. */
export interface NumberField extends Field {
  readonly name: NumberName;
  readonly smallest: number;
  readonly largest: number;
  readonly step: number;
}

/** Value for improving a solution until it is proved best. */
const UNTIL_PROVED = -1;

const NUMBER_FIELDS: readonly NumberField[] = [
  {
    name: "improving",
    label: "Continue",
    unit: "ms",
    smallest: UNTIL_PROVED,
    largest: 600_000,
    step: 100,
    explanation:
      "Continue: milliseconds spent reducing cheats. 500 is good, more saves one now and then, " +
      "0 plays the first solution, -1 proves the fewest.",
    short: "Time for fewer cheats: 500 is good, more saves some, -1 proves the fewest.",
  },
  {
    name: "maxMoves",
    label: "Max moves",
    unit: "",
    smallest: 1,
    largest: 65_535,
    step: 1,
    explanation:
      "Max moves: skip boards whose solution is longer. Solutions have about 33 moves, so 1024 " +
      "is no limit; below 35, many boards are skipped.",
    short: "Solutions have about 33 moves: 1024 is no limit, 30 skips most boards.",
  },
  {
    name: "seconds",
    label: "Time limit",
    unit: "s",
    smallest: 0.1,
    largest: 3_600,
    step: 1,
    explanation:
      "Time limit: seconds to search each board. Most take some milliseconds, so 10 is " +
      "good; more helps the rare hard ones, less skips them sooner.",
    short: "Search of each board: 10 is good, less skips hard boards sooner.",
  },
  {
    name: "games",
    label: "Games",
    unit: "",
    smallest: 1,
    largest: 1_000_000,
    step: 1,
    explanation:
      "Games: number of wins to stop after. A win takes about ten seconds; skipped boards do " +
      "not count.",
    short: "Number of wins to stop after; skipped boards do not count.",
  },
];

/** All fields from top to bottom. */
export const FIELDS: readonly (Field | NumberField)[] = [
  {
    name: "cheats",
    label: "Cheating",
    unit: "",
    explanation:
      "Cheating: on wins every board with as few cheats as are found, or none if possible; off " +
      "skips boards that need a cheat, three in four.",
    short: "On wins every board; off skips three in four, which need a cheat.",
  },
  ...NUMBER_FIELDS,
  {
    name: "go",
    label: "Go",
    unit: "",
    explanation:
      "Go takes over the mouse, reads the board in the game's window and plays it. Press any " +
      "key or move the mouse to stop.",
    short: "Plays in the game's window; press a key or move the mouse to stop.",
  },
];

/** Returns the number field with a name, or `undefined` for the others. */
export function numberField(name: FieldName): NumberField | undefined {
  return NUMBER_FIELDS.find((field) => field.name === name);
}

/** Returns the contents of the fields for given settings. */
export function valuesOf(settings: AutoSettings): Values {
  const { cheats, improving, maxMoves, seconds, games } = settings;
  return {
    cheats,
    improving: String(improving === Infinity ? UNTIL_PROVED : improving),
    maxMoves: String(maxMoves),
    seconds: String(seconds),
    games: String(games),
  };
}

/** Parses the settings in the fields. Fails with the first invalid field. */
export function parseSettings(
  values: Values,
): Result<AutoSettings, { readonly field: NumberName; readonly message: string }> {
  for (const { name, label, smallest, largest } of NUMBER_FIELDS) {
    const number = /^-?\d*\.?\d+$/.test(values[name]) ? Number(values[name]) : NaN;
    const isWhole = Number.isInteger(number) || name === "seconds";
    if (isWhole && number >= smallest && number <= largest) continue;
    return err({
      field: name,
      message: `${label} must be a number from ${smallest} to ${largest}.`,
    });
  }
  const improving = Number(values.improving);
  return ok({
    cheats: values.cheats,
    improving: improving === UNTIL_PROVED ? Infinity : improving,
    maxMoves: Number(values.maxMoves),
    seconds: Number(values.seconds),
    games: Number(values.games),
  });
}
