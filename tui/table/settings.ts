import { type ThemeName, themeNamed } from "./theme.ts";

/** What a player has switched in any game, for this game and those that follow. */
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

/** What is kept of a switch. */
export function keptSwitch(on: boolean): string {
  return on ? "on" : "off";
}

/** A switch as it was kept; what is not understood leaves it as it is. */
export function switchOf(kept: string | undefined, otherwise: boolean): boolean {
  return kept === "on" ? true : kept === "off" ? false : otherwise;
}
