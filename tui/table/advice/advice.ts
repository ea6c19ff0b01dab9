import type { Move, State } from "../../../lib/patience.ts";
import type { GameEvent, GameStep } from "../effect.ts";
import { currentState, type Game, isWon, moveCount, type Turn } from "../game.ts";
import { type Model, notifyIllegal, type PendingSolve } from "../model.ts";
import type { Cost } from "../input/action.ts";
import { adviceCost, type AdviceKey, watchCost } from "../input/advice_keys.ts";
import { isWatching } from "../settings.ts";
import type { VerdictState, WayBack } from "./advice_text.ts";
import { countHint } from "./hint.ts";

/** Time limit of the first search, in seconds. */
const FIRST_LIMIT_SECONDS = 10;
/** Factor for the time limit when a search is repeated after "undecided". */
const RETRY_FACTOR = 6;

/** Returns the verdict on the current position, or `undefined` if it is not known. */
export function currentVerdict({ game, verdicts, finish }: Model): VerdictState | undefined {
  if (finish && finish.length > 0) return { kind: "won", moves: finish };
  return verdicts.get(currentState(game)) ?? inferVerdict(game, verdicts);
}

/**
 * Returns the number of the move that lost the game, or `undefined` if it is not known exactly.
 */
export function losingMove({ turns }: Game, back: WayBack): number | undefined {
  if (typeof back === "string" || !back.isProved) return undefined;
  return 1 + moveCount({ turns: turns.slice(0, turns.length - back.turns) });
}

/** True if the solver is searching the current position. */
export function isSolving({ game, pendingSolve }: Model): boolean {
  return pendingSolve?.state === currentState(game);
}

/** Asks the solver about the current position, with more time if it was undecided last time. */
export function requestSolve(model: Model, purpose: PendingSolve["purpose"]): GameStep {
  const { game, verdicts } = model;
  const state = currentState(game);
  const before = verdicts.get(state);
  const seconds = before?.kind === "undecided"
    ? before.seconds * RETRY_FACTOR
    : FIRST_LIMIT_SECONDS;
  const id = model.lastRequestId + 1;
  const isLine = model.table.family === "open" && ["hint", "solution"].includes(purpose);
  const question = isLine ? "line" : "verdict";
  const earlier = isLine ? [] : earlierPositions(game, verdicts);
  return {
    model: {
      ...model,
      pendingSolve: { id, purpose, question, state, seconds },
      // The coach drops its request, because one worker answers both.
      pendingCoach: undefined,
      lastRequestId: id,
    },
    effects: [{ kind: "solve", id, question, state, earlier, seconds }],
  };
}

/** Shows the next move of the solution while it is being followed and there is no other message. */
export function withNextSolutionMove(_before: Model, { model, effects }: GameStep): GameStep {
  const { advice, notice } = model;
  const hasOtherMessage = notice && !["moved", "undone", "held"].includes(notice.kind);
  const isAlong = advice?.kind === "line" && advice.isWhole && !hasOtherMessage;
  return { model: isAlong ? notifyAdvice(model) : model, effects };
}

/**
 * Updates the verdict after a turn. If the game is watched, warns about a lost position and
 * requests a verdict for an unknown one.
 */
export function withAdvice(before: Model, { model, effects }: GameStep): GameStep {
  const state = currentState(model.game);
  const isNew = state !== currentState(before.game) || isWatching(model) !== isWatching(before);
  const isShown = ["replay", "review", "coach"].includes(model.mode.kind);
  if (!isNew || isShown || isWon(model.game)) return { model, effects };
  const found = currentVerdict(model);
  const known = found ? { ...model, verdicts: new Map(model.verdicts).set(state, found) } : model;
  if (!isWatching(model)) return { model: known, effects };
  // Show that the watch is on, even if the verdict was shown just before.
  const isVerdictShown = before.notice?.kind === "verdict" && state === currentState(before.game);
  if (found) {
    return {
      model: found.kind === "lost" && !isVerdictShown
        ? notifyLost(known, found.back, "watch")
        : known,
      effects,
    };
  }
  const requested = requestSolve(known, "watch");
  return { model: requested.model, effects: [...effects, ...requested.effects] };
}

