import { Xoshiro128 } from "../../xoshiro.ts";
import { isWon, play } from "../rules.ts";
import type { State } from "../state.ts";
import { movesOfChoice } from "./choices.ts";
import { evaluate } from "./evaluate.ts";
import type { CoachSettings } from "./settings.ts";
import { SeenStock } from "./player_view.ts";

/** Result of a game that the coach has played. */
export interface CoachGameResult {
  readonly won: boolean;
  /** Number of cards on the foundations at the end. */
  readonly home: number;
  readonly moves: number;
}

/** First random stream for the coach's playouts, far from those of the deals. */
const COACH_STREAMS = 2 ** 40;

/** Returns the random stream of one game of a run: one stream per seed and game number. */
export function gameStream(seed: number, game: number): Xoshiro128 {
  const random = Xoshiro128.fromSeed(seed);
  random.jump(COACH_STREAMS + game);
  return random;
}

/**
 * Plays a game from what a player sees, until it is won or no choice is left. Yields after each
 * playout. Throws an error if a move is illegal.
 */
export function* playAsCoach(
  start: State,
  random: Xoshiro128,
  settings: CoachSettings,
): Generator<undefined, CoachGameResult> {
  const memory = new SeenStock(start);
  let [state, moves] = [start, 0];
  while (!isWon(state)) {
    const view = memory.viewOf(state);
    const evaluation = evaluate(view, random, settings);
    let step = evaluation.next();
    for (; !step.done; step = evaluation.next()) yield undefined;
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
