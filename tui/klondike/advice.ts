import { formatMove, type Move } from "../../lib/klondike/move.ts";
import { isWon } from "../../lib/klondike/rules.ts";
import type { State } from "../../lib/klondike/state.ts";
import type { KlondikeEffect, KlondikeEvent } from "./effect.ts";
import { type Game, stateOf } from "./game.ts";
import type { KlondikeStep } from "./keep.ts";
import type { Model } from "./model.ts";
import type { Verdict, WayBack } from "./verdict.ts";

/** How many seconds the solver searches at first. */
const FIRST_SECONDS = 10;
/** How many times longer it searches when it is asked again after it was undecided. */
const PATIENCE = 6;

/** The verdict on the position on the table; `undefined` while none is known. */
export function verdictOf({ game, verdicts, finish }: Model): Verdict | undefined {
  if (finish && finish.length > 0) return { kind: "won", moves: finish };
  return verdicts.get(stateOf(game)) ?? inferred(game, verdicts);
}

/** Whether the solver is looking at the position on the table. */
export function isAsked({ game, asked }: Model): boolean {
  return asked?.state === stateOf(game);
}

/** Asks the solver about the position on the table, for longer if it was undecided last time. */
export function ask(model: Model, purpose: "hint" | "verdict" | "watch"): KlondikeStep {
  const { game, verdicts } = model;
  const state = stateOf(game);
  const before = verdicts.get(state);
  const seconds = before?.kind === "undecided" ? before.seconds * PATIENCE : FIRST_SECONDS;
  const id = model.askedCount + 1;
  const effect: KlondikeEffect = {
    kind: "solve",
    id,
    seconds,
    states: [state, ...wayBackOf(game, verdicts)],
  };
  return {
    model: { ...model, asked: { id, purpose, state, seconds }, askedCount: id },
    effects: [effect],
  };
}

/**
 * A step whose new position has been judged: a known verdict is remembered, and if the player has
 * the game watched, a lost position is warned about and an unknown one is asked about.
 */
export function withAdvice(before: Model, { model, effects }: KlondikeStep): KlondikeStep {
  const state = stateOf(model.game);
  const isNew = state !== stateOf(before.game) || model.watches !== before.watches;
  if (!isNew || model.mode.kind === "replay" || isWon(state)) return { model, effects };
  const found = verdictOf(model);
  const known = found ? { ...model, verdicts: new Map(model.verdicts).set(state, found) } : model;
  if (!model.watches) return { model: known, effects };
  if (found) return { model: found.kind === "lost" ? warned(known, found.back) : known, effects };
  const asking = ask(known, "watch");
  return { model: asking.model, effects: [...effects, ...asking.effects] };
}

/**
 * The model after the solver's verdict on a position; an answer to an older question is ignored.
 */
export function take(model: Model, event: Extract<KlondikeEvent, { kind: "solved" }>): Model {
  const { asked, verdicts } = model;
  if (!asked || asked.id !== event.id) return model;
  const { state, seconds } = asked;
  const verdict: Verdict = event.verdict === "won"
    ? { kind: "won", moves: event.moves }
    : event.verdict === "lost"
    ? { kind: "lost", back: "searched" }
    : { kind: "undecided", seconds };
  const isCurrent = state === stateOf(model.game) && model.mode.kind !== "replay";
  const answered: Model = {
    ...model,
    verdicts: new Map(verdicts).set(state, verdict),
    asked: verdict.kind === "lost" ? asked : undefined,
  };
  return isCurrent ? told(answered, asked.purpose, verdict) : answered;
}

/**
 * The model after the solver's search for the way back; an answer to an older question is ignored.
 */
export function takeWayBack(
  model: Model,
  event: Extract<KlondikeEvent, { kind: "wayBack" }>,
): Model {
  const { asked, verdicts } = model;
  if (!asked || asked.id !== event.id) return model;
  const back: WayBack = event.back === undefined
    ? event.isProved ? "none" : "unknown"
    : { turns: event.back, isProved: event.isProved };
  const known = new Map(verdicts).set(asked.state, { kind: "lost", back });
  const answered: Model = { ...model, verdicts: known, asked: undefined };
  const isCurrent = asked.state === stateOf(model.game) && model.mode.kind !== "replay";
  return isCurrent ? warned(answered, back) : answered;
}

/** Counts the solver's help; watching counts only if the solver has not helped before. */
export function helped(model: Model, isWatched = false): Model {
  const { usage } = model;
  if (isWatched && usage.solver > 0) return model;
  return { ...model, usage: { ...usage, solver: usage.solver + 1 } };
}

function told(model: Model, purpose: "hint" | "verdict" | "watch", verdict: Verdict): Model {
  if (verdict.kind === "lost") return warned(model, verdict.back);
  if (purpose === "watch") return helped(model, true);
  if (purpose === "hint" && verdict.kind === "won") return adviseMove(model, verdict.moves);
  return { ...helped(model), notice: { kind: "verdict", verdict, watches: model.watches } };
}

/** Shows the first move of a line that wins. */
export function adviseMove(model: Model, [move]: readonly Move[]): Model {
  if (!move) return model;
  return {
    ...helped(model),
    held: undefined,
    hint: { moves: [move], index: 0, bySolver: true },
    notice: { kind: "advice", state: stateOf(model.game), move },
  };
}

/** Tells that no win is left, and how far back one was. */
export function warned(model: Model, back: WayBack): Model {
  return {
    ...helped(model, model.watches),
    hint: undefined,
    notice: { kind: "verdict", verdict: { kind: "lost", back }, watches: model.watches },
  };
}

/** The verdict that follows from that before the last turn; `undefined` when none does. */
function inferred(game: Game, verdicts: Model["verdicts"]): Verdict | undefined {
  const turn = game.turns.at(-1);
  const before = turn && verdicts.get(turn.before);
  if (!turn || !before) return undefined;
  if (before.kind === "lost") return { kind: "lost", back: oneFurther(before.back) };
  if (before.kind !== "won") return undefined;
  const follows = turn.moves.every((move, index) => {
    const next = before.moves[index];
    return next !== undefined && formatMove(next) === formatMove(move);
  });
  return follows ? { kind: "won", moves: before.moves.slice(turn.moves.length) } : undefined;
}

function oneFurther(back: WayBack): WayBack {
  return typeof back === "string" ? back : { ...back, turns: back.turns + 1 };
}

/** The earlier positions, the latest first, up to one that is known to be winnable. */
function wayBackOf({ turns }: Game, verdicts: Model["verdicts"]): State[] {
  const states = turns.map(({ before }) => before).toReversed();
  const known = states.findIndex((state) => verdicts.get(state)?.kind === "won");
  return known < 0 ? states : states.slice(0, known + 1);
}
