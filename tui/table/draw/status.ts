// Text around the cards: the panel or the status line, the message and the keys.

import type { Origin } from "../../../lib/game_record.ts";
import { isVegas } from "../../../lib/game_results.ts";
import { longestForm, type Message, OMITTED, variantsOf } from "../../../lib/message.ts";
import type { LabelledValue } from "../../../lib/patience.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { clipText, drawLabels, fitLabels, fitMessage } from "../../terminal/fit_text.ts";
import { drawPrompt } from "../../terminal/prompt.ts";
import { currentVerdict, isSolving, losingMove } from "../advice/advice.ts";
import { type VerdictState, watchText } from "../advice/advice_text.ts";
import { elapsed, formatTime } from "../clock.ts";
import { currentScore, currentState, faceDownCount, type Game, moveCount } from "../game.ts";
import { offerText } from "../input/completion.ts";
import { shownKeys } from "../input/key_bar.ts";
import type { Model } from "../model.ts";
import { reviewMessage } from "../pages/review_text.ts";
import { describeReplay } from "../replay.ts";
import { resetWarning } from "../reset_cost.ts";
import { isWatching } from "../settings.ts";
import { noticeMessage, SHORT_WORDING } from "../wording.ts";
import type { Layout } from "./layout.ts";
import type { PanelText } from "./painter.ts";
import type { FrameContext } from "./scene.ts";
import { STYLE_TOKENS } from "./style_tokens.ts";

const LABEL_WIDTH = 10;
const VALUE_WIDTH = 12;

/** Draws the panel beside the board, or the status line. */
export function drawPanel(scene: FrameContext): void {
  const { grid, model, layout: { panel, message, statusRow }, draw } = scene;
  if (statusRow !== undefined) {
    grid.text(statusRow, message.column, draw.status(model, scene.layout), STYLE_TOKENS.text);
  }
  if (!panel) return;
  const { row, column } = panel;
  const room = grid.width - column;
  if (draw.title !== undefined) grid.text(row, column, draw.title, STYLE_TOKENS.title);
  const top = draw.title === undefined ? row : row + 2;
  const { figures, keys } = draw.panel(model, room - 1);
  figures.slice(0, message.row - top).forEach(([label, value], below) => {
    grid.text(top + below, column, label, STYLE_TOKENS.label);
    grid.text(top + below, column + labelWidth(label), clipText(value, room), STYLE_TOKENS.text);
  });
  const keysTop = top + figures.length;
  keys.slice(0, Math.max(0, message.row - keysTop)).forEach((line, below) => {
    const [key = ""] = line.split(" ", 1);
    grid.text(keysTop + below, column, key, STYLE_TOKENS.key);
    grid.text(
      keysTop + below,
      column + key.length,
      clipText(line.slice(key.length), room),
      STYLE_TOKENS.label,
    );
  });
}

/** Returns the width of a value's label; a value without a label gets all the room. */
function labelWidth(label: string): number {
  return label === "" ? 0 : Math.max(LABEL_WIDTH, label.length + 1);
}

/** Returns the values and keys of the panel. */
export function panelText(model: Model, keys: readonly string[]): PanelText {
  const { game, table, timerShown, isOver } = model;
  const score = currentScore(game);
  return {
    figures: [
      [originLabel(game.origin), clipStart(dealLabel(game.origin), VALUE_WIDTH)],
      ...dealChoice(game.origin),
      ...table.patience.facts(currentState(game), game.variant),
      BLANK_ROW,
      score === undefined ? BLANK_ROW : ["Score", String(score)],
      ...bankrollValue(model),
      ["Moves", String(moveCount(game))],
      timerShown ? ["Time", formatPlayTime(model)] : BLANK_ROW,
      BLANK_ROW,
      ...(table.hasSolver ? [isOver ? BLANK_ROW : winnableLabel(model) ?? BLANK_ROW] : []),
      ["Face down", String(faceDownCount(game))],
      // If there is nothing to redo, this blank row separates the keys from the values.
      game.undone.length > 0 ? ["Redo", String(game.undone.length)] : BLANK_ROW,
    ],
    keys,
  };
}

/** Returns the bankroll in a Vegas game that is counted. */
export function bankrollValue({ game, bankroll, savesGames }: Model): LabelledValue[] {
  const { patience, variant } = game;
  const counts = savesGames && isVegas(patience.variantName(variant, []));
  return counts ? [["Bankroll", String(bankroll)]] : [];
}

/** Returns the date or the level by which a deal was chosen. */
export function dealChoice(origin: Origin): LabelledValue[] {
  const { day, level } = origin.kind === "seed" ? origin : {};
  if (day !== undefined) return [["Daily", day]];
  return level === undefined ? [] : [["Level", level]];
}

