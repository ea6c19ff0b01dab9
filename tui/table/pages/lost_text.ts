// Text of the panel of a game that is stuck or was abandoned.

import { variantsOf } from "../../../lib/message.ts";
import { losingMove } from "../advice/advice.ts";
import { formatPlayTime, visibleVerdict } from "../draw/status.ts";
import { currentScore, stuckSummary } from "../game.ts";
import { LISTED } from "../input/advice_keys.ts";
import type { EndPage, Model } from "../model.ts";
import { knownLosingMove } from "../review.ts";
import { describeStuck, LONG_WORDING, SHORT_WORDING } from "../wording.ts";
import { detailsOf, statisticsLines } from "./results_text.ts";
import { shortestLine, verdictLines } from "./review_text.ts";
import { helpedLines, usageLines } from "./usage_text.ts";

/** Returns the panel of a game that is stuck or was abandoned. */
export function lostPage(model: Model): EndPage {
  const { game, table, isAbandoned, statistics } = model;
  const score = currentScore(game);
  const where = whereLines(model);
  const used = usageLines(model);
  const results = statistics ? statisticsLines(statistics) : [];
  const lines = [
    `${describeStuck(stuckSummary(game), isAbandoned ? "Abandoned" : "Stuck")}.`,
    ...(isAbandoned ? [] : variantsOf(table.phrases.whyStuck).slice(0, 1)),
    ...(where.length === 0 ? [] : ["", ...where]),
    "",
    ...(score === undefined ? [] : [`Score  ${score}`]),
    `Time   ${formatPlayTime(model)}`,
    ...used,
    ...(statistics ? ["", ...results] : []),
  ];
  const details = detailsOf(results, ...shortestLine(model.reviewed?.review), ...used);
  return { title: table.draw.wonPage(model).title, lines, details };
}

/**
 * Returns what is known of the losing move. Before the player asks for it, that is only how to ask
 * and what it costs; with the watch, also the verdict that it shows after every move.
 */
function whereLines(model: Model): string[] {
  const { mode, table } = model;
  if (mode.kind === "lost" && mode.asksWhere) return table.hasReview ? toldLines(model) : [];
  const verdict = visibleVerdict(model);
  const move = verdict?.kind === "lost" ? losingMove(model.game, verdict.back) : undefined;
  if (move !== undefined) return [`Lost since move ${move}. B goes back before it.`];
  if (!table.hasReview) return [];
  const cost = model.usage.solver > 0 ? "" : `; ${LISTED}`;
  return [`V shows where it was lost${cost}.`];
}

/** Returns the answer of the solver, as far as it is known. */
function toldLines(model: Model): string[] {
  const { reviewed, game } = model;
  if (reviewed?.game !== game) return ["The losing move is unknown."];
  const { whole, review } = reviewed;
  if (!review) return ["Looking for the losing move…"];
  const told = verdictLines(whole, review, SHORT_WORDING);
  return knownLosingMove(model) === undefined ? told : [...told, "Enter takes it up there."];
}

/** Returns the lines about a game that is stuck in plain mode: how to find its losing move. */
export function stuckLines({ table, usage }: Model): string[] {
  if (!table.hasReview) return [];
  const cost = usage.solver > 0 ? "" : `; ${LISTED}`;
  return [`review shows where it was lost${cost}.`];
}

/** Returns the lines about a game that was abandoned in plain mode. */
export function abandonedLines(model: Model): string[] {
  const { game, reviewed, table } = model;
  const review = reviewed?.game === game ? reviewed.review : undefined;
  const where = review ? verdictLines(reviewed?.whole ?? game, review, LONG_WORDING) : [];
  const from = review?.lostBy?.from;
  return [
    `${describeStuck(stuckSummary(game), "Abandoned")}.`,
    ...helpedLines(model).map((line) => `${line}.`),
    ...(table.hasReview ? where : []),
    ...(from === undefined ? [] : [`from ${from} takes it up there.`]),
  ];
}
