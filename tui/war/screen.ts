import type { Screen } from "../screen.ts";
import { isOver, type Model } from "./model.ts";
import { update } from "./update.ts";
import { view } from "./view.ts";

/** A game of War to watch. */
export const WAR_SCREEN: Screen<Model, never, never> = {
  update,
  view,
  wakeAt: (model) => (model.running && !isOver(model) ? model.dueAt : undefined),
};
