import type { Move, State } from "../../../lib/patience.ts";
import type { GameEvent, GameStep } from "../effect.ts";
import { currentState, type Game, isWon, type Turn } from "../game.ts";
import { type Model, notifyIllegal, type PendingSolve } from "../model.ts";
import type { VerdictState, WayBack } from "./advice_text.ts";

/** How many seconds the solver searches at first. */
const FIRST_SECONDS = 10;
/** How many times longer it searches when it is asked again after it was undecided. */
const LONGER = 6;

/** The verdict on the position on the table; `undefined` while none is known. */
export function currentVerdict({ game, verdicts, finish }: Model): VerdictState | undefined {
  if (finish && finish.length > 0) return { kind: "won", moves: finish };
  return verdicts.get(currentState(game)) ?? inferVerdict(game, verdicts);
}

/** Whether the solver is looking at the position on the table. */
export function isSolving({ game, pendingSolve }: Model): boolean {
  return pendingSolve?.state === currentState(game);
}

/** Asks the solver about the position on the table, for longer if it was undecided last time. */
export function requestSolve(model: Model, purpose: PendingSolve["purpose"]): GameStep {
  const { game, verdicts } = model;
  const state = currentState(game);
  const before = verdicts.get(state);
  const seconds = before?.kind === "undecided" ? before.seconds * LONGER : FIRST_SECONDS;
  const id = model.lastRequestId + 1;
  const isLine = model.table.advice === "along" && ["hint", "solution"].includes(purpose);
  const question = isLine ? "line" : "verdict";
  const earlier = isLine ? [] : earlierOf(game, verdicts);
  return {
    model: {
      ...model,
      pendingSolve: { id, purpose, question, state, seconds },
      // The coach gives up what it was asked: one worker answers both.
      pendingCoach: undefined,
      lastRequestId: id,
    },
    effects: [{ kind: "solve", id, question, state, earlier, seconds }],
  };
}

/**
 * A step that tells the next move of a solution, as long as one is played along and nothing else is
 * to be said.
 */
export function withNextSolutionMove(_before: Model, { model, effects }: GameStep): GameStep {
  const { advice, notice } = model;
  const isSaid = notice && !["moved", "undone", "held"].includes(notice.kind);
  const isAlong = advice?.kind === "line" && advice.isWhole && !isSaid;
  return { model: isAlong ? notifyAdvice(model) : model, effects };
}

/**
 * A step whose new position has been judged: a known verdict is remembered, and if the player has
 * the game watched, a lost position is warned about and an unknown one is asked about.
 */
export function withAdvice(before: Model, { model, effects }: GameStep): GameStep {
  const state = currentState(model.game);
  const isNew = state !== currentState(before.game) || model.watches !== before.watches;
  const isShown = ["replay", "review", "coach"].includes(model.mode.kind);
  if (!isNew || isShown || isWon(model.game)) return { model, effects };
  const found = currentVerdict(model);
  const known = found ? { ...model, verdicts: new Map(model.verdicts).set(state, found) } : model;
  if (!model.watches) return { model: known, effects };
  // Who has just been told, and asks for the watch, wants to see that it is on.
  const isTold = before.notice?.kind === "verdict" && state === currentState(before.game);
  if (found) {
    return {
      model: found.kind === "lost" && !isTold ? notifyLost(known, found.back, "watch") : known,
      effects,
    };
  }
  const asking = requestSolve(known, "watch");
  return { model: asking.model, effects: [...effects, ...asking.effects] };
}

/** The model after the solver's answer; one to an older question is ignored. */
export function receiveVerdict(model: Model, event: Extract<GameEvent, { kind: "solved" }>): Model {
  const { pendingSolve } = model;
  if (!pendingSolve || pendingSolve.id !== event.id) return model;
  return pendingSolve.question === "line"
    ? takeLine(model, pendingSolve, event)
    : takeVerdict(model, pendingSolve, event);
}

/**
 * The model after the solver's search for the way back; an answer to an older question is ignored.
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

/** Counts the solver's help. */
export function countSolverHelp(model: Model): Model {
  const { usage } = model;
  return { ...model, usage: { ...usage, solver: usage.solver + 1 } };
}

/**
 * Counts a move of a game that is watched, unless the solver has helped before: until then the
 * watch can be ended, and has not helped.
 */
export function countWatchedMove({ usage, watches, isOver }: Model): Model["usage"] {
  return watches && !isOver && usage.solver === 0 ? { ...usage, solver: 1 } : usage;
}

/** Shows the first move of a line that wins. */
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

/** The model that tells its advice, where it has some of the solver. */
function notifyAdvice(model: Model): Model {
  const { advice, game } = model;
  if (advice?.kind !== "line") return model;
  const { moves, unproved } = advice;
  const notice = { kind: "advice", state: currentState(game), moves } as const;
  return { ...model, notice: { ...notice, ...(unproved === undefined ? {} : { unproved }) } };
}

