import type { Patience, PileId } from "../../../lib/patience.ts";
import type { KeyLine, ShownKeys } from "../draw/painter.ts";
import { isWon } from "../game.ts";
import { legalTargets } from "../make_move.ts";
import type { LostMode, Mode, Model, Replay, ResultsMode, ReviewMode } from "../model.ts";
import { keyMoves, knownLosingMove } from "../review.ts";
import { pileKindOf, specsOfKind, viewOf } from "../cursor.ts";
import { type LabelledPile, labelledPiles } from "../pile_kinds.ts";
import { confirmationLabels } from "./confirmation.ts";
import { helpLabels } from "../pages/help.ts";
import { resultsPagesFor } from "../pages/results_page.ts";
import { pausePage } from "../pause.ts";
import { columnKeys } from "../wording.ts";
import { canDo, labelsOf, lostKeys } from "./action_list.ts";
import { NEW_GAME_LABELS } from "./new_game_form.ts";
import { SETTINGS_LABELS } from "./settings_form.ts";

const [STOCK_LABEL, RESET_LABEL] = ["SPC draw", "SPC reset"];

/** Keys in the key bar of a won game, in display order and by importance. */
const WON_BAR = { inOrder: "n N D R V s u v x q", byRank: "n q R D V s v x u N" };
/** Keys in the key bar of a lost game, in display order and by importance. */
const LOST_BAR = { inOrder: "V u R n N D s v x q", byRank: ["V u R n", "q D s v x N"] } as const;
/** Keys in the key bar at the board. */
const BOARD_BAR = { inOrder: "? H S W u U SPC a n D : q", byRank: "? q SPC u H n U D : a W S" };
/** The same without a panel, after the keys of the piles. */
const LONG_BAR = {
  inOrder: "Tab Ent u SPC H ? U a n D W S : q",
  byRank: "H U D a n W S :",
};

/**
 * Returns the keys that have an effect now; while cards slide, or are highlighted without animation,
 * still those from before the move.
 */
export function shownKeys(model: Model): ShownKeys {
  const { mode, moved, slide, motion, held, table: { draw: { panelKeys } } } = model;
  if (moved && (slide || !motion) && mode.kind === "board") return moved.keys;
  const line = keyLine(model);
  const isFree = mode.kind === "board" && !held;
  return {
    line,
    longLine: isFree ? boardLine(model, longBar(model)) : line,
    panel: hasBoardKeys(mode) ? held ? holdingPanel(model) : panelKeys.free : [],
  };
}

/**
 * Returns the keys of the panel while cards are held. Without a valid foundation or cell, its row
 * stays blank, so that the others keep their places.
 */
function holdingPanel(model: Model): readonly string[] {
  const { table: { patience, draw: { panelKeys: { holding } } } } = model;
  const valid = labelledTargets(patience, legalTargets(model));
  const keys = labelledPiles(patience).filter(({ key }) => !valid.some((one) => one.key === key));
  return holding.map((label) => keys.some(({ key }) => key === label.charAt(0)) ? "" : label);
}

/** Returns the first valid target of each kind whose key has a label. */
function labelledTargets(patience: Patience, targets: readonly PileId[]): readonly LabelledPile[] {
  return labelledPiles({
    pileSpecs: patience.pileSpecs.filter(({ pile }) => targets.includes(pile)),
  });
}

/** True if the keys of the board work now or can work again after the next key. */
function hasBoardKeys({ kind }: Mode): boolean {
  return ![
    "newGame",
    "settings",
    "paused",
    "replay",
    "review",
    "coach",
    "celebration",
    "won",
    "lost",
    "shared",
  ]
    .includes(kind);
}

function keyLine(model: Model): KeyLine {
  const { mode } = model;
  switch (mode.kind) {
    case "board":
      return model.held ? inRankOrder(holdingLabels(model)) : boardLine(model, BOARD_BAR);
    case "help":
      return inRankOrder(helpLabels(model, mode.page));
    case "results":
      return inRankOrder(resultsLabels(model, mode));
    case "prompt":
      return inRankOrder(promptLabels(model));
    case "foundation":
      return inRankOrder([...foundationLabels(model), "Esc back"]);
    case "confirm":
      return inRankOrder(confirmationLabels(mode));
    case "consent":
      // Put Esc first: a second click at the place that asked must be harmless.
      return inRankOrder(["Esc keep playing", `${mode.key} ask the solver`]);
    case "newGame":
      return inRankOrder(NEW_GAME_LABELS);
    case "settings":
      return inRankOrder(SETTINGS_LABELS);
    case "paused":
      return inRankOrder(pausePage(mode).labels);
    case "replay":
      return inRankOrder(replayLabels(mode));
    case "review":
      return inRankOrder(reviewLabels(model, mode));
    case "coach":
      return inRankOrder(["Esc your turn", "q quit"]);
    case "shared":
      return inRankOrder(["Any key continues"]);
    case "won":
      return wonLine(model);
    case "lost":
      return lostLine(model, mode);
    case "celebration":
      return inRankOrder([]);
    default:
      return mode satisfies never;
  }
}

/** Creates a key bar from labels in order of importance. */
function inRankOrder(labels: readonly string[]): KeyLine {
  return { inOrder: labels, byRank: labels };
}

/** Keys in display order and by importance. */
type Bar = typeof BOARD_BAR;

