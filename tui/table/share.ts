// A result as text to paste. It tells how the game went, and nothing about its cards.

import type { SeedOrigin } from "../../lib/game_record.ts";
import { countWithNoun } from "../../lib/message.ts";
import { formatTime } from "./clock.ts";

/** A game whose result can be shared. */
export interface SharedGame {
  /** Name of the patience. */
  readonly name: string;
  readonly origin: SeedOrigin;
  readonly variant: string;
  /** `undefined` if the game is not over. */
  readonly won: boolean | undefined;
  /** True if the solver helped. */
  readonly helped: boolean;
  readonly cheated: boolean;
  /** `undefined` if the moves were not counted. */
  readonly moves: number | undefined;
  readonly milliseconds: number;
}

/** A result to paste. */
export interface SharedLines {
  readonly lines: readonly string[];
  /** True if it was sent to the clipboard; whether it arrived is not known. */
  readonly isSent: boolean;
}

/** Returns the message about the clipboard. */
export function clipboardText({ isSent }: SharedLines): string {
  return isSent ? "Sent to the clipboard." : "Select it to copy it: there is no clipboard here.";
}

/**
 * Returns the two lines to paste: the deal, and how it went. Only whole numbers are formatted, so
 * that the lines are the same on every machine.
 */
export function shareLines(
  game: SharedGame,
  version: string,
): readonly [deal: string, result: string] {
  const { name, milliseconds } = game;
  return [
    `${name}, ${dealText(game)}`,
    `${resultText(game)}, ${formatTime(milliseconds)}, patience ${version}`,
  ];
}

/** Describes the deal. The rules of a daily deal are the same for everybody, so they are left out. */
function dealText({ origin: { seed, level, day }, variant }: SharedGame): string {
  const named = level === undefined ? [] : [level];
  const parts = day === undefined
    ? [`seed ${seed}`, ...named, variant]
    : [`daily deal ${day}`, ...named];
  return parts.join(", ");
}

function resultText({ won, helped, cheated, moves }: SharedGame): string {
  const ending = won === undefined ? "Not won yet" : won ? "Won" : "Lost";
  const help = [...(helped ? ["solver help"] : []), ...(cheated ? ["cheats"] : [])];
  const counted = moves === undefined || won === undefined && moves === 0
    ? ""
    : ` ${won ? "in" : "after"} ${countWithNoun(moves, "move")}`;
  return [`${ending}${counted}`, ...(help.length === 0 ? [] : [`with ${help.join(" and ")}`])]
    .join(", ");
}
