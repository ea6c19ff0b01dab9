// Plain mode: each line is a command, answered in sentences. A command that would lose something
// asks first; if the input is not a terminal, the answer names the command that does it without
// asking.

import { countInWords, longestForm } from "../../../lib/message.ts";
import type { PlayedTurn } from "../../../lib/patience.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { wrapText } from "../../terminal/fit_text.ts";
import type { LineProgram, Reply } from "../../terminal/line_io.ts";
import {
  type EffectHandler,
  isCommonEffect,
  type ScreenEffect,
  type ScreenEvent,
  type Transition,
  withoutEffects,
} from "../../terminal/screen.ts";
import { performAction } from "../actions.ts";
import { currentVerdict } from "../advice/advice.ts";
import { afterEvent } from "../after_event.ts";
import type { GameEffect, GameEvent, GameStep } from "../effect.ts";
import { type Game, gameAfter } from "../game.ts";
import { expandAlias, parseCommand, parseMovesLine } from "../input/command.ts";
import type { DestructiveAction, DestructiveCommand } from "../input/confirmation.ts";
import { updateLine } from "../input/run_command.ts";
import { settingLines } from "../input/settings_form.ts";
import { BOARD, type Mode, type Model, notify, withAlternative } from "../model.ts";
import { resultLines, statisticsLine } from "../pages/results_text.ts";
import { helpedLines } from "../pages/usage_text.ts";
import { abandonedLines, stuckLines } from "../pages/lost_text.ts";
import { momentLines, reviewLines } from "../pages/review_text.ts";
import { skipIdleTime } from "../pause.ts";
import { canContinue, recordFromModel, resultVariant } from "../record.ts";
import { endReplay } from "../replay.ts";
import { resetCostAfterLastDraw } from "../reset_cost.ts";
import { endReview } from "../review.ts";
import { WINNABLE } from "../settings.ts";
import { clipboardText } from "../share.ts";
import { confirmHelp, update } from "../update.ts";
import { LONG_WORDING, noticeLine, withFullStop } from "../wording.ts";
import { helpText, parseHelpTopic } from "./help.ts";

/** Dependencies of plain mode. */
export interface PlainDeps extends PlainEffectDeps<GameEvent, GameEffect> {
  /** True if the player can be asked; the next line is the answer. */
  readonly asks: boolean;
  /** Message to a player who leaves a saved, unfinished game. */
  readonly saved?: string;
  /** Returns the columns of the terminal; missing if the output is none. */
  columns?(): number | undefined;
}

const HELPED = 'The solver has helped; a win will be listed as "with help".';

/** Creates the program that plays a game in plain mode. */
export function plainMode(start: GameStep, deps: PlainDeps): LineProgram<Model> {
  // Do not ask if input is scripted: the next line would be taken as the answer.
  const isScripted = !deps.asks;
  const { effects } = start;
  const first = { model: { ...start.model, isScripted }, effects };
  const begun = runEffects(first, update, deps.perform).model;
  const { mode } = begun;
  const model = mode.kind === "replay" ? endReplay(begun, mode) : begun;
  const { lines } = model.table;
  const begin = [
    ...noticeText(begun.mode.kind === "replay" ? begun : model),
    lines.introduce(model.game),
    ...(mode.kind === "replay" ? formatMovesSoFar(model) : []),
    ...lines.board(model.game),
    "? lists the commands, rules shows the rules, q quits.",
    ...dailyText(model, deps),
  ];
  return {
    start: wrapReply(reply(model, begin), deps),
    prompt: deps.prompt,
    // Accept ':' before a command, because the screen requires it.
    answer: (before, line) =>
      // Check for a question first, because a blank line answers it.
      !hasQuestion(before) && line.trim() === "" ? { model: before, text: "" } : wrapReply(
        answer(atNextLine(before, deps.now()), line.replace(/^\s*:/, ""), deps),
        deps,
      ),
    progress: ({ game }) => game,
    end: (last) => reply(last, farewell(last, deps)).text,
  };
}

/** Wraps the lines that the terminal would break within a word. */
function wrapReply({ text, ...rest }: Reply<Model>, { columns }: PlainDeps): Reply<Model> {
  const width = columns?.() ?? Infinity;
  const lines = text.split("\n").flatMap((line) => {
    const fits = line.length <= width || line.split(" ").some((word) => word.length > width);
    return fits ? [line] : wrapText(line, width, Infinity);
  });
  return { ...rest, text: lines.join("\n") };
}

