import type { Game } from "../../../tui/table/game.ts";
import { type CursorPosition, faceUpIndex, viewOf } from "../../../tui/table/cursor.ts";

/** True if two positions mean the same card or the same empty pile. */
export function isSamePlace(game: Game, left: CursorPosition, right: CursorPosition): boolean {
  if (left.pile !== right.pile) return false;
  const view = viewOf(game, left.pile);
  return faceUpIndex(view, left) === faceUpIndex(view, right);
}
