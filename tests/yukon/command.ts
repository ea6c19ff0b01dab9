import { patienceCommand } from "../../cli/game_command.ts";
import { createTable } from "../../tui/table/create_table.ts";
import { YUKON } from "./patience.ts";

/** Yukon on the card table. Any cards may lie on each other, so columns grow very long. */
export const YUKON_TABLE = createTable(YUKON);

/** `patience yukon`: plays Yukon. */
export const COMMAND = patienceCommand({ table: YUKON_TABLE });
