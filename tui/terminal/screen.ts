import type { Grid, Size } from "./grid.ts";
import {
  type Input,
  type KeyInput,
  keyName,
  type MouseInput,
  type TerminalResponse,
} from "./input.ts";

/** Mouse input, with the size of the screen. */
export interface ScreenMouse extends MouseInput {
  readonly size: Size;
}

/** Event that any screen can get. */
export type ScreenEvent =
  | Exclude<Input, TerminalResponse | { kind: "mouse" }>
  | ScreenMouse
  /** The window has this size now; also sent before the first frame. */
  | { readonly kind: "resize"; readonly size: Size }
  /** The terminal shows suits in more than one column, so only ASCII is written from now on. */
  | { readonly kind: "lettersOnly" }
  /** The terminal has said that it shows 256 colours or more, which nobody had known. */
  | { readonly kind: "moreColours" }
  /** The time that {@linkcode Screen.wakeAt} returned has come. */
  | {
    readonly kind: "tick";
    /** True if the display has not taken the last frame yet. */
    readonly isBehind?: true;
  }
  /** The program is about to be stopped and can go on later, or the user has left the screen. */
  | { readonly kind: "pause" }
  | { readonly kind: "resume" }
  /** The program was asked to stop, but cannot. */
  | { readonly kind: "stopRefused" };

/** Effect that any screen can request. */
export type ScreenEffect =
  | { readonly kind: "quit"; readonly code: number }
  /** Stops the program, as Ctrl-Z does. */
  | { readonly kind: "stop" }
  /** Writes the whole screen again. */
  | { readonly kind: "redraw" }
  /** Takes the mouse, or gives it back to the terminal, which then selects text. */
  | { readonly kind: "mouse"; readonly on: boolean };

const SCREEN_EFFECTS: readonly string[] = ["quit", "stop", "redraw", "mouse"] satisfies readonly (
  ScreenEffect["kind"]
)[];

/** True if an effect is one of any screen. */
export function isCommonEffect(effect: { readonly kind: string }): effect is ScreenEffect {
  return SCREEN_EFFECTS.includes(effect.kind);
}

/** Model, and the effects to perform now. */
export interface Transition<Model, Effect> {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** Returns a transition without effects. */
export function withoutEffects<Model>(model: Model): Transition<Model, never> {
  return { model, effects: [] };
}

/** Screen as pure functions. `Event` and `Effect` are its own, besides those of any screen. */
export interface Screen<Model, Event, Effect> {
  update(
    model: Model,
    event: ScreenEvent | Event,
    now: number,
  ): Transition<Model, ScreenEffect | Effect>;
  view(model: Model, size: Size): Grid;
  /**
   * Returns the time when the screen changes by itself, such as a clock, or `undefined` if it does
   * not.
   */
  wakeAt(model: Model): number | undefined;
}

/** Performs an effect, and sends the resulting events to the screen. */
export type EffectHandler<Event, Effect> = (effect: Effect, tell: (event: Event) => void) => void;

/** Actions of keys, by the names of the keys. */
export type KeyTable<Action> = Readonly<Record<string, Action>>;

const SCREEN_KEYS: KeyTable<ScreenEffect> = {
  "Ctrl-C": { kind: "quit", code: 130 },
  "Ctrl-D": { kind: "quit", code: 0 },
  "Ctrl-\\": { kind: "quit", code: 131 },
  "Ctrl-Z": { kind: "stop" },
  "Ctrl-L": { kind: "redraw" },
};

/** Returns the action of a key, or `undefined` if it has none. */
export function actionOf<Action>(table: KeyTable<Action>, key: KeyInput): Action | undefined {
  return table[keyName(key)];
}

/**
 * Returns the effect of a key that means the same on every screen, or `undefined` for other keys.
 */
export function screenAction(key: KeyInput): ScreenEffect | undefined {
  return actionOf(SCREEN_KEYS, key);
}
