import type { Screen } from "../terminal/screen.ts";
import { currentCoachAdvice } from "./advice/ask.ts";
import { nextSecond } from "./clock.ts";
import { nextDealFrameAt } from "./dealt_cards.ts";
import { FRAME_MS } from "./draw/celebration.ts";
import { view } from "./draw/view.ts";
import type { GameEffect, GameEvent } from "./effect.ts";
import type { Model } from "./model.ts";
import { nextFrameAt } from "./motion.ts";
import { idleAt } from "./pause.ts";
import { update } from "./update.ts";

/** The screen of a card table. */
export type TableScreen = Screen<
  Model,
  GameEvent,
  GameEffect
>;

/** Creates the screen of a card table. */
export function tableScreen(): TableScreen {
  return {
    update,
    view,
    wakeAt,
  };
}

/** Returns the time of the next tick, or `undefined` if only an event can change the screen. */
function wakeAt(model: Model): number | undefined {
  const { slide, moved, dealing, now } = model;
  return earliest(
    modeWakesAt(model),
    slide && nextFrameAt(slide, now),
    dealing && nextDealFrameAt(dealing, now),
    moved?.until,
    idleAt(model),
  );
}

/**
 * Returns the time at which the mode changes the screen (a shown clock, a replay, a celebration, or
 * the next move of the coach), or `undefined` if only an event can.
 */
function modeWakesAt(model: Model): number | undefined {
  const { clock, now, timerShown, mode } = model;
  if (mode.kind === "replay") return mode.playback.nextAt;
  if (mode.kind === "celebration") return now + FRAME_MS;
  const second = timerShown && !["help", "results"].includes(mode.kind)
    ? nextSecond(clock, now)
    : undefined;
  return mode.kind === "coach" && currentCoachAdvice(model)
    ? earliest(mode.nextAt, second)
    : second;
}

function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
