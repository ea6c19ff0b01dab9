// List of everything a player can do. The keys at the board and of a won game, the typed commands,
// the key bar, the help on the screen and in plain mode, and the manual all come from it.

import type { Patience, PileSpec } from "../../../lib/patience.ts";
import type { KeyTable } from "../../terminal/screen.ts";
import { specsOfKind, viewOf } from "../cursor.ts";
import { sendsHome } from "../pile_kinds.ts";
import { BACKS } from "../draw/art/backs.ts";
import { SIZE_CHOICES } from "../draw/layout.ts";
import { THEMES } from "../draw/themes.ts";
import type { LostMode, Model } from "../model.ts";
import { knownLosingMove } from "../review.ts";
import { SETTINGS, WINNABLE } from "../settings.ts";
import { columnKeys } from "../wording.ts";
import type {
  Action,
  ActionContext,
  ActionEntry,
  CommandEntry,
  HelpLine,
  KeyEntry,
} from "./action.ts";
import { adviceKey, adviceLine, type Family } from "./advice_keys.ts";

/** Family of a game, and its features that have their own actions. */
export interface Offers {
  readonly family: Family;
  readonly hasSolver: boolean;
  readonly hasCoach: boolean;
  readonly hasReview: boolean;
  readonly hasDaily: boolean;
}

/** Actions of a game that replace the usual ones. */
export interface OwnActions {
  /** Keys that move cards. */
  readonly cards?: readonly ActionEntry[];
  /** Hints, solver and coach. */
  readonly advice?: readonly ActionEntry[];
}

/** Returns the actions of a game in the order of its help. */
export function actionList(
  patience: Patience,
  offers: Offers,
  { cards = cardActions(patience), advice = adviceActions(offers) }: OwnActions = {},
): readonly ActionEntry[] {
  const { hasSolver, hasReview, hasDaily } = offers;
  return [
    ...MOVE_CURSOR,
    ...cards,
    { keys: PUT_DOWN },
    UNDO,
    ...advice,
    ...autoActions(patience),
    newDeals(hasSolver, patience.levels),
    hasDaily ? RESTART_AND_DAILY : RESTART,
    NEIGHBOURS,
    // The lines of the review are those of its commands, which come with the other help.
    ...hasReview ? [{ keys: REVIEW.keys, lines: [] }] : [],
    ...sharedActions(patience),
  ];
}

const MOVE_CURSOR: readonly ActionEntry[] = [
  {
    keys: {
      name: "arrows",
      text: "cursor, also h j k l",
      full: "Move the cursor, as h, j, k and l do.",
      actions: {
        Up: { kind: "go", direction: "up" },
        Down: { kind: "go", direction: "down" },
        Left: { kind: "go", direction: "left" },
        Right: { kind: "go", direction: "right" },
        k: { kind: "go", direction: "up" },
        j: { kind: "go", direction: "down" },
        h: { kind: "go", direction: "left" },
        l: { kind: "go", direction: "right" },
      },
    },
  },
  {
    keys: {
      name: "Tab L",
      full: "Goes to the cards of the best moves, the best first (Tab). Lights all cards of the " +
        "rank under the cursor and unfolds the column, until the next key (L).",
      actions: {
        Tab: { kind: "goToNext", backwards: false },
        "Shift-Tab": { kind: "goToNext", backwards: true },
        L: { kind: "look" },
      },
      labels: { Tab: "next" },
    },
    lines: [
      { group: "play", key: "Tab", text: "next card that can move" },
      { group: "look", key: "L", text: "light a rank, unfold a column" },
    ],
    brief: ["Tab", "Select a card that can move."],
  },
];

const PUT_DOWN: KeyEntry = {
  name: "Esc",
  text: "put the held cards down",
  full: "Puts the held cards down.",
  actions: { Escape: { kind: "cancel" } },
};

