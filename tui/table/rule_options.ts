import type { RuleOption, RuleValue, Variant } from "../../lib/patience.ts";
import { dealGame, type Game } from "./game.ts";
import { type CardTable, type Model, notify } from "./model.ts";
import { withNewGame } from "./new_game.ts";
import { capitalise } from "./wording.ts";
import { ANY, type RuleChoices, WINNABLE } from "./settings.ts";

/** The table, as much as the choices depend on it. */
type Chosen = Pick<CardTable, "patience" | "hasSolver">;

const DEAL = "deal";
/** The value of {@linkcode DEAL} that no settings have: the deal of today. */
const DAILY = "daily";

/** Which deals are dealt, where a solver can tell which of them can be won and how hard they are. */
function dealOption(levels: readonly string[]): RuleOption {
  const valueOf = (value: string): RuleValue => ({ value, text: value, words: [value] });
  const first = [valueOf(ANY), valueOf(WINNABLE)];
  return {
    key: DEAL,
    label: "Deal",
    about: levels.length === 0
      ? "whether a win has been proved"
      : "proved winnable, and how hard it is",
    command: "deal",
    takes: levels.length === 0 ? "any or winnable" : "any, winnable or a level",
    values: [...first, ...levels.map(valueOf)],
  };
}

/** The same with the deal of today, which is chosen for one game only. */
export function withDailyDeal(option: RuleOption): RuleOption {
  return {
    ...option,
    values: [...option.values, { value: DAILY, text: "today's", words: [DAILY] }],
  };
}

/** Whether the deal of today is chosen. */
export function isDaily(choices: RuleChoices): boolean {
  return choices[DEAL] === DAILY;
}

/** What players choose for the games to come: the rules of the patience, and which deals. */
export function ruleOptionsOf({ patience, hasSolver }: Chosen): readonly RuleOption[] {
  return [
    ...(patience.options ?? []),
    ...(hasSolver ? [dealOption(patience.levels ?? [])] : []),
  ];
}

/** Whether an option says which deals are dealt; the others are rules of the patience. */
export function isDealOption({ key }: RuleOption): boolean {
  return key === DEAL;
}

/** What is chosen now. */
export function ruleChoicesOf({ table, variant, deals }: Model): RuleChoices {
  return Object.fromEntries(
    ruleOptionsOf(table).map((option) => [
      option.key,
      isDealOption(option) ? deals : valueIn(option, variant),
    ]),
  );
}

/** The model whose next games are as was chosen; the deal of today is none of them. */
export function withRuleChoices(model: Model, choices: RuleChoices): Model {
  const { [DEAL]: deals = model.deals, ...rules } = choices;
  const variant = { ...model.variant, ...rules };
  return { ...model, variant, deals: isDaily(choices) ? model.deals : deals };
}

/** The value that a variant has for an option; what it does not say is as usual. */
export function valueIn({ key, values }: RuleOption, variant: Variant): string {
  return variant[key] ?? values[0]?.value ?? "";
}

/** The value that a typed word means; `undefined` for any other word. */
export function parseOptionValue({ values }: RuleOption, word: string): RuleValue | undefined {
  return values.find(({ words }) => words.includes(word));
}

/** The word that is typed for a value: `none` for an unlimited number of resets. */
function wordOf({ values }: RuleOption, value: string): string {
  return values.find((one) => one.value === value)?.words[0] ?? value;
}

/** What is typed for a value: `turn 3`. */
export function ruleCommand(option: RuleOption, value: string): string {
  return `${option.command} ${wordOf(option, value)}`;
}

/** Says what holds in this game, and from the next deal on where that is something else. */
export function notifyRule(model: Model, option: RuleOption): Model {
  const next = ruleChoicesOf(model)[option.key] ?? "";
  const text = (value: string): string =>
    option.values.find((one) => one.value === value)?.text ?? value;
  if (isDealOption(option)) {
    return notify(
      model,
      next === ANY ? "Next games: any deal." : `Next games: ${next} deals only.`,
    );
  }
  const now = valueIn(option, model.game.variant);
  if (now === next) return notify(model, `${option.label}: ${text(now)}.`);
  return notify(model, [
    `${option.label}: ${text(now)}; from the next deal on ${text(next)}.`,
    `Now ${text(now)}, next deal ${text(next)}.`,
  ]);
}

/** Chooses a value; a deal that was not touched yet is dealt anew with it at once. */
export function chooseRule(model: Model, option: RuleOption, value: string): Model {
  const chosen = withRuleChoices(model, { [option.key]: value });
  const rule = ruleCommand(option, value);
  const later: Model = { ...chosen, notice: { kind: "chosen", rule } };
  if (isDealOption(option)) return later;
  if (valueIn(option, model.game.variant) === value) {
    return notify(chosen, `${capitalise(rule)} already applies.`);
  }
  const dealt = dealtAnew(chosen);
  return dealt ? notify(withNewGame(chosen, dealt), `The same deal with ${rule}.`) : later;
}

/** The deal on the table by the rules that are chosen; `undefined` where it has to stay as it is. */
function dealtAnew({ game, variant, table: { patience } }: Model): Game | undefined {
  const { origin, turns, undone } = game;
  if (origin.kind !== "seed" || turns.length + undone.length > 0) return undefined;
  return dealGame(patience, origin.seed, variant);
}
