import type { Reply } from "../lines.ts";
import { isScreenEffect, type Perform, type ScreenEffect, type Step } from "../screen.ts";

/** What a game needs of the world when it is played in lines. */
export interface LineWorld<Event, Effect> {
  now(): number;
  /** What is not told at once is not told. */
  readonly perform: Perform<Event, Effect>;
  /** Written before a line is read; empty where no person types. */
  readonly prompt: string;
}

/** How a game goes on when it is told something. */
export type UpdateIn<Model, Event, Effect> = (
  model: Model,
  event: Event,
  now: number,
) => Step<Model, ScreenEffect | Effect>;

/** Does what a step wants; what comes of it may want more. With an exit code it is the end. */
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

/** An answer of some lines. */
export function reply<Model>(model: Model, lines: readonly string[]): Reply<Model> {
  return { model, text: lines.map((line) => `${line}\n`).join("") };
}