const UNDO: ActionEntry = {
  keys: {
    name: "u U Y",
    full: "Undo the last move (u), redo it (U), redo all moves (Y).",
    actions: { u: { kind: "undo" }, U: { kind: "redo" }, Y: { kind: "redo", all: true } },
    labels: { u: "undo", U: "redo" },
    canDo: { u: ({ game }) => game.turns.length > 0, U: ({ game }) => game.undone.length > 0 },
    won: { u: "undo" },
    lost: { u: "undo" },
  },
  command: {
    full: [
      "undo, redo: one move; undo 3, undo all, redo all: several moves, or all",
    ],
    words: {
      u: { kind: "undo" },
      undo: { kind: "undo" },
      "undo all": { kind: "undo", all: true },
      U: { kind: "redo" },
      redo: { kind: "redo" },
      "redo all": { kind: "redo", all: true },
    },
  },
  lines: [
    { group: "play", key: "u", typed: "undo", text: "undo the last move" },
    { group: "play", typed: "undo all", text: "undo all moves" },
    { group: "play", key: "U", typed: "redo", text: "redo what you undid" },
    { group: "play", key: "Y", typed: "redo all", text: "redo all moves" },
  ],
  brief: ["u", "Undo the last move."],
};

/** Returns the card keys of games in which Enter plays a card to its best target. */
function cardActions(patience: Patience): readonly ActionEntry[] {
  const stock = pileKeys(patience, "stock", {
    text: "draw, or reset the waste",
    full: "Draws from the stock, or resets the waste once the stock is empty.",
    word: "draw",
    canUse: canDraw,
    brief: ["Space", "Draw from the stock."],
  });
  return [
    {
      keys: {
        name: "Enter",
        text: "move the card, or drop it",
        full: "Plays the card to its best target, or drops the held cards.",
        actions: { Enter: { kind: "enter" } },
        labels: { Ent: "move" },
      },
      brief: ["Enter", "Move the selected card."],
    },
    ...stock,
    columnActions(patience),
    ...pileKeys(patience, "waste", {
      text: "pick up the waste card",
      full: "Picks up the top card of the waste.",
      word: "waste",
      canUse: hasWaste,
    }),
    ...pileKeys(patience, "cell", {
      text: "put in an empty cell",
      full:
        "Puts the held card, or the card at the cursor, into an empty cell; picks up the card of " +
        "the cell at the cursor.",
      word: "cell",
      canUse: hasEmptyCell,
    }),
    ...pileKeys(patience, "foundation", {
      text: "drop on the foundation",
      full: "Drops the held card on its foundation.",
      word: "foundation",
      canUse: canUseFoundation,
    }),
    mouseActions(patience),
  ];
}

/** True if the stock has cards or can be reset. */
function canDraw({ game }: ActionContext): boolean {
  return specsOfKind(game.patience, "stock").some(({ pile }) => {
    const { faceDown, badge } = viewOf(game, pile);
    return faceDown > 0 || badge === "resets";
  });
}

/** True if the waste has a card. */
function hasWaste({ game }: ActionContext): boolean {
  return specsOfKind(game.patience, "waste").some(({ pile }) =>
    viewOf(game, pile).faceUp.length > 0
  );
}

/** True if a cell is empty. */
function hasEmptyCell({ game }: ActionContext): boolean {
  return specsOfKind(game.patience, "cell").some(({ pile }) =>
    viewOf(game, pile).faceUp.length === 0
  );
}

/**
 * True if a card can return from a foundation. Otherwise the key acts on the card at the cursor, which
 * Enter moves; labels that depend on the cursor would make each of its steps redraw the key bar.
 */
function canUseFoundation({ game }: ActionContext): boolean {
  return specsOfKind(game.patience, "foundation")
    .some(({ pile }) => viewOf(game, pile).badge === "returns");
}

/** Returns the help's entry for the mouse; the page of the rules says more. */
export function mouseActions(patience: Pick<Patience, "pileSpecs">): ActionEntry {
  const hasHomes = sendsHome(patience);
  return {
    keys: {
      name: "mouse",
      full: hasHomes
        ? "Drags cards; the right button moves a card to its foundation."
        : "Drags cards; a double click plays a card to its best target.",
      actions: {},
    },
    lines: [
      { group: "play", key: "mouse", text: "drag or click cards" },
      { group: "play", text: "double-click: move a card to its best target" },
      ...(hasHomes
        ? [{ group: "play", text: "right-click: move a card to its foundation" } as const]
        : []),
    ],
    brief: ["mouse", "Drag or click."],
  };
}

