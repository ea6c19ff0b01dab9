import { changedOf, type KeptSettings, keptSwitch, switchOf } from "../settings.ts";
import { type ThemeName, themeNamed } from "../theme.ts";

/** What a player has switched, for this game and those that follow. */
export interface Settings {
  readonly theme: ThemeName;
  readonly timerShown: boolean;
}

/** The settings that differ, as they are kept; none when nothing was switched. */
export function changedSettings(before: Settings, after: Settings): KeptSettings {
  return changedOf(keptOf(before), keptOf(after));
}

/** A model with settings that were kept; what is not understood is left as it is. */
export function withSettings<Model extends Settings>(model: Model, kept: KeptSettings): Model {
  return {
    ...model,
    theme: themeNamed(kept.theme ?? "") ?? model.theme,
    timerShown: switchOf(kept.timer, model.timerShown),
  };
}

function keptOf({ theme, timerShown }: Settings): KeptSettings {
  return { theme, timer: keptSwitch(timerShown) };
}
