import type { Reply } from "../../lines.ts";
import { isScreenEffect, type Perform, type ScreenEffect, type Step } from "../../screen.ts";

/** The world as a game in lines sees it. */
export interface LineWorld<Event, Effect> {
  now(): number;
  /** Performs an effect; an event that it tells only later is not heard. */
  readonly perform: Perform<Event, Effect>;
  /** The prompt that is written before a line is read; empty where no person types. */
  readonly prompt: string;
}

/** The update function of a game in lines. */
export type UpdateIn<Model, Event, Effect> = (
  model: Model,
  event: Event,
  now: number,
) => Step<Model, ScreenEffect | Effect>;

/**
 * Performs the effects of a step, and those of the events that come of them; a code ends the
 * program.
 */
export function settled<
  Model extends { readonly now: number },
  Event,
  Effect extends { readonly kind: string },
>(
  { model, effects }: Step<Model, ScreenEffect | Effect>,
  update: UpdateIn<Model, Event, Effect>,
  perform: Perform<Event, Effect>,
): { readonly model: Model; readonly code?: number } {
  for (const effect of effects) {
    if (isScreenEffect(effect)) {
      if (effect.kind === "quit") return { model, code: effect.code };
      continue;
    }
    const events: Event[] = [];
    perform(effect, (event) => events.push(event));
    for (const event of events) {
      const next = settled(update(model, event, model.now), update, perform);
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
