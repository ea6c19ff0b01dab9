// MOLEK-SYNTEZ on the card table: its messages, panel, status line and keys.

import {
  countInWords,
  elideMiddle,
  mapForms,
  type Message,
  messageAbout,
  variantsOf,
} from "../../lib/message.ts";
import { DAILY_DEALS } from "../../lib/molek/daily.ts";
import type { Move } from "../../lib/molek/move.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { columnOf, describeCards } from "../../lib/molek/patience/molek.ts";
import { type Rank, rankLabel } from "../../lib/molek/rank.ts";
import { type Column, columnAt, isComplete, type State } from "../../lib/molek/state.ts";
import type { LabelledValue, Wording } from "../../lib/patience.ts";
import { escapeControls } from "../../lib/printable.ts";
import type { VerdictState, WayBack } from "../table/advice/advice_text.ts";
import { createTable } from "../table/create_table.ts";
import type { Layout } from "../table/draw/layout.ts";
import type { BouncingCard, PanelText } from "../table/draw/painter.ts";
import { layoutIn } from "../table/draw/fit.ts";
import {
  BLANK_ROW,
  dealChoice,
  dealLabel,
  firstMoveMessage,
  formatPlayTime,
  originLabel,
  verdictPart,
  winnableLabel,
} from "../table/draw/status.ts";
import { currentMoves, type Game, moveCount, positionIn } from "../table/game.ts";
import type { ActionEntry } from "../table/input/action.ts";
import {
  columnActions,
  mouseActions,
  REVIEW,
  settingWords,
  UNDO_LOST,
  VERDICT_HELP,
  VERDICT_WORDS,
} from "../table/input/action_list.ts";
import { adviceKey, adviceLine } from "../table/input/advice_keys.ts";
import { shownKeys } from "../table/input/key_bar.ts";
import type { CardTable, EndPage, Model } from "../table/model.ts";
import { detailsOf, statisticsLines } from "../table/pages/results_text.ts";
import { usageLines } from "../table/pages/usage_text.ts";
import { timePart } from "../table/plain/describe_board.ts";
import {
  capitalise,
  describeSeed,
  describeStuck,
  type Messages,
  noticeMessage,
  SHORT_WORDING,
} from "../table/wording.ts";
import { clipText } from "../terminal/fit_text.ts";
import { movesLeft, solutionForms, solutionLines } from "./plan.ts";

/** Messages of MOLEK-SYNTEZ. */
const MOLEK_PHRASES: Partial<Messages<State, Move>> = {
  moved: ({ before, moves: [move] }, voice) =>
    move ? `${MOLEK.describe(before, move, voice)}.` : "",
  undone: ({ before, moves: [move] }, voice) =>
    move ? `Undone: ${describeMove(before, move, voice)}.` : "",
  held: ({ state, held: { pile, count } }) =>
    `${describeCards(state, columnOf(pile), count)} picked up; ${
      describeTargets(state, pile, count)
    }.`,
  advice: adviceText,
  verdict: ({ verdict, isStart, watches }, { inWords }) => {
    const again = inWords ? "winnable on" : "W again";
    const watch = verdict.kind === "won" && !watches ? ` ${again} turns the watch on.` : "";
    return `Winnable without cheating: ${verdictText(verdict, isStart, inWords)}${watch}`;
  },
  searching: ["Solving… You can keep playing.", "Solving…"],
  dealing: "Searching for a deal that needs no cheat…",
  stuck: (held) =>
    held === undefined
      ? [
        "Stuck: without cheating, every move leads back. u undo, R restart",
        "Stuck: every move leads back. u undo",
      ]
      : `No column takes the cards of column ${held} without cheating.`,
  deadEnd: (stuck, { inWords }) =>
    inWords
      ? `${describeStuck(stuck)}: only a cheat is possible. Type undo, restart or new; ` +
        "c1 ! c2 cheats with the top card of column 1."
      : [
        "Stuck: only a cheat is possible (drop a card where it doesn't belong, then !). u undo, " +
        "R restart, n new game",
        "Stuck: u undo, R restart, n new game; a wrong drop and ! cheats.",
      ],
  whyStuck: "Only a cheat is possible: drop a card where it doesn't belong, then !.",
  won: "four columns are complete",
};

function describeTargets(state: State, pile: string, count: number): string {
  const targets = MOLEK.legalMoves(state)
    .filter((move) => move.from === columnOf(pile) && move.count <= count)
    .map(({ to }) => to + 1);
  return targets.length === 0
    ? "goes nowhere without cheating"
    : `goes to column ${[...new Set(targets)].join(", ").replace(/, (\d)$/, " or $1")}`;
}

