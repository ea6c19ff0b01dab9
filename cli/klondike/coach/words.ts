import { type Move, parseMove } from "../../../lib/klondike/move.ts";
import { excerptOf } from "../../../lib/printable.ts";
import { UserError } from "../../user_error.ts";

/** Matches words that are probably a misspelt move. */
const NEARLY_MOVE = /^[wcdhsr1-9]\W{0,3}[fw1-9]$|^\.+$|^r+$/i;

/**
 * Splits the operands of a command line into files and moves. Throws a {@linkcode UserError} if a
 * word that is not a file resembles a move.
 */
export function splitOperands(
  words: readonly string[],
  isFile: (path: string) => boolean,
): { readonly files: readonly string[]; readonly moves: readonly { readonly move: Move }[] } {
  const files: string[] = [];
  const moves: { readonly move: Move }[] = [];
  for (const word of words) {
    const move = parseMove(word);
    if (move !== undefined) {
      moves.push({ move });
      continue;
    }
    if (NEARLY_MOVE.test(word) && !isFile(word)) {
      throw new UserError(
        `'${
          excerptOf(word)
        }' is neither a file nor a move: moves are written '.', 'r', 'w->3' or ` +
          "'4->f'",
      );
    }
    files.push(word);
  }
  return { files, moves };
}
