import { countInWords } from "../../../lib/message.ts";
import { explainFailure, explainStop, type StopReason } from "../../../lib/molek/auto/progress.ts";
import { type KeyInput, keyName } from "../../terminal/input.ts";
import {
  type Screen,
  screenAction,
  type ScreenEffect,
  type ScreenEvent,
  type ScreenMouse,
  type Transition,
  withoutEffects,
} from "../../terminal/screen.ts";
import { type FieldName, FIELDS, numberField, parseSettings } from "./fields.ts";
import { fieldAt } from "./layout.ts";
import type { AutoEffect, AutoEvent, Model } from "./model.ts";
import { view } from "./view.ts";

/** Screen of the autopilot of MOLEK-SYNTEZ; its progress comes as events. */
export const AUTO_SCREEN: Screen<Model, AutoEvent, AutoEffect> = {
  update,
  view,
  wakeAt: () => undefined,
};

/** Model of the autopilot, and the effects to perform now. */
export type AutoStep = Transition<Model, ScreenEffect | AutoEffect>;

const MAX_NUMBER_LENGTH = 7;

/** Returns the model after an event, and the effects to perform. */
export function update(model: Model, event: ScreenEvent | AutoEvent): AutoStep {
  switch (event.kind) {
    case "key":
      return pressKey(model, event);
    case "mouse":
      return useMouse(model, event);
    case "progress":
      return withoutEffects(withProgress(model, event));
    case "ended":
      return withoutEffects(withEnd(model, event));
    case "pause":
      return model.run === "running" ? halt(model, { kind: "asked" }) : withoutEffects(model);
    case "paste":
    case "tooMuch":
      return model.run === "running" ? halt(model, { kind: "key" }) : withoutEffects(model);
    case "stopRefused":
      return withoutEffects({ ...model, message: "Ctrl-Z does not work here; q quits." });
    case "resume":
    case "tick":
      return withoutEffects(model);
    case "resize":
    case "focus":
    case "lettersOnly":
    case "moreColours":
      return withoutEffects(model);
    default:
      return event satisfies never;
  }
}

function pressKey(model: Model, key: KeyInput): AutoStep {
  const everywhere = screenAction(key);
  if (everywhere !== undefined) return leave(model, everywhere);
  if (model.run !== "idle") return halt(model, { kind: "key" });
  switch (keyName(key)) {
    case "Up":
    case "k":
    case "^":
    case "Shift-Tab":
      return withoutEffects(focusBy(model, -1));
    case "Down":
    case "j":
    case "v":
    case "Tab":
      return withoutEffects(focusBy(model, 1));
    case "Left":
    case "h":
    case "<":
      return withoutEffects(change(model, -1));
    case "Right":
    case "l":
    case ">":
      return withoutEffects(change(model, 1));
    case "Enter":
    case "Space":
      return enter(model);
    case "g":
      return go(model);
    case "q":
      return { model, effects: [{ kind: "quit", code: 0 }] };
    case "Backspace":
      return withoutEffects(typeDigit(model, (text) => text.slice(0, -1)));
    default:
      if (!/^[-.\d]$/.test(key.key) || key.ctrl || key.alt) return withoutEffects(model);
      return withoutEffects(typeDigit(model, (text) => (model.isFresh ? "" : text) + key.key));
  }
}

/** Performs an effect of any screen, after stopping the autopilot if it runs. */
function leave(model: Model, effect: ScreenEffect): AutoStep {
  if (model.run === "idle") return { model, effects: [effect] };
  const halted = halt(model, { kind: "key" });
  return { model: halted.model, effects: [...halted.effects, effect] };
}

function useMouse(model: Model, event: ScreenMouse): AutoStep {
  const { action, button, size } = event;
  const isPress = action === "press" && button === "left";
  if (model.run !== "idle") return isPress ? halt(model, { kind: "asked" }) : withoutEffects(model);
  const field = fieldAt(size, event);
  if (field === undefined) return withoutEffects(model);
  const focused = focusOn(model, field);
  if (action === "wheelUp") return withoutEffects(change(focused, 1));
  if (action === "wheelDown") return withoutEffects(change(focused, -1));
  // Go waits until the button is released, because the autopilot needs the mouse.
  if (field === "go" && action === "release") return go(model);
  if (!isPress) return withoutEffects(model);
  return field === "cheats" ? enter(focused) : withoutEffects(focused);
}

function enter(model: Model): AutoStep {
  if (model.focus === "go") return go(model);
  return withoutEffects(model.focus === "cheats" ? change(model, 1) : focusBy(model, 1));
}

function go(model: Model): AutoStep {
  const settings = parseSettings(model.values);
  if (!settings.ok) {
    const { field, message } = settings.error;
    return withoutEffects({ ...focusOn(model, field), message });
  }
  return {
    model: { ...focusOn(model, "go"), run: "running", settings: settings.value, message: "" },
    effects: [{ kind: "go", settings: settings.value }],
  };
}

function halt(model: Model, why: StopReason): AutoStep {
  if (model.run === "stopping") return withoutEffects(model);
  return {
    model: { ...model, run: "stopping", message: "Stopping…" },
    effects: [{ kind: "halt", why }],
  };
}

function withProgress(
  model: Model,
  { progress }: Extract<AutoEvent, { kind: "progress" }>,
): Model {
  const shown = { ...model, progress };
  if (model.run !== "running") return shown;
  const { games, failed } = model.progress;
  const failure = progress.failed.at(-1);
  if (progress.failed.length > failed.length && failure !== undefined) {
    return { ...shown, message: `Skipped: ${explainFailure(failure, model.settings)}.` };
  }
  const won = progress.games.at(-1);
  if (progress.games.length === games.length || won === undefined) return shown;
  const seconds = (won.playMs / 1000).toFixed(1);
  return { ...shown, message: `Won in ${countInWords(won.moves, "move")} and ${seconds} s.` };
}

function withEnd(model: Model, { progress, stop }: Extract<AutoEvent, { kind: "ended" }>): Model {
  const { length: won } = progress.games;
  const message = stop === undefined
    ? `Done: ${countInWords(won, "game")} won.`
    : explainStop(stop);
  return { ...model, run: "idle", progress, message };
}

function focusBy(model: Model, step: number): Model {
  const index = FIELDS.findIndex(({ name }) => name === model.focus);
  const field = FIELDS[(index + step + FIELDS.length) % FIELDS.length];
  return field === undefined ? model : focusOn(model, field.name);
}

function focusOn(model: Model, focus: FieldName): Model {
  return { ...model, focus, isFresh: true, message: "" };
}

function change(model: Model, direction: -1 | 1): Model {
  const { focus, values } = model;
  if (focus === "cheats") return { ...model, values: { ...values, cheats: !values.cheats } };
  const field = numberField(focus);
  if (field === undefined) return model;
  const { name, step, smallest, largest } = field;
  const number = Number(values[name]) || 0;
  // A value between two steps changes to the next step.
  const next = direction > 0
    ? (Math.floor(number / step) + 1) * step
    : (Math.ceil(number / step) - 1) * step;
  const value = String(Math.max(smallest, Math.min(next, largest)));
  return { ...model, isFresh: true, values: { ...values, [name]: value }, message: "" };
}

function typeDigit(model: Model, edit: (text: string) => string): Model {
  const field = numberField(model.focus);
  if (field === undefined) return model;
  const text = edit(model.values[field.name]).slice(0, MAX_NUMBER_LENGTH);
  const values = { ...model.values, [field.name]: text };
  return { ...model, values, isFresh: false, message: "" };
}
