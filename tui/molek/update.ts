import { isWon } from "../../lib/molek/state.ts";
import { printable } from "../../lib/printable.ts";
import { startClock, stopClock } from "../table/clock.ts";
import { type Confirmed, confirmedAction } from "../table/confirmation.ts";
import { type HelpPart, helpPartAfter } from "../table/help_page.ts";
import { type KeyInput, keyName } from "../input.ts";
import { screenAction } from "../key_table.ts";
import { pastedLines, type Typed, typeKey } from "../prompt.ts";
import { type ScreenEvent, stay } from "../screen.ts";
import { statisticsLine } from "../table/statistics_text.ts";
import { act } from "./act.ts";
import type { Action } from "./action.ts";
import { adviceText, takeJudgement, takeSolution } from "./advice.ts";
import { celebrate, endCelebration } from "./celebration.ts";
import { parseCommand } from "./command.ts";
import type { MolekEvent } from "./effect.ts";
import { dealGame, startGame, stateOf } from "./game.ts";
import { type MolekStep, withKept } from "./keep.ts";
import { boardAction, wonAction } from "./keys.ts";
import {
  BOARD,
  hasBegun,
  isRefused,
  type Mode,
  type Model,
  refuse,
  restMode,
  say,
  withNewGame,
} from "./model.ts";
import { useMouse } from "./mouse.ts";
import { mouseKey } from "./mouse_key.ts";
import { gameAfter, recordOf } from "./record.ts";
import { playReplay, replayKey } from "./replay.ts";

/** The game after an event, and the effects to be performed. */
export function update(model: Model, event: ScreenEvent | MolekEvent, now: number): MolekStep {
  const timed = { ...model, now };
  if (event.kind === "paste") return paste(timed, event.text);
  return event.kind === "loaded" ? load(timed, event) : withKept(timed, updateNow(timed, event));
}

/** The game after a line of its line mode, and the effects to be performed. */
export function updateLine(model: Model, line: string): MolekStep {
  return withKept(model, runLine(model, line));
}

function updateNow(
  model: Model,
  event: Exclude<ScreenEvent | MolekEvent, { kind: "paste" | "loaded" }>,
): MolekStep {
  switch (event.kind) {
    case "key":
      return pressKey(model, event);
    case "deal":
      return stay(withNewGame(model, dealGame(event.seed)));
    case "solved":
      return stay(takeSolution(model, event));
    case "judged":
      return stay(takeJudgement(model, event));
    case "counted": {
      const { wins, statistics } = event;
      return stay(model.isOver ? { ...model, wins, statistics } : { ...model, wins });
    }
    case "statistics":
      return stay(say(model, statisticsLine(event.statistics)));
    case "drawnOver":
      return { model, effects: [{ kind: "redraw" }] };
    case "said":
      return stay(say(model, event.text));
    case "refused":
      return stay(refuse(model, event.reason));
    case "stopRefused":
      return stay(refuse(model, "Ctrl-Z is not possible here; q quits"));
    case "tick":
      return stay(tick(model));
    case "pause":
      return stay({ ...model, clock: stopClock(model.clock, model.now) });
    case "resume":
      return stay(
        isRunning(model) ? { ...model, clock: startClock(model.clock, model.now) } : model,
      );
    case "mouse": {
      const key = mouseKey(model, event);
      return key ? pressKey(model, key) : stay(useMouse(model, event));
    }
    default:
      return event satisfies never;
  }
}

/** Puts the game of a file in place of this one, which waits until it is resumed. */
function load(
  model: Model,
  { name, start, moves }: Extract<MolekEvent, { kind: "loaded" }>,
): MolekStep {
  const game = gameAfter(startGame(name, start), moves);
  const mode: Mode = isWon(stateOf(game)) ? { kind: "won" } : BOARD;
  const text = `Going on with ${printable(name)}.`;
  const loaded = say({ ...withNewGame(model, game), mode }, text);
  return { model: loaded, effects: [{ kind: "begin", record: recordOf(loaded) }] };
}

function pressKey(model: Model, key: KeyInput): MolekStep {
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
      return keyName(key) === "q"
        ? act(model, { kind: "quit", code: 0 })
        : stay(replayKey(model, mode, key));
    case "prompt":
      return type(model, typeKey(mode.text, key));
    default:
      return mode satisfies never;
  }
}

function actOn(model: Model, action: Action | undefined): MolekStep {
  return action === undefined ? stay(model) : withAdvice(act(model, action));
}

function answer(model: Model, confirmed: Confirmed, key: KeyInput): MolekStep {
  const action = confirmedAction(confirmed, key);
  const closed = say({ ...model, mode: BOARD }, "");
  return action ? act(closed, action) : stay(closed);
}

function type(model: Model, typed: Typed): MolekStep {
  switch (typed.kind) {
    case "line":
      return stay({ ...model, mode: { kind: "prompt", text: typed.text } });
    case "close":
      return stay({ ...model, mode: restMode(model) });
    case "run":
      return runLine(model, typed.text);
    default:
      return typed satisfies never;
  }
}

function runLine(model: Model, line: string): MolekStep {
  const closed: Model = { ...model, mode: restMode(model), held: undefined, drag: undefined };
  if (line.trim() === "") return stay(closed);
  const action = parseCommand(line);
  return action.ok ? withAdvice(act(closed, action.value)) : stay(refuse(closed, action.error));
}

function turnPage(model: Model, part: HelpPart, key: KeyInput): Mode {
  const next = helpPartAfter(part, key);
  return next ? { kind: "help", page: next } : restMode(model);
}

function tick(model: Model): Model {
  const { mode } = model;
  if (mode.kind === "celebration") return celebrate(model, mode);
  return mode.kind === "replay" ? playReplay(model, mode) : model;
}

/** Whether the clock runs after a pause: during a replay it stands. */
function isRunning(model: Model): boolean {
  return hasBegun(model) && model.mode.kind !== "replay";
}

/** The step with the next move in its message while a whole solution is shown. */
function withAdvice({ model, effects }: MolekStep): MolekStep {
  const { advice } = model;
  return { model: advice?.isWhole ? say(model, adviceText(model)) : model, effects };
}

/**
 * Runs the lines of a pasted text as commands, up to the first that is refused, leaves the board or
 * has an effect beyond keeping the game.
 */
function paste(model: Model, text: string): MolekStep {
  if (model.mode.kind !== "board" && model.mode.kind !== "prompt") return stay(model);
  const kept: MolekStep["effects"][number][] = [];
  let before = model;
  for (const line of pastedLines(text)) {
    const ran = runLine(before, line);
    kept.push(...withKept(before, ran).effects);
    before = ran.model;
    if (ran.effects.length > 0 || before.mode.kind !== "board" || isRefused(before)) break;
  }
  return { model: before, effects: kept };
}
