import type { Screen } from "../screen.ts";
import type { MolekEffect, MolekEvent } from "./act.ts";
import type { Model } from "./model.ts";
import { update } from "./update.ts";
import { view } from "./view.ts";

/** The game of MOLEK-SYNTEZ as a screen; nothing on it changes by itself. */
export const MOLEK_SCREEN: Screen<Model, MolekEvent, MolekEffect> = {
  update,
  view,
  wakeAt: () => undefined,
};
