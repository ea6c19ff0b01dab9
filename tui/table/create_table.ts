import type { Move, Patience, State } from "../../lib/patience.ts";
import { boardMessage, panelText, statusLine } from "./draw/status.ts";
import type { BouncingCard } from "./draw/painter.ts";
import { shownKeys } from "./input/key_bar.ts";
import { actionList, boardKeys, type OwnActions } from "./input/action_list.ts";
import { plainTexts } from "./plain/describe_board.ts";
import type { CardTable, Draw, PlainText } from "./model.ts";
import { wonPage } from "./pages/pages.ts";
import { columnKeys, type Messages, messagesFor } from "./wording.ts";
import { kindOf, labelledPiles } from "./pile_kinds.ts";

/** The parts of a table that a game overrides. */
export interface TableOverrides<S = State, M = Move>
  extends Partial<Omit<CardTable, "patience" | OwnParts>> {
  readonly actions?: OwnActions;
  readonly phrases?: Partial<Messages<S, M>>;
  readonly lines?: Partial<PlainText>;
  readonly draw?: Partial<Draw>;
}

/**
 * Creates the card table of a solitaire. From here on, its positions and moves are opaque types;
 * this cast is the only one on the way in.
 */
export function createTable<S, M>(
  patience: Patience<S, M>,
  overrides: TableOverrides<S, M> = {},
): CardTable {
  return buildTable(patience as unknown as Patience, overrides as unknown as TableOverrides);
}

/** The parts of a table that are built from the overrides of a game. */
type OwnParts = "actions" | "boardKeys" | "phrases" | "lines" | "draw";

function buildTable(
  patience: Patience,
  { phrases, lines, draw, actions: ownActions, ...own }: TableOverrides,
): CardTable {
  const { hasSolver = false, hasCoach = false, hasReview = false, daily } = own;
  const { family = "closed" } = own;
  const offers = { family, hasSolver, hasCoach, hasReview, hasDaily: daily !== undefined };
  const actions = actionList(patience, offers, ownActions);
  return {
    patience,
    hasSolver,
    hasCoach,
    hasReview,
    family,
    allowsUndoAfterWin: false,
    ...own,
    actions,
    boardKeys: boardKeys(actions),
    phrases: { ...messagesFor(patience, family), ...phrases },
    lines: { ...plainTexts(lines), ...lines },
    draw: { ...drawFor(patience), ...draw },
  };
}

function drawFor(patience: Patience): Draw {
  return {
    panelKeys: { free: panelLabels(patience), holding: holdingPanelLabels(patience) },
    pageMargin: 2,
    message: (model) => boardMessage(model, WELCOME),
    panel: (model) => panelText(model, shownKeys(model).panel),
    status: (model, layout) => statusLine(model, layout),
    wonPage,
    bouncingCards: () => bouncingCards(patience),
  };
}

/**
 * The message shown until the first move, so that a new player can make one without the help page.
 */
const WELCOME = [
  "Tab selects a card that can move, Enter moves it. Or drag cards. ? help",
  "Tab selects a card that can move, Enter moves it.",
  "Press Tab, then Enter, to make a move.",
] as const;

function panelLabels(patience: Patience): string[] {
  return [
    `${columnKeys(patience)}  pick, drop`,
    ...labelledPiles(patience).map(({ key, label }) => `${key}    ${label}`),
    "Tab  next",
    "Ent  move",
  ];
}

/** Returns the panel's key labels while cards are held. */
function holdingPanelLabels(patience: Patience): string[] {
  const targets = labelledPiles(patience).filter(({ takes }) => takes);
  return [
    `${columnKeys(patience)}  drop`,
    "Esc  put down",
    ...targets.map(({ key, label }) => `${key}    ${label}`),
    "Tab  next target",
    "Ent  drop here",
  ];
}

const RANKS = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"];

/**
 * Returns the bouncing cards: a whole deck from the foundations, kings first, as they lie on top.
 */
function bouncingCards({ pileSpecs }: Patience): BouncingCard[] {
  const foundations = pileSpecs.filter((spec) => kindOf(spec).isHome);
  return RANKS.flatMap((rank, below) =>
    foundations.map(({ pile, suit }) => ({
      face: { rank, ...(suit === undefined ? {} : { suit }) },
      pile,
      index: RANKS.length - 1 - below,
    }))
  );
}
