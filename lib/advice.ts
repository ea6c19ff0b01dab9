import type { Answer, Question } from "./patience.ts";

/**
 * A question to the solver that advises a player: about a position, and if it is lost, about
 * earlier ones.
 */
export interface SolveRequest<State> {
  readonly kind: "solve";
  readonly id: number;
  readonly question: Question;
  readonly state: State;
  /**
   * The earlier positions, the latest first, in stretches: within one, none after a lost position can
   * be won.
   */
  readonly earlier: readonly (readonly State[])[];
  readonly seconds: number;
}

/** An answer of the solver that advises a player. */
export type SolveEvent<Move> =
  | ({ readonly kind: "solved"; readonly id: number } & Required<Omit<Answer<Move>, "level">>)
  /** The way back from a lost position: which of the earlier ones can be won, counted from 1. */
  | {
    readonly kind: "wayBack";
    readonly id: number;
    readonly back: number | undefined;
    /**
     * Whether every later position, or every position if there is no `back`, is proved to be lost.
     */
    readonly isProved: boolean;
  };