/**
 * Tells that no win is left, and how far back one was. A warning that the watch gives by itself comes
 * after what was said before it.
 */
export function notifyLost(
  model: Model,
  back: WayBack,
  purpose: PendingSolve["purpose"] = "verdict",
): Model {
  const told = notifyVerdict(model, { kind: "lost", back });
  const warning: Model = purpose === "watch" ? withBefore(told, model) : told;
  return { ...(model.watches ? warning : countSolverHelp(warning)), advice: undefined };
}

/** The model whose verdict comes after what was said before it. */
function withBefore(model: Model, { notice: before }: Model): Model {
  const after = before?.kind === "verdict" ? before.after : before;
  return model.notice?.kind === "verdict" && after
    ? { ...model, notice: { ...model.notice, after } }
    : model;
}

/** The model that tells a verdict. */
export function notifyVerdict(model: Model, verdict: VerdictState): Model {
  const { watches, game } = model;
  const isStart = game.turns.length === 0;
  return { ...model, notice: { kind: "verdict", verdict, watches, isStart } };
}

function takeVerdict(
  model: Model,
  asked: PendingSolve,
  event: Extract<GameEvent, { kind: "solved" }>,
): Model {
  const verdict: VerdictState = event.verdict === "won"
    ? { kind: "won", moves: event.moves }
    : event.verdict === "lost"
    ? { kind: "lost", back: "searched" }
    : { kind: "undecided", seconds: asked.seconds };
  const answered: Model = {
    ...model,
    verdicts: new Map(model.verdicts).set(asked.state, verdict),
    pendingSolve: verdict.kind === "lost" ? asked : undefined,
  };
  return isCurrent(model, asked) ? withVerdict(answered, asked.purpose, verdict) : answered;
}

/** Takes a line that is played along, where one was found. */
function takeLine(
  model: Model,
  asked: PendingSolve,
  { verdict, moves, unproved }: Extract<GameEvent, { kind: "solved" }>,
): Model {
  const answered: Model = { ...model, pendingSolve: undefined };
  if (!isCurrent(model, asked)) return answered;
  if (verdict !== "won") {
    return notifyIllegal(answered, { reason: "no solution was found from here" });
  }
  const line = { kind: "line", moves, isWhole: asked.purpose === "solution" } as const;
  const advice = { ...line, ...(unproved === undefined ? {} : { unproved }) };
  return notifyAdvice({ ...answered, held: undefined, drag: undefined, advice });
}

function withVerdict(model: Model, purpose: PendingSolve["purpose"], verdict: VerdictState): Model {
  if (verdict.kind === "lost") return notifyLost(model, verdict.back, purpose);
  if (purpose === "watch") return model;
  if (purpose !== "verdict" && verdict.kind === "won") return adviseMove(model, verdict.moves);
  return notifyVerdict(countSolverHelp(model), verdict);
}

/** Whether a question is about the position on the table. */
function isCurrent({ game, mode }: Model, { state }: PendingSolve): boolean {
  return state === currentState(game) && mode.kind !== "replay";
}

/** The verdict that follows from that before the last turn; `undefined` when none does. */
function inferVerdict(game: Game, verdicts: Model["verdicts"]): VerdictState | undefined {
  const turn = game.turns.at(-1);
  const before = turn && verdicts.get(turn.before);
  if (!turn || !before) return undefined;
  if (before.kind === "lost") {
    return isHonest(game, turn) ? { kind: "lost", back: oneFurther(before.back) } : undefined;
  }
  if (before.kind !== "won") return undefined;
  const { text } = game.patience;
  const follows = turn.moves.every((move, index) => {
    const next = before.moves[index];
    return next !== undefined && text.move(next) === text.move(move);
  });
  return follows ? { kind: "won", moves: before.moves.slice(turn.moves.length) } : undefined;
}

function oneFurther(back: WayBack): WayBack {
  return typeof back === "string" ? back : { ...back, turns: back.turns + 1 };
}

/**
 * The earlier positions, the latest first, up to one that is known to be winnable. A cheat begins
 * another stretch: it may win back what was lost.
 */
function earlierOf(game: Game, verdicts: Model["verdicts"]): State[][] {
  const stretches: State[][] = [[]];
  for (const turn of game.turns.toReversed()) {
    if (!isHonest(game, turn)) stretches.push([]);
    stretches.at(-1)?.push(turn.before);
    if (verdicts.get(turn.before)?.kind === "won") break;
  }
  return stretches.filter(({ length }) => length > 0);
}

/** Whether a turn keeps to the rules. */
function isHonest({ patience }: Game, { moves }: Turn): boolean {
  return !moves.some((move) => patience.isCheat?.(move));
}
