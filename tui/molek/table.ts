import { mapForms, type Message } from "../../lib/message.ts";
import { DAILY_DEALS } from "../../lib/molek/daily.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { columnOf } from "../../lib/molek/patience/piles.ts";
import { rankName } from "../../lib/molek/rank.ts";
import { type Column, columnAt, isComplete } from "../../lib/molek/state.ts";
import { escapeControls } from "../../lib/printable.ts";
import { createTable } from "../table/create_table.ts";
import { beforeMove } from "../table/draw/status.ts";
import { positionIn } from "../table/game.ts";
import type { ActionEntry } from "../table/input/action.ts";
import {
  columnActions,
  COUNTS_AS_HELPED,
  mouseActions,
  REVIEW,
} from "../table/input/action_list.ts";
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

const CARDS: readonly ActionEntry[] = [
  columnActions(MOLEK),
  {
    keys: {
      name: "Enter",
      text: "pick up from here, drop",
      full: "Picks up the cards from the cursor on, or drops the held ones.",
      actions: { Enter: { kind: "enter" }, Space: { kind: "enter" } },
    },
  },
  {
    keys: {
      name: "!",
      text: "cheat where a drop failed",
      full: "Drops the held card by cheating where that was refused.",
      actions: { "!": CHEAT },
    },
  },
  mouseActions(MOLEK),
];

const ADVICE: readonly ActionEntry[] = [
  {
    keys: {
      name: "H",
      text: "the solver's hint (help)",
      full: `Shows the solver's next move; ${COUNTS_AS_HELPED}.`,
      actions: { H: { kind: "hint" } },
      labels: { H: "hint" },
    },
    command: {
      form: "hint",
      text: "next move of a solution",
      full: ["hint: the next move of a shortest solution, by the solver"],
      words: { hint: { kind: "hint" } },
    },
  },
  {
    keys: {
      name: "S",
      text: "a whole solution (help)",
      full: `Shows a whole solution; ${COUNTS_AS_HELPED}.`,
      actions: { S: { kind: "solution" } },
      labels: { S: "solution" },
    },
    command: {
      form: "solve",
      text: "a whole solution",
      full: ["solve: all moves of it"],
      words: { solve: { kind: "solution" } },
    },
  },
  {
    keys: {
      name: "W",
      text: "solvable? (help), watch",
      full: "Tells whether the board can be solved, and when pressed again warns of moves that " +
        `lose; ${COUNTS_AS_HELPED}.`,
      actions: { W: { kind: "askWinnable" } },
      labels: { W: "solvable?" },
    },
    command: {
      form: "winnable on,off",
      text: "solvable without cheats?",
      full: [
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
  },
  { command: REVIEW.command },
];

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
  actions: { cards: CARDS, advice: ADVICE },
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
    panelKeys: { free: PANEL_KEYS, holding: HOLDING_KEYS },
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
