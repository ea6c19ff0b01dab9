import type { AutoSettings } from "../../../lib/molek/auto/progress.ts";
import type { ScreenOptions } from "../../screen_options.ts";

/** The options of `patience molek auto`. */
export interface AutoOptions extends ScreenOptions {
  readonly cheat: boolean;
  readonly improve: number;
  readonly moves: number;
  readonly time: number;
  readonly count: number;
  readonly window: string;
  readonly pace: number;
  readonly dryRun: boolean;
  /** The kind of the script that is printed. */
  readonly script?: "xdotool" | "powershell";
  readonly image?: string;
  readonly scale: number;
  readonly at: readonly [number, number];
  readonly json: boolean;
}

/** Returns the settings of the autopilot from the options. */
export function autoSettings(options: AutoOptions): AutoSettings {
  const { cheat: cheats, improve: improving, moves: maxMoves, time, count: games } = options;
  return { cheats, improving, maxMoves, seconds: time, games };
}
