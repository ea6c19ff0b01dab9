import { formatBoard } from "../../../lib/molek/board_text.ts";
import { countInWords } from "../../../lib/message.ts";
import { clicksForMove, HOLD_MS, restPoint } from "../../../lib/molek/auto/clicks.ts";
import { type CellMove, formatMove } from "../../../lib/molek/move.ts";
import type { State } from "../../../lib/molek/state.ts";
import type { Frame } from "../../../lib/molek/vision/grid.ts";

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What a script plays. */
export interface Script {
  readonly state: State;
  readonly frame: Frame;
  /** The size of the picture that showed the board; it may be a part of a screen. */
  readonly screen: PictureSize | undefined;
  readonly plan: readonly CellMove[];
  /** Between two things that the mouse does. */
  readonly paceMs: number;
}

/** How many paces to wait after a move, so that its cards may arrive. */
export const PAUSES_PER_MOVE = 10;

/** A shell script that points before it presses, and lets the button go however it ends. */
export function shellScript({ state, frame, plan, paceMs }: Script): string {
  const pace = (paceMs / 1000).toFixed(3);
  const hold = (HOLD_MS / 1000).toFixed(3);
  const wait = `sleep ${(PAUSES_PER_MOVE * paceMs / 1000).toFixed(3)}`;
  const focus = restPoint(frame);
  const lines = plan.flatMap((move) => [
    `# ${formatMove(move)}`,
    ...clicksForMove(frame, move).map(({ x, y }) => `click ${x} ${y}`),
    wait,
  ]);
  return [
    "#!/bin/sh",
    `# Plays the board ${formatBoard(state)} of MOLEK-SYNTEZ in ${
      countInWords(plan.length, "move")
    }.`,
    "# Nothing is looked at while it plays; Ctrl-C in its terminal stops it.",
    "# The clicks are counted from the corner of the screen or, with the number of a window, from the",
    "# corner of that one: sh play.sh 12345",
    "set -eu",
    'window=${1:+"--window $1"}',
    "trap 'xdotool mouseup 1' EXIT",
    "trap 'exit 130' HUP INT TERM",
    "click() {",
    `  xdotool mousemove $window -- "$1" "$2" sleep ${pace} mousedown 1 sleep ${hold} mouseup 1 sleep ${pace}`,
    "}",
    "# beside the cards, for the focus",
    `click ${focus.x} ${focus.y}`,
    wait,
    ...lines,
    "",
  ].join("\n");
}
