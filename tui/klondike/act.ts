import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { moveOfCommand, type TextCommand } from "../../lib/klondike/text_command.ts";
import { confirmationText, type Confirmed } from "../table/confirmation.ts";
import { stay } from "../screen.ts";
import type { Action } from "./action.ts";
import { withAdvice } from "./advice.ts";
import { bestMove, hasMove } from "./best_place.ts";
import type { KlondikeEffect } from "./effect.ts";
import { stateOf } from "./game.ts";
import { hintsFor } from "./hint.ts";
import { dropAtFocus, fitsAt, pickUp, pressColumn, pressFoundation, putDown } from "./hold.ts";
import { type KlondikeStep, withKept } from "./keep.ts";
import { BOARD, hasBegun, type Model, withDeal, withRestart } from "./model.ts";
import { allPlaces, endOf, isSamePlace, type Place, step } from "./place.ts";
import { recordOf } from "./record.ts";
import { startReplay } from "./replay.ts";
import { askWinnable, showSolution, solve, watch } from "./solver.ts";
import { changeTheme, switchAutomatic } from "./switches.ts";
import { finishGame, makeMove, redoTurn, refuse, say, undoTurn } from "./turn.ts";

/**
 * The game after an action, and the effects to be performed, such as keeping it and asking the
 * solver.
 */
export function act(model: Model, action: Action): KlondikeStep {
  return withKept(model, withAdvice(model, perform(model, action)));
}

function perform(model: Model, action: Action): KlondikeStep {
  switch (action.kind) {
    case "quit":
      return { model, effects: [{ kind: "quit", code: action.code }] };
    case "stop":
    case "redraw":
      return { model, effects: [{ kind: action.kind }] };
    case "new":
      return action.seed === undefined
        ? chooseSeed(model, action.winnable ?? model.winnableOnly)
        : stay(withDeal(model, action.seed));
    case "askNew":
      return hasBegun(model)
        ? stay(confirm(model, action.winnable ? "newWinnable" : "new"))
        : perform(model, { ...action, kind: "new" });
    case "solve":
      return solve(model);
    case "solution":
      return showSolution(model);
    case "askWinnable":
      return askWinnable(model);
    case "save":
      return { model, effects: [saveEffect(model, action.path)] };
    case "load":
      return { model, effects: [{ kind: "load", path: action.path }] };
    case "statistics":
      return { model, effects: [{ kind: "askStatistics", record: recordOf(model) }] };
    default:
      return stay(change(model, action));
  }
}

type Change = Exclude<
  Action,
  {
    kind:
      | ("quit" | "stop" | "redraw" | "new" | "askNew" | "save" | "load" | "statistics")
      | ("solve" | "solution" | "askWinnable");
  }
>;

function chooseSeed(model: Model, winnable: boolean): KlondikeStep {
  const { rules } = model;
  const board: Model = { ...model, mode: BOARD };
  const said = say(board, "Looking for a deal that can be won…");
  return {
    model: winnable ? said : board,
    effects: [{ kind: "chooseSeed", rules, winnable }],
  };
}

