import type { RejectedMove } from "../../lib/patience.ts";
import { countWithNoun, type Message } from "../../lib/message.ts";
import type { MoveReview, Review, ReviewResponse } from "../../lib/advice.ts";
import { type KeyInput, keyName } from "../terminal/input.ts";
import { withoutEffects } from "../terminal/screen.ts";
import { countSolverHelp } from "./advice/advice.ts";
import { isLowerBoundChance, type WayBack } from "./advice/advice_text.ts";
import { startClock, stopClock } from "./clock.ts";
import type { GameEvent, GameStep } from "./effect.ts";
import {
  currentMoves,
  currentState,
  type Game,
  gameAfter,
  isWon,
  moveCount,
  restartGame,
} from "./game.ts";
import {
  BOARD,
  hasBegun,
  idleMode,
  type Model,
  notifyIllegal,
  type ReviewMode,
  withGame,
  withoutHeld,
} from "./model.ts";
import { withNewGame } from "./new_game.ts";
import { gameFromRecord } from "./record.ts";

const NO_MOVES = { reason: "no moves to review yet" };

/**
 * Returns the game to review: this one or, before its first move, the previous one. If all moves
 * were undone and there is no previous game, returns this one; `undefined` if it has no moves.
 */
function reviewable({ game, previousGame }: Model): Game | undefined {
  return game.turns.length > 0 ? game : previousGame ?? (hasMoves(game) ? game : undefined);
}

/** True if a game has moves, even if all are undone. */
function hasMoves({ turns, undone }: Game): boolean {
  return turns.length + undone.length > 0;
}

/** True if a review would show the current game, so that it is help. */
export function reviewCountsAsHelp(model: Model): boolean {
  return model.table.hasReview && reviewable(model) === model.game;
}

/** Reviews the current game, the previous one, or the one that was finished last. */
export function openReview(model: Model): GameStep {
  const game = reviewable(model);
  if (!model.table.hasReview) return withoutEffects(notifyIllegal(model, NO_MOVES));
  if (!game) return requestLastFinished(model);
  const { clock, now } = model;
  const { model: asked, effects } = requestReview(model, game);
  const opened: Model = { ...asked, clock: stopClock(clock, now) };
  const mode = { kind: "review", back: model.game, move: 1, onPage: true } as const;
  return { model: showMove(opened, mode, initialMove(opened.reviewed?.review)), effects };
}

/** Asks for the review of a game, unless it is known or on its way; counts as help in this game. */
function requestReview(model: Model, game: Game): GameStep {
  const { lastRequestId, reviewed } = model;
  const isOwn = game === model.game && !model.isOver;
  // The panel of a lost game has asked for it already, and the engine is still at work.
  const isOnItsWay = model.mode.kind === "lost" && model.mode.asksWhere;
  const isKnown = reviewed?.game === game &&
    (isOnItsWay || reviewed.review?.judged !== undefined);
  // Undone moves are reviewed only if no other moves were played.
  const whole = isKnown ? reviewed.whole : splitTurns(game.turns.length > 0 ? game : redoAll(game));
  const id = lastRequestId + 1;
  const opened: Model = {
    ...withoutHeld(isOwn ? countSolverHelp(model) : model),
    ...{ pendingSolve: undefined, pendingCoach: undefined },
    ...(isKnown ? {} : { reviewed: { id, game, whole, review: undefined }, lastRequestId: id }),
  };
  if (isKnown) return withoutEffects(opened);
  const asked = {
    start: whole.start,
    moves: currentMoves(whole),
    isLowerBound: isLowerBoundChance(whole),
  };
  return { model: opened, effects: [{ kind: "review", id, ...asked }] };
}

/** Reason given if the game is already won. */
export const GAME_WON = { reason: "the game is won" };

/** Returns the reason why nothing more is done with a game that is over. */
export function gameOver({ isAbandoned }: Model): RejectedMove {
  return isAbandoned ? { reason: "the game was abandoned" } : GAME_WON;
}

/** Asks where the game was lost, which the panel of a lost game then shows. */
export function askWhereLost(model: Model): GameStep {
  if (!model.table.hasReview) return withoutEffects(notifyIllegal(model, NO_MOVES));
  const { model: asked, effects } = requestReview(model, model.game);
  return { model: { ...asked, mode: { kind: "lost", asksWhere: true } }, effects };
}

/**
 * Ends a game that the player gives up: it counts as lost, and the panel shows where it was lost.
 */
export function abandonGame(model: Model): GameStep {
  if (model.isOver) return withoutEffects(notifyIllegal(model, gameOver(model)));
  if (!hasBegun(model)) return withoutEffects(notifyIllegal(model, NOTHING_TO_ABANDON));
  const ended: Model = {
    ...withoutHeld(model),
    ...{ isOver: true, isAbandoned: true, advice: undefined, notice: undefined },
    clock: stopClock(model.clock, model.now),
    mode: { kind: "lost", asksWhere: true },
  };
  return ended.table.hasReview && hasMoves(ended.game)
    ? askWhereLost(ended)
    : withoutEffects(ended);
}

