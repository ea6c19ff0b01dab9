// A command that would lose something asks first; if the input is not a terminal, the answer names
// the command that does it without asking (questions.ts).

import { longestForm } from "../../../lib/message.ts";
import type { LineProgram, Reply } from "../../terminal/line_io.ts";
import { currentVerdict } from "../advice/advice.ts";
import type { GameEffect, GameEvent, GameStep } from "../effect.ts";
import { gameAfter } from "../game.ts";
import { expandAlias, parseMovesLine } from "../input/command.ts";
import { BOARD, hasBegun, type Model } from "../model.ts";
import { momentLines, reviewLines } from "../pages/review_text.ts";
import { resultLines } from "../pages/results_text.ts";
import { LONG_WORDING } from "../wording.ts";
import { resultVariant } from "../record.ts";
import { endReplay } from "../replay.ts";
import { endReview } from "../review.ts";
import { updateLine } from "../input/run_command.ts";
import { update } from "../update.ts";
import { helpText, parseHelpTopic } from "./help.ts";
import { parseAnswer, pendingQuestion, questionText, updateInLines } from "./questions.ts";
import {
  formatMoves,
  formatMovesSoFar,
  formatSolution,
  noticeText,
  resetText,
  warningText,
  WIDTH,
  winMessage,
  wrapRules,
} from "./messages.ts";
import { afterEvent } from "../after_event.ts";
import { type PlainEffectDeps, reply, runEffects } from "./effects.ts";

/** The world as a game in lines sees it. */
export interface PlainDeps extends PlainEffectDeps<GameEvent, GameEffect> {
  /** Whether a person can be asked, who answers with the next line. */
  readonly asks: boolean;
}

const HELPED = "The solver has helped: a win now counts as helped.";

/** A game played in lines: each line is a command, answered in plain sentences. */
export function lineMode(start: GameStep, world: PlainDeps): LineProgram<Model> {
  // Where no person types, nothing is asked: the answer would be the next line.
  const isScripted = !world.asks;
  const { effects } = start;
  const first = { model: { ...start.model, isScripted }, effects };
  const begun = runEffects(first, update, world.perform).model;
  const { mode } = begun;
  const model = mode.kind === "replay" ? endReplay(begun, mode) : begun;
  const { lines } = model.table;
  const begin = [
    ...noticeText(begun.mode.kind === "replay" ? begun : model),
    lines.introduce(model.game),
    ...(mode.kind === "replay" ? formatMovesSoFar(model) : []),
    ...lines.board(model.game),
    "? lists the commands, rules tells how it is played, q quits.",
  ];
  return {
    start: reply(model, begin),
    prompt: world.prompt,
    // On the screen a command is typed after ':', which may also stand here.
    answer: (before, line) =>
      // Asked or not is looked at first: to a question a blank line is an answer.
      !isAsked(before) && line.trim() === ""
        ? { model: before, text: "" }
        : answer({ ...before, now: world.now() }, line.replace(/^\s*:/, ""), world),
    progress: ({ game }) => game,
    end: (last) => reply(last, farewell(last, world)).text,
  };
}

/** True if the next line is the answer to a question. */
function isAsked({ mode }: Model): boolean {
  return mode.kind === "consent" || mode.kind === "confirm";
}

function answer(model: Model, line: string, world: PlainDeps): Reply<Model> {
  const { mode } = model;
  if (mode.kind !== "consent" && mode.kind !== "confirm") return obey(model, line, world);
  const answered = parseAnswer(model, mode, line.trim());
  switch (answered.kind) {
    case "yes":
      return finish(model, answered.step, world);
    case "no":
      return reply(answered.model, [answered.text]);
    case "command":
      return obey(answered.model, line, world);
    case "unclear":
      return reply(model, ["Please answer y or n.", questionText(model)]);
    default:
      return answered satisfies never;
  }
}

/** Does what a line says, which answers no question. */
function obey(model: Model, line: string, world: PlainDeps): Reply<Model> {
  const command = expandAlias(line);
  const { table: { lines, patience }, table, game } = model;
  if (command === "") return reply(model, []);
  const word = command.toLowerCase();
  if (["board", "show"].includes(word)) {
    return reply(model, [...lines.board(game), lines.status(model)]);
  }
  if (word === "timer") return reply(model, [lines.status(model)]);
  if (word === "seed") return reply(model, [lines.introduce(game)]);
  if (word === "replay") return reply(model, formatMovesSoFar(model));
  if (word === "rules") return reply(model, wrapRules(game));
  const topic = parseHelpTopic(command);
  if (topic !== undefined) return reply(model, helpText(table, topic));
  const words = parseMovesLine(patience, command);
  if (words.length > 1) return playAll(model, words, world);
  // Dropped is the notice of an earlier line, because the answer tells what this line did, and the
  // solver's move: asked again, it is told again.
  const advice = model.advice?.kind === "line" ? undefined : model.advice;
  const quiet: Model = { ...model, notice: undefined, advice };
  return finish(quiet, updateLine(quiet, line.trim()), world);
}

