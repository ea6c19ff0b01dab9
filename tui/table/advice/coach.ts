import type { CoachAdvice, CoachEvent, CoachMove } from "../../../lib/advice.ts";
import { withoutEffects } from "../../terminal/screen.ts";
import { isLowerBoundChance } from "./chance.ts";
import { currentVerdict, isSolving, requestSolve } from "./advice.ts";
import type { GameStep } from "../effect.ts";
import { currentMoves, currentState, isWon } from "../game.ts";
import { countHint, showHint } from "./hint.ts";
import type { PendingCoach } from "./state.ts";
import { BOARD, type Model, notify, notifyIllegal, withoutHeld } from "../model.ts";
import { GAME_WON } from "./solver.ts";
import { makeMoves } from "../make_move.ts";

/** How many milliseconds a move of the coach is shown before the next one. */
const PACE_MS = 900;

const THINKING = "The coach is thinking…";

/** What the coach has said of the position on the table. */
export function coachingOf({ game, coachCache }: Model): CoachAdvice | undefined {
  return coachCache.get(currentState(game));
}

/**
 * Shows a hint at once: what the coach says where that is known, otherwise a quick one until it is;
 * asked again, the next one.
 */
export function hint(model: Model): GameStep {
  const { advice } = model;
  const coaching = coachingOf(model);
  if (advice?.kind === "choices") {
    return withoutEffects(showChoice(countHint(model), advice.coaching, advice.index + 1));
  }
  if (coaching && coaching.choices.length > 0) {
    return withoutEffects(showChoice(countHint(model), coaching, 0));
  }
  const quick = showHint(model);
  const isKnown = coaching !== undefined || quick.advice === undefined || isWon(model.game);
  return !model.table.hasCoach || isKnown ? withoutEffects(quick) : consult(quick, "hint");
}

/**
 * Whether the chance was told, so that who asks again wants to know what the solver says; where no
 * coach is, that is wanted at once.
 */
export function shouldAskSolver(model: Model): boolean {
  const { notice, watches, table } = model;
  return !table.hasCoach || watches || notice?.kind === "chance" || notice?.kind === "verdict" ||
    isSolving(model);
}

/** Tells the chance to win from what a player sees. */
export function notifyChance(model: Model): GameStep {
  if (model.isOver) return withoutEffects(notifyIllegal(model, GAME_WON));
  const coaching = coachingOf(model);
  const free: Model = { ...model, advice: undefined };
  return coaching
    ? withoutEffects(withChanceSaid(free, coaching))
    : consult(notify(free, THINKING), "chance");
}

/** Lets the coach play on by itself, to be watched. */
export function startCoach(model: Model): GameStep {
  if (isWon(model.game)) return withoutEffects(notifyIllegal(model, GAME_WON));
  return playCoachMove({
    ...notify(withoutHeld(model), THINKING),
    advice: undefined,
    mode: { kind: "coach", nextAt: model.now },
  });
}

/** Makes the coach's next move when its time has come and it is known. */
export function playCoachMove(model: Model): GameStep {
  const { mode, now, pendingCoach } = model;
  if (mode.kind !== "coach") return withoutEffects(model);
  const coaching = coachingOf(model);
  if (!coaching) return pendingCoach ? withoutEffects(model) : consult(model, "play");
  if (now < mode.nextAt) return withoutEffects(model);
  const [choice] = coaching.choices;
  if (!choice) return withoutEffects({ ...notify(model, NO_CHOICE), mode: BOARD });
  const played = makeMoves(countHint(model), choice.moves);
  if (played.game === model.game) return withoutEffects({ ...played, mode: BOARD });
  if (played.mode.kind !== "board") return withoutEffects(played);
  return playCoachMove({ ...played, mode: { kind: "coach", nextAt: now + PACE_MS } });
}

const NO_CHOICE = [
  "The coach sees nothing more to do; u takes moves back.",
  "The coach sees nothing more to do.",
] as const;

/** Takes the game back from the coach. */
export function stopCoach(model: Model): Model {
  return { ...notify(model, "Your turn."), mode: BOARD, pendingCoach: undefined };
}

/** The game after the coach's answer, which is kept; one to an older question is ignored. */
export function receiveCoachAdvice(model: Model, { id, coaching }: CoachEvent): GameStep {
  const { pendingCoach, mode } = model;
  if (pendingCoach?.id !== id) return withoutEffects(model);
  if (!coaching) {
    const failed: Model = { ...model, pendingCoach: undefined };
    return withoutEffects(mode.kind === "coach" ? { ...failed, mode: BOARD } : failed);
  }
  const coachCache = new Map(model.coachCache).set(pendingCoach.state, coaching);
  const told = tell(
    { ...model, coachCache, pendingCoach: undefined },
    pendingCoach,
    coaching,
  );
  // The solver has given up the question that it was asked before.
  const isWatching = told.watches && !told.pendingSolve && !currentVerdict(told) &&
    told.mode.kind === "board";
  return isWatching ? requestSolve(told, "watch") : playCoachMove(told);
}

/** Shows what the coach was asked for, unless the player has gone on meanwhile. */
function tell(model: Model, { state, purpose }: PendingCoach, coaching: CoachAdvice): Model {
  const { game, mode, held, advice, notice } = model;
  if (state !== currentState(game) || mode.kind !== "board" || held) return model;
  if (purpose === "hint" && advice?.kind === "hints" && coaching.choices.length > 0) {
    return showChoice(model, coaching, 0);
  }
  const isAwaited = notice?.kind === "said" && notice.text === THINKING;
  return purpose === "chance" && isAwaited ? withChanceSaid(model, coaching) : model;
}

/** Asks the coach about the position on the table; the solver gives up what it was asked. */
function consult(model: Model, purpose: PendingCoach["purpose"]): GameStep {
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

/** Shows a choice of the coach; after the last one comes the first. */
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
      number: index + 1,
      of: choices.length,
    },
  };
}

function withChanceSaid(model: Model, { chance, isCalibrated, choices }: CoachAdvice): Model {
  const isLowerBound = isLowerBoundChance(model.game);
  return {
    ...model,
    notice: {
      kind: "chance",
      told: choices.length === 0 ? undefined : { chance, isCalibrated, isLowerBound },
    },
  };
}
