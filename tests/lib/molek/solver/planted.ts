import { dealFrom } from "../../../../lib/molek/deal.ts";
import type { Move } from "../../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../../lib/molek/rules.ts";
import { reorder, restoreColumnOrder } from "../../../../lib/molek/solver/attempts.ts";
import {
  type Cost,
  costOf,
  type FoundLine,
  isLess,
  plus,
  solve,
} from "../../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { runToEnd, withPositionLimit } from "../../../../lib/search_steps.ts";
import type { Random } from "../../../../lib/random.ts";

/** Board with a proved best solution, and the same game with one worse move in it. */
interface Planted {
  readonly start: State;
  readonly best: readonly Move[];
  readonly cheats: number;
  /** Best solution up to a worse move, that move, and a best solution after it. */
  readonly worse: readonly Move[];
  /** The index of the worse move. */
  readonly at: number;
}

/** Boards whose best solution takes more positions are skipped. */
const MOST_POSITIONS = 8_000_000;
/** Attempts to find a worse move in a solution. */
const MOST_TRIES = 40;

const workspace = new Workspace();

/** Boards by number of cheats needed (one, two, …), each with a worse move inserted. */
export function* plantedGames(random: Random, wanted: readonly number[]): Generator<Planted> {
  const left = [...wanted];
  while (left.some((count) => count > 0)) {
    const start = dealFrom(random);
    const best = bestLine(start, random);
    if (!best || !((left[best.cheats - 1] ?? 0) > 0)) continue;
    const game = plant(start, best, random);
    if (!game) continue;
    left[best.cheats - 1] = (left[best.cheats - 1] ?? 0) - 1;
    yield game;
  }
}

function plant(
  start: State,
  { moves: best, cheats }: FoundLine,
  random: Random,
): Planted | undefined {
  for (let i = 0; i < MOST_TRIES; i++) {
    const at = random.below(best.length);
    const before = best.slice(0, at);
    const state = after(start, before);
    const legal = legalMoves(state);
    const honest = legal.filter(({ cheat }) => !cheat);
    const moves = i % 2 === 0 && honest.length > 0 ? honest : legal;
    const move = moves[random.below(moves.length)] as Move;
    const rest = bestLine(after(state, [move]), random);
    if (!rest) continue;
    const cost: Cost = plus(costOf([move]), costOf(rest.moves));
    if (!isLess(costOf(best.slice(at)), cost)) continue;
    return { start, best, cheats, worse: [...before, move, ...rest.moves], at };
  }
  return undefined;
}

/** Proved best solution of a position; its columns are mixed, so it need not be the solver's. */
function bestLine(state: State, random: Random): FoundLine | undefined {
  const columns = state.map((_, column) => column);
  const mixed = reorder({ state, columns }, random.below(720));
  const question = { maxMoves: 1024, cheats: true };
  const searching = solve(mixed.state, question, workspace);
  const found = runToEnd(withPositionLimit(searching, MOST_POSITIONS));
  if (found?.verdict !== "solved" || !found.isShortest || !found.hasFewestCheats) return undefined;
  return { ...found, moves: restoreColumnOrder(mixed, found.moves) };
}

function after(start: State, moves: readonly Move[]): State {
  return moves.reduce((state, move) => {
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error);
    return played.value;
  }, start);
}