const NOTHING_TO_ABANDON = {
  reason: ["there is no game to abandon: no move was made", "no move to abandon yet"],
} as const;

/** Returns the first of the moves one of which lost the game, if the player has asked for it. */
export function knownLosingMove(
  { mode, game, reviewed }: Pick<Model, "mode" | "game" | "reviewed">,
): number | undefined {
  const isAsked = mode.kind === "lost" && mode.asksWhere && reviewed?.game === game;
  return isAsked ? reviewed.review?.lostBy?.from : undefined;
}

/** Resumes the current game, the previous one, or the one that was finished last, before a move. */
export function resumeForReview(model: Model, move: number): GameStep {
  const isKnown = model.mode.kind === "review" || reviewable(model);
  return isKnown ? withoutEffects(resumeFromMove(model, move)) : requestLastFinished(model, move);
}

/** Requests the last finished game of an earlier session, if games are saved. */
function requestLastFinished(model: Model, from?: number): GameStep {
  if (!model.savesGames) return withoutEffects(notifyIllegal(model, NO_MOVES));
  const effect = { kind: "askLast", ...(from === undefined ? {} : { from }) } as const;
  return { model: { ...model, mode: BOARD }, effects: [effect] };
}

/**
 * Reviews the game that was finished last, or resumes it before a move, unless there is now another
 * game to review.
 */
export function openLastFinished(
  model: Model,
  { record, from }: Extract<GameEvent, { readonly kind: "last" }>,
): GameStep {
  if (model.mode.kind !== "board" || reviewable(model)) return withoutEffects(model);
  if (!record || record.played === 0) return withoutEffects(notifyIllegal(model, NO_MOVES));
  const found: Model = { ...model, previousGame: gameFromRecord(model.table.patience, record) };
  return from === undefined ? openReview(found) : withoutEffects(resumeFromMove(found, from));
}

/** Redoes all undone turns. */
function redoAll(game: Game): Game {
  return { ...game, turns: [...game.turns, ...game.undone.toReversed()], undone: [] };
}

/** Makes each move of a game, with the forced ones after it, a turn of its own. */
function splitTurns(game: Game): Game {
  return gameAfter(restartGame(game), currentMoves(game));
}

/** Returns the move shown first: the losing move if it is known, or else 1. */
function initialMove(review: Review | undefined): number {
  return review?.lostBy?.to ?? 1;
}

/**
 * Updates the results of the review. Answers to older requests are ignored; without results, the
 * search has failed and the review ends.
 */
export function receiveReview(model: Model, { id, review }: ReviewResponse): Model {
  const { reviewed, mode } = model;
  if (reviewed?.id !== id) return model;
  if (!review) {
    if (mode.kind === "review") return endReview(model, mode);
    return mode.kind === "lost" ? { ...model, reviewed: undefined } : model;
  }
  const known = withReviewedVerdict({ ...model, reviewed: { ...reviewed, review } }, review);
  if (mode.kind !== "review") return known;
  const isUntouched = mode.onPage && mode.move === initialMove(reviewed.review);
  return showMove(known, mode, isUntouched ? initialMove(review) : mode.move);
}

/** Adds the verdict of a review on the last position of the game, which the panel then shows. */
function withReviewedVerdict(model: Model, { start, end, lostBy }: Review): Model {
  const { mode, reviewed, verdicts } = model;
  const game = mode.kind === "review" ? mode.back : model.game;
  if (reviewed?.game !== game || end !== "lost" || !lostBy && start !== "lost") return model;
  const back: WayBack = lostBy
    ? { turns: turnsBack(game, lostBy.from), isProved: lostBy.from === lostBy.to }
    : "none";
  return { ...model, verdicts: new Map(verdicts).set(currentState(game), { kind: "lost", back }) };
}

/** Counts the turns from the position before a move, by its number, to the end of a game. */
function turnsBack({ turns }: Game, move: number): number {
  let [before, count] = [0, 0];
  for (const { counted } of turns) {
    before += counted;
    if (before >= move) count++;
  }
  return count;
}

/** Shows the position before a move, with the best moves there. */
function showMove(model: Model, mode: ReviewMode, wanted: number): Model {
  const { reviewed } = model;
  if (!reviewed) return model;
  const { whole, review } = reviewed;
  const move = Math.max(1, Math.min(whole.turns.length + 1, wanted));
  const best = reviewOfMove(review, move)?.best ??
    (review?.lostBy?.from === move ? review.instead : undefined) ?? [];
  return {
    ...model,
    mode: { ...mode, move },
    game: { ...whole, turns: whole.turns.slice(0, move - 1), undone: [] },
    finish: undefined,
    notice: undefined,
    advice: best.length > 0 ? { kind: "hints", moves: best, index: 0 } : undefined,
  };
}

