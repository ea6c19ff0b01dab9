import {
  AUTO_START,
  type AutoProgress,
  type AutoSettings,
  type StopReason,
} from "../../../lib/molek/auto/progress.ts";
import { type FieldName, type Values, valuesOf } from "./fields.ts";

/** Whether the autopilot uses the mouse: `stopping` until it is certain that it no longer does. */
export type MouseState = "idle" | "running" | "stopping";

/** Everything that the screen shows and remembers. */
export interface Model {
  readonly values: Values;
  readonly focus: FieldName;
  /** Whether the next digit begins the number under the cursor anew. */
  readonly isFresh: boolean;
  readonly run: MouseState;
  /** The settings of the run that was begun last. */
  readonly settings: AutoSettings;
  readonly progress: AutoProgress;
  readonly message: string;
}

/** An effect of the autopilot's screen, beyond those of any screen. */
export type AutoEffect =
  | { readonly kind: "go"; readonly settings: AutoSettings }
  /** Stop the autopilot; an event tells when it has stopped. */
  | { readonly kind: "halt"; readonly why: StopReason };

/** An event of the autopilot's screen, beyond those of any screen. */
export type AutoEvent =
  | { readonly kind: "progress"; readonly progress: AutoProgress }
  /** The autopilot has ended; without `stop`, because all games were won. */
  | {
    readonly kind: "ended";
    readonly progress: AutoProgress;
    readonly stop: StopReason | undefined;
  };

/** The screen before anything was played. */
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
