import type { Grid, Size } from "./grid.ts";
import { type Input, type KeyInput, keyName, type MouseInput } from "./input.ts";

/** What the mouse does, on a screen of a size. */
export interface ScreenMouse extends MouseInput {
  readonly size: Size;
}

/** An event that any screen may get. */
export type ScreenEvent =
  | Exclude<Input, { kind: "mouse" | "position" | "background" }>
  | ScreenMouse
  /** The window has this size now; told before the first frame, too. */
  | { readonly kind: "resize"; readonly size: Size }
  /** The terminal shows suits in more than one column: nothing but ASCII is written from now on. */
  | { readonly kind: "lettersOnly" }
  /** The time that {@linkcode Screen.wakeAt} named has come. */
  | { readonly kind: "tick" }
  /** The program is about to be stopped and may go on later, or the user has left the screen. */
  | { readonly kind: "pause" }
  | { readonly kind: "resume" }
  /** The program was asked to stop, and cannot. */
  | { readonly kind: "stopRefused" };

/** An effect that any screen may ask for. */
export type ScreenEffect =
  | { readonly kind: "quit"; readonly code: number }
  /** Stop the program, as Ctrl-Z does. */
  | { readonly kind: "stop" }
  /** Write the whole screen again. */
  | { readonly kind: "redraw" };

const SCREEN_EFFECTS: readonly string[] = ["quit", "stop", "redraw"] satisfies readonly (
  ScreenEffect["kind"]
)[];

/** Whether an effect is one of any screen. */
export function isCommonEffect(effect: { readonly kind: string }): effect is ScreenEffect {
  return SCREEN_EFFECTS.includes(effect.kind);
}

/** A model, and the effects to be performed now. */
export interface Transition<Model, Effect> {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** A model without effects. */
export function withoutEffects<Model>(model: Model): Transition<Model, never> {
  return { model, effects: [] };
}

/** A screen: pure functions. `Event` and `Effect` are what it knows beyond any screen. */
export interface Screen<Model, Event, Effect> {
  update(
    model: Model,
    event: ScreenEvent | Event,
    now: number,
  ): Transition<Model, ScreenEffect | Effect>;
  view(model: Model, size: Size): Grid;
  /** When the screen changes by itself, such as a clock; `undefined` when it does not. */
  wakeAt(model: Model): number | undefined;
}

/** Performs an effect, and tells the screen what came of it. */
export type EffectHandler<Event, Effect> = (effect: Effect, tell: (event: Event) => void) => void;

/** The actions of keys, by the names of the keys. */
export type KeyTable<Action> = Readonly<Record<string, Action>>;

const SCREEN_KEYS: KeyTable<ScreenEffect> = {
  "Ctrl-C": { kind: "quit", code: 130 },
  "Ctrl-D": { kind: "quit", code: 0 },
  "Ctrl-\\": { kind: "quit", code: 131 },
  "Ctrl-Z": { kind: "stop" },
  "Ctrl-L": { kind: "redraw" },
};

/** The action of a key; `undefined` when it has none. */
export function actionOf<Action>(table: KeyTable<Action>, key: KeyInput): Action | undefined {
  return table[keyName(key)];
}

/** The effect of a key that means the same on every screen; `undefined` for other keys. */
export function screenAction(key: KeyInput): ScreenEffect | undefined {
  return actionOf(SCREEN_KEYS, key);
}
