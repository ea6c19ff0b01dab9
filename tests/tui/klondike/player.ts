import type { Move } from "../../../lib/klondike/move.ts";
import { isWon } from "../../../lib/klondike/rules.ts";
import { type Rules, type State, UNLIMITED } from "../../../lib/klondike/state.ts";
import { commandOfMove, formatTextCommand } from "../../../lib/klondike/text_command.ts";
import { dealGame, type Game, playMove, stateOf } from "../../../tui/klondike/game.ts";
import { hintsFor } from "../../../tui/klondike/hint.ts";

const MOST_MOVES = 400;

/** Rules with no limit of resets. */
export function rulesOfTurn(turn: 1 | 3): Rules {
  return { turn, resets: UNLIMITED, worryBack: false };
}

/** A deal that is won by following the first hint, at turn 1 and at turn 3. */
export const WON_SEEDS = { 1: 39595, 3: 39595 } as const;

/** A move, and the position it is made in. */
export interface Played {
  readonly state: State;
  readonly move: Move;
}

/** Follows the first hint until the game is won; `undefined` when that leads nowhere. */
export function winByHints(seed: number, turn: 1 | 3): Played[] | undefined {
  let game = dealGame(seed, rulesOfTurn(turn), "standard");
  const played: Played[] = [];
  while (!isWon(stateOf(game))) {
    const [move] = hintsFor(game);
    if (!move || played.length > MOST_MOVES) return undefined;
    played.push({ state: stateOf(game), move });
    game = after(game, move);
  }
  return played;
}

function after(game: Game, move: Move): Game {
  const next = playMove(game, move, false);
  if (!next.ok) throw new Error(next.error);
  return next.value;
}

/** The keys that make a move. */
export function keysOf({ move }: Played): string {
  if (move.kind !== "carry") return " ";
  const from = typeof move.from === "number" ? String(move.from) : "w";
  return from + (move.to === "foundation" ? "f" : move.to);
}

/** The typed command that makes a move. */
export function commandOf({ state, move }: Played): string {
  return formatTextCommand(commandOfMove(move, state));
}
