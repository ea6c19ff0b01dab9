import type { RuleOption, RuleValue, Variant } from "../../lib/patience.ts";
import { dealGame, type Game } from "./game.ts";
import { type CardTable, type Model, notify } from "./model.ts";
import { withNewGame } from "./new_game.ts";
import { capitalise } from "./wording.ts";
import { ANY, type RuleChoices, WINNABLE, withRules } from "./settings.ts";

/** The parts of a table on which the options depend. */
type OptionSource = Pick<CardTable, "patience" | "hasSolver">;

const DEAL = "deal";
/** The value of {@linkcode DEAL} for today's daily deal; it is never stored in the settings. */
const DAILY = "daily";

/** Returns the option for the kind of deal: any, winnable, or one of the levels. */
function dealOption(levels: readonly string[]): RuleOption {
  const valueOf = (value: string): RuleValue => ({ value, text: value, words: [value] });
  const first = [valueOf(ANY), valueOf(WINNABLE)];
  return {
    key: DEAL,
    label: "Deal",
    about: "all but any are proved winnable",
    command: "deal",
    takes: levels.length === 0 ? "any or winnable" : "any, winnable or a level",
    values: [...first, ...levels.map(valueOf)],
  };
}

/** Adds today's daily deal to an option; it is chosen for one game only. */
export function withDailyDeal(option: RuleOption): RuleOption {
  return {
    ...option,
    values: [...option.values, { value: DAILY, text: "today's", words: [DAILY] }],
  };
}

/** True if today's daily deal is chosen. */
export function isDaily(choices: RuleChoices): boolean {
  return choices[DEAL] === DAILY;
}

/** Returns the options for new games: the rules and, with a solver, the kind of deal. */
export function ruleOptions({ patience, hasSolver }: OptionSource): readonly RuleOption[] {
  return [
    ...(patience.options ?? []),
    ...(hasSolver ? [dealOption(patience.levels ?? [])] : []),
  ];
}

/** True if an option is the kind of deal; all others are rules. */
export function isDealOption({ key }: RuleOption): boolean {
  return key === DEAL;
}

/** Returns the current choice for each option. */
export function currentRuleChoices({ table, variant, deals }: Model): RuleChoices {
  return Object.fromEntries(
    ruleOptions(table).map((option) => [
      option.key,
      isDealOption(option) ? deals : valueIn(option, variant),
    ]),
  );
}

/** Applies choices to new games, except for today's daily deal, which is for one game only. */
export function withRuleChoices(model: Model, choices: RuleChoices): Model {
  const { [DEAL]: deals = model.deals, ...rules } = choices;
  const variant = withRules(model.table.patience, model.variant, rules);
  return { ...model, variant, deals: isDaily(choices) ? model.deals : deals };
}

/** Returns the value of an option in a variant, or its default. */
export function valueIn({ key, values }: RuleOption, variant: Variant): string {
  return variant[key] ?? values[0]?.value ?? "";
}

/** Parses a typed value of an option; returns `undefined` if it is not one. */
export function parseOptionValue({ values }: RuleOption, word: string): RuleValue | undefined {
  return values.find(({ words }) => words.includes(word));
}

/** Returns the word to type for a value. */
function wordForValue({ values }: RuleOption, value: string): string {
  return values.find((one) => one.value === value)?.words[0] ?? value;
}

/** Returns the command that sets an option to a value: `turn 3`. */
export function ruleCommand(option: RuleOption, value: string): string {
  return `${option.command} ${wordForValue(option, value)}`;
}

/**
 * Shows the value of an option in this game and, if it differs, in the next one, and the words that
 * change it.
 */
export function notifyRule(model: Model, option: RuleOption): Model {
  const text = ruleText(model, option);
  return notify(model, [`${text}. Type ${option.command} ${option.takes}.`, `${text}.`]);
}

/** Returns the value of an option in this game and, if it differs, in the next one. */
export function ruleText(model: Model, option: RuleOption): string {
  const next = currentRuleChoices(model)[option.key] ?? "";
  const text = (value: string): string =>
    option.values.find((one) => one.value === value)?.text ?? value;
  if (isDealOption(option)) {
    return next === ANY ? "Next games: any deal" : `Next games: ${next} deals only`;
  }
  const now = valueIn(option, model.game.variant);
  const later = now === next ? "" : `; next deal: ${text(next)}`;
  return `${option.label}: ${text(now)}${later}`;
}

/**
 * Sets an option for new games. A rule also applies to this game if it has a seed and no moves yet.
 */
export function chooseRule(model: Model, option: RuleOption, value: string): Model {
  const chosen = withRuleChoices(model, { [option.key]: value });
  const rule = ruleCommand(option, value);
  const later: Model = { ...chosen, notice: { kind: "chosen", rule } };
  if (isDealOption(option)) return later;
  if (valueIn(option, model.game.variant) === value) {
    const isBack = currentRuleChoices(model)[option.key] !== value;
    const text = isBack ? `Next deal: ${rule} again` : `${capitalise(rule)} already applies`;
    return notify(chosen, `${text}.`);
  }
  const dealt = redealWithRules(chosen);
  return dealt ? notify(withNewGame(chosen, dealt), `Restarted with ${rule}.`) : later;
}

/**
 * Deals the seed of this game with the chosen rules; returns `undefined` if the game has moves or
 * no seed.
 */
function redealWithRules({ game, variant, table: { patience } }: Model): Game | undefined {
  const { origin, turns, undone } = game;
  if (origin.kind !== "seed" || turns.length + undone.length > 0) return undefined;
  return dealGame(patience, origin.seed, variant);
}
