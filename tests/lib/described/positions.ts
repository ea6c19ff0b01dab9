import type { DescribedPatience } from "../../../lib/described/patience.ts";
import type { Move, State } from "../../../lib/described/state.ts";
import type { Variant } from "../../../lib/patience.ts";
import { longestForm } from "../../../lib/message.ts";

/** Returns the position of a text; fails if it is corrupt. */
export function positionOf(
  { text, variant }: DescribedPatience,
  lines: string,
  chosen: Variant = variant,
): State {
  const state = text.parseStart(lines, chosen);
  if (state === undefined) throw new Error(`no position: ${lines}`);
  return state;
}

/** Returns the words of all legal moves. */
export function wordsAt({ legalMoves, text }: DescribedPatience, state: State): string[] {
  return legalMoves(state).map(text.move);
}

/** Returns a move of a word. */
export function moveOf({ text }: DescribedPatience, word: string): Move {
  const move = text.parseMove(word);
  if (move === undefined) throw new Error(`${word} is not a move`);
  return move;
}

/** Returns the position after moves, which must be legal. */
export function after(game: DescribedPatience, start: State, ...words: string[]): State {
  return words.reduce((state, word) => {
    const played = game.play(state, moveOf(game, word));
    if (!played.ok) throw new Error(`${word}: ${played.error}`);
    return played.value;
  }, start);
}

/** Returns why a move is illegal. */
export function reasonFor(game: DescribedPatience, state: State, word: string): string {
  const played = game.play(state, moveOf(game, word));
  return played.ok ? "(legal)" : played.error;
}

/** Returns the word of the move of a typed line, or why there is none. */
export function typedWord(game: DescribedPatience, state: State, line: string): string {
  const parsed = game.parse(line, state);
  if (parsed === undefined) return "(no move)";
  return parsed.ok ? game.text.move(parsed.value) : longestForm(parsed.error.reason);
}
