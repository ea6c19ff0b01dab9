import { mapForms, type Message } from "../../lib/message.ts";
import { DAILY_DEALS } from "../../lib/molek/daily.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { columnOf } from "../../lib/molek/patience/piles.ts";
import { rankName } from "../../lib/molek/rank.ts";
import { type Column, columnAt, isComplete } from "../../lib/molek/state.ts";
import { escapeControls } from "../../lib/printable.ts";
import { createTable } from "../table/create_table.ts";
import { beforeMove } from "../table/draw/bottom.ts";
import type { Labels } from "../table/draw/painter.ts";
import { positionIn } from "../table/game.ts";
import type { KeyEntry } from "../table/input/action.ts";
import { commandsWith, REVIEW_COMMANDS, UNDO_COMMANDS } from "../table/input/commands.ts";
import { columnEntry, keyEntries, mouseEntry } from "../table/input/keys.ts";
import type { CardTable, Model } from "../table/model.ts";
import { describeSeed, noticeMessage, SHORT_WORDING } from "../table/wording.ts";
import { MOLEK_PHRASES } from "./phrases.ts";
import {
  bouncingCards,
  HOLDING_KEYS,
  PANEL_KEYS,
  panelText,
  statusLine,
  statusSentence,
  wonPage,
} from "./status.ts";

const CHEAT = {
  kind: "insist",
  otherwise: "a move has to be refused first; then ! makes it",
} as const;

const CARD_KEYS: readonly KeyEntry[] = [
  columnEntry(MOLEK),
  {
    name: "Enter",
    text: "pick up from here, drop",
    actions: { Enter: { kind: "enter" }, Space: { kind: "enter" } },
  },
  { name: "!", text: "cheat where a drop failed", actions: { "!": CHEAT } },
  mouseEntry(MOLEK),
];

const ADVICE_KEYS: readonly KeyEntry[] = [
  { name: "H", text: "the solver's hint (help)", actions: { H: { kind: "hint" } } },
  {
    name: "S",
    text: "a whole solution (help)",
    actions: { S: { kind: "solution" } },
  },
  {
    name: "W",
    text: "solvable? (help), watch",
    actions: { W: { kind: "askWinnable" } },
  },
];

/** The labels of the keys: of the last row by rank, and in the order in which they are shown. */
const LABELS: Labels = {
  byRank: [
    "? help",
    "q quit",
    "H hint",
    "u undo",
    "n new",
    "U redo",
    ": command",
    "W solvable?",
    "S solution",
  ],
  inOrder: [
    "? help",
    "H hint",
    "S solution",
    "W solvable?",
    "u undo",
    "U redo",
    "n new",
    ": command",
    "q quit",
  ],
  panel: PANEL_KEYS,
  holding: HOLDING_KEYS,
};

/** Shown until the first move, so that a new player can make it without the help page. */
const WELCOME = [
  "Tab finds a card, Enter lifts it; Tab finds its place, Enter drops it.",
  "Tab and Enter lift a card; Tab and Enter again put it where it fits.",
] as const;

/** MOLEK-SYNTEZ on the card table. */
export const MOLEK_TABLE: CardTable = createTable(MOLEK, {
  hasSolver: true,
  hasReview: true,
  daily: DAILY_DEALS,
  advice: "along",
  keys: keyEntries(CARD_KEYS, ADVICE_KEYS, true, true),
  commands: commandsWith(
    [
      { ...UNDO_COMMANDS, form: "u, U" },
      {
        form: "hint",
        text: "next move of a solution",
        told: ["hint: the next move of a shortest solution, by the solver"],
        words: { hint: { kind: "hint" } },
      },
      {
        form: "solve",
        text: "a whole solution",
        told: ["solve: all moves of it"],
        words: { solve: { kind: "solution" } },
      },
      {
        form: "winnable on,off",
        text: "solvable without cheats?",
        told: [
          "winnable: whether it can be solved without cheating, by the solver",
          "winnable on, winnable off: whether it warns you once a move has lost that",
        ],
        words: {
          winnable: { kind: "askWinnable" },
          "winnable on": { kind: "watch", on: true },
          "winnable off": { kind: "watch", on: false },
          "!": CHEAT,
        },
      },
      REVIEW_COMMANDS,
    ],
    true,
    MOLEK.levels,
    true,
  ),
  allowsUndoAfterWin: true,
  phrases: MOLEK_PHRASES,
  lines: {
    introduce: ({ origin }) =>
      `Game: ${origin.kind === "seed" ? describeSeed(origin) : escapeControls(origin.name)}.`,
    pile: (game, { pile }) =>
      `Column ${pile}: ${columnText(columnAt(positionIn(game, MOLEK), columnOf(pile)))}.`,
    status: statusSentence,
    saysNew: true,
    won: (result, status) => [result, status],
  },
  draw: {
    theme: "molek",
    labels: LABELS,
    pageMargin: 1,
    title: "MOLEK-SYNTEZ",
    message,
    panel: panelText,
    status: statusLine,
    wonPage,
    celebrants: bouncingCards,
  },
});

function columnText(column: Column): string {
  if (column.cards.length === 0) return "empty";
  const cards = column.cards.map(rankName).join(", ");
  if (isComplete(column)) return `${cards}, complete`;
  return column.cheated ? `${cards}, the last one cheated` : cards;
}

function message(model: Model): Message {
  const { notice, advice, table: { phrases } } = model;
  const text = notice ? noticeMessage(notice, phrases, SHORT_WORDING) : "";
  if (notice?.kind === "advice" && advice) {
    return mapForms(text, (form) => `${form} Enter plays it.`);
  }
  return beforeMove(model, text, WELCOME) ?? text;
}
