import type { SeedOrigin } from "../../lib/game_record.ts";
import { isSeed, MAX_SEED } from "../../lib/lehmer.ts";
import { longestForm, type Message, variantsOf } from "../../lib/message.ts";
import type { Variant } from "../../lib/patience.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { NEW_CLOCK } from "./clock.ts";
import { currentState, dealGame, type Game, isWon, restartGame } from "./game.ts";
import { BOARD, type CardTable, type Model, notifyIllegal } from "./model.ts";
import { BACKS } from "./draw/art/backs.ts";
import { initialCursor } from "./cursor.ts";
import { ANY } from "./settings.ts";

/** Creates the model of a game; a game that is already won shows the page of a win. */
export function newModel(table: CardTable, game: Game): Model {
  const isOver = isWon(game);
  return {
    table,
    game,
    focus: initialCursor(table.patience),
    round: undefined,
    held: undefined,
    press: undefined,
    drag: undefined,
    mode: isOver ? { kind: "won" } : BOARD,
    typed: "",
    history: [],
    advice: undefined,
    alternative: undefined,
    notice: undefined,
    clock: NEW_CLOCK,
    now: 0,
    activeAt: 0,
    usage: { hints: 0, undos: 0, solver: 0 },
    timerShown: true,
    theme: table.draw.theme ?? "plain",
    hasChosenTheme: false,
    back: BACKS[0],
    cardSize: "auto",
    shown: { rich: true, asciiOnly: false },
    window: undefined,
    fit: undefined,
    moved: undefined,
    slide: undefined,
    toDeal: false,
    dealing: undefined,
    automatic: false,
    showWinnable: "request",
    verdicts: new Map(),
    pendingSolve: undefined,
    coachCache: new Map(),
    pendingCoach: undefined,
    previousGame: undefined,
    reviewed: undefined,
    stuckSince: undefined,
    pendingDeal: undefined,
    hasAgreed: false,
    isScripted: false,
    hasSuggestedAlternative: false,
    lastRequestId: 0,
    motion: false,
    mouse: true,
    savesGames: false,
    deals: ANY,
    finish: table.patience.finish?.(currentState(game)),
    variant: game.variant,
    gameNumber: 1,
    isOver,
    isAbandoned: false,
    statistics: undefined,
    unplayedDaily: undefined,
    wins: 0,
    bankroll: 0,
  };
}

/** Deals a seed with the variant chosen for new games. */
export function withDeal(model: Model, seed: number, level?: string): Model {
  const named = level === undefined ? {} : { level };
  return withSeed(model, { kind: "seed", seed, ...named }, model.variant);
}

/** Deals a daily deal with its own rules; the rules for new games do not change. */
export function withDaily(model: Model, origin: SeedOrigin): Model {
  return withSeed(model, origin, { ...model.variant, ...model.table.daily?.variant });
}

function withSeed(model: Model, origin: SeedOrigin, rules: Variant): Model {
  const { patience, phrases } = model.table;
  const dealt = withNewGame(model, dealGame(patience, origin.seed, rules, origin));
  const text = withReviewKey(model, phrases.dealt(origin));
  return { ...dealt, notice: { kind: "said", text }, toDeal: true };
}

/**
 * Returns the message for a new deal; on screen, it also names the key that reviews the previous
 * game if the deal ended one.
 */
function withReviewKey({ table, game, isOver, window }: Model, text: Message): Message {
  const wasPlayed = game.turns.length > 0 && !isOver;
  if (!table.hasReview || !wasPlayed || window === undefined) return text;
  return [`${longestForm(text)} V reviews the previous game.`, ...variantsOf(text)];
}

/**
 * Returns the next or the previous seed. Fails if the game has no seed or it is the first or last.
 */
export function adjacentSeed({ game: { origin } }: Model, by: 1 | -1): Result<number, string> {
  if (origin.kind !== "seed") return err("this game has no seed");
  const seed = origin.seed + by;
  return isSeed(seed) ? ok(seed) : err(`seeds are 1 to ${MAX_SEED}`);
}

/** Deals the next or the previous seed, or shows why there is none. */
export function dealAdjacentSeed(model: Model, by: 1 | -1): Model {
  const seed = adjacentSeed(model, by);
  // The cards of deals that are leafed through lie in their columns at once.
  return seed.ok
    ? { ...withDeal(model, seed.value), toDeal: false }
    : notifyIllegal(model, { reason: seed.error });
}

/** Starts another game on the same screen, with the settings of this one. */
export function withNewGame(model: Model, game: Game): Model {
  const { timerShown, theme, back, cardSize, automatic, showWinnable, deals } = model;
  const { motion, mouse } = model;
  const { table, now, variant, savesGames, lastRequestId, wins, shown, window } = model;
  const gameNumber = model.gameNumber + 1;
  const look = { timerShown, theme, back, cardSize, motion, mouse };
  const switched = { ...look, automatic, showWinnable, deals };
  const counted = { lastRequestId, wins, gameNumber, bankroll: model.bankroll };
  const { unplayedDaily, history, isScripted, hasSuggestedAlternative } = model;
  const around = {
    now,
    variant,
    shown,
    window,
    savesGames,
    unplayedDaily,
    history,
    isScripted,
    hasSuggestedAlternative,
  };
  const previousGame = model.game.turns.length > 0 ? model.game : model.previousGame;
  const { reviewed } = model;
  return {
    ...newModel(table, game),
    ...switched,
    ...counted,
    ...around,
    previousGame,
    reviewed,
  };
}

/** Replays an earlier deal with its rules; the rules for new games do not change. */
export function withReplayedDeal(
  model: Model,
  { origin, rules }: { readonly origin: SeedOrigin; readonly rules: Variant },
): Model {
  return withSeed(model, origin, { ...model.table.patience.variant, ...rules });
}

/** Restarts the deal. */
export function withRestart(model: Model): Model {
  return { ...withNewGame(model, restartGame(model.game)), toDeal: true };
}
