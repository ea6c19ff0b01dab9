import { type KeyInput, keyName } from "../terminal/input.ts";
import { startClock, stopClock } from "./clock.ts";
import { hasBegun, idleMode, type Model, notify, withoutHeld } from "./model.ts";

/** The key labels while a game is paused. */
export const PAUSE_LABELS: readonly string[] = ["p resumes", "q quits"];

/** The keys that resume a paused game. */
const RESUME_KEYS: readonly string[] = ["p", "Enter", "Space", "Escape"];

/** The message in plain mode, which hides nothing. */
const PAUSED = "Paused until your next move.";

/** Hides the board and stops the clock. */
export function pauseGame(model: Model): Model {
  const { clock, now } = model;
  return {
    ...notify(withoutHeld(model), PAUSED),
    advice: undefined,
    clock: stopClock(clock, now),
    mode: { kind: "paused" },
  };
}

/** Handles a key while the game is paused. */
export function handlePausedKey(model: Model, key: KeyInput): Model {
  return RESUME_KEYS.includes(keyName(key)) ? resumeGame(model) : model;
}

/** Shows the board again, with the message of a solver that answered during the pause. */
function resumeGame(model: Model): Model {
  const { notice } = model;
  const isPauseMessage = notice?.kind === "said" && notice.text === PAUSED;
  const back: Model = {
    ...model,
    mode: idleMode(model),
    notice: isPauseMessage ? undefined : notice,
  };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}
