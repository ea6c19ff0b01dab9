import { isWon } from "../../lib/molek/state.ts";
import { stay } from "../screen.ts";
import type { Judgement, MolekEvent } from "./effect.ts";
import { stateOf } from "./game.ts";
import type { MolekStep } from "./keep.ts";
import { type Asked, type Model, refuse, say } from "./model.ts";
import { describeMove } from "./sentence.ts";

/** The message while the solver searches. */
export const LOOKING = "The solver is looking. Play on if you like.";

/** Asks the solver for the next move of a solution. */
export function askHint(model: Model): MolekStep {
  return ask(model, "hint");
}

/** Asks the solver for a whole solution, to be shown one move after another. */
export function askSolution(model: Model): MolekStep {
  return ask(model, "solution");
}

/** Asks the solver whether the game can still be won without cheating. */
export function askSolvable(model: Model): MolekStep {
  return ask(model, "verdict");
}

/** The model after the solver's search for a solution; an answer that comes too late is ignored. */
export function takeSolution(
  model: Model,
  { id, moves }: Extract<MolekEvent, { kind: "solved" }>,
): Model {
  const { asked } = model;
  if (!isCurrent(model, id) || asked === undefined) return model;
  const answered: Model = { ...model, asked: undefined };
  if (moves === undefined) return refuse(answered, "no solution was found from here");
  const advice = { moves, isWhole: asked.purpose === "solution" };
  const shown: Model = { ...answered, advice, held: undefined, drag: undefined };
  return say(shown, adviceText(shown));
}

/** The model after the solver's judgement; one that comes too late is ignored. */
export function takeJudgement(
  model: Model,
  { id, judgement }: Extract<MolekEvent, { kind: "judged" }>,
): Model {
  if (!isCurrent(model, id)) return model;
  const text = judgementText(judgement, model.game.turns.length === 0);
  return say({ ...model, asked: undefined }, `Solvable without cheating: ${text}`);
}

/** The advice in a sentence: the next move, and how many moves are left. */
export function adviceText({ game, advice }: Model): string {
  const [move] = advice?.moves ?? [];
  if (advice === undefined || move === undefined) return "";
  const cheats = advice.moves.filter(({ cheat }) => cheat).length;
  const cheating = cheats === 0 ? "" : `, ${cheats} ${cheats === 1 ? "cheat" : "cheats"}`;
  return `Hint: ${describeMove(stateOf(game), move)} (${advice.moves.length} left${cheating}).`;
}

/**
 * Asks the solver, unless it is at this question already; a question replaces the one before it.
 */
function ask(model: Model, purpose: Asked["purpose"]): MolekStep {
  const state = stateOf(model.game);
  if (isWon(state)) return stay(refuse(model, "the game is won"));
  if (model.asked?.purpose === purpose) return stay(say(model, LOOKING));
  const id = model.askedCount + 1;
  const { hints, undos } = model.usage;
  const asking: Model = {
    ...model,
    asked: { id, purpose, state },
    askedCount: id,
    advice: undefined,
    usage: { hints: hints + 1, undos },
  };
  const earlier = model.game.turns.map(({ before }) => before).toReversed();
  return {
    model: say(asking, LOOKING),
    effects: [
      purpose === "verdict"
        ? { kind: "judge", id, states: [state, ...earlier] }
        : { kind: "solve", id, state },
    ],
  };
}

/** Whether an answer is to the last question, and that is about the position on the table. */
function isCurrent({ asked, game }: Model, id: number): boolean {
  return asked?.id === id && asked.state === stateOf(game);
}

function judgementText(judgement: Judgement, isStart: boolean): string {
  switch (judgement.verdict) {
    case "solvable":
      return `yes, in ${moves(judgement.moves)}.`;
    case "unsolvable": {
      const { back, isProved } = judgement;
      if (back !== undefined) return `no. It was ${moves(back)} ago: u takes back.`;
      if (isStart) return "no.";
      return isProved ? "no. It never was in this game." : "no. Whether it ever was, nobody knows.";
    }
    case "undecided":
      return "nobody knows; the search took too long.";
    default:
      return judgement satisfies never;
  }
}

function moves(count: number): string {
  return count === 1 ? "one move" : `${count} moves`;
}