/** Describes the advice: the next move, and the number of moves and cheats that are left. */
function adviceText(
  { state, moves, isWhole, unproved }: Parameters<Messages<State, Move>["advice"]>[0],
  voice: Wording,
): Message {
  const [move] = moves;
  if (!move) return "";
  const hint = `${isWhole ? "Solution" : "Hint"}: ${describeMove(state, move, voice)}`;
  return [`${hint} (${movesLeft(moves, unproved)}).`, `${hint}.`];
}

/** Describes a move within a sentence: `cheat with 6 from column 2 onto K in column 4`. */
function describeMove(state: State, move: Move, voice: Wording): string {
  return MOLEK.describe(state, move, voice).replace(/^Cheat: /, "cheat with ");
}

function verdictText(verdict: VerdictState<Move>, isStart: boolean, inWords: boolean): string {
  switch (verdict.kind) {
    case "won":
      return `yes, in ${countInWords(verdict.moves.length, "move")}.`;
    case "lost":
      return isStart ? "no." : wayBackText(verdict.back, inWords);
    case "undecided":
      return "undecided (time limit reached).";
    default:
      return verdict satisfies never;
  }
}

function wayBackText(back: WayBack, inWords: boolean): string {
  if (back === "searched") return "no. Looking for the losing move…";
  if (back === "none") return "no, and it never was.";
  if (back === "unknown") return "no. It is unknown whether it ever was.";
  const undo = !inWords ? "B" : back.turns === 1 ? "undo" : `undo ${back.turns}`;
  return `no, but it was ${countInWords(back.turns, "move")} ago (${undo}).`;
}

/** Keys in the panel. */
const PANEL_KEYS: readonly string[] = [
  "1-6  pick up, drop",
  "Tab  next",
  "!    cheat",
  "S    solution",
  "v    replay",
  "T    theme",
];

/** Keys in the panel while cards are held. */
const HOLDING_KEYS: readonly string[] = [
  "1-6  drop",
  "Tab  next target",
  "!    cheat",
  "Ent  drop here",
  "Esc  put down",
];

/** Column of a name beside its label. */
const NAME_COLUMN = 10;
/** Maximum length of a name in the status line, so that the counts have room beside it. */
const MAX_NAME_LENGTH = 15;
/** Returns the content of the panel, whose rows have `room` columns. */
function panelText(model: Model, room: number): PanelText {
  const { game, timerShown, wins } = model;
  const { length: redo } = game.undone;
  return {
    figures: [
      gameFigure(game, room),
      ...dealChoice(game.origin),
      ["Moves", String(moveCount(game))],
      ["Cheats", String(cheatCount(game))],
      ...(timerShown ? [["Time", formatPlayTime(model)] as const] : []),
      ["Won", String(wins)],
      redo === 0 ? BLANK_ROW : ["Redo", String(redo)],
      model.isOver ? BLANK_ROW : winnableLabel(model) ?? BLANK_ROW,
      BLANK_ROW,
    ],
    keys: solutionLines(model) ?? shownKeys(model).panel,
  };
}

/**
 * Returns the status line. If room is short, it leaves out the wins first, then cheats if there are
 * none, then the time.
 */
function statusLine(model: Model, { message: { width: room } }: Layout): string {
  const { game, timerShown, wins } = model;
  const cheats = cheatCount(game);
  const [won, cheated, time] = [`Won ${wins}`, `Cheats ${cheats}`, formatPlayTime(model)];
  let parts = [
    game.origin.kind === "seed"
      ? `Seed ${game.origin.seed}`
      : elideMiddle(dealLabel(game.origin), MAX_NAME_LENGTH),
    `Moves ${moveCount(game)}`,
    cheated,
    ...(timerShown ? [time] : []),
    ...verdictPart(model),
    won,
  ];
  for (const part of [won, ...(cheats === 0 ? [cheated] : []), time]) {
    if (parts.join("  ").length > room) parts = parts.filter((one) => one !== part);
  }
  return parts.join("  ");
}

/** Describes the counts and the time in one sentence. */
function statusSentence(model: Model): string {
  const { game, wins } = model;
  const counts = [
    countInWords(moveCount(game), "move"),
    countInWords(cheatCount(game), "cheat"),
    ...timePart(model),
    `games won so far: ${wins}`,
  ];
  return `${capitalise(counts.join(", "))}.`;
}

/** Returns the page at the end of a won game. */
function wonPage(model: Model): EndPage {
  const { game, wins, statistics, table } = model;
  const used = usageLines(model);
  const total = `Won     ${countInWords(wins, "game")} in all`;
  const results = statistics ? statisticsLines(statistics) : [];
  const lines = [
    `You won: ${table.phrases.won}.`,
    "",
    `Time    ${formatPlayTime(model)}`,
    `Moves   ${moveCount(game)}, ${countInWords(cheatCount(game), "cheat")}`,
    ...used,
    ...(statistics ? ["", ...results] : []),
    total,
  ];
  const title = messageAbout(dealLabel(game.origin), (name) => `Deal ${name}`);
  return { title, lines, details: detailsOf(results, total, ...used) };
}

