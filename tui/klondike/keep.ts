import type { GameRecord } from "../../lib/klondike/record.ts";
import { type Keeper, withKept as withKeptGame } from "../table/keep.ts";
import type { ScreenEffect, Step } from "../screen.ts";
import type { KlondikeEffect } from "./effect.ts";
import { hasBegun, type Model } from "./model.ts";
import { recordOf, wholeGame } from "./record.ts";
import { keptOf } from "./settings.ts";

/** A model of Klondike, and the effects to be performed now. */
export type KlondikeStep = Step<Model, ScreenEffect | KlondikeEffect>;

const KEEPER: Keeper<Model, GameRecord> = {
  recordOf,
  gameOf: wholeGame,
  hasBegun,
  settingsOf: keptOf,
};

/** A step with the effects that keep its game put first. */
export function withKept(before: Model, step: KlondikeStep): KlondikeStep {
  return withKeptGame(KEEPER, before, step);
}
