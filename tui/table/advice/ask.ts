// Requests of the player to the solver and the coach, the handling of their answers, and the
// consent that the first help of the solver needs.

import type { CoachAdvice, CoachMove, CoachResponse } from "../../../lib/advice.ts";
import type {} from "../../../lib/patience.ts";
import { withoutEffects } from "../../terminal/screen.ts";
import { stopClock } from "../clock.ts";
import type { GameEvent, GameStep } from "../effect.ts";
import { currentMoves, currentState, gameAfter, isWon } from "../game.ts";
import type { Action, SolverAction } from "../input/action.ts";
import { adviceCost } from "../input/advice_keys.ts";
import { makeMoves } from "../make_move.ts";
import {
  BOARD,
  type Model,
  notify,
  notifyIllegal,
  type PendingCoach,
  type PendingSolve,
  type Replay,
  withoutHeld,
} from "../model.ts";
import { showReplay, startPlayback } from "../replay.ts";
import { resetCostOfMoves } from "../reset_cost.ts";
import { GAME_WON, gameOver, reviewCountsAsHelp } from "../review.ts";
import { isWatching, type ShowWinnable } from "../settings.ts";
import {
  adviseMove,
  charge,
  countSolverHelp,
  currentVerdict,
  isSolving,
  notifyLost,
  notifyVerdict,
  receiveVerdict,
  requestSolve,
} from "./advice.ts";
import { isLowerBoundChance } from "./advice_text.ts";
import { countHint, showHint, withFewChoices } from "./hint.ts";

/**
 * Shows the next move of a solution, or asks the solver for one; asked again, shows the whole
 * solution.
 */
export function showNextSolutionMove(
  model: Model,
  purpose: "hint" | "solution" = "hint",
): GameStep {
  if (model.table.family === "open") return requestNextMove(model, "solution");
  const verdict = currentVerdict(model);
  if (model.isOver) return withoutEffects(notifyIllegal(model, gameOver(model)));
  if (verdict?.kind === "won") {
    return withoutEffects(
      model.advice?.kind === "line" ? stepThrough(model) : adviseMove(model, verdict.moves),
    );
  }
  if (verdict?.kind === "lost") return withoutEffects(notifyLost(model, verdict.back));
  return withPendingSolve(model, purpose);
}

/** Shows a solution move by move without changing the game, or asks the solver for one. */
export function showSolution(model: Model): GameStep {
  return currentVerdict(model)?.kind === "won" && !model.isOver && model.table.family === "closed"
    ? withoutEffects(stepThrough(model))
    : showNextSolutionMove(model, "solution");
}

/** Handles the solver's answer; if a whole solution was requested, shows it at once. */
export function receiveAnswer(model: Model, event: Extract<GameEvent, { kind: "solved" }>): Model {
  const taken = receiveVerdict(model, event);
  const isWanted = model.pendingSolve?.purpose === "solution" && model.mode.kind === "board";
  const isShown = taken.advice?.kind === "line" && taken.advice !== model.advice;
  return isWanted && isShown && model.table.family === "closed" ? stepThrough(taken) : taken;
}

/** Asks the solver for a solution to follow on the board: its next move, or all of it. */
export function requestNextMove(model: Model, purpose: PendingSolve["purpose"]): GameStep {
  if (isWon(model.game)) return withoutEffects(notifyIllegal(model, GAME_WON));
  const searching = notify(model, model.table.phrases.searching);
  if (model.pendingSolve?.purpose === purpose) return withoutEffects(searching);
  const key = purpose === "hint" ? "H" : "S";
  return requestSolve({ ...charge(searching, key), advice: undefined }, purpose);
}

/** Shows whether the game is still winnable; asked again, turns the watch on or off. */
export function requestVerdict(model: Model): GameStep {
  const verdict = currentVerdict(model);
  if (model.isOver) return withoutEffects(notifyIllegal(model, gameOver(model)));
  if (model.showWinnable === "never") return withoutEffects(notifyIllegal(model, NEVER_SHOWN));
  if (isWatching(model)) return withoutEffects(setShowWinnable(model, "request"));
  if (verdict && verdict.kind !== "undecided" && model.notice?.kind === "verdict") {
    return withoutEffects(setShowWinnable(model, "always"));
  }
  if (verdict?.kind === "lost") return withoutEffects(notifyLost(model, verdict.back));
  if (verdict?.kind === "won") {
    return withoutEffects(notifyVerdict(charge(model, "W"), verdict));
  }
  return withPendingSolve(model, "verdict");
}

/** Chooses when the verdict is shown; the watch shows it always. */
export function setShowWinnable(model: Model, showWinnable: ShowWinnable): Model {
  return { ...model, showWinnable, mode: BOARD, notice: { kind: "watch", shown: showWinnable } };
}

/** Reason given if the player has chosen never to see a verdict. */
const NEVER_SHOWN = {
  reason: [
    "your settings never show a verdict; type winnable request to change that",
    "never shown; , changes that",
  ],
} as const;

