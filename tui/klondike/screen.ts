import type { Screen } from "../screen.ts";
import { FRAME_MS } from "../table/celebration.ts";
import { nextSecond } from "../table/clock.ts";
import type { KlondikeEffect, KlondikeEvent } from "./effect.ts";
import type { Model } from "./model.ts";
import { update } from "./update.ts";
import { view } from "./view.ts";

/** The game of Klondike as a screen. */
export const KLONDIKE_SCREEN: Screen<Model, KlondikeEvent, KlondikeEffect> = {
  update,
  view,
  /** Only what moves wakes the program: a clock that is shown, a replay, a celebration. */
  wakeAt: ({ clock, now, timerShown, mode }) => {
    if (mode.kind === "replay") return mode.playback.nextAt;
    if (mode.kind === "celebration") return now + FRAME_MS;
    return timerShown && mode.kind !== "help" ? nextSecond(clock, now) : undefined;
  },
};
