import type { Move } from "../../lib/klondike/move.ts";
import { isWon } from "../../lib/klondike/rules.ts";
import { columnAt } from "../../lib/klondike/state.ts";
import { startClock, stopClock } from "../table/clock.ts";
import { type Game, playMove, playMoves, redo, stateOf, type Turn, undo } from "./game.ts";
import { type Mode, type Model, withGame } from "./model.ts";
import { endOf, type Place, placeOf } from "./place.ts";

/** Plays a move of the player; where it is illegal, says why. */
export function makeMove(model: Model, move: Move): Model {
  const played = playMove(model.game, move, model.automatic);
  if (!played.ok) return refuse(model, played.error);
  return afterTurn(model, played.value);
}

/** Plays the moves that end the game, as one turn. */
export function finishGame(model: Model): Model {
  const { finish, game } = model;
  if (finish && finish.length > 0) return afterTurn(model, playMoves(game, finish));
  return refuse(model, "not every card can go home by itself yet");
}

/** Takes the last turn back. */
export function undoTurn(model: Model): Model {
  const game = undo(model.game);
  const turn = model.game.turns.at(-1);
  if (!game || !turn) return refuse(model, "there is no move to take back");
  const usage = { ...model.usage, undos: model.usage.undos + 1 };
  return {
    ...withGame(model, game),
    usage,
    notice: { kind: "undone", before: turn.before, moves: turn.moves },
  };
}

/** Plays again what was taken back last. */
export function redoTurn(model: Model): Model {
  const game = redo(model.game);
  return game ? afterTurn(model, game) : refuse(model, "there is no move to play again");
}

/** The model with something said to the player. */
export function say(model: Model, text: string): Model {
  return { ...model, notice: { kind: "said", text } };
}

/** The model with the reason why something is not done. */
export function refuse(model: Model, reason: string): Model {
  return { ...model, notice: { kind: "refused", reason } };
}

function afterTurn(model: Model, game: Game): Model {
  const turn = game.turns.at(-1);
  if (!turn) return model;
  const played: Model = {
    ...withGame(model, game),
    focus: focusAfter(model, turn),
    clock: startClock(model.clock, model.now),
    notice: { kind: "moved", before: turn.before, moves: turn.moves },
  };
  if (!isWon(stateOf(game))) return played;
  const clock = stopClock(played.clock, model.now);
  const mode: Mode = model.motion && !model.isOver
    ? { kind: "celebration", since: model.now }
    : { kind: "won" };
  return { ...played, mode, isOver: true, clock };
}

/**
 * The focus after a turn: where held cards were put in a column, or were taken from when they went
 * home; otherwise on the pile where it was.
 */
function focusAfter({ held, focus }: Model, { moves, before }: Turn): Place {
  const [move] = moves;
  if (!move || move.kind !== "carry") return focus;
  if (held && move.to !== "foundation") {
    return { pile: "column", column: move.to, index: columnAt(before, move.to).open.length };
  }
  if (held) return placeOf(move.from);
  return focus.pile === "column" ? endOf(focus.column) : focus;
}
