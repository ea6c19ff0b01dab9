import { counted } from "../../lib/message.ts";
import type { Move } from "../../lib/molek/move.ts";
import { play } from "../../lib/molek/rules.ts";
import type { Solution } from "../../lib/molek/solver/solve.ts";
import type { State } from "../../lib/molek/state.ts";
import type { Judged, Review, Reviewer, Verdict } from "../../lib/advice.ts";

/** What the solver knows of a position: whether it can be won without cheats, and a line to a win. */
export interface Known {
  readonly honest: Verdict;
  /** Without cheats where there is one; otherwise with as few as were found. */
  readonly line: Solution | undefined;
}

/** What the curve shows: the more moves or cheats a win still needs, the lower it is. */
const CURVE = "How near a win was, move by move";

/** How high the curve of a position lies that needs a cheat, at most. */
const NEEDS_CHEATS = 0.2;

/** Looks at games of MOLEK-SYNTEZ: how many moves, and which cheats, a win needed at each move. */
export function createReviewer(
  look: (state: State) => Generator<undefined, Known>,
): Reviewer<State, Move> {
  return function* (start, moves): Generator<Review<Move> | undefined, Review<Move>> {
    const known = [yield* look(start)];
    for (let [state, index] = [start, 0]; index < moves.length; index++) {
      yield { ...outcomesOf(known), done: index };
      const played = play(state, moves[index] as Move);
      if (!played.ok) throw new Error(`An illegal move: ${played.error}`);
      state = played.value;
      known.push(yield* look(state));
    }
    return {
      ...outcomesOf(known),
      ...loss(known),
      ...par(known),
      ...cheatsNeeded(known),
      done: moves.length,
      judged: judgedOf(known, moves),
      curve: CURVE,
    };
  };
}

function outcomesOf(known: readonly Known[]): Pick<Review<Move>, "start" | "end"> {
  return {
    start: known[0]?.honest ?? "undecided",
    end: known.at(-1)?.honest ?? "undecided",
  };
}

/** The last move after which no win without a cheat was left, and what would have kept one. */
function loss(known: readonly Known[]): Pick<Review<Move>, "lostBy" | "instead"> {
  const before = known.findLastIndex(({ honest }) => honest === "won");
  const lost = known.findIndex(({ honest }, index) => index > before && honest === "lost");
  if (before < 0 || lost < 0) return {};
  const instead = known[before]?.line?.moves.slice(0, 1);
  return { lostBy: { from: before + 1, to: lost }, ...(instead && { instead }) };
}

/** How many moves the shortest win of the deal has, where it is proved and needs no cheat. */
function par([first]: readonly Known[]): Pick<Review<Move>, "par"> {
  const line = first?.line;
  return line?.isShortest && line.cheats === 0 ? { par: line.moves.length } : {};
}

/** What a win of the deal took, where it had to cheat. */
function cheatsNeeded([first]: readonly Known[]): Pick<Review<Move>, "note"> {
  const line = first?.line;
  if (!line || line.cheats === 0) return {};
  const [moves, cheats] = [counted(line.moves.length, "move"), counted(line.cheats, "cheat")];
  return { note: `From the start the solver wins in ${moves} with ${cheats}.` };
}

function judgedOf(known: readonly Known[], moves: readonly Move[]): Judged<Move>[] {
  const most = Math.max(1, ...known.map(({ line }) => line?.moves.length ?? 0));
  return moves.flatMap((move, index) => {
    const [before, after] = [known[index]?.line, known[index + 1]?.line];
    if (!before || !after) return [];
    const way = 1 - before.moves.length / most;
    const isGood = after.moves.length < before.moves.length &&
      after.cheats + Number(move.cheat) <= before.cheats;
    return [{
      move: index + 1,
      height: before.cheats > 0 ? NEEDS_CHEATS * way : NEEDS_CHEATS + (1 - NEEDS_CHEATS) * way,
      before: toGo(before),
      played: toGo(after),
      isGood,
      isSlip: !isGood && (after.isShortest || after.needsCheats),
      best: before.moves.slice(0, 1),
      why: `then ${toGo({ ...before, moves: before.moves.slice(1) })}`,
    }];
  });
}

/** What a line still needs. */
function toGo({ moves, cheats }: Solution): string {
  const left = `${counted(moves.length, "move")} to go`;
  return cheats === 0 ? left : `${left}, ${counted(cheats, "cheat")}`;
}