/** Returns the model at the time of a line; the clock has stood for most of a long pause. */
function atNextLine(model: Model, now: number): Model {
  return { ...skipIdleTime({ ...model, now }), activeAt: now };
}

/** True if the next line is the answer to a question. */
function hasQuestion({ mode }: Model): boolean {
  return mode.kind === "consent" || mode.kind === "confirm";
}

function answer(model: Model, line: string, deps: PlainDeps): Reply<Model> {
  const { mode } = model;
  if (mode.kind !== "consent" && mode.kind !== "confirm") return runLine(model, line, deps);
  const answered = parseAnswer(model, mode, line.trim());
  switch (answered.kind) {
    case "yes":
      return finish(model, answered.step, deps);
    case "no":
      return reply(answered.model, [answered.text]);
    case "command":
      return runLine(answered.model, line, deps);
    case "unclear":
      return reply(model, ["Answer y or n.", questionText(model)]);
    default:
      return answered satisfies never;
  }
}

/** Runs a line that does not answer a question. */
function runLine(model: Model, line: string, deps: PlainDeps): Reply<Model> {
  const command = expandAlias(line);
  const { table: { lines, patience }, table, game } = model;
  if (command === "") return reply(model, []);
  const word = command.toLowerCase();
  if (["board", "show"].includes(word)) {
    return reply(model, [...lines.board(game), lines.status(model)]);
  }
  if (word === "seed") return reply(model, [lines.introduce(game)]);
  if (word === "replay") return reply(model, formatMovesSoFar(model));
  if (word === "rules") return reply(model, wrapRules(game, textWidth(deps)));
  const topic = parseHelpTopic(command);
  if (topic !== undefined) return reply(model, helpText(table, topic));
  const words = parseMovesLine(patience, command);
  if (words.length > 1) return playAll(model, words, deps);
  // Drop the earlier notice, because the answer describes this line only. Drop the solver's move,
  // so that it is shown again on request.
  const advice = model.advice?.kind === "line" ? undefined : model.advice;
  const quiet: Model = { ...model, notice: undefined, advice };
  return finish(quiet, updateLine(quiet, line.trim()), deps);
}

/** Plays moves up to the first that is illegal or ends the game. */
function playAll(model: Model, words: readonly string[], deps: PlainDeps): Reply<Model> {
  let told = reply(model, []);
  for (const [index, word] of words.entries()) {
    const next = runLine(told.model, word, deps);
    const isRefused = next.model.game === told.model.game;
    const stop = isRefused ? `Stopped at move ${index + 1} (${word}).\n` : "";
    told = { ...next, text: told.text + next.text + stop };
    if (isRefused || next.code !== undefined || next.model.isOver) break;
  }
  return told;
}

function finish(before: Model, step: GameStep, deps: PlainDeps): Reply<Model> {
  if (step.model.mode.kind === "coach" && deps.asks && !hasQuestion(before)) {
    return askForCoach(before);
  }
  const { model: after, code } = runEffects(
    afterEvent(before, step),
    updateInPlainMode,
    deps.perform,
  );
  const model = nameAlternative(after);
  if (code !== undefined) return { ...reply(model, farewell(model, deps)), code };
  if (model.mode.kind === "confirm" && !deps.asks) {
    const { refusal } = pendingQuestion(model, model.mode);
    return reply({ ...model, mode: BOARD, notice: undefined }, [refusal]);
  }
  if (model.mode.kind === "confirm") return reply(model, [questionText(model)]);
  const { mode, advice, game, table: { lines } } = model;
  if (mode.kind === "results") {
    return reply({ ...model, mode: BOARD }, resultLines(mode.results, resultVariant(model)));
  }
  if (mode.kind === "shared") {
    const sent = deps.prompt === "" ? [] : [clipboardText(mode)];
    return reply({ ...model, mode: BOARD }, [...mode.lines, ...sent]);
  }
  if (mode.kind === "review") {
    const told = [
      ...reviewLines(model, { voice: LONG_WORDING, width: textWidth(deps), curveRows: 0 }),
      ...momentLines(model, LONG_WORDING).map(({ text }) => longestForm(text)),
      ...(isFirstHelp(before, model) ? [HELPED] : []),
    ];
    return reply(endReview(model, mode), told);
  }
  if (mode.kind === "coach") return coachPlays(before, model, deps);
  if (mode.kind === "settings") return reply({ ...model, mode: BOARD }, settingLines(model));
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
  const said = [...noticeText(omitKnownWarning(before, model)), ...counted];
  if (model.gameNumber !== before.gameNumber) {
    // Introduce a new deal, unless the notice describes it.
    const isIntroduced = !lines.describesNewDeal && game.start !== before.game.start;
    const isResumed = game.origin.kind === "seed" && game.turns.length + game.undone.length > 0;
    const told = isIntroduced
      ? [...(isResumed ? said : []), lines.introduce(game), ...warningText(model)]
      : said;
    return reply(model, [...told, ...lines.board(game)]);
  }
  if (model.isAbandoned && !before.isAbandoned) {
    return reply({ ...model, mode: BOARD }, [...abandonedLines(model), NEXT]);
  }
  if (model.isOver && !before.isOver) {
    return reply({ ...model, mode: BOARD }, [...said, ...winMessage(model, deps)]);
  }
  const isLost = model.mode.kind === "lost";
  const hasGotStuck = model.notice?.kind === "moved" && model.notice.stuck !== undefined;
  const offers = model.finish !== undefined && before.finish === undefined;
  return reply(isLost ? { ...model, mode: BOARD } : model, [
    ...said,
    ...(hasGotStuck ? stuckLines(model) : []),
    ...(model.game === before.game ? [] : resetText(model)),
    ...(offers ? ["You can finish: type auto."] : []),
  ]);
}

