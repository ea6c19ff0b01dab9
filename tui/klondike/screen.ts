import type { Screen } from "../screen.ts";
import { nextSecond } from "./clock.ts";
import type { GameEffect, GameEvent } from "./effect.ts";
import type { Model } from "./model.ts";
import { update } from "./update.ts";
import { view } from "./view.ts";

/** The game of Klondike as a screen. */
export const GAME_SCREEN: Screen<Model, GameEvent, GameEffect> = {
  update,
  view,
  /** Only a clock that runs and is shown wakes the program. */
  wakeAt: ({ clock, now, timerShown, mode }) => {
    if (mode.kind === "replay") return mode.nextAt;
    return timerShown && mode.kind !== "help" ? nextSecond(clock, now) : undefined;
  },
};