/** Returns the keys of the columns. */
export function columnActions(patience: Pick<Patience, "pileSpecs">): ActionEntry {
  return {
    keys: {
      name: columnKeys(patience),
      text: "pick up cards, or drop them",
      full: "Pick up the sequence of a column, or drop the held cards there.",
      labels: { [columnKeys(patience)]: "pick" },
      actions: pileActions(specsOfKind(patience, "column")),
    },
    // The short help has room for eight lines; where there is a stock, its key is more important.
    ...(specsOfKind(patience, "stock").length > 0
      ? {}
      : { brief: [columnKeys(patience), "Pick up or drop cards."] as const }),
  };
}

function pileKeys(
  patience: Patience,
  kind: PileSpec["kind"],
  { word, canUse, brief, ...entry }: PileKeyEntry,
): ActionEntry[] {
  const pileSpecs = specsOfKind(patience, kind);
  const name = pileSpecs[0]?.key;
  if (name === undefined) return [];
  const label = name === "Space" ? "SPC" : name;
  const shown = { labels: { [label]: word }, canDo: { [label]: canUse } };
  const keys = { ...entry, ...shown, name, actions: pileActions(pileSpecs) };
  return [{ keys, ...(brief && { brief }) }];
}

/** Entry of the key of a pile, without the key itself. */
interface PileKeyEntry extends Pick<KeyEntry, "text" | "full">, Pick<ActionEntry, "brief"> {
  /** Its label in the key bar. */
  readonly word: string;
  /** Returns true if the key has an effect now. */
  canUse(context: ActionContext): boolean;
}

/** Maps each key of some piles to its action; several piles may share a key. */
function pileActions(pileSpecs: readonly PileSpec[]): KeyTable<Action> {
  return Object.fromEntries(pileSpecs.flatMap(({ key }): [string, Action][] => {
    const piles = pileSpecs.filter((spec) => spec.key === key).map(({ pile }) => pile);
    return key === undefined ? [] : [[key, { kind: "pile", piles }]];
  }));
}

/** Review of a game; its commands are listed with those for hints. */
export const REVIEW: Required<Omit<ActionEntry, "brief">> = {
  keys: { ...adviceKey("closed", "V"), won: { V: "review" }, lost: { V: "review" } },
  command: {
    full: [
      "review: reviews this game or, before its first move, the previous one",
      "from 12: resumes the reviewed game before its move 12",
    ],
    words: { review: { kind: "review" } },
  },
  group: "ask",
  lines: [
    adviceLine("closed", "V", "review"),
    { group: "ask", typed: "from 12", text: "continue it before move 12" },
  ],
};

/** Returns the actions for hints, solver and coach. */
function adviceActions(
  { family, hasSolver, hasCoach, hasReview }: Offers,
): readonly ActionEntry[] {
  // In open games, each key asks only one thing.
  const isOpen = family === "open";
  const solve: ActionEntry = {
    keys: adviceKey(family, "S"),
    command: SOLVE_WORDS,
    lines: [
      adviceLine(family, "S", "solve"),
      ...(isOpen ? [] : [
        { group: "ask", key: "S S", typed: "solution", text: "a whole solution: help" },
      ] as const),
    ],
  };
  const winnable: ActionEntry = {
    keys: adviceKey(family, "W"),
    command: WINNABLE_WORDS,
    lines: isOpen ? [adviceLine(family, "W", "winnable")] : [
      adviceLine(family, "W"),
      { group: "ask", key: "W W", typed: "winnable", text: "the solver's verdict: help" },
    ],
  };
  return [
    {
      keys: adviceKey(family, "H"),
      command: hasCoach ? COACH_WORDS : HINT_WORDS,
      lines: [adviceLine(family, "H", "hint"), ...(hasCoach ? COACH_LINES : [])],
      brief: ["H", "Show a hint."],
    },
    ...(hasSolver ? [solve, winnable, UNDO_LOST] : []),
    ...(hasReview && !hasCoach ? [{ command: REVIEW.command, lines: REVIEW.lines }] : []),
  ];
}