/** Plays moves one after another, up to the first that is illegal or ends the game. */
function playAll(model: Model, words: readonly string[], world: PlainDeps): Reply<Model> {
  let told = reply(model, []);
  for (const [index, word] of words.entries()) {
    const next = obey(told.model, word, world);
    const isRefused = next.model.game === told.model.game;
    const stop = isRefused ? `Stopped at move ${index + 1} (${word}).\n` : "";
    told = { ...next, text: told.text + next.text + stop };
    if (isRefused || next.code !== undefined || next.model.isOver) break;
  }
  return told;
}

function finish(before: Model, step: GameStep, world: PlainDeps): Reply<Model> {
  const { model: after, code } = runEffects(
    afterEvent(before, step),
    updateInLines,
    world.perform,
  );
  const model = offeredOnce(after);
  if (code !== undefined) return { ...reply(model, farewell(model, world)), code };
  if (model.mode.kind === "confirm" && !world.asks) {
    const { refusal } = pendingQuestion(model, model.mode);
    return reply({ ...model, mode: BOARD, notice: undefined }, [refusal]);
  }
  if (model.mode.kind === "confirm") return reply(model, [questionText(model)]);
  const { mode, advice, game, table: { lines } } = model;
  if (mode.kind === "results") {
    return reply({ ...model, mode: BOARD }, resultLines(mode.results, resultVariant(model)));
  }
  if (mode.kind === "review") {
    const told = [
      ...reviewLines(model, { voice: LONG_WORDING, width: WIDTH, curveRows: 0 }),
      ...momentLines(model, LONG_WORDING).map(({ text }) => longestForm(text)),
      ...(isFirstHelp(before, model) ? [HELPED] : []),
    ];
    return reply(endReview(model, mode), told);
  }
  if (mode.kind === "coach") return coachPlays(before, model, world);
  const counted = isFirstHelp(before, model) ? [HELPED] : [];
  if (mode.kind === "replay") {
    const moves = formatSolution(model, mode.whole.turns.slice(mode.first));
    return reply(endReplay(model, mode), [...moves, ...counted]);
  }
  if (advice?.kind === "line" && advice.isWhole) {
    const turns = gameAfter(game, advice.moves).turns.slice(game.turns.length);
    const told = [...formatSolution(model, turns, advice.unproved), ...counted];
    return reply({ ...model, advice: undefined }, told);
  }
  const said = [...noticeText(warnedOnce(before, model)), ...counted];
  if (model.gameNumber !== before.gameNumber) {
    // Another deal is introduced, unless what was said tells of it.
    const isIntroduced = !lines.saysNew && game.start !== before.game.start;
    const told = isIntroduced ? [lines.introduce(game), ...warningText(model)] : said;
    return reply(model, [...told, ...lines.board(game)]);
  }
  if (model.isOver && !before.isOver) {
    return reply({ ...model, mode: BOARD }, [...said, ...winMessage(model, world)]);
  }
  const offers = model.finish !== undefined && before.finish === undefined;
  return reply(model, [
    ...said,
    ...(model.game === before.game ? [] : resetText(model)),
    ...(offers ? ["All cards can go home: auto sends them."] : []),
  ]);
}

/** Lets the coach play to the end of its game, and tells its moves. */
function coachPlays(before: Model, playing: Model, world: PlainDeps): Reply<Model> {
  let model = playing;
  while (model.mode.kind === "coach") {
    const now = world.now();
    const tick = updateInLines(
      { ...model, mode: { kind: "coach", nextAt: now } },
      { kind: "tick" },
      now,
    );
    const next = runEffects(tick, updateInLines, world.perform).model;
    if (next.game === model.game && next.mode.kind === "coach") break;
    model = next;
  }
  const moves = formatMoves(model, model.game.turns.slice(before.game.turns.length));
  const over = model.isOver && !before.isOver;
  const told = [
    ...moves,
    ...(over ? [] : noticeText(model)),
    ...(over ? winMessage(model, world) : []),
  ];
  return reply({ ...model, mode: BOARD }, told);
}

/** The model without what could be done instead of a refused move, where that was told before. */
function offeredOnce(model: Model): Model {
  const { notice, hasOffered } = model;
  if (notice?.kind !== "refused" || notice.bare === undefined) return model;
  return hasOffered
    ? { ...model, notice: { kind: "refused", reason: notice.bare } }
    : { ...model, hasOffered: true };
}

/** A person who leaves is told that an unfinished game waits. */
function farewell(model: Model, world: PlainDeps): string[] {
  const isTold = world.prompt !== "" && model.savesGames && hasBegun(model);
  return isTold ? ["The game is kept, and continues when you play again."] : [];
}

/** The model without the watch's warning where it was given for an earlier move. */
function warnedOnce(before: Model, model: Model): Model {
  const { notice, gameNumber } = model;
  const after = notice?.kind === "verdict" ? notice.after : undefined;
  const isKnown = gameNumber === before.gameNumber && currentVerdict(before)?.kind === "lost";
  return after && isKnown ? { ...model, notice: after } : model;
}

/** Whether the solver has helped in a game for the first time. */
function isFirstHelp(before: Model, model: Model): boolean {
  return model.gameNumber === before.gameNumber && before.usage.solver === 0 &&
    model.usage.solver > 0;
}
