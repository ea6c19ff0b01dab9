import type { Screen } from "../../terminal/screen.ts";
import type { AutoEffect, AutoEvent, Model } from "./model.ts";
import { update } from "./update.ts";
import { view } from "./view.ts";

/** The autopilot of MOLEK-SYNTEZ as a screen; what changes on it comes as events. */
export const AUTO_SCREEN: Screen<Model, AutoEvent, AutoEffect> = {
  update,
  view,
  wakeAt: () => undefined,
};
