import { type BackName, backNamed } from "./draw/art/backs.ts";
import { type SizeChoice, sizeNamed } from "./draw/card_size.ts";
import { ownTheme, type Themed, type ThemeName, themeNamed } from "./draw/theme.ts";

/** The settings of a game, which also hold for the games that follow. */
export interface Settings {
  readonly theme: ThemeName;
  readonly back: BackName;
  /** How large the cards are: as the window allows, or a size that was chosen. */
  readonly cardSize: SizeChoice;
  readonly timerShown: boolean;
  /** Whether safe moves home are made by themselves. */
  readonly automatic: boolean;
  /** Whether the solver looks at every position. */
  readonly watches: boolean;
}

/** Settings as they are kept: a text for each. */
export type KeptSettings = Readonly<Record<string, string>>;

/** A model, as much as settings have to know of it. */
interface Switched extends Settings, Themed {
  readonly table: Themed["table"] & { readonly patience: { readonly id: string } };
}

/** The settings as they are kept; those of the play are apart for each patience. */
export function keptOf(model: Switched): KeptSettings {
  const { table, theme, back, cardSize, timerShown, automatic, watches } = model;
  const { id } = table.patience;
  return {
    // A game with a look of its own has it again once nobody wants another.
    theme: theme === ownTheme(model) ? "default" : theme,
    back,
    size: cardSize,
    timer: keptSwitch(timerShown),
    [`${id}.automatic`]: keptSwitch(automatic),
    [`${id}.watches`]: keptSwitch(watches),
  };
}

/** A model with settings that were kept; what is not understood is left as it is. */
export function withSettings<Model extends Switched>(model: Model, kept: KeptSettings): Model {
  const { id } = model.table.patience;
  return {
    ...model,
    theme: kept.theme === "default" ? ownTheme(model) : themeNamed(kept.theme ?? "") ?? model.theme,
    back: backNamed(kept.back ?? "") ?? model.back,
    cardSize: sizeNamed(kept.size ?? "") ?? model.cardSize,
    timerShown: switchOf(kept.timer, model.timerShown),
    automatic: switchOf(kept[`${id}.automatic`], model.automatic),
    watches: switchOf(kept[`${id}.watches`], model.watches),
  };
}

/** The settings that differ; none when nothing was switched. */
export function changedOf(before: KeptSettings, after: KeptSettings): KeptSettings {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] !== value),
  );
}

function keptSwitch(on: boolean): string {
  return on ? "on" : "off";
}

/** The switch that was kept; `otherwise` when the text is not understood. */
function switchOf(kept: string | undefined, otherwise: boolean): boolean {
  return kept === "on" ? true : kept === "off" ? false : otherwise;
}
