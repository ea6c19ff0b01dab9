import { countInWords, longestForm } from "../../../lib/message.ts";
import type { PlayedTurn } from "../../../lib/patience.ts";
import { wrapText } from "../../terminal/fit_text.ts";
import type { GameEffect, GameEvent } from "../effect.ts";
import type { Game } from "../game.ts";
import type { Model } from "../model.ts";
import { statisticsLine } from "../pages/statistics_text.ts";
import { LONG_WORDING, noticeLine, withFullStop } from "../wording.ts";
import { recordFromModel } from "../record.ts";
import { resetCost } from "../reset_cost.ts";
import type { PlainEffectDeps } from "./effects.ts";

/** The columns of text that is broken into lines. */
export const WIDTH = 78;

type Told = PlainEffectDeps<GameEvent, GameEffect>;

/** What it costs to go on with the stock, before it is done. */
export function resetText(model: Model): string[] {
  const cost = resetCost(model) ?? 0;
  return cost > 0 ? [`Putting the waste back costs ${countInWords(cost, "point")}.`] : [];
}

/** The rules of a game, broken into lines. */
export function wrapRules({ patience, variant }: Game): string[] {
  return patience.rules(variant).flatMap((paragraph) => wrapText(paragraph, WIDTH, Infinity));
}

/** What is told of a game that was won, and of those before it. */
export function winMessage(model: Model, world: Told): string[] {
  const counted: string[] = [];
  world.perform({ kind: "askStatistics", record: recordFromModel(model) }, (event) => {
    if (event.kind === "statistics") counted.push(longestForm(statisticsLine(event.statistics)));
  });
  const { lines, phrases } = model.table;
  return [
    ...lines.won(`You won: ${phrases.won}.`, lines.status(model)),
    ...counted,
    "new deals again, restart plays this deal again, q quits.",
  ];
}

/** The moves of the game, under a heading. */
export function formatMovesSoFar(model: Model): string[] {
  const { turns } = model.game;
  if (turns.length === 0) return ["No move has been made yet."];
  return ["The moves so far:", ...formatMoves(model, turns)];
}

/** The moves of a solution, under a heading. */
export function formatSolution(
  model: Model,
  turns: readonly PlayedTurn[],
  unproved?: string,
): string[] {
  const doubt = unproved === undefined ? "" : `, ${unproved}`;
  return [
    `A solution in ${countInWords(turns.length, "move")}${doubt}:`,
    ...formatMoves(model, turns),
  ];
}

/** Turns in words, numbered from 1. */
export function formatMoves({ table: { phrases } }: Model, turns: readonly PlayedTurn[]): string[] {
  return turns.map(({ before, moves }, index) =>
    `${index + 1}. ${
      withFullStop(noticeLine({ kind: "moved", before, moves }, phrases, LONG_WORDING))
    }`
  );
}

/** The watch's warning about a deal, without what was said before it. */
export function warningText(model: Model): string[] {
  const { notice, table } = model;
  return notice?.kind === "verdict"
    ? [withFullStop(longestForm(table.phrases.verdict(notice, LONG_WORDING)))]
    : [];
}

/** What the table has to say. */
export function noticeText({ notice, table }: Model): string[] {
  return notice ? [withFullStop(noticeLine(notice, table.phrases, LONG_WORDING))] : [];
}
