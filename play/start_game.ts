// How a game is started: which deal, file or unfinished game is asked for, and its first step.

import { dailyDealOn, type DailyDeals } from "../lib/daily.ts";
import { type GameRecord, playedMoves } from "../lib/game_record.ts";
import { countInWords, type Message, messageAbout, variantsOf } from "../lib/message.ts";
import type { Patience, Variant } from "../lib/patience.ts";
import { escapeControls } from "../lib/printable.ts";
import { ok, type Result } from "../lib/result.ts";
import { withAdvice } from "../tui/table/advice/advice.ts";
import { ownTheme, type TerminalCapabilities } from "../tui/table/draw/themes.ts";
import type { GameStep } from "../tui/table/effect.ts";
import { dealGame, type Game } from "../tui/table/game.ts";
import { type CardTable, notify } from "../tui/table/model.ts";
import { newModel } from "../tui/table/new_game.ts";
import { modelFromRecord, recordFromModel } from "../tui/table/record.ts";
import { startReplay } from "../tui/table/replay.ts";
import {
  ANY,
  loadDealKind,
  loadRules,
  storeDealKind,
  type StoredSettings,
  storeRules,
  WINNABLE,
  withSettings,
} from "../tui/table/settings.ts";
import { type EffectDeps, winnableDeal } from "./game_effects.ts";
import type { FoundDeal } from "./game_entry.ts";
import type { GameStore } from "./game_store.ts";

/** The options of a game that say which deal is played. */
export interface DealOptions {
  readonly seed?: number;
  readonly new?: boolean;
  readonly winnable?: boolean;
  /** How hard the deal is to be, and those after it. */
  readonly level?: string;
}

/** The deal of a date, with rules that hold for it alone. */
export interface DailyGame {
  readonly deal: FoundDeal & { readonly day: string };
  readonly rules: Variant;
}

/** The daily deal of a date; or why there is none. */
export function dailyGame(
  deals: DailyDeals,
  day: string,
  today: string,
): Result<DailyGame, Message> {
  const deal = dailyDealOn(deals, day, today);
  return deal.ok ? ok({ deal: deal.value, rules: deals.variant }) : deal;
}

/** Which game is played first, as far as the options of a command name one. */
export interface RequestedGame extends Pick<FirstGame, "game" | "replay" | "resumed" | "isWanted"> {
  /** The rules that are named; the others are those that were chosen last. */
  readonly rules?: Variant;
  /** The daily deal that is named; of the unfinished games only one of it goes on. */
  readonly daily?: DailyGame | undefined;
}

/** How a game is shown. */
export interface GameView {
  /** Whether it is drawn; else it is played in lines. */
  readonly onScreen: boolean;
  /** What the terminal shows. */
  readonly shown: TerminalCapabilities;
  /** Whether cards slide on a screen. */
  readonly motion: boolean;
}

/** What a game is started with. */
export interface GameStart {
  readonly named: RequestedGame;
  readonly deals: DealOptions;
  /** The settings that were kept, and those of the options that say how a game is drawn. */
  readonly settings: StoredSettings;
}

/**
 * The first step of the game that is asked for, with the settings; or why the deal that was asked
 * for was not found.
 */
export async function startGame(
  table: CardTable,
  world: EffectDeps,
  { named, deals, settings: kept }: GameStart,
  view: GameView,
): Promise<Result<GameStep, string>> {
  const settings = { ...kept, ...namedSettings(table.patience, named, deals) };
  const start = await startOf(table.patience, world, named, settings, deals);
  if (!start.ok) return start;
  const first = await startFirstGame(table, world, start.value);
  return first.ok ? ok(prepareGame(first.value, view, world.autosave, settings)) : first;
}

/** The rules of the next deals that the options or the game of a file name, as settings. */
function namedSettings(
  patience: Patience,
  { game, rules = {} }: RequestedGame,
  { winnable, level }: DealOptions,
): StoredSettings {
  const deals = level ?? (winnable === undefined ? undefined : winnable ? WINNABLE : ANY);
  return {
    ...storeRules(patience, game?.variant ?? rules),
    ...(deals === undefined ? {} : storeDealKind(patience, deals)),
  };
}

/** The start of a game that has the rules and is of the deals that the settings say. */
async function startOf(
  patience: Patience,
  { solver, chooseSeed }: EffectDeps,
  named: RequestedGame,
  settings: StoredSettings,
  options: DealOptions,
): Promise<Result<FirstGame, string>> {
  const chosen = loadRules(patience, patience.variant, settings);
  const { daily } = named;
  const variant = { ...chosen, ...daily?.rules };
  const deals = loadDealKind(patience, ANY, settings);
  const findDeal = async (): Promise<Result<FoundDeal, string>> => {
    if (daily) return ok(daily.deal);
    const seed = chooseSeed();
    if (deals === ANY) return ok({ seed });
    return await winnableDeal(solver, seed, variant, deals === WINNABLE ? undefined : deals);
  };
  const isWanted = daily ? (record: GameRecord) => isOfDay(record, daily.deal) : named.isWanted;
  const game = named.game
    ? ok(named.game)
    : await requestedDeal(patience, options, variant, findDeal);
  if (!game.ok) return game;
  return ok({ ...named, game: game.value, variant, findDeal, ...(isWanted && { isWanted }) });
}

