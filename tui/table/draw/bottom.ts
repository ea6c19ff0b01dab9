import { wrapped } from "../../fit_text.ts";
import { labelLine } from "../../labels.ts";
import { drawPrompt } from "../../prompt.ts";
import type { Game } from "../game.ts";
import type { Model } from "../model.ts";
import { offerText } from "../input/completion.ts";
import { shownKeys } from "../input/key_line.ts";
import { sentence, SYMBOLS } from "../phrases.ts";
import { describeReplay } from "../replay.ts";
import { Look } from "./look.ts";
import type { Scene } from "./scene.ts";

const OFFER = "All cards can go home: a sends them.";

/** Draws the message or the line that is typed, and the keys. */
export function drawBottom<State, Move>(
  { grid, model, layout: { message, keysRow }, draw }: Scene<State, Move>,
): void {
  const { mode, table } = model;
  const { row, column, width, height } = message;
  if (mode.kind === "celebration") {
    // The jumping cards have the row of keys to themselves: any key goes on now.
    const text = `You won: ${table.phrases.won}.  Any key goes on.`;
    grid.text(row, column, wrapped(text, width, 1)[0] ?? "", Look.title);
    return;
  }
  const { inOrder, byRank } = shownKeys(model).line;
  const keys = labelLine(inOrder, byRank, width);
  if (mode.kind === "prompt") {
    drawPrompt(grid, { row, column }, width, mode, Look.message);
    const offer = mode.offer ? offerText(mode.offer, width) : keys;
    // The words that Tab has found stand below the line, where there is a row for them.
    if (mode.offer && height > 1) grid.text(row + 1, column, offer, Look.message);
    grid.text(keysRow, column, height > 1 ? keys : offer, Look.label);
    return;
  }
  grid.text(keysRow, column, keys, Look.label);
  const text = mode.kind === "replay" ? describeReplay(mode) : draw.message(model, width);
  wrapped(text, width, height).forEach((line, below) =>
    grid.text(row + below, column, line, Look.message)
  );
}

/**
 * What the board says: how to begin until a card is moved, how to play what is advised, that all
 * cards can go home.
 */
export function boardMessage<State, Move>(
  { notice, finish, mode, game, table }: Model<State, Move>,
  welcome: string,
  room: number,
): string {
  const text = notice ? sentence(notice, table.phrases, SYMBOLS) : "";
  if (notice?.kind === "hint") return `${text}   Enter plays it, H next`;
  if (text === "" && mode.kind === "board" && isUntouched(game) && room > welcome.length) {
    return welcome;
  }
  if (notice?.kind === "advice") return `${text}  Enter plays it, S all`;
  if (!finish || mode.kind !== "board" || notice && notice.kind !== "moved") return text;
  return text === "" ? OFFER : `${text}.  ${OFFER}`;
}

/** Whether the player has moved no card yet. */
export function isUntouched<State, Move>(
  { patience, turns, undone }: Game<State, Move>,
): boolean {
  return undone.length === 0 &&
    turns.every(({ before, moves: [move] }) =>
      move === undefined || patience.anatomy(before, move).kind === "turn"
    );
}
