import type { Move, Patience, State } from "../../lib/patience.ts";
import { boardMessage } from "./draw/bottom.ts";
import type { BouncingCard } from "./draw/painter.ts";
import { panelText, statusLine } from "./draw/status.ts";
import { commandsFor } from "./input/commands.ts";
import { shownKeys } from "./input/key_bar.ts";
import { adviceKeys, boardKeys, cardKeys, keyEntries } from "./input/keys.ts";
import { lineTexts } from "./plain/describe_board.ts";
import type { CardTable, Draw, PlainText } from "./model.ts";
import { wonPage } from "./pages/pages.ts";
import { columnKeys, type Messages, messagesFor } from "./wording.ts";
import { specsOfKind } from "./cursor.ts";

/** What a game has of its own; the rest is as on every table. */
export interface TableOverrides<S = State, M = Move>
  extends Partial<Omit<CardTable, "patience" | "boardKeys" | "phrases" | "lines" | "draw">> {
  readonly phrases?: Partial<Messages<S, M>>;
  readonly lines?: Partial<PlainText>;
  readonly draw?: Partial<Draw>;
}

/**
 * Puts a patience on the table, for which its positions and moves are opaque from here on: this is
 * the one cast on the way in.
 */
export function createTable<S, M>(
  patience: Patience<S, M>,
  overrides: TableOverrides<S, M> = {},
): CardTable {
  return tableOf(patience as unknown as Patience, overrides as unknown as TableOverrides);
}

function tableOf(patience: Patience, { phrases, lines, draw, ...own }: TableOverrides): CardTable {
  const { hasSolver = false, hasCoach = false, hasReview = false, daily } = own;
  const keys = own.keys ??
    keyEntries(cardKeys(patience), adviceKeys(patience, hasSolver, hasCoach), hasSolver, hasReview);
  return {
    patience,
    hasSolver,
    hasCoach,
    hasReview,
    advice: "beside",
    commands: commandsFor(patience, hasSolver, hasCoach, daily !== undefined),
    allowsUndoAfterWin: false,
    ...own,
    keys,
    boardKeys: boardKeys(keys),
    phrases: { ...messagesFor(patience), ...phrases },
    lines: { ...lineTexts(lines), ...lines },
    draw: { ...drawFor(patience), ...draw },
  };
}

/** The labels of the keys of the last row by rank. */
const BY_RANK = [
  "? help",
  "q quit",
  "SPC draw",
  "u undo",
  "H hint",
  "n new",
  ": command",
  "a auto",
  "U redo",
];

/** The same in the order in which they are shown. */
const IN_ORDER = [
  "? help",
  "H hint",
  "u undo",
  "U redo",
  "SPC draw",
  "a auto",
  "n new",
  ": command",
  "q quit",
];

function drawFor(patience: Patience): Draw {
  const has = (label: string): boolean =>
    (label !== "SPC draw" || specsOfKind(patience, "stock").length > 0) &&
    (label !== "a auto" || patience.finish !== undefined);
  const labels = { inOrder: IN_ORDER.filter(has), byRank: BY_RANK.filter(has) };
  const [panel, holding] = [panelLabels(patience), holdingLabels(patience)];
  return {
    labels: { ...labels, panel, holding },
    pageMargin: 2,
    message: (model) => boardMessage(model, WELCOME),
    panel: (model) => panelText(model, shownKeys(model).panel),
    status: (model, layout) => statusLine(model, layout),
    wonPage,
    celebrants: () => fromFoundations(patience),
  };
}

/** Shown until a card is moved, so that a new player can make a move without the help page. */
const WELCOME = [
  "Tab finds a card that can move, Enter moves it. Or drag. ? shows the keys.",
  "Tab finds a card that can move, Enter moves it.",
  "Tab and then Enter make a legal move.",
] as const;

function panelLabels(patience: Patience): string[] {
  const [[waste], [foundation]] = [
    specsOfKind(patience, "waste"),
    specsOfKind(patience, "foundation"),
  ];
  return [
    `${columnKeys(patience)}  pick, drop`,
    ...(waste?.key === undefined ? [] : [`${waste.key}    waste`]),
    ...(foundation?.key === undefined ? [] : [`${foundation.key}    foundation`]),
    "Tab  next best card",
    "Ent  best place",
  ];
}

/** The same while cards are held. */
function holdingLabels(patience: Patience): string[] {
  const [foundation] = specsOfKind(patience, "foundation");
  return [
    `${columnKeys(patience)}  drop`,
    "Esc  put down",
    ...(foundation?.key === undefined ? [] : [`${foundation.key}    foundation`]),
    "Tab  next legal place",
    "Ent  drop here",
  ];
}

const RANKS = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"];

/** The cards of a whole deck from the foundations, kings first, as they lie on top. */
function fromFoundations({ seats }: Patience): BouncingCard[] {
  const foundations = seats.filter(({ kind }) => kind === "foundation");
  return RANKS.flatMap((rank, below) =>
    foundations.map(({ pile, suit }) => ({
      face: { rank, ...(suit === undefined ? {} : { suit }) },
      pile,
      index: RANKS.length - 1 - below,
    }))
  );
}