const COACH_LINES: readonly HelpLine[] = [
  { group: "ask", typed: "chance", text: "your win chance, from the visible cards" },
  { group: "ask", typed: "coach", text: "watch the coach play" },
  ...REVIEW.lines,
];

const HINT_WORDS: CommandEntry = {
  full: ["hint: suggests a move, counted; again for the next one"],
  words: { hint: { kind: "hint" } },
};

/** Commands for hints of games with a coach, including its other commands and the review. */
const COACH_WORDS: CommandEntry = {
  full: [
    "hint: the coach's best move, counted; again for the next best",
    "chance: your win chance, judged from the visible cards",
    "coach: lets the coach play on; each of its moves counts as a hint",
    ...REVIEW.command.full ?? [],
  ],
  words: {
    ...HINT_WORDS.words,
    chance: { kind: "chance" },
    coach: { kind: "coach" },
    ...REVIEW.command.words,
  },
};

const SOLVE_WORDS: CommandEntry = {
  full: ["solve: the solver's next winning move; solution: all moves"],
  words: { solve: { kind: "solve" }, solution: { kind: "solution" } },
};

/** The last full sentences about the words for the verdict. */
export const VERDICT_HELP: readonly string[] = [
  "winnable never: shows no verdict at all",
  "undo lost: undoes the moves since the losing move, if the solver has found it",
];

/** The key that goes back to the last position that the solver has proved winnable. */
export const UNDO_LOST: ActionEntry = {
  keys: adviceKey("closed", "B"),
  lines: [adviceLine("closed", "B", "undo lost")],
};

/** The words that ask for the verdict, or choose when it is shown. */
export const VERDICT_WORDS: Pick<CommandEntry, "words"> = {
  words: {
    winnable: { kind: "askWinnable" },
    "winnable on": { kind: "watch", shown: "always" },
    "winnable off": { kind: "watch", shown: "request" },
    "undo lost": { kind: "undoLost" },
  },
};

const WINNABLE_WORDS: CommandEntry = {
  full: [
    "winnable: asks the solver whether the game is winnable",
    "winnable on, winnable off: turn the warning when a move loses the game on or off",
    ...VERDICT_HELP,
  ],
  ...VERDICT_WORDS,
  words: { ...VERDICT_WORDS.words, ...settingWords("winnable") },
};

/** Returns the commands that set a setting to each of its values. */
export function settingWords(setting: string): Readonly<Record<string, Action>> {
  const values = SETTINGS.find(({ command }) => command === setting)?.values ?? [];
  return Object.fromEntries(
    values.map(({ value }) => [`${setting} ${value}`, { kind: "set", setting, value }]),
  );
}

/** Returns the actions for auto-finish and auto-move. */
function autoActions({ finish, isSafe }: Patience): readonly ActionEntry[] {
  if (finish && isSafe) {
    return [{
      keys: {
        ...FINISH.keys,
        name: "a A",
        full: "Finish the game once all cards can be played (a), turn auto-move of safe cards " +
          "on or off (A).",
        actions: { ...FINISH.keys.actions, ...AUTOMATIC.keys.actions },
      },
      command: {
        full: [...FINISH.command.full ?? [], ...AUTOMATIC.command.full ?? []],
        words: { ...FINISH.command.words, ...AUTOMATIC.command.words },
      },
      lines: [...FINISH.lines, ...AUTOMATIC.lines],
    }];
  }
  return [...(finish ? [FINISH] : []), ...(isSafe ? [AUTOMATIC] : [])];
}

