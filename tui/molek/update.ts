import type { KeyInput } from "../input.ts";
import { keyName } from "../input.ts";
import type { ScreenEvent } from "../screen.ts";
import { act, type MolekEvent, type MolekStep, stay } from "./act.ts";
import { adviceText } from "./advice.ts";
import { parseCommand } from "./command.ts";
import { endedBy } from "./ended.ts";
import { dealGame } from "./game.ts";
import { boardAction, globalAction, wonAction } from "./keys.ts";
import { useMouse } from "./mouse.ts";
import { BOARD, type Model, refuse, say, withNewGame } from "./model.ts";

const LONGEST_LINE = 200;

/** The screen after an event, and what is to be done about it. */
export function update(model: Model, event: ScreenEvent | MolekEvent, now: number): MolekStep {
  const timed = { ...model, now };
  return withCount(timed, updateNow(timed, event));
}

function updateNow(model: Model, event: ScreenEvent | MolekEvent): MolekStep {
  switch (event.kind) {
    case "key":
      return pressKey(model, event);
    case "paste":
      return paste(model, event.text);
    case "deal":
      return stay(withNewGame(model, dealGame(event.seed)));
    case "counted":
      return stay({ ...model, wins: event.wins });
    case "stopRefused":
      return stay(refuse(model, "Ctrl-Z does not work here; q quits"));
    case "tick":
    case "pause":
    case "resume":
      return stay(model);
    case "mouse":
      return stay(useMouse(model, event));
    default:
      return event satisfies never;
  }
}

/** The game after a line of its line mode. */
export function updateLine(model: Model, line: string): MolekStep {
  return withCount(model, runLine(model, line));
}

function runLine(model: Model, line: string): MolekStep {
  const closed: Model = { ...model, mode: BOARD, held: undefined };
  if (line.trim() === "") return stay(closed);
  const action = parseCommand(line);
  return action.ok ? withAdvice(act(closed, action.value)) : stay(refuse(closed, action.error));
}

function pressKey(model: Model, key: KeyInput): MolekStep {
  const everywhere = globalAction(key);
  if (everywhere !== undefined) return act(model, everywhere);
  const { mode } = model;
  switch (mode.kind) {
    case "board": {
      const action = boardAction(key);
      return action === undefined ? stay(model) : withAdvice(act(model, action));
    }
    case "help":
      return stay({ ...model, mode: BOARD });
    case "won": {
      const action = wonAction(key);
      return action === undefined ? stay(model) : act(model, action);
    }
    case "confirm": {
      const asked = boardAction(key)?.kind === (mode.action === "new" ? "askNew" : "askRestart");
      const closed = say({ ...model, mode: BOARD }, "");
      return asked ? act(closed, { kind: mode.action }) : stay(closed);
    }
    case "prompt":
      return typeKey(model, mode.text, key);
    default:
      return mode satisfies never;
  }
}

function typeKey(model: Model, text: string, key: KeyInput): MolekStep {
  const withText = (next: string): MolekStep =>
    stay({ ...model, mode: { kind: "prompt", text: next.slice(0, LONGEST_LINE) } });
  switch (keyName(key)) {
    case "Enter":
      return runLine(model, text);
    case "Escape":
      return stay({ ...model, mode: BOARD });
    case "Ctrl-U":
      return withText("");
    case "Backspace":
      return text === ""
        ? stay({ ...model, mode: BOARD })
        : withText([...text].slice(0, -1).join(""));
    default: {
      const isWritten = !key.ctrl && !key.alt && [...key.key].length === 1;
      return withText(text + (isWritten ? key.key : ""));
    }
  }
}

/** A game that ended with a step is counted, before anything else is done. */
function withCount(before: Model, { model, effects }: MolekStep): MolekStep {
  const ended = endedBy(before, model);
  return ended === undefined
    ? { model, effects }
    : { model, effects: [{ kind: "count", ended }, ...effects] };
}

/** While a whole solution is shown, its next move stands in the message. */
function withAdvice({ model, effects }: MolekStep): MolekStep {
  const { advice } = model;
  return { model: advice?.isWhole ? say(model, adviceText(model)) : model, effects };
}

/** Pasted text is a list of commands, up to the first that is refused or ends the game. */
function paste(model: Model, text: string): MolekStep {
  if (model.mode.kind !== "board" && model.mode.kind !== "prompt") return stay(model);
  let step = stay(model);
  for (const line of text.split(/[\r\n]+/)) {
    step = runLine(step.model, line);
    const { mode, notice } = step.model;
    if (step.effects.length > 0 || mode.kind !== "board") return step;
    if (notice.startsWith("Not possible")) return step;
  }
  return step;
}