/** Returns the review of a move, or `undefined` if there is none yet. */
export function reviewOfMove(review: Review | undefined, move: number): MoveReview | undefined {
  return review?.judged?.find((one) => one.move === move);
}

/** Ends the review and returns to the game as it was. */
export function endReview(model: Model, { back: game }: ReviewMode): Model {
  const finish = game.patience.finish?.(currentState(game));
  const whole: Model = {
    ...model,
    ...{ game, finish, notice: undefined, advice: undefined },
  };
  const back: Model = { ...whole, mode: idleMode(whole) };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}

/**
 * Returns the key moves of a review in order: the mistakes, and the losing move if it is known
 * exactly.
 */
export function keyMoves(review: Review | undefined): readonly number[] {
  const mistakes = review?.judged?.filter(({ isMistake }) => isMistake).map(({ move }) => move) ??
    [];
  const { from, to } = review?.lostBy ?? {};
  const lost = from !== undefined && from === to ? [from] : [];
  return [...new Set([...mistakes, ...lost])].toSorted((a, b) => a - b);
}

/** Handles a key during a review. */
export function reviewKey(model: Model, mode: ReviewMode, key: KeyInput): Model {
  const name = keyName(key);
  if (name === "Enter") {
    return mode.onPage
      ? showMove(model, { ...mode, onPage: false }, mode.move)
      : resumeFromMove(model, mode.move);
  }
  if (["Escape", "V"].includes(name)) {
    return mode.onPage ? endReview(model, mode) : { ...model, mode: { ...mode, onPage: true } };
  }
  const moments = keyMoves(model.reviewed?.review);
  if (["Down", "Tab", "j", "v"].includes(name)) {
    return showMove(model, mode, moments.find((move) => move > mode.move) ?? mode.move);
  }
  if (["Up", "Shift-Tab", "k", "^"].includes(name)) {
    return showMove(model, mode, moments.findLast((move) => move < mode.move) ?? mode.move);
  }
  const move = MOVE_KEYS[name]?.(mode.move);
  return move === undefined ? model : showMove(model, { ...mode, onPage: false }, move);
}

/** The keys that select another move. `<` and `>` are the arrows as shown with `--ascii`. */
const MOVE_KEYS: Readonly<Record<string, (move: number) => number>> = {
  Right: (move) => move + 1,
  l: (move) => move + 1,
  ">": (move) => move + 1,
  Space: (move) => move + 1,
  Left: (move) => move - 1,
  h: (move) => move - 1,
  "<": (move) => move - 1,
  Backspace: (move) => move - 1,
  PageDown: (move) => move + 10,
  PageUp: (move) => move - 10,
  Home: () => 1,
  End: () => Infinity,
};

/**
 * Resumes a game before a move. If it is not the current game or is over, it is played as a new
 * game, which counts as played with help.
 */
function resumeFromMove(model: Model, move: number): Model {
  const { mode } = model;
  const table: Model = mode.kind === "review" ? endReview(model, mode) : model;
  // Back at the first move: continue the same game.
  const source = hasMoves(table.game) ? table.game : reviewable(table);
  if (!source) return notifyIllegal(table, NO_MOVES);
  const whole = splitTurns(redoAll(source));
  const { length } = whole.turns;
  if (move > length + 1) return notifyIllegal(table, { reason: describeLength(length) });
  const isEnd = move > length;
  if (isEnd && isWon(whole)) return notifyIllegal(table, { reason: "the game is won there" });
  const game: Game = {
    ...whole,
    turns: whole.turns.slice(0, move - 1),
    undone: whole.turns.slice(move - 1).toReversed(),
  };
  const isOwn = source === table.game && !table.isOver;
  const next = isOwn ? withTakenBack(table, game) : withHelp(withNewGame(table, game));
  const text: Message = isEnd ? "Resumed after the last move." : [
    `Resumed before move ${move}. U redoes the old moves.`,
    `Resumed before move ${move}.`,
  ];
  return { ...next, notice: { kind: "said", text } };
}

/** Goes to an earlier or later position of the same game; going back counts as undoing. */
function withTakenBack(model: Model, game: Game): Model {
  const undone = Math.max(0, moveCount(model.game) - moveCount(game));
  const usage = { ...model.usage, undos: model.usage.undos + undone };
  return { ...withGame(model, game), usage };
}

/** Marks a game as played with help from its start, because its moves are known. */
function withHelp(model: Model): Model {
  return { ...model, usage: { ...model.usage, solver: 1 }, hasAgreed: true };
}

function describeLength(length: number): Message {
  return `the game has only ${countWithNoun(length, "move")}`;
}