const FINISH: Required<Pick<ActionEntry, "keys" | "command" | "lines">> = {
  keys: {
    name: "a",
    full: "Finishes the game once all cards can be played.",
    actions: { a: { kind: "finish" } },
    labels: { a: "auto" },
    canDo: { a: ({ finish }) => finish !== undefined },
  },
  command: {
    full: ["auto: finishes the game if all cards can be played"],
    words: { auto: { kind: "finish" } },
  },
  lines: [
    { group: "play", key: "a", typed: "auto", text: "finish the game if it wins" },
  ],
};

const AUTOMATIC: Required<Pick<ActionEntry, "keys" | "command" | "lines">> = {
  keys: {
    name: "A",
    full: "Turns auto-move of safe cards on or off.",
    actions: { A: { kind: "automatic" } },
  },
  command: {
    full: ["auto on, auto off: turn auto-move of safe cards on or off"],
    words: {
      "auto on": { kind: "automatic", on: true },
      "auto off": { kind: "automatic", on: false },
    },
  },
  lines: [settingLine("auto", "A")],
};

/**
 * Returns the actions for a new game; with a solver, also for a winnable deal or one of a level.
 */
function newDeals(hasSolver: boolean, levels: readonly string[] = []): ActionEntry {
  const keys: KeyEntry = {
    name: "n R",
    full: "Choose a new game (n), restart this deal (R).",
    actions: { n: { kind: "newGame" }, R: { kind: "askRestart" } },
    labels: { n: "new" },
    won: { n: "new", R: "restart" },
    lost: { n: "new", R: "restart" },
  };
  const command: CommandEntry = {
    full: ["new, new SEED: starts a new game; + and -: next and previous seed"],
    words: {
      new: { kind: "askNew", typed: true },
      "new!": { kind: "new" },
      "+": { kind: "askNeighbour", by: 1, typed: true },
      "-": { kind: "askNeighbour", by: -1, typed: true },
      "+!": { kind: "neighbour", by: 1 },
      "-!": { kind: "neighbour", by: -1 },
    },
    hidden: {
      n: { kind: "askNew", typed: true },
      "new game": { kind: "askNew", typed: true },
    },
  };
  const restart: HelpLine = {
    group: "games",
    key: "R",
    typed: "restart",
    text: "start this deal again",
  };
  const lines: readonly HelpLine[] = [
    { group: "games", key: "n", typed: "new", text: "start a new game" },
    { group: "games", typed: "new 10", text: "deal seed 10" },
  ];
  if (!hasSolver) return { keys, command, lines: [...lines, restart] };
  const [level] = levels.slice(-2);
  return {
    keys: {
      ...keys,
      name: "n N R",
      full: "Choose a new game (n), deal a winnable one (N), restart this deal (R).",
      actions: { ...keys.actions, N: { kind: "askNew", deals: WINNABLE } },
      won: { ...keys.won, N: "winnable" },
      lost: { ...keys.lost, N: "winnable" },
    },
    command: {
      ...command,
      full: [
        ...command.full ?? [],
        `new ${WINNABLE}: a deal proved winnable`,
        ...(level === undefined ? [] : [
          `${levels.map((one) => `new ${one}`).join(", ")}: a winnable deal of that level`,
          "level: shows the level of this deal",
        ]),
      ],
      words: {
        ...command.words,
        ...Object.fromEntries([WINNABLE, ...levels].flatMap((one): [string, Action][] => [
          [`new ${one}`, { kind: "askNew", deals: one, typed: true }],
          [`new! ${one}`, { kind: "new", deals: one }],
        ])),
        ...(level === undefined ? {} : { level: { kind: "level" } as const }),
      },
    },
    lines: [
      ...lines,
      { group: "games", key: "N", typed: `new ${WINNABLE}`, text: "deal a game that can be won" },
      ...(level === undefined ? [] : [
        { group: "games", typed: `new ${level}`, text: `deal a winnable ${level} game` },
        { group: "games", typed: "level", text: "how hard is this deal?" },
      ] as const),
      restart,
    ],
  };
}

