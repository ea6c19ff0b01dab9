import {
  AUTO_START,
  type AutoProgress,
  type AutoSettings,
  type StopReason,
} from "../../../lib/molek/auto/progress.ts";
import { type FieldName, type Values, valuesOf } from "./fields.ts";

/** Use of the mouse by the autopilot: `stopping` until it has certainly ended. */
export type MouseState = "idle" | "running" | "stopping";

/** Everything that the screen shows and stores. */
export interface Model {
  readonly values: Values;
  readonly focus: FieldName;
  /** True if the next digit replaces the number in the field. */
  readonly isFresh: boolean;
  readonly run: MouseState;
  /** Settings of the last run that was started. */
  readonly settings: AutoSettings;
  readonly progress: AutoProgress;
  readonly message: string;
}

/** Effect of the autopilot's screen, besides those of any screen. */
export type AutoEffect =
  | { readonly kind: "go"; readonly settings: AutoSettings }
  /** Stops the autopilot; the event `ended` follows when it has stopped. */
  | { readonly kind: "halt"; readonly why: StopReason };

/** Event of the autopilot's screen, besides those of any screen. */
export type AutoEvent =
  | { readonly kind: "progress"; readonly progress: AutoProgress }
  /** The autopilot has ended; without `stop`, because all games were won. */
  | {
    readonly kind: "ended";
    readonly progress: AutoProgress;
    readonly stop: StopReason | undefined;
  };

/** Returns the model before the first run. */
export function newModel(settings: AutoSettings): Model {
  return {
    values: valuesOf(settings),
    focus: "go",
    isFresh: true,
    run: "idle",
    settings,
    progress: AUTO_START,
    message: "",
  };
}
