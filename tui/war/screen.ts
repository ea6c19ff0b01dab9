import type { Screen } from "../terminal/screen.ts";
import { isOver, type Model } from "./model.ts";
import { update } from "./update.ts";
import { view } from "./view.ts";

/** The screen on which a game of War is watched. */
export const WAR_SCREEN: Screen<Model, never, never> = {
  update,
  view,
  wakeAt: (model) => (model.running && !isOver(model) ? model.dueAt : undefined),
};