const RESTART: Required<Pick<ActionEntry, "lines">> & {
  readonly command: Required<Pick<CommandEntry, "full" | "words" | "hidden">>;
} = {
  lines: [{ group: "games", typed: "abandon", text: "give this game up" }],
  command: {
    full: [
      "restart: restarts this deal",
      "abandon: gives this game up, which shows where it was lost",
    ],
    words: {
      restart: { kind: "askRestart", typed: true },
      "restart!": { kind: "restart" },
      abandon: { kind: "askAbandon", typed: true },
      "abandon!": { kind: "abandon" },
    },
    hidden: { "give up": { kind: "askAbandon", typed: true } },
  },
};

/** Restart and daily deal, for games that have daily deals. */
const RESTART_AND_DAILY: ActionEntry = {
  keys: {
    name: "D",
    full: "Deals today's daily deal.",
    actions: { D: { kind: "askDaily", typed: true } },
    labels: { D: "daily" },
    canDo: { D: ({ unplayedDaily }) => unplayedDaily !== undefined },
    won: { D: "daily" },
    lost: { D: "daily" },
  },
  command: {
    full: [
      ...RESTART.command.full,
      "daily: today's deal; daily 2026-11-19: an earlier one",
    ],
    words: {
      ...RESTART.command.words,
      daily: { kind: "askDaily", typed: true },
      "daily!": { kind: "daily" },
      "new daily": { kind: "askDaily", typed: true },
      "new! daily": { kind: "daily" },
    },
    hidden: RESTART.command.hidden,
  },
  lines: [
    { group: "games", key: "D", typed: "daily", text: "play the deal of today" },
    ...RESTART.lines,
  ],
};

const NEIGHBOURS: ActionEntry = {
  keys: {
    name: "+ -",
    full: "Deal the next or the previous seed.",
    actions: { "+": { kind: "askNeighbour", by: 1 }, "-": { kind: "askNeighbour", by: -1 } },
    alsoWon: ["+", "-"],
  },
  lines: [
    { group: "games", key: "+", typed: "+", text: "deal the next seed" },
    { group: "games", key: "-", typed: "-", text: "deal the seed before" },
  ],
};

/** Returns the help's line for a setting, with its first value as an example. */
function settingLine(name: string, key?: string): HelpLine {
  const entry = SETTINGS.find(({ command }) => command === name);
  const [first] = entry?.values ?? [];
  return {
    group: "settings",
    ...(key === undefined ? {} : { key }),
    typed: `${name} ${first?.value}`,
    text: entry?.about ?? "",
  };
}

/** Returns the last actions of every game. */
function sharedActions({ score }: Patience): readonly ActionEntry[] {
  return [...FILES_AND_SETTINGS, statusActions(score !== undefined), ...PROGRAM];
}

/** Returns the actions that describe the game; not every game has a score. */
function statusActions(hasScore: boolean): ActionEntry {
  const about = hasScore ? "score, moves and time" : "moves and time";
  return {
    command: {
      full: [
        `status: ${about}`,
        "board: describes all piles; c5: describes one pile",
        "look 7: names the piles with a face-up 7",
      ],
      values: { look: [""] },
      words: { status: { kind: "status" }, board: { kind: "board" } },
      hidden: {
        score: { kind: "status" },
        time: { kind: "status" },
        seed: { kind: "status" },
        show: { kind: "board" },
      },
    },
    lines: [
      { group: "look", typed: "status", text: about },
      { group: "look", typed: "c5", text: "describe one pile" },
    ],
  };
}

