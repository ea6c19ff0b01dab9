import type { LabelledValue } from "../../lib/patience.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { type Rank, rankLabel } from "../../lib/molek/rank.ts";
import { isComplete } from "../../lib/molek/state.ts";
import { countInWords, elideMiddle } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import { clipText } from "../terminal/fit_text.ts";
import type { Layout } from "../table/draw/layout.ts";
import type { BouncingCard, PanelText } from "../table/draw/painter.ts";
import { BLANK_ROW, chosenBy, formatPlayTime, winnableLabel } from "../table/draw/status.ts";
import { currentMoves, type Game, moveCount, positionIn } from "../table/game.ts";
import { shownKeys } from "../table/input/key_bar.ts";
import type { Model } from "../table/model.ts";
import { capitalise } from "../table/wording.ts";
import { statisticsLines } from "../table/pages/results_text.ts";
import { solutionLines } from "./plan.ts";

/** The keys that the panel names. */
export const PANEL_KEYS: readonly string[] = [
  "1-6  pick up, drop",
  "Tab  next that moves",
  "!    cheat",
  "W    solvable?",
  "S    solution",
  "v    replay",
  "T    theme",
];

/** The same while cards are held. */
export const HOLDING_KEYS: readonly string[] = [
  "1-6  drop",
  "Tab  next place",
  "!    cheat",
  "Ent  drop here",
  "Esc  put down",
];

/** Where a name begins beside its label. */
const NAME_AT = 10;
/** The columns of a name in a line that has room for the figures beside it. */
const MAX_NAME_LENGTH = 15;
/** What is known about the game, for a panel whose rows have so much room. */
export function panelText(model: Model, room: number): PanelText {
  const { game, timerShown, wins } = model;
  const { length: redo } = game.undone;
  return {
    figures: [
      gameFigure(game, room),
      ...chosenBy(game.origin),
      ["Moves", String(moveCount(game))],
      ["Cheats", String(cheatCount(game))],
      ...(timerShown ? [["Time", formatPlayTime(model)] as const] : []),
      ["Won", String(wins)],
      redo === 0 ? BLANK_ROW : ["Redo", String(redo)],
      ...(model.watches ? [winnableLabel(model)] : []),
      BLANK_ROW,
    ],
    keys: solutionLines(model) ?? shownKeys(model).panel,
  };
}

/**
 * What is known about the game in one line. Where room is short the wins are left out, then cheats if
 * there are none, then the time.
 */
export function statusLine(model: Model, { message: { width: room } }: Layout): string {
  const { game, timerShown, wins, watches } = model;
  const cheats = cheatCount(game);
  const [won, cheated, time] = [`Won ${wins}`, `Cheats ${cheats}`, formatPlayTime(model)];
  let parts = [
    elideMiddle(dealLabel(game), MAX_NAME_LENGTH),
    `Moves ${moveCount(game)}`,
    cheated,
    ...(timerShown ? [time] : []),
    ...(watches ? [winnableLabel(model).join(" ")] : []),
    won,
  ];
  for (const part of [won, ...(cheats === 0 ? [cheated] : []), time]) {
    if (parts.join("  ").length > room) parts = parts.filter((one) => one !== part);
  }
  return parts.join("  ");
}

/** Figures and time in one sentence. */
export function statusSentence(model: Model): string {
  const { game, wins } = model;
  const counts = [
    countInWords(moveCount(game), "move"),
    countInWords(cheatCount(game), "cheat"),
    `time ${formatPlayTime(model)}`,
    `games won so far: ${wins}`,
  ];
  return `${capitalise(counts.join(", "))}.`;
}

/** The page at the end of a game that was won. */
export function wonPage(
  model: Model,
): { readonly title: string; readonly lines: readonly string[] } {
  const { game, usage: { hints, undos, solver }, wins, statistics, table } = model;
  const lines = [
    `You won: ${table.phrases.won}.`,
    "",
    `Time    ${formatPlayTime(model)}`,
    `Moves   ${moveCount(game)}, ${countInWords(cheatCount(game), "cheat")}`,
    `Helped by ${countInWords(hints, "hint")} and ${countInWords(undos, "undo")}`,
    ...(solver > 0 ? ["Solver's help: counted separately"] : []),
    ...(statistics ? ["", ...statisticsLines(statistics)] : []),
    `Won     ${countInWords(wins, "game")} in all`,
  ];
  return { title: `Game ${dealLabel(game)}`, lines };
}

/** The name of a game: where it comes from. */
export function dealLabel({ origin }: Game): string {
  return origin.kind === "seed" ? `seed ${origin.seed}` : escapeControls(origin.name);
}

/** The cards that jump at the end, from the complete columns; the six first, as it lies on top. */
export function bouncingCards({ game }: Model): BouncingCard[] {
  const complete = positionIn(game, MOLEK).flatMap((column, number) =>
    isComplete(column) ? [number] : []
  );
  return Array.from({ length: 9 }, (_, below) => (1 + below) as Rank).flatMap((rank) =>
    [0, 1, 2, 3].map((run): BouncingCard => ({
      face: { rank: rankLabel(rank) },
      pile: String((complete[run] ?? 0) + 1),
      index: 9 - rank,
    }))
  );
}

function cheatCount(game: Game): number {
  return currentMoves(game).filter((move) => game.patience.isCheat?.(move)).length;
}

/** What the game is called; a long name goes without its label, so that it can be read. */
function gameFigure(game: Game, room: number): LabelledValue {
  const name = dealLabel(game);
  return name.length <= room - NAME_AT ? ["Game", name] : ["", clipText(name, room)];
}
