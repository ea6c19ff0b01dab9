import type { KeyInput } from "../terminal/input.ts";
import {
  type Screen,
  screenAction,
  type ScreenEffect,
  type ScreenEvent,
  type Transition,
  withoutEffects,
} from "../terminal/screen.ts";
import { defaultTheme } from "../table/draw/themes.ts";
import { frameDelay, isOver, type Model, SPEEDS } from "./model.ts";
import { view } from "./view.ts";

/** Screen for watching a game of War. */
export const WAR_SCREEN: Screen<Model, never, never> = {
  update,
  view,
  wakeAt: (model) => (model.running && !isOver(model) ? model.dueAt : undefined),
};

/** Returns the model after an event, and the effects to perform. */
function update(
  model: Model,
  event: ScreenEvent,
  now: number,
): Transition<Model, ScreenEffect> {
  switch (event.kind) {
    case "tick":
      return withoutEffects(model.running && now >= model.dueAt ? step(model, now) : model);
    case "key":
      return onKey({ ...model, notice: undefined }, event, now);
    case "resume":
      return withoutEffects({ ...model, dueAt: now + frameDelay(model) });
    case "mouse":
    case "paste":
    case "tooMuch":
    case "focus":
    case "pause":
      return withoutEffects(model);
    case "stopRefused":
      return withoutEffects({ ...model, notice: "Ctrl-Z does not work here; q quits." });
    case "resize":
      return withoutEffects(model);
    case "lettersOnly":
      return withoutEffects({
        ...model,
        look: { ...model.look, shown: { ...model.look.shown, asciiOnly: true } },
      });
    case "moreColours": {
      const shown = { ...model.look.shown, rich: true };
      return withoutEffects({
        ...model,
        look: { ...model.look, shown, theme: defaultTheme(shown) },
      });
    }
    default:
      return event satisfies never;
  }
}

function onKey(model: Model, input: KeyInput, now: number): Transition<Model, ScreenEffect> {
  const everywhere = screenAction(input);
  if (everywhere) return { model, effects: [everywhere] };
  if (input.ctrl) return withoutEffects(model);
  switch (input.key) {
    case "q":
    case "Escape":
      return { model, effects: [{ kind: "quit", code: 0 }] };
    case " ":
    case "p":
      return withoutEffects({ ...model, running: !model.running, dueAt: now });
    case "s":
    case "Right":
    case ">":
      return withoutEffects({ ...step(model, now), running: false });
    case "b":
    case "Left":
    case "<":
      return withoutEffects({ ...model, shown: Math.max(0, model.shown - 1), running: false });
    case "+":
    case "=":
    case "Up":
      return withoutEffects(withSpeed(model, model.speed + 1, now));
    case "-":
    case "Down":
      return withoutEffects(withSpeed(model, model.speed - 1, now));
    case "Home":
      return withoutEffects({ ...model, shown: 0, running: false });
    case "End":
      return withoutEffects({ ...model, shown: model.scenes.length, running: false });
    default:
      return withoutEffects(model);
  }
}

function step(model: Model, now: number): Model {
  if (isOver(model)) return { ...model, running: false };
  return { ...model, shown: model.shown + 1, dueAt: now + frameDelay(model) };
}

function withSpeed(model: Model, speed: number, now: number): Model {
  const changed = { ...model, speed: Math.max(0, Math.min(SPEEDS.length - 1, speed)) };
  return { ...changed, dueAt: Math.min(model.dueAt, now + frameDelay(changed)) };
}
