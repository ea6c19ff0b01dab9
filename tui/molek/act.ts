import type { Move } from "../../lib/molek/move.ts";
import { legalMoves } from "../../lib/molek/rules.ts";
import { explainPlace } from "../../lib/molek/refusal.ts";
import { columnAt, runLength } from "../../lib/molek/state.ts";
import type { ScreenEffect, Step } from "../screen.ts";
import type { Action } from "./action.ts";
import { showHint, showSolution, tellSolvable } from "./advice.ts";
import type { Ended } from "./ended.ts";
import { dealGame, startGame, stateOf } from "./game.ts";
import { chooseColumn, chooseFocus, go, nextMovable, putDown } from "./hold.ts";
import { type Mode, type Model, refuse, say, withNewGame } from "./model.ts";
import { makeCheat, makeMove, redoTurn, rewind, undoTurn } from "./turn.ts";

/** What the screen wants beyond any screen. */
export type MolekEffect =
  | { readonly kind: "chooseSeed" }
  /** A game is over and counts. */
  | { readonly kind: "count"; readonly ended: Ended };

/** What happens to the screen beyond any screen. */
export type MolekEvent =
  | { readonly kind: "deal"; readonly seed: number }
  /** How many games were won by now. */
  | { readonly kind: "counted"; readonly wins: number };

/** The screen after an event, and what is to be done about it. */
export type MolekStep = Step<Model, ScreenEffect | MolekEffect>;

/** Does what the player wants. */
export function act(model: Model, action: Action): MolekStep {
  switch (action.kind) {
    case "go":
      return stay(go(model, action.direction));
    case "goToNext":
      return stay(nextMovable(model, action.backwards));
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
    case "rewind":
      return stay(rewind(model));
    case "hint":
      return stay(showHint(model));
    case "solution":
      return stay(showSolution(model));
    case "solvable":
      return stay(tellSolvable(model));
    case "askNew":
      return hasBegun(model) ? stay(askFirst(model, "new")) : act(model, { kind: "new" });
    case "askRestart":
      return hasBegun(model) ? stay(askFirst(model, "restart")) : act(model, { kind: "restart" });
    case "new":
      return action.seed === undefined
        ? { model, effects: [{ kind: "chooseSeed" }] }
        : stay(withNewGame(model, dealGame(action.seed)));
    case "restart":
      return stay(withNewGame(model, startGame(model.game.origin, model.game.start)));
    case "prompt":
      return stay({ ...model, mode: { kind: "prompt", text: "" } });
    case "help":
      return stay({ ...model, mode: { kind: "help" } });
    case "quit":
      return { model, effects: [{ kind: "quit", code: action.code }] };
    case "stop":
    case "redraw":
      return { model, effects: [{ kind: action.kind }] };
    default:
      return action satisfies never;
  }
}

/** A model with nothing to be done. */
export function stay(model: Model): MolekStep {
  return { model, effects: [] };
}

function enter(model: Model): Model {
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

function askFirst(model: Model, action: "new" | "restart"): Model {
  const mode: Mode = { kind: "confirm", action };
  const key = action === "new" ? "n" : "R";
  return say({ ...model, mode }, `Leave this game? ${key} again: yes, any other key: no.`);
}

function hasBegun({ game, isOver }: Model): boolean {
  return game.turns.length > 0 && !isOver;
}
