import { type ThemeName, themeNamed } from "./theme.ts";

/** The settings of any game, which also hold for the games that follow. */
export interface GameSettings {
  readonly theme: ThemeName;
  readonly timerShown: boolean;
}

/** Settings as they are kept: a text for each. */
export type KeptSettings = Readonly<Record<string, string>>;

/** The settings of any game as they are kept. */
export function keptGameSettings({ theme, timerShown }: GameSettings): KeptSettings {
  return { theme, timer: keptSwitch(timerShown) };
}

/** A model with settings that were kept; what is not understood is left as it is. */
export function withGameSettings<Model extends GameSettings>(
  model: Model,
  kept: KeptSettings,
): Model {
  return {
    ...model,
    theme: themeNamed(kept.theme ?? "") ?? model.theme,
    timerShown: switchOf(kept.timer, model.timerShown),
  };
}

/** The settings that differ; none when nothing was switched. */
export function changedOf(before: KeptSettings, after: KeptSettings): KeptSettings {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] !== value),
  );
}

/** A switch as it is kept. */
export function keptSwitch(on: boolean): string {
  return on ? "on" : "off";
}

/** The switch that was kept; `otherwise` when the text is not understood. */
export function switchOf(kept: string | undefined, otherwise: boolean): boolean {
  return kept === "on" ? true : kept === "off" ? false : otherwise;
}