function withPendingSolve(model: Model, purpose: "hint" | "solution" | "verdict"): GameStep {
  const searching = notify({ ...model, advice: undefined }, model.table.phrases.searching);
  if (isSolving(model) && model.pendingSolve?.question === "verdict") {
    return withoutEffects({ ...searching, pendingSolve: { ...model.pendingSolve, purpose } });
  }
  return requestSolve(searching, purpose);
}

function stepThrough(model: Model): Model {
  const verdict = currentVerdict(model);
  if (verdict?.kind !== "won") return model;
  const { game } = model;
  const whole = gameAfter(game, verdict.moves);
  const first = game.turns.length;
  // The playback starts paused, so that it waits for a key.
  const playback = { ...startPlayback(whole.turns.length - first, model.now), nextAt: undefined };
  const replay: Replay = { kind: "replay", whole, back: game, first, playback };
  const still = { ...countSolverHelp(model), clock: stopClock(model.clock, model.now) };
  return showReplay({ ...still, held: undefined, advice: undefined }, replay, playback);
}

/** Milliseconds between moves of the coach. */
const PACE_MS = 900;

const THINKING = "The coach is thinking…";

/** Returns the coach's advice on the current position, or `undefined` if it is not known. */
export function currentCoachAdvice({ game, coachCache }: Model): CoachAdvice | undefined {
  return coachCache.get(currentState(game));
}

/**
 * Shows a hint at once: the coach's choice if it is known, or a quick hint until it is. Asked
 * again, shows the next one.
 */
export function hint(model: Model): GameStep {
  const { advice } = model;
  const coaching = currentCoachAdvice(model);
  if (advice?.kind === "choices") {
    return withoutEffects(showChoice(countHint(model), advice.coaching, advice.index + 1));
  }
  if (coaching && coaching.choices.length > 0) {
    return withoutEffects(showChoice(countHint(model), coaching, 0));
  }
  const quick = showHint(model);
  const isKnown = coaching !== undefined || quick.advice === undefined || isWon(model.game);
  return !model.table.hasCoach || isKnown ? withoutEffects(quick) : requestCoach(quick, "hint");
}

/**
 * True if the chance or a verdict is shown, the game is watched or the solver is searching, so that
 * pressing the key again asks the solver. Always true without a coach.
 */
export function shouldAskSolver(model: Model): boolean {
  const { notice, table } = model;
  return !table.hasCoach || isWatching(model) || notice?.kind === "chance" ||
    notice?.kind === "verdict" ||
    isSolving(model);
}

/** Shows the win chance, judged from the visible cards. */
export function notifyChance(model: Model): GameStep {
  if (model.isOver) return withoutEffects(notifyIllegal(model, gameOver(model)));
  const coaching = currentCoachAdvice(model);
  const free: Model = { ...model, advice: undefined };
  return coaching
    ? withoutEffects(withChanceNotice(free, coaching))
    : requestCoach(notify(free, THINKING), "chance");
}

/** Lets the coach play by itself. */
export function startCoach(model: Model): GameStep {
  if (isWon(model.game)) return withoutEffects(notifyIllegal(model, GAME_WON));
  return playCoachMove({
    ...notify(withoutHeld(model), THINKING),
    advice: undefined,
    mode: { kind: "coach", nextAt: model.now },
  });
}

/** Makes the coach's next move if it is due and known; asks the coach if it is not known. */
export function playCoachMove(model: Model): GameStep {
  const { mode, now, pendingCoach } = model;
  if (mode.kind !== "coach") return withoutEffects(model);
  const coaching = currentCoachAdvice(model);
  if (!coaching) return pendingCoach ? withoutEffects(model) : requestCoach(model, "play");
  if (now < mode.nextAt) return withoutEffects(model);
  const [choice] = coaching.choices;
  if (!choice) return withoutEffects({ ...notify(model, NO_CHOICE), mode: BOARD });
  const played = makeMoves(countHint(model), choice.moves);
  if (played.game === model.game) return withoutEffects({ ...played, mode: BOARD });
  if (played.mode.kind !== "board") return withoutEffects(played);
  return playCoachMove({ ...played, mode: { kind: "coach", nextAt: now + PACE_MS } });
}

const NO_CHOICE = [
  "The coach has no more moves; u undoes.",
  "The coach has no more moves.",
] as const;

/** Stops the coach; the player continues. */
export function stopCoach(model: Model): Model {
  return { ...notify(model, "Your turn."), mode: BOARD, pendingCoach: undefined };
}

