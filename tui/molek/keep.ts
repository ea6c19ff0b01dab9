import type { GameRecord } from "../../lib/molek/record.ts";
import { type Keeper, withKept as withKeptGame } from "../table/keep.ts";
import type { ScreenEffect, Step } from "../screen.ts";
import { keptGameSettings } from "../table/settings.ts";
import type { MolekEffect } from "./effect.ts";
import { hasBegun, type Model } from "./model.ts";
import { recordOf } from "./record.ts";

/** A model, and what is to be done now. */
export type MolekStep = Step<Model, ScreenEffect | MolekEffect>;

const KEEPER: Keeper<Model, GameRecord> = {
  recordOf,
  gameOf: ({ game }) => game,
  hasBegun,
  settingsOf: keptGameSettings,
};

/** A step, and first of all what keeps it. */
export function withKept(before: Model, step: MolekStep): MolekStep {
  return withKeptGame(KEEPER, before, step);
}