/**
 * Returns the bouncing cards at the end, from the complete columns; the sixes come first, because
 * they lie on top.
 */
function bouncingCards({ game }: Model): BouncingCard[] {
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

/** Returns the name of the game for the panel; a long name has no label, so that it can be read. */
function gameFigure({ origin }: Game, room: number): LabelledValue {
  const name = dealLabel(origin);
  return name.length <= room - NAME_COLUMN
    ? [originLabel(origin), name]
    : ["", clipText(name, room)];
}

const CHEAT = {
  kind: "insist",
  otherwise: [
    "! cheats only after an illegal move; try that first, or type c3 ! c5",
    "! cheats only after an illegal move; try that first",
  ],
} as const;

const CARDS: readonly ActionEntry[] = [
  {
    keys: {
      name: "Enter",
      text: "pick up from here, or drop",
      full: "Picks up the cards from the cursor on, or drops the held ones.",
      actions: { Enter: { kind: "enter" }, Space: { kind: "enter" } },
      labels: { Ent: "pick up" },
    },
    brief: ["Enter", "Pick it up, then drop it."],
  },
  columnActions(MOLEK),
  {
    keys: {
      name: "!",
      text: "cheat after a refused drop",
      full: "Cheats: repeats a drop that was illegal.",
      actions: { "!": CHEAT },
    },
  },
  mouseActions(MOLEK),
];

const ADVICE: readonly ActionEntry[] = [
  {
    keys: adviceKey("open", "H"),
    command: {
      full: ["hint: shows the next move of a shortest solution, by the solver; counted"],
      words: { hint: { kind: "hint" } },
    },
    lines: [adviceLine("open", "H", "hint")],
    brief: ["H", "Show the solver's next move."],
  },
  {
    keys: adviceKey("open", "S"),
    command: {
      full: ["solve: shows a whole solution"],
      words: { solve: { kind: "solution" } },
    },
    lines: [adviceLine("open", "S", "solve")],
  },
  {
    keys: adviceKey("open", "W"),
    command: {
      full: [
        "winnable: asks the solver whether the game is winnable without cheating",
        "winnable on, winnable off: turn the warning when a move makes a cheat necessary on or off",
        ...VERDICT_HELP,
      ],
      ...VERDICT_WORDS,
      words: { ...VERDICT_WORDS.words, ...settingWords("winnable"), "!": CHEAT },
    },
    lines: [
      adviceLine("open", "W", "winnable"),
    ],
  },
  UNDO_LOST,
  { command: REVIEW.command, lines: REVIEW.lines },
];

/** Message until the first move, so that a new player can make it without the help page. */
const WELCOME = [
  "Tab selects a card, Enter picks it up; Tab selects a target, Enter drops it. Or drag cards.",
  "Tab and Enter pick up a card; Tab and Enter again drop it. Or drag cards.",
  "Tab and Enter pick up a card; Tab and Enter again drop it.",
] as const;

/** MOLEK-SYNTEZ on the card table. */
export const MOLEK_TABLE: CardTable = createTable(MOLEK, {
  hasSolver: true,
  hasReview: true,
  daily: DAILY_DEALS,
  family: "open",
  actions: { cards: CARDS, advice: ADVICE },
  allowsUndoAfterWin: true,
  phrases: MOLEK_PHRASES,
  lines: {
    introduce: ({ origin }) =>
      `Game: ${origin.kind === "seed" ? describeSeed(origin) : escapeControls(origin.name)}.`,
    pile: (game, { pile }) =>
      `Column ${pile}: ${columnText(columnAt(positionIn(game, MOLEK), columnOf(pile)))}.`,
    status: statusSentence,
    describesNewDeal: true,
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
    bouncingCards: bouncingCards,
  },
});

function columnText(column: Column): string {
  if (column.cards.length === 0) return "empty";
  const cards = column.cards.map(rankLabel).join(", ");
  if (isComplete(column)) return `${cards}, complete`;
  return column.cheated ? `${cards}, the last one cheated` : cards;
}

function message(model: Model): Message {
  const { notice, advice, window, table: { phrases } } = model;
  const text = notice ? noticeMessage(notice, phrases, SHORT_WORDING) : "";
  if (notice?.kind === "advice" && advice) {
    // If there is a panel, it has the list.
    const list = window && layoutIn(model, window)?.panel ? [] : solutionForms(model);
    const [first, ...others] = [...list, ...variantsOf(text)];
    return mapForms([first ?? "", ...others], (form) => `${form} Enter plays it.`);
  }
  return firstMoveMessage(model, text, WELCOME) ?? text;
}
