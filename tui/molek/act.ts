import { formatGame } from "../../lib/molek/game_text.ts";
import type { Move } from "../../lib/molek/move.ts";
import { explainPlace } from "../../lib/molek/refusal.ts";
import { legalMoves } from "../../lib/molek/rules.ts";
import { columnAt, runLength } from "../../lib/molek/state.ts";
import { confirmationText, type Confirmed } from "../table/confirmation.ts";
import { stay } from "../screen.ts";
import { chooseTheme } from "../table/theme.ts";
import type { Action } from "./action.ts";
import { askHint, askSolution, askSolvable, LOOKING } from "./advice.ts";
import { dealGame, stateOf } from "./game.ts";
import { chooseColumn, chooseFocus, go, goToNext, putDown } from "./hold.ts";
import type { MolekStep } from "./keep.ts";
import {
  BOARD,
  hasBegun,
  type Mode,
  type Model,
  refuse,
  say,
  withNewGame,
  withRestart,
} from "./model.ts";
import { recordOf } from "./record.ts";
import { startReplay } from "./replay.ts";
import { makeCheat, makeMove, redoTurn, undoTurn } from "./turn.ts";

/** The game after an action, and the effects to be performed. */
export function act(model: Model, action: Action): MolekStep {
  switch (action.kind) {
    case "go":
      return stay(go(model, action.direction));
    case "goToNext":
      return stay(goToNext(model, action.backwards));
    case "column":
      return stay(chooseColumn(model, action.column));
    case "enter":
      return stay(enter(model));
    case "cancel":
      return stay(putDown(model));
    case "cheat":
      return stay(makeCheat(model));
    case "carry":
      return stay(makeMove(model, moveOf(model, action)));
    case "placed":
      return stay(makePlaced(model, action.move));
    case "undo":
      return stay(undoTurn(model));
    case "redo":
      return stay(redoTurn(model));
    case "replay":
      return stay(startReplay(model));
    case "hint":
      return askHint(model);
    case "solution":
      return askSolution(model);
    case "solvable":
      return askSolvable(model);
    case "statistics":
      return { model, effects: [{ kind: "askStatistics", record: recordOf(model) }] };
    case "save": {
      const { start, turns } = model.game;
      const text = formatGame({ start, moves: turns.map(({ move }) => move) });
      return { model, effects: [{ kind: "save", path: action.path, text }] };
    }
    case "load":
      return { model, effects: [{ kind: "load", path: action.path }] };
    case "export":
      return stay({ ...model, mode: { kind: "prompt", text: "save " } });
    case "theme":
      return stay(changeTheme(model, action.name));
    case "timer":
      return stay({ ...model, timerShown: !model.timerShown });
    case "board":
      return stay({ ...model, mode: BOARD });
    case "askNew":
      return hasBegun(model)
        ? stay(askFirst(model, action.winnable ? "newWinnable" : "new"))
        : act(model, { ...action, kind: "new" });
    case "askRestart":
      return hasBegun(model) ? stay(askFirst(model, "restart")) : act(model, { kind: "restart" });
    case "new":
      return action.seed === undefined
        ? chooseSeed(model, action.winnable ?? model.winnableOnly)
        : stay(withNewGame(model, dealGame(action.seed)));
    case "restart":
      return stay(withRestart(model));
    case "prompt":
      return stay({ ...model, mode: { kind: "prompt", text: "" } });
    case "help":
      return stay({ ...model, mode: { kind: "help", page: "keys" } });
    case "quit":
      return { model, effects: [{ kind: "quit", code: action.code }] };
    case "stop":
    case "redraw":
      return { model, effects: [{ kind: action.kind }] };
    default:
      return action satisfies never;
  }
}

function enter(model: Model): Model {
  const { asked, held } = model;
  // Enter while the solver searches is meant for the hint that was asked for.
  if (asked && asked.purpose !== "verdict" && !held) return say(model, LOOKING);
  const [move] = model.advice?.moves ?? [];
  return move === undefined ? chooseFocus(model) : makeMove(model, move);
}

function moveOf({ game }: Model, { from, to, count, cheat }: Omit<Move, "count"> & {
  readonly count: number | undefined;
}): Move {
  const state = stateOf(game);
  if (cheat || count !== undefined) return { from, to, count: count ?? 1, cheat };
  // Into an empty column the whole run goes, elsewhere what fits.
  const fitting = legalMoves(state).findLast((move) =>
    !move.cheat && move.from === from && move.to === to
  );
  return fitting ?? { from, to, count: Math.max(1, runLength(columnAt(state, from))), cheat };
}

function makePlaced(model: Model, placed: Extract<Action, { kind: "placed" }>["move"]): Model {
  const state = stateOf(model.game);
  const wrong = explainPlace(state, placed);
  if (wrong !== undefined) return refuse(model, wrong);
  const [from, row] = placed.from;
  const count = columnAt(state, from).cards.length - row;
  return makeMove(model, { from, to: placed.to[0], count, cheat: placed.cheat });
}

function chooseSeed(model: Model, winnable: boolean): MolekStep {
  const board: Model = { ...model, mode: BOARD };
  return {
    model: winnable ? say(board, "Looking for a deal that can be won without cheating…") : board,
    effects: [{ kind: "chooseSeed", winnable }],
  };
}

function askFirst(model: Model, action: Confirmed): Model {
  const mode: Mode = { kind: "confirm", action };
  return say({ ...model, mode }, confirmationText(action));
}

function changeTheme(model: Model, name?: string): Model {
  const theme = chooseTheme(model.theme, name);
  return theme.ok
    ? say({ ...model, theme: theme.value }, `Theme: ${theme.value}.`)
    : refuse(model, theme.error);
}
