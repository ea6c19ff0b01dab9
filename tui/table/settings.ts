import type { RuleOption, Variant } from "../../lib/patience.ts";
import { backByName, type BackName, BACKS } from "./draw/art/backs.ts";
import { SIZE_CHOICES, sizeByName, type SizeChoice } from "./draw/layout.ts";
import { ownTheme, themeByName, type ThemeInputs, type ThemeName, THEMES } from "./draw/themes.ts";

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
  readonly showWinnable: ShowWinnable;
  /** True if cards slide, and bounce after a win. */
  readonly motion: boolean;
  /** True if the mouse plays; otherwise it selects text. */
  readonly mouse: boolean;
  /** The variant of new games. */
  readonly variant: Variant;
  /** The kind of deal: `any`, `winnable`, or a level. */
  readonly deals: string;
}

/**
 * When the solver tells whether the game is winnable: after every move (its watch is on), on
 * request, or never.
 */
export type ShowWinnable = "always" | "request" | "never";

/** True if the solver's watch is on. */
export function isWatching({ showWinnable }: Pick<Settings, "showWinnable">): boolean {
  return showWinnable === "always";
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

/** Value of a setting. */
export interface SettingValue {
  /** Word to type for it, and stored text. */
  readonly value: string;
  /** Text on the page of the settings, if it is not that word. */
  readonly text?: string;
}

/** Table of a game, as far as it decides which settings there are. */
export interface SettingTable {
  readonly hasSolver: boolean;
  readonly patience: { readonly isSafe?: unknown };
}

/** A setting: its command, its values, and how it is stored. */
export interface SettingEntry {
  /** Word to type before a value, such as `theme`. */
  readonly command: string;
  /** Label on the page of the settings; at most 14 characters. */
  readonly label: string;
  /** One-line description; at most 34 characters. */
  readonly about: string;
  readonly values: readonly SettingValue[];
  readonly storedAs: string;
  /** True if each game stores its own value. */
  readonly isPerGame?: true;
  /** Returns true if a game has this setting; every game has one without it. */
  isOffered?(table: SettingTable): boolean;
  /** Returns the value in use. */
  valueIn(settings: Settings): string;
  /** Returns the changed part of the settings. */
  withValue(value: string): Partial<Settings>;
}

/** All settings in the order of their page, except the rules and the kind of new deals. */
export const SETTINGS: readonly SettingEntry[] = [
  {
    command: "theme",
    label: "Theme",
    about: "colours of table and cards",
    values: THEMES.map((value) => ({ value })),
    storedAs: "theme",
    valueIn: ({ theme }) => theme,
    withValue: (value) => {
      const theme = themeByName(value);
      return theme === undefined ? {} : { theme, hasChosenTheme: true };
    },
  },
  {
    command: "size",
    label: "Card size",
    about: "auto is the largest that fits",
    values: SIZE_CHOICES.map((value) => ({ value })),
    storedAs: "size",
    valueIn: ({ cardSize }) => cardSize,
    withValue: (value) => defined("cardSize", sizeByName(value)),
  },
  {
    command: "back",
    label: "Card back",
    about: "pattern on the backs of the cards",
    values: BACKS.map((value) => ({ value })),
    storedAs: "back",
    valueIn: ({ back }) => back,
    withValue: (value) => defined("back", backByName(value)),
  },
  {
    ...switchEntry("motion", "motion"),
    label: "Motion",
    about: "animations of the cards",
  },
  {
    ...switchEntry("timer", "timerShown"),
    label: "Timer",
    about: "show the time",
  },
  {
    ...switchEntry("auto", "automatic"),
    label: "Auto-move",
    about: "safe cards move to the foundations",
    storedAs: "automatic",
    isPerGame: true,
    isOffered: ({ patience }) => patience.isSafe !== undefined,
  },
  {
    ...switchEntry("mouse", "mouse"),
    label: "Mouse",
    about: "moves cards, or selects text",
  },
  {
    command: "winnable",
    label: "Show winnable",
    about: "the solver's verdict on the game",
    values: [
      { value: "always" },
      { value: "request", text: "on request" },
      { value: "never" },
    ],
    storedAs: "showWinnable",
    isPerGame: true,
    isOffered: ({ hasSolver }) => hasSolver,
    valueIn: ({ showWinnable }) => showWinnable,
    withValue: (value) =>
      defined(
        "showWinnable",
        (["always", "request", "never"] as const).find((one) => one === value),
      ),
  },
];

type SwitchKey = "motion" | "timerShown" | "automatic" | "mouse";

/** Returns the parts of a setting that is on or off. */
function switchEntry(
  command: string,
  key: SwitchKey,
): Pick<SettingEntry, "command" | "storedAs" | "values" | "valueIn" | "withValue"> {
  return {
    command,
    storedAs: command,
    values: [{ value: "on" }, { value: "off" }],
    valueIn: (settings) => settings[key] ? "on" : "off",
    withValue: (value) => ["on", "off"].includes(value) ? { [key]: value === "on" } : {},
  };
}

function defined<Key extends keyof Settings>(
  key: Key,
  value: Settings[Key] | undefined,
): Partial<Settings> {
  return value === undefined ? {} : { [key]: value };
}

/** Returns the settings of a game in the order of their page. */
export function settingsOf(table: SettingTable): readonly SettingEntry[] {
  return SETTINGS.filter(({ isOffered }) => isOffered?.(table) ?? true);
}

/** Returns the text of a setting's value. */
export function settingText({ values, valueIn }: SettingEntry, settings: Settings): string {
  const value = valueIn(settings);
  return values.find((one) => one.value === value)?.text ?? value;
}

/** Returns the words that set a setting: `theme felt, plain or mono`. */
export function settingForm({ command, values }: SettingEntry): string {
  const words = values.map(({ value }) => value);
  return `${command} ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function storedName({ storedAs, isPerGame }: SettingEntry, id: string): string {
  return isPerGame ? `${id}.${storedAs}` : storedAs;
}

/** The parts of a patience that settings use. */
interface PatienceOptions {
  readonly id: string;
  readonly options?: readonly RuleOption[];
  chooseRules?(variant: Variant, chosen: Variant): Variant;
  readonly levels?: readonly string[];
}

/** Converts settings to their stored form; how a game is played is stored per patience. */
export function toStoredSettings(model: SettingsSource): StoredSettings {
  const { patience, hasSolver } = model.table;
  const { id } = patience;
  return {
    ...Object.fromEntries(SETTINGS.map((one) => [storedName(one, id), one.valueIn(model)])),
    // Use the game's own theme again if the player has not chosen another.
    ...(model.theme === ownTheme(model) && !model.hasChosenTheme ? { theme: "default" } : {}),
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

/** Returns a variant with rules that were chosen; others can follow from them. */
export function withRules(
  patience: Pick<PatienceOptions, "chooseRules">,
  variant: Variant,
  chosen: Variant,
): Variant {
  return patience.chooseRules?.(variant, chosen) ?? { ...variant, ...chosen };
}

/** Adds the stored rules that are valid to a variant. */
export function loadRules(
  patience: PatienceOptions,
  variant: Variant,
  stored: StoredSettings,
): Variant {
  const { id, options = [] } = patience;
  const rules = options.flatMap(({ key, values }): [string, string][] => {
    const value = stored[`${id}.${key}`];
    return values.some((one) => one.value === value) ? [[key, value ?? ""]] : [];
  });
  return withRules(patience, variant, Object.fromEntries(rules));
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
  const loaded = SETTINGS.map((entry) => entry.withValue(stored[storedName(entry, id)] ?? ""));
  return {
    ...model,
    ...Object.assign({}, ...loaded),
    ...(stored.theme === "default" && { theme: ownTheme(model), hasChosenTheme: false }),
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
