import { printable } from "../../lib/printable.ts";
import { startClock, stopClock } from "../table/clock.ts";
import { type Confirmed, confirmedAction } from "../table/confirmation.ts";
import { type HelpPart, helpPartAfter } from "../table/help_page.ts";
import type { KeyInput } from "../input.ts";
import { isKeeping } from "../table/keep.ts";
import { screenAction } from "../key_table.ts";
import { pastedLines, type Typed, typeKey } from "../prompt.ts";
import { type ScreenEvent, stay } from "../screen.ts";
import { statisticsLine } from "../table/statistics_text.ts";
import { act } from "./act.ts";
import type { Action } from "./action.ts";
import { take, takeWayBack, withAdvice } from "./advice.ts";
import { celebrate, endCelebration } from "./celebration.ts";
import { parseCommand } from "./command.ts";
import type { KlondikeEvent } from "./effect.ts";
import { startGame } from "./game.ts";
import { pickUp } from "./hold.ts";
import { type KlondikeStep, withKept } from "./keep.ts";
import { boardAction, wonAction } from "./keys.ts";
import {
  BOARD,
  hasBegun,
  type Mode,
  type Model,
  restMode,
  SUIT_KEYS,
  withDeal,
  withNewGame,
} from "./model.ts";
import { useMouse } from "./mouse.ts";
import { mouseKey } from "./mouse_key.ts";
import { gameAfter, recordOf } from "./record.ts";
import { playReplay } from "./replay.ts";
import { replayKey } from "./replay_keys.ts";
import { refuse, say } from "./turn.ts";

/** The game after an event, and the effects to be performed. */
export function update(
  model: Model,
  event: ScreenEvent | KlondikeEvent,
  now: number,
): KlondikeStep {
  return updateNow({ ...model, now }, event);
}

/** The game after a typed line, and the effects to be performed. */
export function updateLine(model: Model, line: string): KlondikeStep {
  const closed: Model = { ...model, mode: restMode(model), held: undefined };
  if (line.trim() === "") return stay(closed);
  const action = parseCommand(line);
  return action.ok ? act(closed, action.value) : stay(refuse(closed, action.error));
}

function updateNow(model: Model, event: ScreenEvent | KlondikeEvent): KlondikeStep {
  switch (event.kind) {
    case "key":
      return pressKey(model, event);
    case "paste":
      return paste(model, event.text);
    case "deal":
      return withKept(model, withAdvice(model, stay(withDeal(model, event.seed))));
    case "loaded":
      return load(model, event);
    case "counted":
      return stay(model.isOver ? { ...model, statistics: event.statistics } : model);
    case "statistics":
      return stay(say(model, statisticsLine(event.statistics)));
    case "solved":
      return withKept(model, stay(take(model, event)));
    case "wayBack":
      return withKept(model, stay(takeWayBack(model, event)));
    case "drawnOver":
      return { model, effects: [{ kind: "redraw" }] };
    case "said":
      return stay(say(model, event.text));
    case "refused":
      return stay(refuse(model, event.reason));
    case "pause":
      return stay({ ...model, clock: stopClock(model.clock, model.now) });
    case "resume":
      return stay(
        isRunning(model) ? { ...model, clock: startClock(model.clock, model.now) } : model,
      );
    case "stopRefused":
      return stay(refuse(model, "Ctrl-Z is not possible here; q quits"));
    case "tick":
      return stay(tick(model));
    case "mouse": {
      const key = mouseKey(model, event);
      return key ? pressKey(model, key) : useMouse(model, event);
    }
    default:
      return event satisfies never;
  }
}

function pressKey(model: Model, key: KeyInput): KlondikeStep {
  const everywhere = screenAction(key);
  if (everywhere) return act(model, everywhere);
  const { mode } = model;
  switch (mode.kind) {
    case "board":
      return actOn(model, boardAction(key));
    case "help":
      return stay({ ...model, mode: turnPage(model, mode.page, key) });
    case "won":
      return actOn(model, wonAction(key));
    case "celebration":
      return stay(endCelebration(model));
    case "confirm":
      return answer(model, mode.action, key);
    case "replay":
      return replayKey(model, mode, key);
    case "suit":
      return nameSuit(model, key);
    case "prompt":
      return type(model, typeKey(mode.text, key));
    default:
      return mode satisfies never;
  }
}

function tick(model: Model): Model {
  const { mode } = model;
  if (mode.kind === "replay") return playReplay(model, mode);
  return mode.kind === "celebration" ? celebrate(model, mode) : model;
}

function actOn(model: Model, action: Action | undefined): KlondikeStep {
  return action ? act(model, action) : stay(model);
}

/** Puts the game of a file in place of this one, which waits until it is resumed. */
function load(
  model: Model,
  { name, start, moves }: Extract<KlondikeEvent, { kind: "loaded" }>,
): KlondikeStep {
  const game = gameAfter(startGame({ kind: "file", name }, start, model.game.scoring), moves);
  const loaded = say(withNewGame(model, game), `Going on with ${printable(name)}.`);
  const step = withAdvice(model, stay(loaded));
  return {
    model: step.model,
    effects: [{ kind: "begin", record: recordOf(loaded) }, ...step.effects],
  };
}

function answer(model: Model, confirmed: Confirmed, key: KeyInput): KlondikeStep {
  const action = confirmedAction(confirmed, key);
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  return action ? act(closed, action) : stay(closed);
}

function type(model: Model, typed: Typed): KlondikeStep {
  switch (typed.kind) {
    case "line":
      return stay({ ...model, mode: { kind: "prompt", text: typed.text } });
    case "close":
      return stay({ ...model, mode: restMode(model) });
    case "run":
      return updateLine(model, typed.text);
    default:
      return typed satisfies never;
  }
}

function turnPage(model: Model, part: HelpPart, key: KeyInput): Mode {
  const next = helpPartAfter(part, key);
  return next ? { kind: "help", page: next } : restMode(model);
}

function nameSuit(model: Model, { key }: KeyInput): KlondikeStep {
  const suit = SUIT_KEYS[key];
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  return stay(suit === undefined ? closed : pickUp(closed, { foundation: suit }));
}

/**
 * Runs the lines of a pasted text as commands, up to the first that is refused, leaves the board or
 * has an effect beyond keeping the game.
 */
function paste(model: Model, text: string): KlondikeStep {
  if (model.mode.kind !== "board" && model.mode.kind !== "prompt") return stay(model);
  let step: KlondikeStep = stay(model);
  for (const line of pastedLines(text)) {
    const next = updateLine(step.model, line);
    step = { model: next.model, effects: [...step.effects, ...next.effects] };
    const { mode, notice } = step.model;
    if (!step.effects.every(isKeeping) || mode.kind !== "board" || notice?.kind === "refused") {
      return step;
    }
  }
  return step;
}

/** Whether the clock runs after a pause: during a replay it stands. */
function isRunning(model: Model): boolean {
  return hasBegun(model) && model.mode.kind !== "replay";
}