/** Asks before the coach plays, because here no key stops it. */
function askForCoach(model: Model): Reply<Model> {
  const action = { kind: "coach" } as const;
  return reply({
    ...notify(model, COACH_PLAYS),
    mode: { kind: "consent", action, key: action.kind },
  }, [COACH_PLAYS]);
}

const COACH_PLAYS = "The coach plays this game to its end, and each of its moves counts as a " +
  "hint. Unless it wins, undo takes them back. Play on? (y/n)";

/** Lets the coach play to the end of its game and lists its moves. */
function coachPlays(before: Model, playing: Model, deps: PlainDeps): Reply<Model> {
  let model = playing;
  while (model.mode.kind === "coach") {
    const now = deps.now();
    const tick = updateInPlainMode(
      { ...model, mode: { kind: "coach", nextAt: now } },
      { kind: "tick" },
      now,
    );
    const next = runEffects(tick, updateInPlainMode, deps.perform).model;
    if (next.game === model.game && next.mode.kind === "coach") break;
    model = next;
  }
  const turns = model.game.turns.slice(before.game.turns.length);
  const over = model.isOver && !before.isOver;
  const told = [
    ...formatMoves(model, turns),
    ...(over ? winMessage(model, deps) : endOfCoach(model, turns.length)),
  ];
  return reply({ ...model, mode: BOARD }, told);
}

/** Describes the end of the coach's moves, and how they are undone. */
function endOfCoach(model: Model, count: number): string[] {
  const { notice, table } = model;
  const told = notice?.kind === "moved" && notice.stuck !== undefined
    ? [longestForm(table.phrases.deadEnd(notice.stuck, LONG_WORDING))]
    : noticeText(model);
  const undo = count === 1 ? "undo" : `undo ${count}`;
  return [...told, ...(count === 0 ? [] : [`${undo} takes the coach's moves back.`])];
}

/** Names the alternative to an illegal move as a line to type, unless one was named before. */
function nameAlternative(model: Model): Model {
  const { notice, alternative, hasSuggestedAlternative } = model;
  if (notice?.kind !== "refused" || notice.bare === undefined || !alternative) return model;
  const reason = hasSuggestedAlternative
    ? notice.bare
    : withAlternative(notice.bare, alternative, alternative.typed);
  return { ...model, hasSuggestedAlternative: true, notice: { kind: "refused", reason } };
}

/**
 * Returns the message for a player who leaves a saved, unfinished game; empty if input is scripted.
 */
function farewell(model: Model, deps: PlainDeps): string[] {
  const { prompt, saved } = deps;
  return prompt !== "" && saved !== undefined && canContinue(model) ? [saved] : [];
}

/** Returns the reminder of today's daily deal; empty if it was played or input is scripted. */
function dailyText({ unplayedDaily }: Model, { prompt }: PlainDeps): string[] {
  return unplayedDaily === undefined || prompt === "" ? [] : [
    "The daily deal is not played yet: daily plays it.",
  ];
}

/** Removes the watch's warning if it was given for an earlier move. */
function omitKnownWarning(before: Model, model: Model): Model {
  const { notice, gameNumber } = model;
  const after = notice?.kind === "verdict" ? notice.after : undefined;
  const isKnown = gameNumber === before.gameNumber && currentVerdict(before)?.kind === "lost";
  return after && isKnown ? { ...model, notice: after } : model;
}

