import {
  type GameSettings,
  keptGameSettings,
  type KeptSettings,
  keptSwitch,
  switchOf,
  withGameSettings,
} from "../table/settings.ts";

/** The settings of Klondike, which also hold for the games that follow. */
export interface Settings extends GameSettings {
  /** Whether safe moves home are made by themselves. */
  readonly automatic: boolean;
  /** Whether the solver looks at every position. */
  readonly watches: boolean;
}

/** The settings as they are kept. */
export function keptOf(settings: Settings): KeptSettings {
  const { automatic, watches } = settings;
  return {
    ...keptGameSettings(settings),
    automatic: keptSwitch(automatic),
    watches: keptSwitch(watches),
  };
}

/** A model with settings that were kept; what is not understood is left as it is. */
export function withSettings<Model extends Settings>(
  model: Model,
  kept: KeptSettings,
): Model {
  return {
    ...withGameSettings(model, kept),
    automatic: switchOf(kept.automatic, model.automatic),
    watches: switchOf(kept.watches, model.watches),
  };
}
