import { formatTurns, type GameRecord } from "../../lib/klondike/record.ts";
import { formatMoves, type GameRecord as MolekRecord } from "../../lib/molek/record.ts";
import { KLONDIKE } from "../../store/klondike.ts";
import { MOLEK } from "../../store/molek.ts";
import { dealGame } from "../../tui/klondike/game.ts";
import { type Model, newModel } from "../../tui/klondike/model.ts";
import { recordOf, resumedModel } from "../../tui/klondike/record.ts";
import { update } from "../../tui/klondike/update.ts";
import { view } from "../../tui/klondike/view.ts";
import { dealGame as dealMolek } from "../../tui/molek/game.ts";
import { type Model as MolekModel, newModel as newMolek } from "../../tui/molek/model.ts";
import { recordOf as molekRecordOf, resumedModel as resumedMolek } from "../../tui/molek/record.ts";
import { view as viewMolek } from "../../tui/molek/view.ts";
import { rulesOfTurn } from "../tui/klondike/player.ts";
import { eventsOf } from "../tui/klondike/scenes.ts";
import { pressOn } from "../tui/molek/scenes.ts";
import type { Victim } from "./kill_series.ts";

/** Klondike, to be killed. */
export const KLONDIKE_VICTIM: Victim<Model, GameRecord> = {
  command: "game",
  keys: [" ", " ", " ", "\t", "\r", "\r", "u", "U", "w", "f", ..."1234567", "H", "l", "j"],
  messageRows: 1,
  kind: KLONDIKE,
  begin: (seed) => recordOf(newModel(dealGame(seed, rulesOfTurn(1), "standard"))),
  resume: resumedModel,
  recordOf,
  short: ({ turns, played, usage }) =>
    `${formatTurns(turns)} | ${played} | ${JSON.stringify(usage)}`,
  press: (model, key) =>
    eventsOf(key).reduce((before, event) => update(before, event, before.now).model, model),
  view,
};

/** MOLEK-SYNTEZ, to be killed. */
export const MOLEK_VICTIM: Victim<MolekModel, MolekRecord> = {
  command: "molek play",
  keys: [..."123456123456", "!", "!", "\t", "\r", "\r", "u", "U", "W", "l", "k"],
  messageRows: 2,
  kind: MOLEK,
  begin: (seed) => molekRecordOf(newMolek(dealMolek(seed))),
  resume: resumedMolek,
  recordOf: molekRecordOf,
  // Whether a question is counted again depends on whether the one before was answered already.
  short: ({ moves, played, usage: { undos } }) => `${formatMoves(moves)} | ${played} | ${undos}`,
  press: (model, key) => pressOn(model, key),
  view: viewMolek,
};