/** The deal that the options ask for; `undefined` when an unfinished game may go on. */
async function requestedDeal(
  patience: Patience,
  { seed, winnable, level, ...options }: DealOptions,
  variant: Variant,
  findDeal: () => Promise<Result<FoundDeal, string>>,
): Promise<Result<Game | undefined, string>> {
  if (seed !== undefined) return ok(dealGame(patience, seed, variant));
  if (!options.new && !winnable && level === undefined) return ok(undefined);
  const found = await findDeal();
  return found.ok ? ok(dealGame(patience, found.value.seed, variant, found.value)) : found;
}

/** Whether a game is of the daily deal of a date. */
function isOfDay({ origin }: GameRecord, { day }: DailyGame["deal"]): boolean {
  return origin.kind === "seed" && origin.day === day;
}

/** The first step with the settings. */
function prepareGame(
  { model, effects }: GameStep,
  { onScreen, shown, motion }: GameView,
  autosave: GameStore | undefined,
  settings: StoredSettings,
): GameStep {
  const switches = {
    shown,
    theme: ownTheme({ table: model.table, shown }),
    motion: motion && onScreen,
    wins: autosave?.wins() ?? 0,
    savesGames: autosave !== undefined,
  };
  const { patience, origin, variant } = model.game;
  // A daily deal has rules of its own; the games after it have those that were chosen before.
  const isDaily = origin.kind === "seed" && origin.day !== undefined;
  const later = isDaily ? { ...variant, ...patience.variant } : variant;
  const switched = withSettings({ ...model, ...switches, variant: later }, settings);
  // In lines every move would wait for the solver.
  const quiet = onScreen ? switched : { ...switched, watches: false };
  return withAdvice(model, { model: quiet, effects });
}

/** Which game is played first. */
export interface FirstGame {
  /** The game that was asked for; without one, an unfinished game goes on. */
  readonly game?: Game | undefined;
  /** Whether the moves of a game that was asked for are shown first. */
  readonly replay?: boolean | undefined;
  /** The unfinished game that was chosen, which the store has resumed. */
  readonly resumed?: GameRecord | undefined;
  /** The variant of a new deal. */
  readonly variant: Variant;
  /** Finds a new deal; without it, any deal will do. */
  findDeal?(): Promise<Result<FoundDeal, string>>;
  /** Whether an unfinished game is what was asked for. */
  isWanted?(record: GameRecord): boolean;
}

/** The first step of a game; or why the deal that was asked for was not found. */
export async function startFirstGame(
  table: CardTable,
  { autosave, chooseSeed, words }: Pick<EffectDeps, "autosave" | "chooseSeed" | "words">,
  { game, replay, resumed, variant, findDeal, isWanted }: FirstGame,
): Promise<Result<GameStep, string>> {
  const { patience } = table;
  if (game) {
    const { model, effects } = begin(table, game);
    return ok({ model: replay ? startReplay(model) : model, effects });
  }
  if (resumed) return ok(goOn(table, resumed));
  const found = autosave?.resume(isWanted);
  if (found?.record) return ok(goOn(table, found.record));
  const deal = findDeal ? await findDeal() : ok({ seed: chooseSeed() });
  if (!deal.ok) return deal;
  const { seed, ...chosen } = deal.value;
  const step = begin(table, dealGame(patience, seed, variant, chosen));
  const isOpen = found !== undefined && found.openElsewhere > 0;
  return ok(isOpen ? openingMessage(step, words.openElsewhere) : step);
}

/** An unfinished game in a list: where it is from, how far it is, and its variant. */
export function describeRecord(patience: Patience, record: GameRecord): string {
  return `${briefly(record)}, ${patience.variantName(record.variant, playedMoves(record))}`;
}

/** A game in few words: where it is from, and how far it is. */
function briefly(record: GameRecord, name = nameOf(record)): string {
  return `${name}, ${countInWords(playedMoves(record).length, "move")}`;
}

function nameOf({ origin }: GameRecord): string {
  return origin.kind === "seed" ? `seed ${origin.seed}` : escapeControls(origin.name);
}

function goOn(table: CardTable, record: GameRecord): GameStep {
  const step = { model: modelFromRecord(table, record), effects: [] };
  const [game, ...shorter] = variantsOf(
    messageAbout(nameOf(record), (name) => briefly(record, name)),
  );
  return openingMessage(step, [
    `Continuing ${game}. n deals again.`,
    `Continuing ${game}.`,
    ...shorter.map((form) => `Continuing ${form}.`),
  ]);
}

function begin(table: CardTable, game: Game): GameStep {
  const model = newModel(table, game);
  return { model, effects: [{ kind: "begin", record: recordFromModel(model) }] };
}

function openingMessage({ model, effects }: GameStep, text: Message): GameStep {
  return { model: notify(model, text), effects };
}