/** Blank row of a panel. */
export const BLANK_ROW: LabelledValue = ["", ""];

/**
 * Returns the status line. `early` parts follow the score, `late` ones precede the number of
 * face-down cards.
 */
export function statusLine(
  model: Model,
  layout: Layout,
  [early, late]: readonly [early: readonly string[], late: readonly string[]] = [[], []],
): string {
  const { game, timerShown } = model;
  const score = currentScore(game);
  return partsWithin(layout.message.width, [
    `${originLabel(game.origin)} ${clipStart(dealLabel(game.origin), VALUE_WIDTH)}`,
    ...(score === undefined || layout.hasScoreAbove ? [] : [`Score ${score}`]),
    ...bankrollValue(model).map((value) => value.join(" ")),
    ...early,
    ...(timerShown ? [formatPlayTime(model)] : []),
    ...verdictPart(model),
    `Moves ${moveCount(game)}`,
    ...late,
    `Face down ${faceDownCount(game)}`,
  ]);
}

/** Returns the label of a deal: its seed, or the file it comes from. */
export function dealLabel(origin: Origin): string {
  return origin.kind === "seed" ? String(origin.seed) : escapeControls(origin.name);
}

/** Returns the playing time as text. */
export function formatPlayTime({ clock, now }: Model): string {
  return formatTime(elapsed(clock, now));
}