const FILES_AND_SETTINGS: readonly ActionEntry[] = [
  {
    keys: {
      name: ",",
      full: "Opens the page of the settings.",
      actions: { ",": { kind: "settings" } },
      alsoWon: [","],
    },
    command: {
      full: [
        "settings: lists the settings with the commands that change them",
        "motion on, motion off: animate cards, or not",
        "mouse on, mouse off: the mouse moves cards, or selects text",
      ],
      words: {
        settings: { kind: "settings" },
        motion: { kind: "set", setting: "motion" },
        ...settingWords("motion"),
        mouse: { kind: "set", setting: "mouse" },
        ...settingWords("mouse"),
      },
    },
    lines: [{
      group: "settings",
      key: ",",
      typed: "settings",
      text: "show and change all settings",
    }],
  },
  {
    keys: {
      name: "v x i",
      full: "Replay the game (v), write it to a file (x), show your results (i).",
      actions: { v: { kind: "replay" }, x: { kind: "export" }, i: { kind: "statistics" } },
      won: { v: "replay", x: "export", s: "share" },
      lost: { v: "replay", x: "export", s: "share" },
      alsoWon: ["i"],
    },
    command: {
      full: ["save FILE, load FILE: saves or loads a game with its moves"],
      words: {},
      values: { save: [""], "save!": [""], load: [""], "load!": [""] },
    },
    lines: [
      { group: "look", key: "v", typed: "replay", text: "replay this game" },
      { group: "games", key: "i", typed: "stats", text: "show your results" },
      { group: "games", key: "x", typed: "save FILE", text: "write the game to a file" },
      { group: "games", typed: "load FILE", text: "play the game of a file" },
    ],
  },
  {
    command: {
      full: [
        "stats: shows your statistics; replay: lists the moves",
        "share: your result as two lines to paste, also sent to the clipboard",
      ],
      words: {
        stats: { kind: "statistics" },
        replay: { kind: "replay" },
        share: { kind: "share" },
      },
    },
    lines: [{ group: "games", typed: "share", text: "share your result" }],
  },
  {
    command: {
      full: [],
      words: { theme: { kind: "set", setting: "theme" } },
      values: { theme: [...THEMES, "default"] },
    },
    lines: [],
  },
  {
    command: {
      full: ["theme NAME, size NAME, back NAME: change the look of the cards"],
      words: { size: { kind: "size" }, back: { kind: "set", setting: "back" } },
      values: { size: SIZE_CHOICES, back: BACKS },
    },
    lines: ["size", "back", "motion", "mouse"].map((name) => settingLine(name)),
  },
];

const PROGRAM: readonly ActionEntry[] = [
  {
    keys: {
      name: "t p",
      full: "Show or hide the time (t), pause the game (p).",
      actions: { t: { kind: "timer" }, p: { kind: "pause" } },
    },
    command: {
      full: [
        "timer on, timer off: show or hide the time",
        "pause: stops the clock until your next move",
      ],
      words: {
        timer: { kind: "set", setting: "timer" },
        pause: { kind: "pause" },
        ...settingWords("timer"),
      },
    },
    lines: [
      { group: "look", key: "p", typed: "pause", text: "stop the clock, hide cards" },
      settingLine("timer", "t"),
    ],
  },
  {
    keys: {
      name: "T z Z",
      full: "Change the theme (T), make the cards larger (z) or smaller (Z).",
      actions: {
        T: { kind: "theme" },
        z: { kind: "size", by: 1 },
        Z: { kind: "size", by: -1 },
      },
      alsoWon: ["T"],
    },
    lines: [
      settingLine("theme", "T"),
      { group: "settings", key: "z", text: "larger cards" },
      { group: "settings", key: "Z", text: "smaller cards" },
    ],
    brief: ["z Z", "z larger, Z smaller cards."],
  },
  {
    keys: {
      name: ":",
      text: "type a command",
      full: "Opens the prompt for a command, which Tab completes.",
      actions: { ":": { kind: "prompt" } },
      labels: { ":": "command" },
    },
    group: "look",
  },
  {
    keys: {
      name: "?",
      actions: { "?": { kind: "help" }, F1: { kind: "help" } },
      labels: { "?": "help" },
    },
    lines: [
      { group: "look", key: "?", typed: "help", text: "show this help" },
      { group: "look", typed: "rules", text: "show the rules of the game" },
    ],
  },
  {
    keys: {
      name: "q ^L ^Z",
      full: "Quit, redraw the screen (Ctrl-L), return to the shell until fg (Ctrl-Z).",
      actions: { q: { kind: "quit", code: 0 } },
      labels: { q: "quit" },
      won: { q: "quit" },
      lost: { q: "quit" },
    },
    command: {
      full: ["rules: shows the rules", "q: quits"],
      words: {
        rules: { kind: "help", rules: true },
        q: { kind: "quit", code: 0 },
        quit: { kind: "quit", code: 0 },
        exit: { kind: "quit", code: 0 },
      },
      hidden: {
        "?": { kind: "help" },
        help: { kind: "help" },
        H: { kind: "hint" },
        hints: { kind: "hint" },
      },
    },
    lines: [
      { group: "look", key: "Ctrl-L", text: "draw the screen again" },
      { group: "games", key: "q", typed: "q", text: "save the game and quit" },
      { group: "games", key: "Ctrl-Z", text: "to the shell, until fg" },
    ],
    brief: ["q", "Save the game and quit."],
  },
];

