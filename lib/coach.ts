/** A way on, as a coach tells of it. */
export interface Choice<Move> {
  /** The moves up to the first that cannot be taken back or that shows a new card. */
  readonly moves: readonly Move[];
  /** What it does, in words: `turns over a card of column 6`. */
  readonly why: string;
  /** How likely the coach wins with it, from 0 to 1. */
  readonly chance: number;
}

/** What a coach says of a position, from what a player sees. */
export interface Coaching<Move> {
  /** How likely the coach wins from there, from 0 to 1. */
  readonly chance: number;
  /** Whether the chances are those that the coach really wins with; otherwise they flatter. */
  readonly isCalibrated: boolean;
  /** The best first; none where nothing can be done. */
  readonly choices: readonly Choice<Move>[];
}

/**
 * A coach, loaded by its worker only: advises on the position after the moves of a game, from what
 * was seen of it; works in slices. The same game gets the same answer.
 */
export type Coach<State, Move> = (
  start: State,
  moves: readonly Move[],
) => Generator<undefined, Coaching<Move>>;

/** A question to the coach about the position after the moves of a game. */
export interface CoachRequest<State, Move> {
  readonly kind: "coach";
  readonly id: number;
  readonly start: State;
  readonly moves: readonly Move[];
}

/** The answer of the coach; without what it says when it has failed. */
export interface CoachEvent<Move> {
  readonly kind: "coached";
  readonly id: number;
  readonly coaching?: Coaching<Move>;
}

/** A chance is called good, fair or small down to these; below them there is hardly one. */
const [GOOD, FAIR, SMALL] = [0.7, 0.35, 0.1];

/** How a chance is told: a figure where that is known to be true, otherwise a word. */
export interface ToldChance {
  readonly chance: number;
  readonly isCalibrated: boolean;
  /** Whether the deal is known to be winnable, of which the coach makes no use. */
  readonly isLeast: boolean;
}

/** A chance in a few words: `about 40 %`, or `a fair chance` where it is not calibrated. */
export function chanceText({ chance, isCalibrated, isLeast }: ToldChance): string {
  if (isCalibrated) return `${isLeast ? "at least" : "about"} ${Math.round(100 * chance)} %`;
  if (chance >= GOOD) return "a good chance";
  if (chance >= FAIR) return "a fair chance";
  return chance >= SMALL ? "a small chance" : "hardly a chance";
}
