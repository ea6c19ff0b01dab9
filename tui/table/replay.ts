import type { Message } from "../../lib/message.ts";
import type { KeyInput } from "../terminal/input.ts";
import { startClock, stopClock } from "./clock.ts";
import { currentState } from "./game.ts";
import {
  hasBegun,
  idleMode,
  type Model,
  notifyIllegal,
  type Replay,
  withoutHeld,
} from "./model.ts";
import { firstPlace } from "./cursor.ts";
import {
  advancePlayback,
  describePlayback,
  handlePlaybackKey,
  type Playback,
  startPlayback,
} from "./playback.ts";
import { keepPendingSolve } from "./make_move.ts";

/** Shows the turns of the game one after another, from its first position on. */
export function startReplay(model: Model): Model {
  const { game, now, table } = model;
  if (game.turns.length === 0) {
    return notifyIllegal(model, { reason: "there is no move to show yet" });
  }
  const playback = startPlayback(game.turns.length, now);
  const mode: Replay = {
    kind: "replay",
    whole: game,
    back: game,
    first: 0,
    playback,
  };
  const still: Model = {
    ...withoutHeld(model),
    clock: stopClock(model.clock, now),
    advice: undefined,
    pendingSolve: keepPendingSolve(model),
    focus: table.advice === "along" ? model.focus : firstPlace(table.patience),
  };
  return showReplay(still, mode, playback);
}

/** Ends the replay; the game stands as it was. */
export function endReplay(model: Model, { back: game }: Replay): Model {
  const finish = game.patience.finish?.(currentState(game));
  const whole: Model = { ...model, game, finish, notice: undefined };
  const back: Model = { ...whole, mode: idleMode(whole) };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}

/** The model after a key that is pressed during a replay. */
export function replayKey(model: Model, replay: Replay, key: KeyInput): Model {
  const playback = handlePlaybackKey(replay.playback, key, model.now);
  return playback ? showReplay(model, replay, playback) : endReplay(model, replay);
}

/** Goes on with a replay: shows the next turn if its time has come. */
export function advanceReplay(model: Model, replay: Replay): Model {
  return showReplay(model, replay, advancePlayback(replay.playback, model.now));
}

/** The line that says how far a replay is, and how fast it goes. */
export function describeReplay({ whole, back, playback }: Replay): Message {
  return describePlayback(whole === back ? "Replay" : "Solution", playback);
}

/** Shows the game of a replay as far as its playback has come. */
export function showReplay(model: Model, replay: Replay, playback: Playback): Model {
  const { whole, first } = replay;
  const turns = whole.turns.slice(0, first + playback.shown);
  return {
    ...model,
    mode: { ...replay, playback },
    game: { ...whole, turns, undone: [] },
    finish: undefined,
    notice: undefined,
  };
}
