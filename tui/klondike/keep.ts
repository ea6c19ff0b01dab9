import type { GameRecord } from "../../lib/klondike/record.ts";
import { type Keeper, withKept as withKeptGame } from "../table/keep.ts";
import type { ScreenEffect, Step } from "../screen.ts";
import type { GameEffect } from "./effect.ts";
import { hasBegun, type Model } from "./model.ts";
import { recordOf, wholeGame } from "./record.ts";
import { keptOf } from "./settings.ts";

/** A model, and what is to be done now. */
export type GameStep = Step<Model, ScreenEffect | GameEffect>;

const KEEPER: Keeper<Model, GameRecord> = {
  recordOf,
  gameOf: wholeGame,
  hasBegun,
  settingsOf: keptOf,
};

/** A step, and first of all what keeps it. */
export function withKept(before: Model, step: GameStep): GameStep {
  return withKeptGame(KEEPER, before, step);
}