/** Handles the solver's answer; an answer to an older request is ignored. */
export function receiveVerdict(model: Model, event: Extract<GameEvent, { kind: "solved" }>): Model {
  const { pendingSolve } = model;
  if (!pendingSolve || pendingSolve.id !== event.id) return model;
  return pendingSolve.question === "line"
    ? applySolution(model, pendingSolve, event)
    : applyVerdict(model, pendingSolve, event);
}

/**
 * Handles the result of the search for the last winnable position; an answer to an older request is
 * ignored.
 */
export function receiveWayBack(
  model: Model,
  event: Extract<GameEvent, { kind: "wayBack" }>,
): Model {
  const { pendingSolve, verdicts } = model;
  if (!pendingSolve || pendingSolve.id !== event.id) return model;
  const back: WayBack = event.back === undefined
    ? event.isProved ? "none" : "unknown"
    : { turns: event.back, isProved: event.isProved };
  const known = new Map(verdicts).set(pendingSolve.state, { kind: "lost", back });
  const answered: Model = { ...model, verdicts: known, pendingSolve: undefined };
  return isCurrent(model, pendingSolve)
    ? notifyLost(answered, back, pendingSolve.purpose)
    : answered;
}

/** Counts what an advice key of this game costs. */
export function charge(model: Model, key: AdviceKey): Model {
  return chargeCost(model, adviceCost(model.table.family, key));
}

function chargeCost(model: Model, cost: Cost): Model {
  switch (cost) {
    case "nothing":
      return model;
    case "hint":
      return countHint(model);
    case "help":
      return countSolverHelp(model);
    default:
      return cost satisfies never;
  }
}

export function countSolverHelp(model: Model): Model {
  const { usage } = model;
  return { ...model, usage: { ...usage, solver: usage.solver + 1 } };
}

/**
 * Counts what a watched move costs: a hint, or help, unless the solver has helped before. Until the
 * first move the player can end the watch without cost.
 */
export function countWatchedMove(model: Model): Model["usage"] {
  const { usage, isOver, table } = model;
  const cost = isWatching(model) && !isOver ? watchCost(table.family) : "nothing";
  return cost === "help" && usage.solver > 0 ? usage : chargeCost(model, cost).usage;
}

/** Shows the first move of a solution, and counts it as help. */
export function adviseMove(model: Model, moves: readonly Move[]): Model {
  if (moves.length === 0) return model;
  const shown: Model = {
    ...model,
    held: undefined,
    drag: undefined,
    advice: { kind: "line", moves, isWhole: false },
  };
  return notifyAdvice(countSolverHelp(shown));
}

/** Shows the next move of the solution, if there is one. */
function notifyAdvice(model: Model): Model {
  const { advice, game } = model;
  if (advice?.kind !== "line") return model;
  const { moves, isWhole, unproved } = advice;
  const notice = { kind: "advice", state: currentState(game), moves } as const;
  const more = { ...(isWhole && { isWhole }), ...(unproved === undefined ? {} : { unproved }) };
  return { ...model, notice: { ...notice, ...more } };
}

/**
 * Tells the player that the game is lost and how far back it was winnable. A warning by the watch
 * follows the message about the move. Counts as help unless the game is watched.
 */
export function notifyLost(
  model: Model,
  back: WayBack,
  purpose: PendingSolve["purpose"] = "verdict",
): Model {
  const shown = notifyVerdict(model, { kind: "lost", back });
  const warning: Model = purpose === "watch" ? withPrecedingNotice(shown, model) : shown;
  return { ...(isWatching(model) ? warning : charge(warning, "W")), advice: undefined };
}

/** Puts the message before a verdict in front of it. */
function withPrecedingNotice(model: Model, { notice: before }: Model): Model {
  const after = before?.kind === "verdict" ? before.after : before;
  return model.notice?.kind === "verdict" && after
    ? { ...model, notice: { ...model.notice, after } }
    : model;
}

