import { keysOf } from "../../tui/table/input/action_list.ts";
import { commandList } from "../../tui/table/plain/help.ts";
import type { CardTable } from "../../tui/table/model.ts";
import type { GameKeys, Term } from "../command/command.ts";

/** The keys and typed commands of a game. */
export function keysOfGame(table: CardTable): GameKeys {
  const lines = commandList(table).map((line) => line.split(/: (.*)/));
  return {
    keys: keysOf(table.actions).flatMap(({ name, text, full = text }): Term[] =>
      full === undefined ? [] : [[name, full]]
    ),
    typed: lines.flatMap(([form = "", text]): Term[] => text === undefined ? [] : [[form, text]]),
    notes: lines.flatMap(([note = "", text]) => text === undefined ? [note] : []),
  };
}
