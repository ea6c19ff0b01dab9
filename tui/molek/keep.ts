import type { GameRecord } from "../../lib/molek/record.ts";
import { type Keeper, withKept as withKeptGame } from "../table/keep.ts";
import type { ScreenEffect, Step } from "../screen.ts";
import { keptGameSettings } from "../table/settings.ts";
import type { MolekEffect } from "./effect.ts";
import { hasBegun, type Model } from "./model.ts";
import { recordOf } from "./record.ts";

/** A model of MOLEK-SYNTEZ, and the effects to be performed now. */
export type MolekStep = Step<Model, ScreenEffect | MolekEffect>;

const KEEPER: Keeper<Model, GameRecord> = {
  recordOf,
  gameOf: ({ game }) => game,
  hasBegun,
  settingsOf: keptGameSettings,
};

/** A step with the effects that keep its game put first. */
export function withKept(before: Model, step: MolekStep): MolekStep {
  return withKeptGame(KEEPER, before, step);
}
