import type { Reply } from "../../terminal/line_io.ts";
import {
  type EffectHandler,
  isCommonEffect,
  type ScreenEffect,
  type Transition,
} from "../../terminal/screen.ts";

/** The world as a game in lines sees it. */
export interface PlainEffectDeps<Event, Effect> {
  now(): number;
  /** Performs an effect; an event that it tells only later is not heard. */
  readonly perform: EffectHandler<Event, Effect>;
  /** The prompt that is written before a line is read; empty where no person types. */
  readonly prompt: string;
}

/** The update function of a game in lines. */
export type UpdateIn<Model, Event, Effect> = (
  model: Model,
  event: Event,
  now: number,
) => Transition<Model, ScreenEffect | Effect>;

/**
 * Performs the effects of a step, and those of the events that come of them; a code ends the
 * program.
 */
export function runEffects<
  Model extends { readonly now: number },
  Event,
  Effect extends { readonly kind: string },
>(
  { model, effects }: Transition<Model, ScreenEffect | Effect>,
  update: UpdateIn<Model, Event, Effect>,
  perform: EffectHandler<Event, Effect>,
): { readonly model: Model; readonly code?: number } {
  for (const effect of effects) {
    if (isCommonEffect(effect)) {
      if (effect.kind === "quit") return { model, code: effect.code };
      continue;
    }
    const events: Event[] = [];
    perform(effect, (event) => events.push(event));
    for (const event of events) {
      const next = runEffects(update(model, event, model.now), update, perform);
      if (next.code !== undefined) return next;
      model = next.model;
    }
  }
  return { model };
}

/** A reply of whole lines. */
export function reply<Model>(model: Model, lines: readonly string[]): Reply<Model> {
  return { model, text: lines.map((line) => `${line}\n`).join("") };
}