function change(model: Model, action: Change): Model {
  switch (action.kind) {
    case "move":
      return makeMove(model, action.move);
    case "command":
      return obey(model, action.command);
    case "go":
      return {
        ...withoutHint(model),
        focus: step(stateOf(model.game), model.focus, action.direction),
      };
    case "goToNext":
      return goToNext(withoutHint(model), action.backwards);
    case "stock":
      return turnStock(model);
    case "enter":
      return enter(model);
    case "column":
      return pressColumn(withoutHint(model), action.column);
    case "waste":
      return model.held?.from === "waste" ? putDown(model) : pickUp(model, "waste");
    case "foundation":
      return pressFoundation(withoutHint(model));
    case "cancel":
      return cancel(model);
    case "undo":
      return undoTurn(model);
    case "redo":
      return redoTurn(model);
    case "hint":
      return hint(model);
    case "finish":
      return finishGame(model);
    case "automatic":
      return switchAutomatic(model, action.on ?? !model.automatic);
    case "askRestart":
      return hasBegun(model) ? confirm(model, "restart") : withRestart(model);
    case "restart":
      return say(withRestart(model), "The same deal again.");
    case "watch":
      return watch(model, action.on);
    case "timer":
      return { ...model, timerShown: !model.timerShown };
    case "theme":
      return changeTheme(model, action.name);
    case "export":
      return { ...model, mode: { kind: "prompt", text: "save " } };
    case "replay":
      return startReplay(model);
    case "prompt":
      return { ...model, mode: { kind: "prompt", text: "" } };
    case "board":
      return { ...model, mode: BOARD };
    case "help":
      return { ...model, mode: { kind: "help", page: "keys" } };
    default:
      return action satisfies never;
  }
}

/** The effect that saves the game with its moves so far, as an exchange file. */
function saveEffect(model: Model, path: string): KlondikeEffect {
  const { origin, start, turns } = model.game;
  const moves = turns.flatMap((turn) => turn.moves);
  const comment = origin.kind === "seed" ? { comment: `seed ${origin.seed}` } : {};
  return { kind: "save", path, text: writeGame(start, { ...comment, moves }) };
}

function confirm(model: Model, action: Confirmed): Model {
  return { ...say(model, confirmationText(action)), mode: { kind: "confirm", action } };
}

function obey(model: Model, command: TextCommand): Model {
  const move = moveOfCommand(command, stateOf(model.game));
  return move.ok ? makeMove(model, move.value) : refuse(model, move.error);
}

function turnStock(model: Model): Model {
  const { stock, waste } = stateOf(model.game);
  if (stock.length === 0 && waste.length === 0) return refuse(model, "stock and waste are empty");
  return makeMove(model, { kind: stock.length > 0 ? "draw" : "reset" });
}

function enter(model: Model): Model {
  const { hint, held, focus, game } = model;
  const hinted = hint?.moves[hint.index];
  if (hinted) return makeMove(model, hinted);
  if (held) return dropAtFocus(model, held.from);
  if (focus.pile === "stock") return turnStock(model);
  const move = bestMove(stateOf(game), focus);
  return move ? makeMove(model, move) : refuse(model, "this card has no place to go");
}

function cancel(model: Model): Model {
  return model.held ? putDown(model) : { ...model, hint: undefined, notice: undefined };
}

/** The model without its hint, which ends when the player goes on without playing it. */
function withoutHint(model: Model): Model {
  return model.hint ? { ...model, hint: undefined, notice: undefined } : model;
}

function goToNext(model: Model, backwards: boolean): Model {
  const state = stateOf(model.game);
  const { held } = model;
  const all = held ? allPlaces(state).filter(isEndOfPile) : allPlaces(state);
  const places = backwards ? all.toReversed() : all;
  const at = places.findIndex((place) => isSamePlace(state, place, model.focus));
  const round = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  const next = round.find((place) =>
    held ? fitsAt(model, held.from, place) : place.pile !== "foundation" && hasMove(state, place)
  );
  return next ? { ...model, focus: next } : refuse(model, "no card can move");

  function isEndOfPile(place: Place): boolean {
    return place.pile !== "column" || isSamePlace(state, place, endOf(place.column));
  }
}

function hint(model: Model): Model {
  const moves = model.hint?.moves ?? hintsFor(model.game);
  const index = model.hint ? (model.hint.index + 1) % moves.length : 0;
  const move = moves[index];
  if (!move) {
    return refuse(model, "nothing is left that would help; undo takes moves back");
  }
  return {
    ...model,
    held: undefined,
    hint: { moves, index },
    usage: { ...model.usage, hints: model.usage.hints + 1 },
    notice: {
      kind: "hint",
      state: stateOf(model.game),
      move,
      number: index + 1,
      of: moves.length,
    },
  };
}