/** Joins the parts that fit, in their order. */
function partsWithin(room: number, parts: readonly string[]): string {
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line}  ${part}`;
    if (longer.length <= room) line = longer;
  }
  return line;
}

/** Returns the verdict as a part of the status line, if there is one to show. */
export function verdictPart(model: Model): readonly string[] {
  const label = isWatching(model) || visibleVerdict(model) ? winnableLabel(model) : undefined;
  return label && !model.isOver ? [label.join(" ").trim()] : [];
}

/**
 * Returns the solver's verdict once the player has asked for it; otherwise the label of the question
 * and the key that asks it. `undefined` if the player does not want to see it.
 */
export function winnableLabel(model: Model): LabelledValue | undefined {
  const { game, showWinnable, table: { phrases: { winnable } } } = model;
  if (showWinnable === "never") return undefined;
  if (
    isSolving(model) && model.pendingSolve?.question === "verdict" &&
    model.pendingSolve.purpose !== "hint"
  ) {
    return [winnable, "asking"];
  }
  const verdict = visibleVerdict(model);
  if (!verdict) return [`${winnable}?`, "W"];
  return ["", describeVerdict(game, verdict, winnable)];
}

/** Describes a verdict in two or three words; a lost position with its losing move, if it is known. */
function describeVerdict(game: Game, verdict: VerdictState, winnable: string): string {
  if (verdict.kind === "won") return winnable;
  if (verdict.kind === "undecided") return "Undecided";
  const move = losingMove(game, verdict.back);
  if (move !== undefined) return `Lost since move ${move}`;
  return verdict.back === "none"
    ? `Never ${winnable.toLowerCase()}`
    : `Not ${winnable.toLowerCase()}`;
}

/**
 * Returns the verdict to show: any that is known after the solver has helped in this game.
 * `undefined` if the player does not want to see it.
 */
export function visibleVerdict(model: Model): VerdictState | undefined {
  const { usage, showWinnable, verdicts, table } = model;
  // In an open game, the verdict is free: whatever is known was asked for.
  const hasConsent = isWatching(model) || usage.solver > 0 ||
    table.family === "open" && verdicts.size > 0;
  return hasConsent && showWinnable !== "never" ? currentVerdict(model) : undefined;
}

/** Returns what the label of a deal is: a seed, or the name of a file. */
export function originLabel({ kind }: Origin): string {
  return kind === "seed" ? "Seed" : kind === "file" ? "File" : "Game";
}

/** Cuts a text at its start, because the end of a file name says more than its beginning. */
function clipStart(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width
    ? text
    : OMITTED + characters.slice(OMITTED.length - width).join("");
}

const OFFER = "You can finish: press a.";

/** Draws the message or the prompt, and the key bar. */
export function drawBottom(
  { grid, model, layout: { message, keysRow, keysWidth, panel }, draw }: FrameContext,
): void {
  const { mode, table } = model;
  const { row, column, width, height } = message;
  if (mode.kind === "celebration") {
    // Leave the key bar to the bouncing cards, because any key continues now.
    const text = [
      `You won: ${table.phrases.won}.  Any key continues.`,
      `You won: ${table.phrases.won}.`,
      "You won!",
    ] as const;
    grid.text(row, column, fitMessage(text, width, 1)[0] ?? "", STYLE_TOKENS.title);
    return;
  }
  const { line, longLine } = shownKeys(model);
  const { inOrder, byRank } = panel ? line : longLine;
  const keys = fitLabels(inOrder, byRank, keysWidth);
  const styles = { key: STYLE_TOKENS.key, text: STYLE_TOKENS.label };
  if (mode.kind === "prompt") {
    drawPrompt(grid, { row, column }, width, mode, STYLE_TOKENS.message);
    // Completions are shown below the prompt or, without a second row, in place of the keys.
    const isBelow = height > 1;
    if (mode.offer) {
      const offer = offerText(mode.offer, width);
      grid.text(
        isBelow ? row + 1 : keysRow,
        column,
        offer,
        isBelow ? STYLE_TOKENS.message : STYLE_TOKENS.label,
      );
    }
    if (isBelow || !mode.offer) drawLabels(grid, { row: keysRow, column }, keys, styles);
    return;
  }
  drawLabels(grid, { row: keysRow, column }, keys, styles);
  const text = mode.kind === "replay"
    ? describeReplay(mode)
    : mode.kind === "review"
    ? mode.onPage ? "" : reviewMessage(model, mode)
    : ["help", "results"].includes(mode.kind)
    ? ""
    : draw.message(model);
  fitMessage(text, width, height).forEach((line, below) =>
    grid.text(row + below, column, line, STYLE_TOKENS.message)
  );
}

/**
 * Returns the message of the board: the notice, for a hint with the keys that play it; or how to
 * begin, the cost of a reset, or that you can finish.
 */
export function boardMessage(model: Model, welcome: Message): Message {
  const { notice, finish, mode, table } = model;
  const text = notice ? noticeMessage(notice, table.phrases, SHORT_WORDING) : "";
  if (notice?.kind === "choice") return withShortKeys(text, hintKeys(notice));
  if (notice?.kind === "hint") return withKeys(text, hintKeys(notice));
  if (notice?.kind === "advice") return withKeys(text, "Enter plays it, S all");
  const reset = notice?.kind === "moved" && longestForm(text) === "" && mode.kind === "board"
    ? resetWarning(model)
    : undefined;
  const first = reset ?? firstMoveMessage(model, text, welcome);
  if (first !== undefined) return first;
  if (!finish || mode.kind !== "board" || notice && notice.kind !== "moved") return text;
  return longestForm(text) === "" ? OFFER : [`${longestForm(text)}  ${OFFER}`, OFFER];
}

/**
 * Returns the message before a move: the watch will count as help, or how to begin. `undefined` if
 * there is neither.
 */
export function firstMoveMessage(
  model: Model,
  text: Message,
  welcome: Message,
): Message | undefined {
  const { notice, mode, game, usage, hasAgreed, isOver, table } = model;
  if (mode.kind !== "board") return undefined;
  const said = longestForm(text);
  const { watchCost } = table.phrases;
  const isFree = watchCost === "help" ? usage.solver === 0 && !hasAgreed : isUntouched(game);
  if (isWatching(model) && isFree && !isOver) {
    const warning = watchText("always", watchCost, false);
    if (said === "") return warning;
    if (notice?.kind === "said") {
      return [`${said} ${longestForm(warning)}`, ...variantsOf(warning)];
    }
  }
  return said === "" && isUntouched(game) ? welcome : undefined;
}

/** Appends keys to a hint, in all its forms; to its shortest, only the key that is needed. */
function withKeys(text: Message, keys: string): Message {
  const forms = variantsOf(text);
  const [whole, ...shorter] = forms;
  return [
    `${whole}   ${keys}`,
    ...shorter.map((form) => `${form}. ${keys}`),
    `${forms.at(-1)}. Enter does it.`,
  ];
}

/** Returns the keys for a hint; the only one has no next. */
function hintKeys({ of }: { readonly of: number }): string {
  return of > 1 ? "Enter plays it, H next" : "Enter plays it";
}

/**
 * Appends the keys to the coach's choice, unless its chance, reason and cost need the room; the key
 * bar shows the keys, too.
 */
function withShortKeys(text: Message, keys: string): Message {
  const [whole, brief = whole, ...shorter] = variantsOf(text);
  return [
    `${whole}   ${keys}`,
    whole,
    brief,
    ...shorter.slice(0, 2).map((form) => `${form}. Enter plays it`),
    ...shorter.slice(1),
  ];
}

/** True if the player has moved no card yet, other than by drawing from the stock. */
export function isUntouched({ patience, turns, undone }: Game): boolean {
  return undone.length === 0 &&
    turns.every(({ before, moves: [move] }) =>
      move === undefined || patience.pileChange(before, move).kind === "draw"
    );
}