/** Returns the keys of a key bar that has those of the piles, too. */
function longBar({ table: { patience } }: Model): Bar {
  const piles = [columnKeys(patience), ...labelledPiles(patience).map(({ key }) => key)].join(" ");
  return {
    inOrder: `${piles} ${LONG_BAR.inOrder}`,
    byRank: `? q SPC u Tab Ent ${piles} ${LONG_BAR.byRank}`,
  };
}

function boardLine(model: Model, bar: Bar): KeyLine {
  const { actions } = model.table;
  const now = [...offerLabels(model), ...adviceLabels(model)];
  const instead = (label: string): string =>
    label === STOCK_LABEL && isReset(model)
      ? RESET_LABEL
      : now.find((one) => one.startsWith(label.slice(0, 2))) ?? label;
  const shown = (keys: string): readonly string[] =>
    labelsOf(actions, keys).filter((label) => canDo(model, label)).map(instead);
  const kept = shown(bar.inOrder);
  // Put conditional keys last, so that the others keep their position under the pointer.
  return {
    inOrder: [...kept, ...now.filter((label) => !kept.includes(label))],
    byRank: [...now, ...shown(bar.byRank).filter((label) => !now.includes(label))],
  };
}

/** True if the stock can be reset. */
function isReset({ game }: Model): boolean {
  return specsOfKind(game.patience, "stock").some(({ pile }) =>
    viewOf(game, pile).badge === "resets"
  );
}

/** Returns the labels of the keys that act on the hint. */
function adviceLabels({ advice, table }: Model): readonly string[] {
  if (!advice) return [];
  if (advice.kind !== "line") {
    const { length } = advice.kind === "hints" ? advice.moves : advice.coaching.choices;
    return ["Ent play it", ...(length > 1 ? ["H next hint"] : [])];
  }
  return ["Ent play it", table.family === "closed" ? "S solution" : "Esc stop"];
}

/** Returns the label of the key for the move suggested instead of an illegal one. */
function offerLabels({ alternative }: Model): readonly string[] {
  return alternative ? [`${alternative.key} ${alternative.word.replace(/s$/, "")}`] : [];
}

/**
 * Returns the labels of the valid targets of the held cards, and of the key that puts them down.
 */
function holdingLabels(model: Model): readonly string[] {
  const { table: { patience }, focus } = model;
  const targets = legalTargets(model);
  const columns = targets.filter((pile) => pileKindOf(patience, pile).isColumn);
  return [
    ...offerLabels(model),
    ...(columns.length > 0 ? [`${columns.join(",")} drop`] : []),
    ...labelledTargets(patience, targets).map(({ key, label }) => `${key} ${label}`),
    "Esc put down",
    ...(targets.includes(focus.pile) ? ["Ent drop here"] : []),
    ...(targets.length > 0 ? ["Tab next target"] : []),
    "? help",
  ];
}

function resultsLabels(model: Model, mode: ResultsMode): readonly string[] {
  const pages = resultsPagesFor(model, mode);
  const again = pages[mode.page]?.kind === "games" ? ["Ent play again"] : [];
  return [...again, ...(mode.page + 1 < pages.length ? ["i next page"] : []), "Esc back"];
}

function promptLabels({ history }: Model): readonly string[] {
  const earlier = history.length > 0 ? ["Up earlier"] : [];
  return ["Ent run", "Esc close", "Tab complete", ...earlier];
}

function foundationLabels({ table }: Model): readonly string[] {
  return specsOfKind(table.patience, "foundation").map(({ pile }) => `${pile.charAt(0)} ${pile}`);
}

function replayLabels({ playback }: Replay): readonly string[] {
  const isRunning = playback.nextAt !== undefined;
  return [
    isRunning ? "SPC pause" : "SPC play",
    "Esc end",
    "→ step",
    "← back",
    "+ faster",
    "- slower",
    "q quit",
  ];
}

function reviewLabels({ reviewed }: Model, { move, onPage }: ReviewMode): readonly string[] {
  const length = reviewed?.whole.turns.length ?? 0;
  const isWonThere = reviewed !== undefined && move > length && isWon(reviewed.whole);
  const steps = ["→ next move", "← before"];
  const jump = keyMoves(reviewed?.review).length > 0 ? ["Tab next mistake"] : [];
  return onPage
    ? ["Ent show", ...steps, ...jump, "Esc end", "q quit"]
    : [...(isWonThere ? [] : ["Ent play on"]), "Esc summary", ...steps, ...jump, "q quit"];
}

function wonLine(model: Model): KeyLine {
  const { actions, allowsUndoAfterWin } = model.table;
  const labels = (keys: string): readonly string[] =>
    labelsOf(actions, keys, "won").filter((label) => label !== "u undo" || allowsUndoAfterWin)
      .filter((label) => canDo(model, label));
  return { inOrder: labels(WON_BAR.inOrder), byRank: labels(WON_BAR.byRank) };
}

function lostLine(model: Model, mode: LostMode): KeyLine {
  const keys = lostKeys(model, mode);
  const labels = (names: string): readonly string[] =>
    labelsOf(model.table.actions, names, "lost")
      .filter((label) => label.split(" ", 1).every((key) => key in keys) && canDo(model, label));
  const hasLosingMove = knownLosingMove({ ...model, mode }) !== undefined;
  const first = hasLosingMove ? ["Ent resume there"] : [];
  const last = model.isAbandoned ? [] : ["Esc board"];
  return {
    inOrder: [...first, ...labels(LOST_BAR.inOrder), ...last],
    byRank: [...first, ...labels(LOST_BAR.byRank[0]), ...last, ...labels(LOST_BAR.byRank[1])],
  };
}
