import { messageAbout } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import { type KeyInput, keyName } from "../terminal/input.ts";
import { actionOf, screenAction, type ScreenEvent, withoutEffects } from "../terminal/screen.ts";
import { confirmLosingGame, performAction } from "./actions.ts";
import { afterEvent } from "./after_event.ts";
import { playCoachMove, receiveCoachAdvice, stopCoach } from "./advice/coach.ts";
import { receiveWayBack } from "./advice/advice.ts";
import { receiveAnswer } from "./advice/solver.ts";
import { startClock, stopClock } from "./clock.ts";
import { celebrate, endCelebration } from "./draw/celebration.ts";
import type { GameEvent, GameStep } from "./effect.ts";
import { gameAfter, startGame } from "./game.ts";
import { pickUp } from "./pick_up.ts";
import type { Action, SolverAction } from "./input/action.ts";
import { confirmedAction } from "./input/confirmation.ts";
import { wonKeys } from "./input/action_list.ts";
import { useMouse } from "./input/mouse.ts";
import { keyForMouse } from "./input/mouse_key.ts";
import { newGameKey } from "./input/new_game_keys.ts";
import { openResults, resultsKey } from "./input/results_keys.ts";
import { INPUT_TOO_LONG, paste, typeAtPrompt } from "./input/run_command.ts";
import { openPrompt, typeAhead, typeAheadKeys, typeAheadSpace } from "./input/type_ahead.ts";
import {
  BOARD,
  hasBegun,
  idleMode,
  type Mode,
  type Model,
  notify,
  notifyIllegal,
} from "./model.ts";
import { withoutAnimation } from "./motion/motion.ts";
import { withDaily, withDeal, withNewGame } from "./new_game.ts";
import { helpLength } from "./pages/help.ts";
import { helpPageAfter } from "./pages/help_page.ts";
import { handlePausedKey } from "./pause.ts";
import { statisticsLine } from "./pages/statistics_text.ts";
import { specsOfKind } from "./cursor.ts";
import { recordFromModel } from "./record.ts";
import { openLastFinished, receiveReview, reviewKey } from "./review.ts";
import { advanceReplay, replayKey } from "./replay.ts";

const STOP_REFUSED = "Ctrl-Z is not possible here; q quits";
const STOP_REFUSED_KEPT = "Ctrl-Z is not possible here; q saves and quits";

/** The game after an event, and the effects to be performed. */
export function update(model: Model, event: ScreenEvent | GameEvent, now: number): GameStep {
  const before: Model = { ...withoutAnimation(model, event), now };
  // Each line of a paste is an event of its own.
  if (event.kind === "paste") return paste(before, event.text);
  return afterEvent(before, receive(before, event));
}

function receive(
  model: Model,
  event: Exclude<ScreenEvent | GameEvent, { readonly kind: "paste" }>,
): GameStep {
  switch (event.kind) {
    case "key":
      return pressKey(model, event);
    case "tooMuch":
      return withoutEffects(notifyIllegal(model, INPUT_TOO_LONG[event.of]));
    case "deal":
      // One that was looked for in a game before this one comes too late.
      return model.pendingDeal === "deal"
        ? withoutEffects(withDeal(model, event.seed, event.level))
        : withoutEffects(model);
    case "daily":
      return event.asks && hasBegun(model)
        ? withoutEffects(confirmLosingGame(model, "daily", { kind: "daily", day: event.day }))
        : withoutEffects(withDaily(model, event.origin));
    case "level":
      // Another deal may lie on the table by now.
      return withoutEffects(
        model.pendingDeal === "level" ? notify(model, levelText(event.level)) : model,
      );
    case "results":
      return withoutEffects({ ...model, mode: openResults(event.results) });
    case "last":
      return openLastFinished(model, event);
    case "loaded":
      return load(model, event);
    case "counted": {
      const { wins, statistics } = event;
      return withoutEffects(model.isOver ? { ...model, wins, statistics } : { ...model, wins });
    }
    case "statistics":
      return withoutEffects(notify(model, statisticsLine(event.statistics)));
    case "solved":
      return withoutEffects(receiveAnswer(model, event));
    case "coached":
      return receiveCoachAdvice(model, event);
    case "reviewed":
      return withoutEffects(receiveReview(model, event));
    case "wayBack":
      return withoutEffects(receiveWayBack(model, event));
    case "drawnOver":
      return { model, effects: [{ kind: "redraw" }] };
    case "said":
      return withoutEffects(notify(model, event.text));
    case "refused":
      return withoutEffects(notifyIllegal(model, event));
    case "overwrites":
      return withoutEffects(
        notifyIllegal(model, { reason: "the file exists: save! overwrites it" }),
      );
    case "resize":
      return withoutEffects({ ...model, window: event.size });
    case "lettersOnly":
      return withoutEffects({ ...model, shown: { ...model.shown, letters: true } });
    case "pause":
      return withoutEffects({ ...model, clock: stopClock(model.clock, model.now) });
    case "resume":
      return withoutEffects(
        isRunning(model) ? { ...model, clock: startClock(model.clock, model.now) } : model,
      );
    case "stopRefused":
      return withoutEffects(
        notifyIllegal(model, {
          reason: model.savesGames ? [STOP_REFUSED_KEPT, STOP_REFUSED] : STOP_REFUSED,
        }),
      );
    case "tick":
      return model.mode.kind === "coach" ? playCoachMove(model) : withoutEffects(tick(model));
    case "mouse": {
      const key = keyForMouse(model, event);
      return key ? pressKey(model, key) : useMouse({ ...model, typed: "" }, event);
    }
    default:
      return event satisfies never;
  }
}

