import { type ThemeName, themeNamed } from "./theme.ts";

/** What a player has switched, for this game and those that follow. */
export interface Settings {
  readonly theme: ThemeName;
  readonly timerShown: boolean;
  /** Whether safe moves home are made by themselves. */
  readonly automatic: boolean;
  /** Whether the solver looks at every position. */
  readonly watches: boolean;
}

/** Settings as they are kept: a text for each. */
export type KeptSettings = Readonly<Record<string, string>>;

/** The settings that differ, as they are kept; none when nothing was switched. */
export function changedSettings(before: Settings, after: Settings): KeptSettings {
  const [old, now] = [keptOf(before), keptOf(after)];
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => old[name] !== value));
}

/** A model with settings that were kept; what is not understood is left as it is. */
export function withSettings<Model extends Settings>(model: Model, kept: KeptSettings): Model {
  return {
    ...model,
    theme: themeNamed(kept.theme ?? "") ?? model.theme,
    timerShown: switched(kept.timer, model.timerShown),
    automatic: switched(kept.automatic, model.automatic),
    watches: switched(kept.watches, model.watches),
  };
}

function keptOf({ theme, timerShown, automatic, watches }: Settings): KeptSettings {
  return {
    theme,
    timer: kept(timerShown),
    automatic: kept(automatic),
    watches: kept(watches),
  };
}

function kept(on: boolean): string {
  return on ? "on" : "off";
}

function switched(text: string | undefined, otherwise: boolean): boolean {
  return text === "on" ? true : text === "off" ? false : otherwise;
}
