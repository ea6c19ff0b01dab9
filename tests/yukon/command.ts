import { patienceCommand } from "../../cli/game_command.ts";
import { createTable } from "../../tui/table/create_table.ts";
import { YUKON } from "./patience.ts";

/** Yukon on the card table. Its columns can grow very long, because any cards move together. */
export const YUKON_TABLE = createTable(YUKON);

/** `patience yukon`: plays Yukon. */
export const COMMAND = patienceCommand({ table: YUKON_TABLE });
