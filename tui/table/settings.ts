import type { RuleOption, Variant } from "../../lib/patience.ts";
import { backByName, type BackName } from "./draw/art/backs.ts";
import { sizeByName, type SizeChoice } from "./draw/layout.ts";
import { ownTheme, themeByName, type Themed, type ThemeName } from "./draw/themes.ts";

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
  /** The variant of the next deals. */
  readonly variant: Variant;
  /** Which deals are dealt: `any`, `winnable`, or those of a level. */
  readonly deals: string;
}

/** All deals, and those that can be won, as {@linkcode Settings.deals} has them. */
export const ANY = "any", WINNABLE = "winnable";

/** Settings as they are kept: a text for each. */
export type StoredSettings = Readonly<Record<string, string>>;

/** A model, as much as settings have to know of it. */
interface Switched extends Settings, Themed {
  readonly table: Themed["table"] & {
    readonly hasSolver: boolean;
    readonly patience: Described;
  };
}

/** A patience, as much as settings have to know of it. */
interface Described {
  readonly id: string;
  readonly options?: readonly RuleOption[];
  readonly levels?: readonly string[];
}

/** The settings as they are kept; those of the play are apart for each patience. */
export function toStoredSettings(model: Switched): StoredSettings {
  const { table, theme, back, cardSize, timerShown, automatic, watches } = model;
  const { patience, hasSolver } = table;
  const { id } = patience;
  return {
    // A game with a look of its own has it again once nobody wants another.
    theme: theme === ownTheme(model) ? "default" : theme,
    back,
    size: cardSize,
    timer: keptSwitch(timerShown),
    [`${id}.automatic`]: keptSwitch(automatic),
    [`${id}.watches`]: keptSwitch(watches),
    ...storeRules(patience, model.variant),
    ...(hasSolver ? storeDealKind(patience, model.deals) : {}),
  };
}

/** Rules of the next deals as they are kept: as many as are named. */
export function storeRules({ id, options = [] }: Described, rules: Variant): StoredSettings {
  return Object.fromEntries(options.flatMap(({ key }): [string, string][] => {
    const value = rules[key];
    return value === undefined ? [] : [[`${id}.${key}`, value]];
  }));
}

/** The rules of the next deals: those that were kept, the others of a variant. */
export function loadRules(
  { id, options = [] }: Described,
  variant: Variant,
  kept: StoredSettings,
): Variant {
  const rules = options.flatMap(({ key, values }): [string, string][] => {
    const value = kept[`${id}.${key}`];
    return values.some((one) => one.value === value) ? [[key, value ?? ""]] : [];
  });
  return { ...variant, ...Object.fromEntries(rules) };
}

/** Which deals are dealt, as it is kept. */
export function storeDealKind({ id }: Described, deals: string): StoredSettings {
  return { [`${id}.deal`]: deals };
}

/** Which deals are dealt, where that was kept. */
export function loadDealKind(
  { id, levels = [] }: Described,
  otherwise: string,
  kept: StoredSettings,
): string {
  const deals = kept[`${id}.deal`] ?? "";
  return [ANY, WINNABLE, ...levels].includes(deals) ? deals : otherwise;
}

/** A model with settings that were kept; what is not understood is left as it is. */
export function withSettings<Model extends Switched>(model: Model, kept: StoredSettings): Model {
  const { patience, hasSolver } = model.table;
  const { id } = patience;
  return {
    ...model,
    theme: kept.theme === "default"
      ? ownTheme(model)
      : themeByName(kept.theme ?? "") ?? model.theme,
    back: backByName(kept.back ?? "") ?? model.back,
    cardSize: sizeByName(kept.size ?? "") ?? model.cardSize,
    timerShown: switchOf(kept.timer, model.timerShown),
    automatic: switchOf(kept[`${id}.automatic`], model.automatic),
    watches: switchOf(kept[`${id}.watches`], model.watches),
    variant: loadRules(patience, model.variant, kept),
    deals: hasSolver ? loadDealKind(patience, model.deals, kept) : model.deals,
  };
}

/** The settings that differ; none when nothing was switched. */
export function changedSettings(before: StoredSettings, after: StoredSettings): StoredSettings {
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

/** What is chosen for the games to come: a value for the key of each option. */
export type RuleChoices = Readonly<Record<string, string>>;

/** What is filled in before a new game is dealt. */
export interface NewGameForm {
  /** The row that keys change, counted from 0. */
  readonly row: number;
  readonly choices: RuleChoices;
  /** The digits of the seed; empty where one is chosen at random. */
  readonly seed: string;
  /** Whether Enter was pressed while a game is played, which the next one gives up. */
  readonly asks: boolean;
}
