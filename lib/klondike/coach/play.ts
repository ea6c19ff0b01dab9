import { Xoshiro128 } from "../../xoshiro.ts";
import { isWon, play } from "../rules.ts";
import type { State } from "../state.ts";
import { movesOfChoice } from "./choices.ts";
import { evaluate } from "./evaluate.ts";
import type { CoachSettings } from "./settings.ts";
import { SeenStock } from "./player_view.ts";

/** How a game ended that the coach has played. */
export interface CoachGameResult {
  readonly won: boolean;
  /** How many cards were home at the end. */
  readonly home: number;
  readonly moves: number;
}

/** The first of the streams for the coach's own deals, far from those of the games. */
const COACH_STREAMS = 2 ** 40;

/** The random numbers of one of many games: a stream of its own for each number of each seed. */
export function gameStream(seed: number, game: number): Xoshiro128 {
  const random = Xoshiro128.fromSeed(seed);
  random.jump(COACH_STREAMS + game);
  return random;
}

/**
 * Plays a game with what a player sees, until it is won or no choice is left; yields after each deal
 * that was tried.
 */
export function* playAsCoach(
  start: State,
  random: Xoshiro128,
  thinking: CoachSettings,
): Generator<undefined, CoachGameResult> {
  const memory = new SeenStock(start);
  let [state, moves] = [start, 0];
  while (!isWon(state)) {
    const view = memory.viewOf(state);
    const thought = evaluate(view, random, thinking);
    let step = thought.next();
    for (; !step.done; step = thought.next()) yield undefined;
    const { best } = step.value;
    if (best === undefined) break;
    for (const move of movesOfChoice(view, best)) {
      const after = play(state, move);
      if (!after.ok) throw new Error(`The coach made an illegal move: ${after.error}`);
      state = after.value;
      memory.note(state);
      moves++;
    }
  }
  const home = state.foundations.reduce((sum, height) => sum + height, 0);
  return { won: isWon(state), home, moves };
}