/** Handles the coach's answer and caches it; an answer to an older request is ignored. */
export function receiveCoachAdvice(model: Model, { id, coaching }: CoachResponse): GameStep {
  const { pendingCoach, mode } = model;
  if (pendingCoach?.id !== id) return withoutEffects(model);
  if (!coaching) {
    const failed: Model = { ...model, pendingCoach: undefined };
    return withoutEffects(mode.kind === "coach" ? { ...failed, mode: BOARD } : failed);
  }
  const few = withFewChoices(coaching);
  const coachCache = new Map(model.coachCache).set(pendingCoach.state, few);
  const updated = showCoachAdvice(
    { ...model, coachCache, pendingCoach: undefined },
    pendingCoach,
    few,
  );
  // The solver dropped its request for the coach, so the watch asks it again.
  const isAwaiting = isWatching(updated) && !updated.pendingSolve && !currentVerdict(updated) &&
    updated.mode.kind === "board";
  return isAwaiting ? requestSolve(updated, "watch") : playCoachMove(updated);
}

/**
 * Shows the requested advice of the coach, unless the player has made a move, left the board or
 * picked up cards.
 */
function showCoachAdvice(
  model: Model,
  { state, purpose }: PendingCoach,
  coaching: CoachAdvice,
): Model {
  const { game, mode, held, advice, notice } = model;
  if (state !== currentState(game) || mode.kind !== "board" || held) return model;
  if (purpose === "hint" && advice?.kind === "hints" && coaching.choices.length > 0) {
    return showChoice(model, coaching, 0);
  }
  const isAwaited = notice?.kind === "said" && notice.text === THINKING;
  return purpose === "chance" && isAwaited ? withChanceNotice(model, coaching) : model;
}

/** Asks the coach about the current position; the solver drops its request. */
function requestCoach(model: Model, purpose: PendingCoach["purpose"]): GameStep {
  const { game, pendingCoach, lastRequestId } = model;
  const state = currentState(game);
  if (pendingCoach?.state === state) {
    return withoutEffects({ ...model, pendingCoach: { ...pendingCoach, purpose } });
  }
  const id = lastRequestId + 1;
  return {
    model: {
      ...model,
      pendingCoach: { id, state, purpose },
      pendingSolve: undefined,
      lastRequestId: id,
    },
    effects: [{ kind: "coach", id, start: game.start, moves: currentMoves(game) }],
  };
}

/** Shows a choice of the coach; after the last one, the first. */
function showChoice(model: Model, coaching: CoachAdvice, wanted: number): Model {
  const { choices, isCalibrated } = coaching;
  const index = wanted % choices.length;
  const choice = choices[index] as CoachMove;
  const { chance } = choice;
  return {
    ...withoutHeld(model),
    advice: { kind: "choices", coaching, index },
    notice: {
      kind: "choice",
      state: currentState(model.game),
      choice,
      chance: { chance, isCalibrated, isLowerBound: isLowerBoundChance(model.game) },
      resetCost: resetCostOfMoves(model, choice.moves),
      number: index + 1,
      of: choices.length,
    },
  };
}

function withChanceNotice(model: Model, { chance, isCalibrated, choices }: CoachAdvice): Model {
  const isLowerBound = isLowerBoundChance(model.game);
  return {
    ...model,
    notice: {
      kind: "chance",
      told: choices.length === 0 ? undefined : { chance, isCalibrated, isLowerBound },
    },
  };
}

/**
 * Returns the solver action that needs the player's consent first, or `undefined`. No consent is
 * needed if the player gave it before, the solver has already helped, the game is over or watched,
 * or input is not a terminal.
 */
export function helpNeedingConsent(model: Model, action: Action): SolverAction | undefined {
  const { table, usage, hasAgreed, isScripted, isOver } = model;
  if (hasAgreed || isScripted || isOver || isWatching(model) || usage.solver > 0) return undefined;
  const verdictIsHelp = adviceCost(table.family, "W") === "help" &&
    model.showWinnable !== "never";
  switch (action.kind) {
    case "solve":
    case "solution":
      return action;
    case "askWinnable":
      return verdictIsHelp ? action : undefined;
    case "review":
      return reviewCountsAsHelp(model) ? action : undefined;
    case "chance":
      return action.orSolver && verdictIsHelp && shouldAskSolver(model)
        ? { kind: "askWinnable" }
        : undefined;
    case "watch":
      return action.shown === "always" && verdictIsHelp ? action : undefined;
    case "set":
      return action.setting === "winnable" && action.value === "always" && verdictIsHelp
        ? { kind: "watch", shown: "always" }
        : undefined;
    default:
      return undefined;
  }
}

/** Asks for the player's consent before the first help of the solver in a game. */
export function requestConsent(model: Model, action: SolverAction): Model {
  const key = HELP_KEYS[action.kind];
  return { ...model, mode: { kind: "consent", action, key }, notice: { kind: "consent", key } };
}

/** The keys that request help; pressed again, they give consent. */
const HELP_KEYS: Readonly<Record<SolverAction["kind"], string>> = {
  solve: "S",
  solution: "S",
  review: "V",
  askWinnable: "W",
  watch: "W",
};