/** Returns the keys of a list in the order of the help. */
export function keysOf(actions: readonly ActionEntry[]): readonly KeyEntry[] {
  return actions.flatMap(({ keys }) => keys ?? []);
}

/** Returns the commands of a list in the order of the help. */
export function commandsOf(actions: readonly ActionEntry[]): readonly CommandEntry[] {
  return actions.flatMap(({ command }) => command ?? []);
}

/** Maps the keys at the board to their actions. */
export function boardKeys(actions: readonly ActionEntry[]): KeyTable<Action> {
  return Object.assign({}, ...keysOf(actions).map((entry) => entry.actions)) as KeyTable<Action>;
}

/** Maps the keys of a won game to their actions. */
export function wonKeys(actions: readonly ActionEntry[], canUndo: boolean): KeyTable<Action> {
  const entries = keysOf(actions).flatMap(({ actions, won = {}, alsoWon = [] }) =>
    [...Object.keys(won), ...alsoWon].map((key) => [key, actions[key]] as const)
  ).filter(([key]) => key !== "u" || canUndo);
  // At the board, `s` may draw.
  return { ...Object.fromEntries(entries), s: { kind: "share" } } as KeyTable<Action>;
}

/**
 * Maps the keys in the panel of a lost game to their actions. They are those of the board, but for
 * the keys that move cards: pressed in a row, those would close the panel unseen. Of an abandoned
 * game, only the keys that the panel names are left.
 */
export function lostKeys(model: Model, { asksWhere }: LostMode): KeyTable<Action> {
  const { table: { actions, boardKeys }, isAbandoned } = model;
  const named = keysOf(actions).flatMap(({ lost = {}, alsoWon = [] }) => [
    ...Object.keys(lost),
    ...alsoWon,
  ]);
  const move = knownLosingMove(model);
  const entries = Object.entries(boardKeys).filter(([key, action]) =>
    isAbandoned ? named.includes(key) && key !== "u" : !CARD_ACTIONS.includes(action.kind)
  );
  return {
    ...Object.fromEntries(entries),
    ...(isAbandoned ? { s: { kind: "share" } as const } : {}),
    ...(named.includes("V") && !asksWhere ? { V: { kind: "askWhereLost" } as const } : {}),
    ...(move === undefined ? {} : { Enter: { kind: "takeUp", move } as const }),
  };
}

const CARD_ACTIONS: readonly Action["kind"][] = ["go", "goToNext", "enter", "pile", "cancel"];

/** Returns the labels of some keys, at the board or of a won game. */
export function labelsOf(
  actions: readonly ActionEntry[],
  keys: string,
  where: "labels" | "won" | "lost" = "labels",
): readonly string[] {
  const words = Object.assign({}, ...keysOf(actions).map((entry) => entry[where] ?? {}));
  return keys.split(" ").flatMap((key) => key in words ? [`${key} ${words[key]}`] : []);
}

/** True if the key of a label has an effect now. */
export function canDo(model: Model, label: string): boolean {
  const [key = ""] = label.split(" ");
  return keysOf(model.table.actions).every(({ canDo }) => canDo?.[key]?.(model) ?? true);
}