/** True if the solver has helped in this game for the first time. */
function isFirstHelp(before: Model, model: Model): boolean {
  return model.gameNumber === before.gameNumber && before.usage.solver === 0 &&
    model.usage.solver > 0;
}

type ConfirmMode = Extract<Mode, { readonly kind: "confirm" }>;
type Consent = Extract<Mode, { readonly kind: "consent" }>;

/** Meaning of the line after a question; a command declines. */
type Answer =
  | { readonly kind: "yes"; readonly step: GameStep }
  | { readonly kind: "no"; readonly model: Model; readonly text: string }
  | { readonly kind: "command"; readonly model: Model }
  | { readonly kind: "unclear" };

/**
 * For each action that asks: the command that does it without asking, its effect, and the question.
 */
const COMMANDS: Readonly<
  Record<DestructiveAction, readonly [command: string, text: string, ask: string]>
> = {
  new: ["new!", "deals again", "Deal another?"],
  newWinnable: ["new! winnable", "deals a winnable game", "Deal a winnable game?"],
  next: ["+!", "deals the next seed", "Deal the next seed?"],
  previous: ["-!", "deals the previous seed", "Deal the previous seed?"],
  daily: ["daily!", "deals the daily deal", "Deal the daily deal?"],
  restart: ["restart!", "starts this deal again", "Start this deal again?"],
  abandon: ["abandon!", "ends it", "End it?"],
  again: ["new!", "deals that one", "Deal that one?"],
  load: ["load!", "loads the other game", "Load the other game?"],
};

/**
 * Returns the question asked before something is lost and, if nobody can answer, the command that
 * does it without asking.
 */
function pendingQuestion(
  { savesGames }: Model,
  { action, typed }: ConfirmMode,
): { readonly question: string; readonly refusal: string } {
  if (action === "save") {
    const path = typed?.kind === "save" ? typed.path : "";
    const name = escapeControls(path);
    return {
      question: `'${name}' already exists. Overwrite it? (y/n)`,
      refusal: `'${name}' already exists: save! ${name} overwrites it.`,
    };
  }
  const [command, text, ask] = COMMANDS[action];
  const stays = action === "load" && savesGames;
  const argument = argumentText(typed);
  return {
    question: stays
      ? "You can resume this game later. Leave it? (y/n)"
      : `This game will be abandoned. ${ask} (y/n)`,
    refusal: `This game would ${stays ? "be left unfinished" : "be abandoned"}: ${command}` +
      `${argument} ${text}.`,
  };
}

function argumentText(typed: DestructiveCommand | undefined): string {
  if (typed?.kind === "load") return ` ${escapeControls(typed.path)}`;
  if (typed?.kind === "daily") {
    return typed.day === undefined ? "" : ` ${escapeControls(typed.day)}`;
  }
  const { seed, deals } = typed?.kind === "new" ? typed : {};
  if (seed !== undefined) return ` ${seed}`;
  return deals === undefined || deals === WINNABLE ? "" : ` ${deals}`;
}

/** Returns the question that waits for an answer. */
function questionText(model: Model): string {
  const { mode, notice, table: { phrases } } = model;
  if (mode.kind === "confirm") return pendingQuestion(model, mode).question;
  return notice ? noticeLine(notice, phrases, LONG_WORDING) : "";
}

/** Parses the line after a question. */
function parseAnswer(model: Model, mode: ConfirmMode | Consent, line: string): Answer {
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  if (/^y(es)?$/i.test(line)) return { kind: "yes", step: performYes(model, closed, mode) };
  if (/^(no?)?$/i.test(line)) return { kind: "no", model: closed, text: declinedText(mode) };
  return isUnderstood(closed, line) ? { kind: "command", model: closed } : { kind: "unclear" };
}

function performYes(model: Model, closed: Model, mode: ConfirmMode | Consent): GameStep {
  if (mode.kind === "consent") return confirmHelp(model, mode.action);
  return mode.typed ? performAction(closed, mode.typed) : withoutEffects(closed);
}

function declinedText(mode: ConfirmMode | Consent): string {
  if (mode.kind === "consent" && mode.action.kind !== "coach") return "The solver was not asked.";
  return mode.action === "save" ? "Not saved." : "The game goes on.";
}

/** True if a line is a command or a legal move. */
function isUnderstood(model: Model, line: string): boolean {
  return parseHelpTopic(line) !== undefined || parseCommand(model, line).kind !== "refused";
}

