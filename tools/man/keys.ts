import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../tui/molek/table.ts";
import { commandsTold } from "../../tui/table/lines/line_help.ts";
import type { CardTable } from "../../tui/table/model.ts";
import type { Fact } from "./facts.ts";

/** What can be pressed and typed in a game. */
export interface GameKeys {
  readonly keys: readonly Fact[];
  /** What can be typed after `:`, or line by line with `--plain`. */
  readonly typed: readonly Fact[];
  /** What else is said about that. */
  readonly notes: readonly string[];
}

/** The keys and typed commands of the game that a command plays, by the name of its page. */
export function keysOf(page: string): GameKeys {
  switch (page) {
    case "patience-game":
      return keysOn(KLONDIKE_TABLE);
    case "patience-molek-play":
      return keysOn(MOLEK_TABLE);
    default:
      return { keys: [], typed: [], notes: [] };
  }
}

function keysOn<State, Move>(table: CardTable<State, Move>): GameKeys {
  const lines = commandsTold(table).map((line) => line.split(/: (.*)/));
  return {
    keys: table.keys.flatMap(({ name, text }): Fact[] => text === undefined ? [] : [[name, text]]),
    typed: lines.flatMap(([form = "", text]): Fact[] => text === undefined ? [] : [[form, text]]),
    notes: lines.flatMap(([note = "", text]) => text === undefined ? [note] : []),
  };
}