/** Shows a verdict. */
export function notifyVerdict(model: Model, verdict: VerdictState): Model {
  const { game } = model;
  const watches = isWatching(model);
  const isStart = game.turns.length === 0;
  return { ...model, notice: { kind: "verdict", verdict, watches, isStart } };
}

function applyVerdict(
  model: Model,
  pending: PendingSolve,
  event: Extract<GameEvent, { kind: "solved" }>,
): Model {
  const verdict: VerdictState = event.verdict === "won"
    ? { kind: "won", moves: event.moves }
    : event.verdict === "lost"
    ? { kind: "lost", back: "searched" }
    : { kind: "undecided", seconds: pending.seconds };
  const answered: Model = {
    ...model,
    verdicts: new Map(model.verdicts).set(pending.state, verdict),
    pendingSolve: verdict.kind === "lost" ? pending : undefined,
  };
  return isCurrent(model, pending) ? withVerdict(answered, pending.purpose, verdict) : answered;
}

/** Handles the answer to a request for a solution to follow on the board. */
function applySolution(
  model: Model,
  pending: PendingSolve,
  { verdict, moves, unproved }: Extract<GameEvent, { kind: "solved" }>,
): Model {
  const answered: Model = { ...model, pendingSolve: undefined };
  if (!isCurrent(model, pending)) return answered;
  if (verdict !== "won") {
    return notifyIllegal(answered, { reason: "no solution found" });
  }
  const line = { kind: "line", moves, isWhole: pending.purpose === "solution" } as const;
  const advice = { ...line, ...(unproved === undefined ? {} : { unproved }) };
  return notifyAdvice({ ...answered, held: undefined, drag: undefined, advice });
}

function withVerdict(model: Model, purpose: PendingSolve["purpose"], verdict: VerdictState): Model {
  if (verdict.kind === "lost") return notifyLost(model, verdict.back, purpose);
  if (purpose === "watch") return model;
  if (purpose !== "verdict" && verdict.kind === "won") return adviseMove(model, verdict.moves);
  return notifyVerdict(charge(model, "W"), verdict);
}

/** True if a request is about the current position and no replay is shown. */
function isCurrent({ game, mode }: Model, { state }: PendingSolve): boolean {
  return state === currentState(game) && mode.kind !== "replay";
}

/**
 * Returns the verdict that follows from the one before the last turn, or `undefined` if none does.
 */
function inferVerdict(game: Game, verdicts: Model["verdicts"]): VerdictState | undefined {
  const turn = game.turns.at(-1);
  const before = turn && verdicts.get(turn.before);
  if (!turn || !before) return undefined;
  if (before.kind === "lost") {
    return isHonest(game, turn) ? { kind: "lost", back: addTurn(before.back) } : undefined;
  }
  if (before.kind !== "won") return undefined;
  const { text } = game.patience;
  const follows = turn.moves.every((move, index) => {
    const next = before.moves[index];
    return next !== undefined && text.move(next) === text.move(move);
  });
  return follows ? { kind: "won", moves: before.moves.slice(turn.moves.length) } : undefined;
}

function addTurn(back: WayBack): WayBack {
  return typeof back === "string" ? back : { ...back, turns: back.turns + 1 };
}

/**
 * Returns the earlier positions, the latest first, up to one known to be winnable. A cheat starts a
 * new stretch, because it can make a lost position winnable again.
 */
function earlierPositions(game: Game, verdicts: Model["verdicts"]): State[][] {
  const stretches: State[][] = [[]];
  for (const turn of game.turns.toReversed()) {
    if (!isHonest(game, turn)) stretches.push([]);
    stretches.at(-1)?.push(turn.before);
    if (verdicts.get(turn.before)?.kind === "won") break;
  }
  return stretches.filter(({ length }) => length > 0);
}

/** True if a turn has no cheat. */
function isHonest({ patience }: Game, { moves }: Turn): boolean {
  return !moves.some((move) => patience.isCheat?.(move));
}
