import { formatTurns } from "../../lib/game_record.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../tui/molek/table.ts";
import { update } from "../../tui/table/update.ts";
import { KLONDIKE, MOLEK } from "../opaque.ts";
import { eventsOf } from "../tui/klondike/scenes.ts";
import { pressOn } from "../tui/molek/scenes.ts";
import type { Victim } from "./kill_series.ts";

/** Klondike, to be killed. */
export const KLONDIKE_VICTIM: Victim = {
  command: "game --theme plain",
  // Without H: the effect of Enter after it depends on whether the coach has answered.
  keys: [" ", " ", " ", "\t", "\r", "\r", "u", "U", "w", "f", ..."1234567", "l", "j"],
  table: KLONDIKE_TABLE,
  short: ({ turns, played, usage }) =>
    `${formatTurns(KLONDIKE, turns)} | ${played} | ${JSON.stringify(usage)}`,
  press: (model, key) =>
    eventsOf(key).reduce((before, event) => update(before, event, before.now).model, model),
};

/** MOLEK-SYNTEZ, to be killed. */
export const MOLEK_VICTIM: Victim = {
  command: "molek play",
  keys: [..."123456123456", "!", "!", "\t", "\r", "\r", "u", "U", "W", "l", "k"],
  table: MOLEK_TABLE,
  // A repeated request counts only if the first one was answered, which depends on time.
  short: ({ turns, played, usage: { undos } }) =>
    `${formatTurns(MOLEK, turns)} | ${played} | ${undos}`,
  press: (model, key) => pressOn(model, key),
};