/** Like {@linkcode update}, but asks before a file is overwritten. */
function updateInPlainMode(model: Model, event: ScreenEvent | GameEvent, now: number): GameStep {
  if (event.kind !== "overwrites") return update(model, event, now);
  const typed = { kind: "save", path: event.path, overwrite: true } as const;
  return withoutEffects({ ...model, mode: { kind: "confirm", action: "save", typed } });
}

/** Maximum columns of wrapped text. */
const MAX_WIDTH = 78;

function textWidth({ columns }: PlainDeps): number {
  return Math.min(MAX_WIDTH, columns?.() ?? MAX_WIDTH);
}

/** Returns the message about the cost of a reset, before it is made; empty if it costs nothing. */
function resetText(model: Model): string[] {
  const cost = resetCostAfterLastDraw(model) ?? 0;
  return cost > 0 ? [`A reset costs ${countInWords(cost, "point")}.`] : [];
}

/** Returns the rules of a game as wrapped lines. */
function wrapRules({ patience, variant }: Game, width: number): string[] {
  return patience.rules(variant).flatMap((paragraph) => wrapText(paragraph, width, Infinity));
}

/** Returns the message about a won game and the player's statistics. */
function winMessage(model: Model, deps: PlainDeps): string[] {
  const counted: string[] = [];
  deps.perform({ kind: "askStatistics", record: recordFromModel(model) }, (event) => {
    if (event.kind === "statistics") counted.push(longestForm(statisticsLine(event.statistics)));
  });
  const { lines, phrases } = model.table;
  return [
    ...lines.won(`You won: ${phrases.won}.`, lines.status(model)),
    ...helpedLines(model).map((line) => `${line}.`),
    ...counted,
    NEXT,
    ...dailyText(model, deps),
  ];
}

const NEXT = "new starts a new game, restart restarts this deal, q quits.";

/** Lists the moves of the game under a heading. */
function formatMovesSoFar(model: Model): string[] {
  const { turns } = model.game;
  if (turns.length === 0) return ["No moves yet."];
  return ["The moves so far:", ...formatMoves(model, turns)];
}

/** Lists the moves of a solution under a heading. */
function formatSolution(
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

/** Describes turns, numbered from 1. */
function formatMoves({ table: { phrases } }: Model, turns: readonly PlayedTurn[]): string[] {
  return turns.map(({ before, moves }, index) =>
    `${index + 1}. ${
      withFullStop(noticeLine({ kind: "moved", before, moves }, phrases, LONG_WORDING))
    }`
  );
}

/** Returns the watch's warning about a deal, without the notice before it. */
function warningText(model: Model): string[] {
  const { notice, table } = model;
  return notice?.kind === "verdict"
    ? [withFullStop(longestForm(table.phrases.verdict(notice, LONG_WORDING)))]
    : [];
}

/** Returns the notice as a sentence. */
function noticeText({ notice, table }: Model): string[] {
  return notice ? [withFullStop(noticeLine(notice, table.phrases, LONG_WORDING))] : [];
}

/** Dependencies for performing effects in plain mode. */
interface PlainEffectDeps<Event, Effect> {
  now(): number;
  /** Performs an effect. Events after its return are ignored. */
  readonly perform: EffectHandler<Event, Effect>;
  /** Prompt printed before a line is read; empty if input is scripted. */
  readonly prompt: string;
}

/** Update function of a game in plain mode. */
export type UpdateIn<Model, Event, Effect> = (
  model: Model,
  event: Event,
  now: number,
) => Transition<Model, ScreenEffect | Effect>;

/** Performs the effects of a step and of the events that they cause; a code ends the program. */
export function runEffects<
  Model extends { readonly now: number },
  Event,
  Effect extends { readonly kind: string },
>(
  { model, effects }: Transition<Model, ScreenEffect | Effect>,
  update: UpdateIn<Model, Event, Effect>,
  perform: EffectHandler<Event, Effect>,
): { readonly model: Model; readonly code?: number } {
  for (const effect of effects) {
    if (isCommonEffect(effect)) {
      if (effect.kind === "quit") return { model, code: effect.code };
      continue;
    }
    const events: Event[] = [];
    perform(effect, (event) => events.push(event));
    for (const event of events) {
      const next = runEffects(update(model, event, model.now), update, perform);
      if (next.code !== undefined) return next;
      model = next.model;
    }
  }
  return { model };
}

/** Creates a reply of whole lines. */
export function reply<Model>(model: Model, lines: readonly string[]): Reply<Model> {
  return { model, text: lines.map((line) => `${line}\n`).join("") };
}
