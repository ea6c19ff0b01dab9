import { longestForm, type Message, variantsOf } from "../../../lib/message.ts";
import { drawLabels, fitLabels, fitMessage } from "../../terminal/fit_text.ts";
import { drawPrompt } from "../../terminal/prompt.ts";
import type { Game } from "../game.ts";
import type { Model } from "../model.ts";
import { offerText } from "../input/completion.ts";
import { shownKeys } from "../input/key_bar.ts";
import { reviewMessage } from "../pages/review_text.ts";
import { noticeMessage, SHORT_WORDING } from "../wording.ts";
import { describeReplay } from "../replay.ts";
import { resetWarning } from "../reset_cost.ts";
import { STYLE_TOKENS } from "./style_tokens.ts";
import type { FrameContext } from "./scene.ts";

const OFFER = "All cards can go home: a sends them.";

const WATCHED = [
  "The solver watches: with your next move this game counts as helped. W ends it.",
  "Watched: counts as helped. W ends it.",
] as const;

/** Draws the message or the line that is typed, and the keys. */
export function drawBottom(
  { grid, model, layout: { message, keysRow }, draw }: FrameContext,
): void {
  const { mode, table } = model;
  const { row, column, width, height } = message;
  if (mode.kind === "celebration") {
    // The jumping cards have the row of keys to themselves: any key goes on now.
    const text = [
      `You won: ${table.phrases.won}.  Any key continues.`,
      `You won: ${table.phrases.won}.`,
      "You won!",
    ] as const;
    grid.text(row, column, fitMessage(text, width, 1)[0] ?? "", STYLE_TOKENS.title);
    return;
  }
  const { inOrder, byRank } = shownKeys(model).line;
  const keys = fitLabels(inOrder, byRank, width);
  const styles = { key: STYLE_TOKENS.key, text: STYLE_TOKENS.label };
  if (mode.kind === "prompt") {
    drawPrompt(grid, { row, column }, width, mode, STYLE_TOKENS.message);
    // The words that Tab has found stand below the line, or in the place of the keys.
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
    : draw.message(model);
  fitMessage(text, width, height).forEach((line, below) =>
    grid.text(row + below, column, line, STYLE_TOKENS.message)
  );
}

/**
 * What the board says: how to begin until a card is moved, how to play what is advised, that all
 * cards can go home.
 */
export function boardMessage(model: Model, welcome: Message): Message {
  const { notice, finish, mode, table } = model;
  const text = notice ? noticeMessage(notice, table.phrases, SHORT_WORDING) : "";
  if (notice?.kind === "choice") return withShortKeys(text);
  if (notice?.kind === "hint") return withKeys(text, "Enter plays it, H next");
  if (notice?.kind === "advice") return withKeys(text, "Enter plays it, S all");
  const reset = notice?.kind === "moved" && longestForm(text) === "" && mode.kind === "board"
    ? resetWarning(model)
    : undefined;
  const first = reset ?? beforeMove(model, text, welcome);
  if (first !== undefined) return first;
  if (!finish || mode.kind !== "board" || notice && notice.kind !== "moved") return text;
  return longestForm(text) === "" ? OFFER : [`${longestForm(text)}.  ${OFFER}`, OFFER];
}

/**
 * What is said before a move: that the game is watched, which counts as help from the move on; or in
 * a game that has not begun, how to begin.
 */
export function beforeMove(
  { notice, mode, game, watches, usage, hasAgreed, isOver }: Model,
  text: Message,
  welcome: Message,
): Message | undefined {
  if (mode.kind !== "board") return undefined;
  const said = longestForm(text);
  if (watches && usage.solver === 0 && !hasAgreed && !isOver) {
    if (said === "") return WATCHED;
    if (notice?.kind === "said") return [`${said} ${WATCHED[0]}`, ...WATCHED];
  }
  return said === "" && isUntouched(game) ? welcome : undefined;
}

/** Moves that are advised with the keys that play them: all of both, or the little that is needed. */
function withKeys(text: Message, keys: string): Message {
  const forms = variantsOf(text);
  return [`${forms[0]}   ${keys}`, `${forms.at(-1)}. ${keys}`, `${forms.at(-1)}. Enter does it.`];
}

/**
 * A choice of the coach with the keys that play it. They leave room for its chance and its reason: the
 * line of keys has them, too.
 */
function withShortKeys(text: Message): Message {
  const forms = variantsOf(text);
  const [whole, brief = whole, ...shorter] = forms;
  return [
    `${whole}   Enter plays it, H next`,
    whole,
    brief,
    ...shorter.map((form) => `${form}. Enter plays it`),
    forms.at(-1) ?? whole,
  ];
}

/** Whether the player has moved no card yet. */
export function isUntouched({ patience, turns, undone }: Game): boolean {
  return undone.length === 0 &&
    turns.every(({ before, moves: [move] }) =>
      move === undefined || patience.pileChange(before, move).kind === "turn"
    );
}
