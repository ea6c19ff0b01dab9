import { startClock, stopClock } from "../clock.ts";
import type { Game } from "./game.ts";
import { hasBegun, type Model, type Replay, restMode } from "./model.ts";
import { endOf } from "./place.ts";
import { refuse } from "./turn.ts";

/** How many milliseconds a turn is shown at first. */
export const FIRST_PACE = 800;
/** The same at the highest and the lowest speed. */
const FASTEST_PACE = 50;
const SLOWEST_PACE = 6400;

/** Shows the turns of the game one after the other, from its first position on. */
export function startReplay(model: Model): Model {
  const { game, now } = model;
  if (game.turns.length === 0) return refuse(model, "there is no move to show yet");
  const mode: Replay = {
    kind: "replay",
    whole: game,
    back: game,
    first: 0,
    pace: FIRST_PACE,
    nextAt: now + FIRST_PACE,
  };
  const clock = stopClock(model.clock, now);
  return showReplay(
    { ...model, clock, held: undefined, hint: undefined, focus: endOf(1) },
    mode,
    0,
  );
}

/** Ends the replay; the game stands as it was. */
export function endReplay(model: Model, { back: game }: Replay): Model {
  const back: Model = { ...model, game, mode: restMode(model), notice: undefined };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}

/** Shows the turn whose time has come. */
export function playReplay(model: Model, replay: Replay): Model {
  const { nextAt, pace } = replay;
  if (nextAt === undefined || model.now < nextAt) return model;
  const count = model.game.turns.length + 1;
  const isLast = count >= replay.whole.turns.length;
  return showReplay(model, { ...replay, nextAt: isLast ? undefined : model.now + pace }, count);
}

/** Shows so many turns more, or fewer, and pauses. */
export function stepReplay(model: Model, replay: Replay, steps: number): Model {
  const count = model.game.turns.length + steps;
  return showReplay(model, { ...replay, nextAt: undefined }, count);
}

/** Pauses, or goes on; behind the last turn from the beginning. */
export function toggleReplay(model: Model, replay: Replay): Model {
  const { whole, nextAt, pace } = replay;
  if (nextAt !== undefined) return { ...model, mode: { ...replay, nextAt: undefined } };
  const count = model.game.turns.length;
  return showReplay(
    model,
    { ...replay, nextAt: model.now + pace },
    count === whole.turns.length ? replay.first : count,
  );
}

/** Shows every turn for a longer or a shorter time. */
export function changePace(model: Model, replay: Replay, factor: number): Model {
  const pace = Math.min(SLOWEST_PACE, Math.max(FASTEST_PACE, replay.pace * factor));
  const nextAt = replay.nextAt === undefined ? undefined : model.now + pace;
  return { ...model, mode: { ...replay, pace, nextAt } };
}

/** How far a replay is, and what its keys are. */
export function describeReplay({ turns }: Game, replay: Replay): string {
  const { whole, back, first, pace, nextAt } = replay;
  const speed = `${Math.round(FIRST_PACE / pace * 100) / 100}x`;
  const state = nextAt === undefined ? "paused" : speed;
  const what = whole === back ? "Replay" : "Solution";
  const far = `${turns.length - first}/${whole.turns.length - first}`;
  return `${what} ${far} ${state}: Space, arrows, + - speed, Esc`;
}

/** Shows so many turns of a replay. */
export function showReplay(model: Model, replay: Replay, count: number): Model {
  const { whole, first } = replay;
  const shown = Math.min(whole.turns.length, Math.max(first, count));
  const turns = whole.turns.slice(0, shown);
  return {
    ...model,
    mode: replay,
    game: { ...whole, turns, undone: [] },
    finish: undefined,
    notice: undefined,
  };
}
