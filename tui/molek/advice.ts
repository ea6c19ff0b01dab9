import { type Answer, type Solution, solve } from "../../lib/molek/solver/solve.ts";
import { Workspace } from "../../lib/molek/solver/workspace.ts";
import { isWon, type State } from "../../lib/molek/state.ts";
import { stateOf } from "./game.ts";
import { type Model, refuse, say } from "./model.ts";
import { describeMove } from "./sentence.ts";

/** Positions looked at before the answer is that nobody knows: at most a few tenths of a second. */
const MOST_POSITIONS = 100_000;
/** What so many positions lead to, in about 70 MB. */
const MOST_NODES = 2 ** 21;
/** Positions for a line with fewer cheats than the first one has. */
const IMPROVING_POSITIONS = 20_000;

/** Shows the next move of a solution. */
export function showHint(model: Model): Model {
  return advise(model, false);
}

/** Shows a whole solution, one move after the other. */
export function showSolution(model: Model): Model {
  return advise(model, true);
}

/** Says whether the game can still be won without cheating. */
export function tellSolvable(model: Model): Model {
  const state = stateOf(model.game);
  const answer = ask(state, false);
  const asked = { ...model, hints: model.hints + 1 };
  switch (answer?.verdict) {
    case "solved":
      return say(asked, `Solvable without cheating: yes, in ${moves(answer.moves.length)}.`);
    case "unsolvable":
      return say(asked, `Solvable without cheating: no.${lastSolvable(model)}`);
    default:
      return say(asked, "Solvable without cheating: nobody knows; the search took too long.");
  }
}

function advise(model: Model, isWhole: boolean): Model {
  const state = stateOf(model.game);
  if (isWon(state)) return refuse(model, "the game is won");
  const solution = solutionOf(state);
  if (solution === undefined) return refuse(model, "no solution was found from here");
  const advice = { moves: solution.moves, isWhole };
  const shown = { ...model, advice, held: undefined, hints: model.hints + 1 };
  return say(shown, adviceText({ ...shown, advice }));
}

/** What the advice says: the next move, and how many there are. */
export function adviceText({ game, advice }: Model): string {
  const [move] = advice?.moves ?? [];
  if (advice === undefined || move === undefined) return "";
  const cheats = advice.moves.filter(({ cheat }) => cheat).length;
  const left = `${moves(advice.moves.length)} left${cheats === 0 ? "" : `, ${cheats} cheating`}`;
  return `Hint: ${describeMove(stateOf(game), move)} (${left}). Enter plays it.`;
}

function solutionOf(state: State): Solution | undefined {
  const honest = ask(state, false);
  if (honest?.verdict === "solved") return honest;
  const cheating = ask(state, true);
  return cheating?.verdict === "solved" ? cheating : undefined;
}

/** How far to go back to a position that can be won without cheating. */
function lastSolvable({ game }: Model): string {
  for (let back = 1; back <= game.turns.length; back++) {
    const before = game.turns[game.turns.length - back]?.before;
    if (before !== undefined && ask(before, false)?.verdict === "solved") {
      return ` It was ${moves(back)} ago: u takes back.`;
    }
  }
  return game.turns.length === 0 ? "" : " It never was in this game.";
}

/** The answer of the solver; `undefined` when it needs too long. */
function ask(state: State, cheats: boolean): Answer | undefined {
  let foundAt = Infinity;
  const search = solve(state, { mostMoves: 1024, cheats }, newWorkspace());
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    const { positions, best } = step.value;
    if (best !== undefined) foundAt = Math.min(foundAt, positions);
    if (positions > MOST_POSITIONS || positions - foundAt > IMPROVING_POSITIONS) return best;
  }
}

let workspace: Workspace | undefined;

/** One for all questions: it holds nothing between them. */
function newWorkspace(): Workspace {
  return workspace ??= new Workspace(MOST_NODES);
}

function moves(count: number): string {
  return count === 1 ? "one move" : `${count} moves`;
}
