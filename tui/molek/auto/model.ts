import {
  AUTO_START,
  type AutoProgress,
  type AutoSettings,
  type AutoStop,
} from "../../../lib/molek/auto/progress.ts";
import { type FieldName, type Values, valuesOf } from "./fields.ts";

/** Whether the mouse is being used: `stopping` until it is certain that it is not. */
export type Run = "idle" | "running" | "stopping";

/** Everything that the screen shows and remembers. */
export interface Model {
  readonly values: Values;
  readonly focus: FieldName;
  /** Whether the next digit begins the number under the cursor anew. */
  readonly isFresh: boolean;
  readonly run: Run;
  /** The settings of the run that was begun last. */
  readonly settings: AutoSettings;
  readonly progress: AutoProgress;
  readonly message: string;
}

/** What the screen wants beyond any screen. */
export type AutoEffect =
  | { readonly kind: "go"; readonly settings: AutoSettings }
  /** Stop it; that it has stopped comes as an event. */
  | { readonly kind: "halt"; readonly why: AutoStop };

/** What happens to the screen beyond any screen. */
export type AutoEvent =
  | { readonly kind: "progress"; readonly progress: AutoProgress }
  /** It has ended, with all games won where nothing has stopped it. */
  | {
    readonly kind: "ended";
    readonly progress: AutoProgress;
    readonly stop: AutoStop | undefined;
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
