import type { RuleOption, Variant } from "../../lib/patience.ts";
import { backByName, type BackName } from "./draw/art/backs.ts";
import { sizeByName, type SizeChoice } from "./draw/layout.ts";
import { ownTheme, themeByName, type ThemeInputs, type ThemeName } from "./draw/themes.ts";

/** The settings of a game, which also apply to the games after it. */
export interface Settings {
  readonly theme: ThemeName;
  /** True if the player has chosen the theme; if not, it depends on the game and the terminal. */
  readonly hasChosenTheme: boolean;
  readonly back: BackName;
  /** The card size: automatic, or one that the player chose. */
  readonly cardSize: SizeChoice;
  readonly timerShown: boolean;
  /** True if auto-move is on. */
  readonly automatic: boolean;
  /** True if the solver's watch is on. */
  readonly watches: boolean;
  /** The variant of new games. */
  readonly variant: Variant;
  /** The kind of deal: `any`, `winnable`, or a level. */
  readonly deals: string;
}

/** Values of {@linkcode Settings.deals}: all deals, and winnable ones. */
export const ANY = "any", WINNABLE = "winnable";

/** Settings as they are stored: a text for each name. */
export type StoredSettings = Readonly<Record<string, string>>;

/** The parts of a model that settings use. */
interface SettingsSource extends Settings, ThemeInputs {
  readonly table: ThemeInputs["table"] & {
    readonly hasSolver: boolean;
    readonly patience: PatienceOptions;
  };
}

/** The parts of a patience that settings use. */
interface PatienceOptions {
  readonly id: string;
  readonly options?: readonly RuleOption[];
  readonly levels?: readonly string[];
}

/** Converts settings to their stored form; how a game is played is stored per patience. */
export function toStoredSettings(model: SettingsSource): StoredSettings {
  const { table, theme, hasChosenTheme, back, cardSize, timerShown, automatic, watches } = model;
  const { patience, hasSolver } = table;
  const { id } = patience;
  return {
    // Use the game's own theme again if the player has not chosen another.
    theme: theme === ownTheme(model) && !hasChosenTheme ? "default" : theme,
    back,
    size: cardSize,
    timer: formatSwitch(timerShown),
    [`${id}.automatic`]: formatSwitch(automatic),
    [`${id}.watches`]: formatSwitch(watches),
    ...storeRules(patience, model.variant),
    ...(hasSolver ? storeDealKind(patience, model.deals) : {}),
  };
}

/** Converts the rules of new games to their stored form; rules without a value are left out. */
export function storeRules({ id, options = [] }: PatienceOptions, rules: Variant): StoredSettings {
  return Object.fromEntries(options.flatMap(({ key }): [string, string][] => {
    const value = rules[key];
    return value === undefined ? [] : [[`${id}.${key}`, value]];
  }));
}

/** Adds the stored rules that are valid to a variant. */
export function loadRules(
  { id, options = [] }: PatienceOptions,
  variant: Variant,
  stored: StoredSettings,
): Variant {
  const rules = options.flatMap(({ key, values }): [string, string][] => {
    const value = stored[`${id}.${key}`];
    return values.some((one) => one.value === value) ? [[key, value ?? ""]] : [];
  });
  return { ...variant, ...Object.fromEntries(rules) };
}

/** Converts the kind of deal to its stored form. */
export function storeDealKind({ id }: PatienceOptions, deals: string): StoredSettings {
  return { [`${id}.deal`]: deals };
}

/** Returns the stored kind of deal, or `otherwise` if it is missing or invalid. */
export function loadDealKind(
  { id, levels = [] }: PatienceOptions,
  otherwise: string,
  stored: StoredSettings,
): string {
  const deals = stored[`${id}.deal`] ?? "";
  return [ANY, WINNABLE, ...levels].includes(deals) ? deals : otherwise;
}

/** Applies stored settings; those that are missing or invalid change nothing. */
export function withSettings<Model extends SettingsSource>(
  model: Model,
  stored: StoredSettings,
): Model {
  const { patience, hasSolver } = model.table;
  const { id } = patience;
  const theme = themeByName(stored.theme ?? "");
  return {
    ...model,
    ...(stored.theme === "default" && { theme: ownTheme(model), hasChosenTheme: false }),
    ...(theme && { theme, hasChosenTheme: true }),
    back: backByName(stored.back ?? "") ?? model.back,
    cardSize: sizeByName(stored.size ?? "") ?? model.cardSize,
    timerShown: parseSwitch(stored.timer, model.timerShown),
    automatic: parseSwitch(stored[`${id}.automatic`], model.automatic),
    watches: parseSwitch(stored[`${id}.watches`], model.watches),
    variant: loadRules(patience, model.variant, stored),
    deals: hasSolver ? loadDealKind(patience, model.deals, stored) : model.deals,
  };
}

/** Returns the settings in `after` that differ from those in `before`. */
export function changedSettings(before: StoredSettings, after: StoredSettings): StoredSettings {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] !== value),
  );
}

function formatSwitch(on: boolean): string {
  return on ? "on" : "off";
}

/** Parses a stored switch; returns `otherwise` if it is missing or invalid. */
function parseSwitch(stored: string | undefined, otherwise: boolean): boolean {
  return stored === "on" ? true : stored === "off" ? false : otherwise;
}

/** The choices for new games: a value for the key of each option. */
export type RuleChoices = Readonly<Record<string, string>>;

/** The form of the new-game page. */
export interface NewGameForm {
  /** The selected row, counted from 0. */
  readonly row: number;
  readonly choices: RuleChoices;
  /** The digits of the seed; empty for a random one. */
  readonly seed: string;
  /** True if Enter was pressed while a game is being played, so that the next Enter abandons it. */
  readonly asks: boolean;
}
