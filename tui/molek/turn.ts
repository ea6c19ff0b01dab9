import type { Move } from "../../lib/molek/move.ts";
import { isLegal } from "../../lib/molek/rules.ts";
import { isWon } from "../../lib/molek/state.ts";
import { type Game, playMove, redo, stateOf, undo } from "./game.ts";
import { type Advice, BOARD, endOf, type Model, refuse, say } from "./model.ts";
import { describeMove } from "./sentence.ts";

/** Plays a move of the player; where it is illegal, says why, and whether a cheat would do it. */
export function makeMove(model: Model, move: Move): Model {
  const played = playMove(model.game, move);
  if (played.ok) return afterTurn(model, played.value);
  const cheat = { ...move, cheat: true };
  if (move.cheat || !isLegal(stateOf(model.game), cheat)) return refuse(model, played.error);
  return { ...refuse(model, `${played.error}; ! cheats`), offeredCheat: cheat };
}

/** Makes the cheat that was offered. */
export function makeCheat(model: Model): Model {
  const { offeredCheat } = model;
  return offeredCheat === undefined
    ? refuse(model, "pick a card up and choose where it does not belong first")
    : makeMove(model, offeredCheat);
}

/** Takes the last move back. */
export function undoTurn(model: Model): Model {
  const last = model.game.turns.at(-1);
  const game = undo(model.game);
  if (game === undefined || last === undefined) {
    return refuse(model, "there is no move to take back");
  }
  const taken = { ...cleared(model, game), undos: model.undos + 1, focus: endOf(last.move.from) };
  return say(taken, `Taken back: ${describeMove(last.before, last.move)}.`);
}

/** Plays again what was taken back last. */
export function redoTurn(model: Model): Model {
  const game = redo(model.game);
  return game === undefined
    ? refuse(model, "there is no move to play again")
    : afterTurn(model, game);
}

/** Goes back to the first position; the moves can be played again one by one. */
export function rewind(model: Model): Model {
  const { game } = model;
  const undone = [...game.undone, ...game.turns.toReversed()];
  const rewound = cleared(model, { ...game, turns: [], undone });
  return say(rewound, `Replay of ${undone.length} moves: U plays the next one.`);
}

function afterTurn(model: Model, game: Game): Model {
  const turn = game.turns.at(-1);
  if (turn === undefined) return model;
  const played = {
    ...cleared(model, game),
    focus: endOf(turn.move.to),
    begunAt: model.begunAt ?? model.now,
    advice: restOf(model.advice, turn.move),
    notice: `${describeMove(turn.before, turn.move)}.`,
  };
  if (!isWon(turn.after)) return played;
  const wins = model.isOver ? model.wins : model.wins + 1;
  return { ...played, mode: { kind: "won" }, wins, isOver: true, advice: undefined };
}

/** A solution that is shown whole goes on while it is followed. */
function restOf(advice: Advice | undefined, { from, to, count }: Move): Advice | undefined {
  const [next, ...moves] = advice?.moves ?? [];
  const isFollowed = next?.from === from && next.to === to && next.count === count;
  return advice?.isWhole && isFollowed && moves.length > 0 ? { ...advice, moves } : undefined;
}

/** The game has changed: what depended on it is gone. */
function cleared(model: Model, game: Game): Model {
  return {
    ...model,
    game,
    held: undefined,
    advice: undefined,
    offeredCheat: undefined,
    mode: BOARD,
  };
}
