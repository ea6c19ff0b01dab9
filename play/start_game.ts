// Starts a game: chooses the deal, file or unfinished game that was requested, and makes its first
// step.

import { dailyDealOn, type DailyDeals } from "../lib/daily.ts";
import { type GameRecord, playedMoves } from "../lib/game_record.ts";
import { countInWords, type Message, messageAbout, variantsOf } from "../lib/message.ts";
import type { Patience, Variant } from "../lib/patience.ts";
import { escapeControls } from "../lib/printable.ts";
import { ok, type Result } from "../lib/result.ts";
import { withAdvice } from "../tui/table/advice/advice.ts";
import { withStoredVerdict } from "../tui/table/advice/stored_verdict.ts";
import { ownTheme, type TerminalCapabilities } from "../tui/table/draw/themes.ts";
import type { GameStep } from "../tui/table/effect.ts";
import { dealGame, type Game } from "../tui/table/game.ts";
import { type CardTable, notify } from "../tui/table/model.ts";
import { newModel } from "../tui/table/new_game.ts";
import { modelFromRecord, recordFromModel } from "../tui/table/record.ts";
import { startReplay } from "../tui/table/replay.ts";
import {
  ANY,
  isWatching,
  loadDealKind,
  loadRules,
  storeDealKind,
  type StoredSettings,
  storeRules,
  WINNABLE,
  withRules,
  withSettings,
} from "../tui/table/settings.ts";
import { type EffectDeps, isOfDay, winnableDeal } from "./game_effects.ts";
import type { FoundDeal } from "./game_entry.ts";
import type { GameStore } from "./game_store.ts";

/** Options of a game that choose its deal. */
export interface DealOptions {
  readonly seed?: number;
  readonly new?: boolean;
  readonly winnable?: boolean;
  /** Level of this deal, and of later ones. */
  readonly level?: string;
}

/** Daily deal of a date, with rules that apply only to it. */
export interface DailyGame {
  readonly deal: FoundDeal & { readonly day: string };
  readonly rules: Variant;
}

/** Returns the daily deal of a date. Fails if there is none. */
export function dailyGame(
  deals: DailyDeals,
  day: string,
  today: string,
): Result<DailyGame, Message> {
  const deal = dailyDealOn(deals, day, today);
  return deal.ok ? ok({ deal: deal.value, rules: deals.variant }) : deal;
}

/** First game, as far as the options of a command choose it. */
export interface RequestedGame extends Pick<FirstGame, "game" | "replay" | "resumed" | "isWanted"> {
  /** Chosen rules; the others are those that were chosen last. */
  readonly rules?: Variant;
  /** Chosen daily deal; an unfinished game is resumed only if it is of this deal. */
  readonly daily?: DailyGame | undefined;
}

/** Output of a game: a screen or plain mode. */
export interface GameView {
  /** True on a screen, false in plain mode. */
  readonly onScreen: boolean;
  /** Capabilities of the terminal. */
  readonly shown: TerminalCapabilities;
  /** True to animate cards on a screen. */
  readonly motion: boolean;
}

/** Choices with which a game is started. */
export interface GameStart {
  readonly named: RequestedGame;
  readonly deals: DealOptions;
  /** Stored settings, with those of the options for drawing. */
  readonly settings: StoredSettings;
}

/**
 * Returns the first step of the requested game, with the settings. Fails if the requested deal was
 * not found.
 */
export async function startGame(
  table: CardTable,
  deps: EffectDeps,
  { named, deals, settings: stored }: GameStart,
  view: GameView,
): Promise<Result<GameStep, string>> {
  const settings = { ...stored, ...chosenSettings(table.patience, named, deals, stored) };
  const start = await chooseFirstGame(table.patience, deps, named, settings, deals);
  if (!start.ok) return start;
  const first = await startFirstGame(table, deps, start.value, view.onScreen);
  return first.ok ? ok(prepareGame(first.value, view, deps.autosave, settings)) : first;
}

/**
 * Returns the rules and the kind of later deals, as chosen by the options or the game of a file, as
 * settings.
 */
function chosenSettings(
  patience: Patience,
  { game, rules = {} }: RequestedGame,
  { winnable, level }: DealOptions,
  stored: StoredSettings,
): StoredSettings {
  const deals = level ?? (winnable === undefined ? undefined : winnable ? WINNABLE : ANY);
  return {
    ...storeRules(
      patience,
      game?.variant ?? withRules(patience, loadRules(patience, patience.variant, stored), rules),
    ),
    ...(deals === undefined ? {} : storeDealKind(patience, deals)),
  };
}

/**
 * Returns the first game, with the rules and the kind of deals that the settings choose. Fails if
 * the requested deal was not found.
 */