function pressKey(model: Model, key: KeyInput): GameStep {
  const everywhere = screenAction(key);
  if (everywhere) return performAction(model, everywhere);
  const { mode, table } = model;
  switch (mode.kind) {
    case "board":
      return pressAtBoard(model, key);
    case "help":
      return withoutEffects({ ...model, mode: turnPage(model, mode.page, key) });
    case "results":
      return resultsKey(model, mode, key);
    case "won":
      return actOn(model, actionOf(wonKeys(table.actions, table.allowsUndoAfterWin), key));
    case "celebration":
      return withoutEffects(endCelebration(model));
    case "consent":
      return answerHelp(model, mode, key);
    case "confirm":
      return answer(model, mode, key);
    case "replay":
      return keyName(key) === "q"
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(replayKey(model, mode, key));
    case "review":
      return keyName(key) === "q"
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(reviewKey(model, mode, key));
    case "coach":
      return keyName(key) === "q"
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(stopCoach(model));
    case "foundation":
      return withoutEffects(nameFoundation(model, key));
    case "newGame":
      return newGameKey(model, mode.form, key);
    case "paused":
      return keyName(key) === "q"
        ? performAction(model, { kind: "quit", code: 0 })
        : withoutEffects(handlePausedKey(model, key));
    case "prompt":
      return typeAtPrompt(model, mode, key);
    default:
      return mode satisfies never;
  }
}

function pressAtBoard(model: Model, key: KeyInput): GameStep {
  const waiting = typeAheadSpace(model, key);
  if (waiting) return withoutEffects(waiting);
  const { held, table } = model;
  // The stock would be turned with cards in the hand, which nobody means: Space drops them.
  if (keyName(key) === "Space" && held) {
    return performAction({ ...model, typed: "" }, { kind: "enter" });
  }
  const line = typeAhead(model, key);
  if (line !== undefined) return withoutEffects(openPrompt(model, line));
  const action = actionOf(table.boardKeys, key);
  if (!action) return withoutEffects(notify(model, "? shows the keys."));
  const step = performAction(model, action);
  return {
    ...step,
    model: { ...step.model, typed: typeAheadKeys(model, action, key, step.model) },
  };
}

function tick(model: Model): Model {
  const { mode } = model;
  if (mode.kind === "replay") return advanceReplay(model, mode);
  return mode.kind === "celebration" ? celebrate(model, mode) : model;
}

function actOn(model: Model, action: Action | undefined): GameStep {
  return action ? performAction(model, action) : withoutEffects(model);
}

function levelText(level: string | undefined): string {
  return level === undefined ? "The level of this deal is unknown." : `This deal is ${level}.`;
}

/** Puts the game of a file in place of this one, which waits until it is resumed. */
function load(
  model: Model,
  { name, variant, start, moves }: Extract<GameEvent, { kind: "loaded" }>,
): GameStep {
  const { patience } = model.table;
  const game = gameAfter(startGame(patience, { kind: "file", name }, variant, start), moves);
  const loaded = notify(
    withNewGame(model, game),
    messageAbout(escapeControls(name), (shown) => `Continuing ${shown}.`),
  );
  // The game before it is set aside, and does not end.
  return { model: loaded, effects: [{ kind: "begin", record: recordFromModel(loaded) }] };
}

function answer(
  model: Model,
  mode: Extract<Mode, { readonly kind: "confirm" }>,
  key: KeyInput,
): GameStep {
  const action = confirmedAction(mode, key);
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  if (action) return performAction(closed, action);
  // What is typed after a colon is a command, of which no letter may be taken for a key.
  return keyName(key) === ":" ? pressKey(closed, key) : withoutEffects(closed);
}

/** Asks the solver if the key agrees to it; other keys go on with the game. */
function answerHelp(
  model: Model,
  { action, key: yes }: Extract<Mode, { readonly kind: "consent" }>,
  key: KeyInput,
): GameStep {
  if (keyName(key) === yes) return confirmHelp(model, action);
  const declined = decline(model);
  return ["Enter", "Escape"].includes(keyName(key))
    ? withoutEffects(declined)
    : pressKey(declined, key);
}

/** Asks the solver, once the player has agreed to it. */
export function confirmHelp(model: Model, action: SolverAction): GameStep {
  return performAction({ ...decline(model), hasAgreed: true }, action);
}

function decline(model: Model): Model {
  return { ...model, mode: BOARD, notice: undefined };
}

function turnPage(model: Model, page: number, key: KeyInput): Mode {
  const next = helpPageAfter(page, key, helpLength(model));
  return next !== undefined ? { kind: "help", page: next } : idleMode(model);
}

/** Picks up the top card of the foundation whose first letter a key is; a number is typed. */
function nameFoundation(model: Model, { key }: KeyInput): Model {
  const seat = specsOfKind(model.table.patience, "foundation")
    .find(({ pile }) => pile.charAt(0) === key);
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  if (/^[1-9]$/.test(key)) return openPrompt(closed, `f${key}`);
  return seat ? pickUp(closed, seat.pile) : closed;
}

/** Whether the clock runs after the program was stopped: in a replay and a pause it does not. */
function isRunning(model: Model): boolean {
  return hasBegun(model) && !["replay", "review", "paused"].includes(model.mode.kind);
}
