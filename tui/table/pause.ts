import { type KeyInput, keyName } from "../terminal/input.ts";
import { startClock, stopClock } from "./clock.ts";
import { hasBegun, idleMode, type Model, notify, withoutHeld } from "./model.ts";

/** The labels of the keys while a game is paused. */
export const PAUSE_LABELS: readonly string[] = ["p resumes", "q quits"];

/** The keys that go on with a game that is paused. */
const GO_ON: readonly string[] = ["p", "Enter", "Space", "Escape"];

/** What is said, in lines, where nothing is hidden. */
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

/** The model after a key while the game is paused. */
export function handlePausedKey(model: Model, key: KeyInput): Model {
  return GO_ON.includes(keyName(key)) ? goOn(model) : model;
}

/** Shows the board again, and what the solver may have said meanwhile. */
function goOn(model: Model): Model {
  const { notice } = model;
  const isOld = notice?.kind === "said" && notice.text === PAUSED;
  const back: Model = {
    ...model,
    mode: idleMode(model),
    notice: isOld ? undefined : notice,
  };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}
