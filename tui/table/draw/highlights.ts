import type { PileView } from "../../../lib/patience.ts";
import { currentState } from "../game.ts";
import { advisedMoves } from "../advice/state.ts";
import { type CursorPosition, openIndex } from "../cursor.ts";
import type { Emphasis } from "./painter.ts";
import type { FrameContext } from "./scene.ts";

/** Whether the cursor is shown at a place; it is hidden at the end of a game and during a drag. */
export function isFocused({ model }: FrameContext, place: CursorPosition, view: PileView): boolean {
  const { focus } = model;
  return focus.pile === place.pile && openIndex(view, focus) === openIndex(view, place) &&
    isCursorShown({ model });
}

/** Whether the cursor is shown at all. */
export function isCursorShown({ model }: Pick<FrameContext, "model">): boolean {
  const { mode, drag, table } = model;
  if (mode.kind === "won" || mode.kind === "celebration" || drag?.isMoving) return false;
  return (mode.kind !== "replay" && mode.kind !== "review") || table.advice === "beside";
}

/** The emphasis of the card at a place; that of a card that was just moved only without another. */
export function emphasisAt(scene: FrameContext, place: CursorPosition, view: PileView): Emphasis {
  const emphasis = standingOut(scene, place, view);
  if (emphasis !== "none" || view.faceUp.length === 0) return emphasis;
  const { moved, slide } = scene.model;
  const count = slide ? 0 : moved?.counts.get(place.pile) ?? 0;
  return view.faceUp.length - openIndex(view, place) <= count ? "moved" : "none";
}

/** The emphasis of the card at a place: held, advised, a target or cheated. */
function standingOut(scene: FrameContext, place: CursorPosition, view: PileView): Emphasis {
  const { model: { held, drag }, targets } = scene;
  const fromEnd = view.faceUp.length - openIndex(view, place);
  if (!held) {
    const advised = advisedAt(scene, place, fromEnd);
    if (advised !== "none") return advised;
  } else if (held.pile === place.pile && !drag?.isMoving && fromEnd <= held.count) {
    return "held";
  } else if (targets.includes(place.pile) && fromEnd <= 1) return "target";
  return view.badge === "closed" && fromEnd <= 1 ? "cheated" : "none";
}

/** The emphasis of a place by the move that is advised. */
function advisedAt(
  { model: { advice, game, table } }: FrameContext,
  { pile }: CursorPosition,
  fromEnd: number,
): Emphasis {
  const [move] = advisedMoves(advice);
  if (move === undefined) return "none";
  const change = game.patience.pileChange(currentState(game), move);
  if (change.kind === "turn") return change.pile === pile ? "hint" : "none";
  if (change.from === pile && fromEnd <= change.count) {
    return table.advice === "along" ? "held" : "hint";
  }
  return change.to === pile && fromEnd <= 1 ? "hint" : "none";
}
