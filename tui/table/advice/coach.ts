import type { CoachAdvice, CoachEvent, CoachMove } from "../../../lib/advice.ts";
import { stay } from "../../screen.ts";
import { isToldAsLeast } from "./chance.ts";
import { ask, isAsked, verdictOf } from "./advice.ts";
import type { GameStep } from "../effect.ts";
import { isWon, movesOf, stateOf } from "../game.ts";
import { hinted, showHint } from "./hint.ts";
import type { Consulted } from "./advised.ts";
import { BOARD, type Model, refuse, say, withoutHeld } from "../model.ts";
import { GAME_WON } from "./solver.ts";
import { makeMoves } from "../turn.ts";

/** How many milliseconds a move of the coach is shown before the next one. */
const PACE_MS = 900;

const THINKING = "The coach is thinking…";

/** What the coach has said of the position on the table. */
export function coachingOf<State, Move>(
  { game, coached }: Model<State, Move>,
): CoachAdvice<Move> | undefined {
  return coached.get(stateOf(game));
}

/**
 * Shows a hint at once: what the coach says where that is known, otherwise a quick one until it is;
 * asked again, the next one.
 */
export function hint<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  const { advice } = model;
  const coaching = coachingOf(model);
  if (advice?.kind === "choices") {
    return stay(showChoice(hinted(model), advice.coaching, advice.index + 1));
  }
  if (coaching && coaching.choices.length > 0) {
    return stay(showChoice(hinted(model), coaching, 0));
  }
  const quick = showHint(model);
  const isKnown = coaching !== undefined || quick.advice === undefined || isWon(model.game);
  return !model.table.hasCoach || isKnown ? stay(quick) : consult(quick, "hint");
}

/**
 * Whether the chance was told, so that who asks again wants to know what the solver says; where no
 * coach is, that is wanted at once.
 */
export function asksSolver<State, Move>(model: Model<State, Move>): boolean {
  const { notice, watches, table } = model;
  return !table.hasCoach || watches || notice?.kind === "chance" || notice?.kind === "verdict" ||
    isAsked(model);
}

/** Tells the chance to win from what a player sees. */
export function tellChance<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  if (model.isOver) return stay(refuse(model, GAME_WON));
  const coaching = coachingOf(model);
  const free: Model<State, Move> = { ...model, advice: undefined };
  return coaching ? stay(withChanceSaid(free, coaching)) : consult(say(free, THINKING), "chance");
}

/** Lets the coach play on by itself, to be watched. */
export function startCoach<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  if (isWon(model.game)) return stay(refuse(model, GAME_WON));
  return playOnAsCoach({
    ...say(withoutHeld(model), THINKING),
    advice: undefined,
    mode: { kind: "coach", nextAt: model.now },
  });
}

/** Makes the coach's next move when its time has come and it is known. */
export function playOnAsCoach<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  const { mode, now, consulted } = model;
  if (mode.kind !== "coach") return stay(model);
  const coaching = coachingOf(model);
  if (!coaching) return consulted ? stay(model) : consult(model, "play");
  if (now < mode.nextAt) return stay(model);
  const [choice] = coaching.choices;
  if (!choice) return stay({ ...say(model, NO_CHOICE), mode: BOARD });
  const played = makeMoves(hinted(model), choice.moves);
  if (played.game === model.game) return stay({ ...played, mode: BOARD });
  if (played.mode.kind !== "board") return stay(played);
  return playOnAsCoach({ ...played, mode: { kind: "coach", nextAt: now + PACE_MS } });
}

const NO_CHOICE = [
  "The coach sees nothing more to do; u takes moves back.",
  "The coach sees nothing more to do.",
] as const;

/** Takes the game back from the coach. */
export function stopCoach<State, Move>(model: Model<State, Move>): Model<State, Move> {
  return { ...say(model, "Your turn."), mode: BOARD, consulted: undefined };
}

/** The game after the coach's answer, which is kept; one to an older question is ignored. */
export function takeCoached<State, Move>(
  model: Model<State, Move>,
  { id, coaching }: CoachEvent<Move>,
): GameStep<State, Move> {
  const { consulted, mode } = model;
  if (consulted?.id !== id) return stay(model);
  if (!coaching) {
    const failed: Model<State, Move> = { ...model, consulted: undefined };
    return stay(mode.kind === "coach" ? { ...failed, mode: BOARD } : failed);
  }
  const coached = new Map(model.coached).set(consulted.state, coaching);
  const told = tell({ ...model, coached, consulted: undefined }, consulted, coaching);
  // The solver has given up the question that it was asked before.
  const isWatching = told.watches && !told.asked && !verdictOf(told) && told.mode.kind === "board";
  return isWatching ? ask(told, "watch") : playOnAsCoach(told);
}

/** Shows what the coach was asked for, unless the player has gone on meanwhile. */
function tell<State, Move>(
  model: Model<State, Move>,
  { state, purpose }: Consulted<State>,
  coaching: CoachAdvice<Move>,
): Model<State, Move> {
  const { game, mode, held, advice, notice } = model;
  if (state !== stateOf(game) || mode.kind !== "board" || held) return model;
  if (purpose === "hint" && advice?.kind === "hints" && coaching.choices.length > 0) {
    return showChoice(model, coaching, 0);
  }
  const isAwaited = notice?.kind === "said" && notice.text === THINKING;
  return purpose === "chance" && isAwaited ? withChanceSaid(model, coaching) : model;
}

/** Asks the coach about the position on the table; the solver gives up what it was asked. */
function consult<State, Move>(
  model: Model<State, Move>,
  purpose: Consulted<State>["purpose"],
): GameStep<State, Move> {
  const { game, consulted, askedCount } = model;
  const state = stateOf(game);
  if (consulted?.state === state) {
    return stay({ ...model, consulted: { ...consulted, purpose } });
  }
  const id = askedCount + 1;
  return {
    model: {
      ...model,
      consulted: { id, state, purpose },
      asked: undefined,
      askedCount: id,
    },
    effects: [{ kind: "coach", id, start: game.start, moves: movesOf(game) }],
  };
}

/** Shows a choice of the coach; after the last one comes the first. */
function showChoice<State, Move>(
  model: Model<State, Move>,
  coaching: CoachAdvice<Move>,
  wanted: number,
): Model<State, Move> {
  const { choices, isCalibrated } = coaching;
  const index = wanted % choices.length;
  const choice = choices[index] as CoachMove<Move>;
  const { chance } = choice;
  return {
    ...withoutHeld(model),
    advice: { kind: "choices", coaching, index },
    notice: {
      kind: "choice",
      state: stateOf(model.game),
      choice,
      chance: { chance, isCalibrated, isLeast: isToldAsLeast(model.game) },
      number: index + 1,
      of: choices.length,
    },
  };
}

function withChanceSaid<State, Move>(
  model: Model<State, Move>,
  { chance, isCalibrated, choices }: CoachAdvice<Move>,
): Model<State, Move> {
  const isLeast = isToldAsLeast(model.game);
  return {
    ...model,
    notice: {
      kind: "chance",
      told: choices.length === 0 ? undefined : { chance, isCalibrated, isLeast },
    },
  };
}
