import type { KeyInput } from "../input.ts";
import { screenAction } from "../key_table.ts";
import { type ScreenEffect, type ScreenEvent, stay, type Step } from "../screen.ts";
import { isOver, type Model, pauseOf, SPEEDS } from "./model.ts";

/** The model after an event, and the effects to be performed. */
export function update(model: Model, event: ScreenEvent, now: number): Step<Model, ScreenEffect> {
  switch (event.kind) {
    case "tick":
      return stay(model.running && now >= model.dueAt ? step(model, now) : model);
    case "key":
      return onKey({ ...model, notice: undefined }, event, now);
    case "resume":
      return stay({ ...model, dueAt: now + pauseOf(model) });
    case "mouse":
    case "paste":
    case "tooMuch":
    case "pause":
      return stay(model);
    case "stopRefused":
      return stay({ ...model, notice: "Ctrl-Z is not possible here; q quits." });
    case "resize":
      return stay(model);
    case "lettersOnly":
      return stay({
        ...model,
        look: { ...model.look, shown: { ...model.look.shown, letters: true } },
      });
    default:
      return event satisfies never;
  }
}

function onKey(model: Model, input: KeyInput, now: number): Step<Model, ScreenEffect> {
  const everywhere = screenAction(input);
  if (everywhere) return { model, effects: [everywhere] };
  if (input.ctrl) return stay(model);
  switch (input.key) {
    case "q":
    case "Escape":
      return { model, effects: [{ kind: "quit", code: 0 }] };
    case " ":
    case "p":
      return stay({ ...model, running: !model.running, dueAt: now });
    case "s":
    case "Right":
    case ">":
      return stay({ ...step(model, now), running: false });
    case "b":
    case "Left":
    case "<":
      return stay({ ...model, shown: Math.max(0, model.shown - 1), running: false });
    case "+":
    case "=":
    case "Up":
      return stay(atSpeed(model, model.speed + 1, now));
    case "-":
    case "Down":
      return stay(atSpeed(model, model.speed - 1, now));
    case "Home":
      return stay({ ...model, shown: 0, running: false });
    case "End":
      return stay({ ...model, shown: model.scenes.length, running: false });
    default:
      return stay(model);
  }
}

function step(model: Model, now: number): Model {
  if (isOver(model)) return { ...model, running: false };
  return { ...model, shown: model.shown + 1, dueAt: now + pauseOf(model) };
}

function atSpeed(model: Model, speed: number, now: number): Model {
  const changed = { ...model, speed: Math.max(0, Math.min(SPEEDS.length - 1, speed)) };
  return { ...changed, dueAt: Math.min(model.dueAt, now + pauseOf(changed)) };
}