async function chooseFirstGame(
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

/**
 * Returns the deal that the options request, or `undefined` if an unfinished game can be resumed.
 * Fails if the deal was not found.
 */
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

/** Applies the settings and the view to the first step. */
function prepareGame(
  { model, effects }: GameStep,
  { onScreen, shown, motion }: GameView,
  autosave: GameStore | undefined,
  settings: StoredSettings,
): GameStep {
  const switches = {
    shown,
    theme: ownTheme({ table: model.table, shown }),
    wins: autosave?.wins() ?? 0,
    bankroll: autosave?.bankroll() ?? 0,
    savesGames: autosave !== undefined,
  };
  const { patience, origin, variant } = model.game;
  // A daily deal has its own rules; later games have those that were chosen before.
  const isDaily = origin.kind === "seed" && origin.day !== undefined;
  const later = isDaily ? { ...variant, ...patience.variant } : variant;
  const started = { ...model, ...switches, motion: true, variant: later };
  const stored = withStoredVerdict(withSettings(started, settings), settings);
  const switched = { ...stored, motion: stored.motion && motion };
  // In plain mode every move would wait for the solver, so the watch is off.
  const isQuiet = !onScreen && isWatching(switched);
  const quiet = isQuiet ? { ...switched, showWinnable: "request" as const } : switched;
  return withAdvice(model, { model: quiet, effects });
}

/** First game, or how to find it. */
export interface FirstGame {
  /** Requested game; if it is missing, an unfinished game is resumed. */
  readonly game?: Game | undefined;
  /** True to replay the moves of the requested game first. */
  readonly replay?: boolean | undefined;
  /** Chosen unfinished game, which the store has resumed. */
  readonly resumed?: GameRecord | undefined;
  /** Variant of a new deal. */
  readonly variant: Variant;
  /** Finds a new deal; if it is missing, any deal will do. */
  findDeal?(): Promise<Result<FoundDeal, string>>;
  /** True if an unfinished game is one that was requested. */
  isWanted?(record: GameRecord): boolean;
}

/** Returns the first step of a game, on a screen or in plain mode. Fails if no deal was found. */
export async function startFirstGame(
  table: CardTable,
  { autosave, chooseSeed, words }: Pick<EffectDeps, "autosave" | "chooseSeed" | "words">,
  { game, replay, resumed, variant, findDeal, isWanted }: FirstGame,
  onScreen = true,
): Promise<Result<GameStep, string>> {
  const { patience } = table;
  if (game) {
    const { model, effects } = beginStep(table, game);
    return ok({ model: replay ? startReplay(model) : model, effects });
  }
  if (resumed) return ok(resumeStep(table, resumed, onScreen));
  const found = autosave?.resume(isWanted);
  if (found?.record) return ok(resumeStep(table, found.record, onScreen));
  const deal = findDeal ? await findDeal() : ok({ seed: chooseSeed() });
  if (!deal.ok) return deal;
  const { seed, ...chosen } = deal.value;
  const step = beginStep(table, dealGame(patience, seed, variant, chosen));
  const isOpen = found !== undefined && found.openElsewhere > 0;
  return ok(isOpen ? withStartMessage(step, words.openElsewhere) : step);
}

/** Describes an unfinished game in a list: its origin, its number of moves, and its variant. */
export function describeRecord(patience: Patience, record: GameRecord): string {
  return `${describeBriefly(record)}, ${patience.variantName(record.variant, playedMoves(record))}`;
}

/** Describes a game briefly: its origin and its number of moves. */
function describeBriefly(record: GameRecord, name = gameName(record)): string {
  return `${name}, ${countInWords(playedMoves(record).length, "move")}`;
}

function gameName({ origin }: GameRecord): string {
  return origin.kind === "seed" ? `seed ${origin.seed}` : escapeControls(origin.name);
}

function resumeStep(table: CardTable, record: GameRecord, onScreen: boolean): GameStep {
  const step = { model: modelFromRecord(table, record), effects: [] };
  const [game, ...shorter] = variantsOf(
    messageAbout(gameName(record), (name) => describeBriefly(record, name)),
  );
  return withStartMessage(step, [
    `Continuing ${game}. ${onScreen ? "Press n" : "Type new"} for a new game.`,
    `Continuing ${game}.`,
    ...shorter.map((form) => `Continuing ${form}.`),
  ]);
}

function beginStep(table: CardTable, game: Game): GameStep {
  const isDeal = game.origin.kind === "seed" && game.turns.length === 0;
  const model = { ...newModel(table, game), toDeal: isDeal };
  return { model, effects: [{ kind: "begin", record: recordFromModel(model) }] };
}

function withStartMessage({ model, effects }: GameStep, text: Message): GameStep {
  return { model: notify(model, text), effects };
}
