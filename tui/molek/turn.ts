import type { Move } from "../../lib/molek/move.ts";
import { isLegal } from "../../lib/molek/rules.ts";
import { isFreshDeal } from "../../lib/molek/record.ts";
import { isWon } from "../../lib/molek/state.ts";
import { type Game, playMove, redo, stateOf, undo } from "./game.ts";
import { startClock, stopClock } from "../table/clock.ts";
import { type Advice, BOARD, endOf, type Model, refuse, say } from "./model.ts";
import { describeMove } from "./sentence.ts";

/**
 * Plays a move of the player; where it is illegal, says why, and offers a cheat if one would do it.
 */
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
  const { hints, undos } = model.usage;
  const taken = { ...cleared(model, game), focus: endOf(last.move.from) };
  return say(
    { ...taken, usage: { hints, undos: undos + 1 } },
    `Taken back: ${describeMove(last.before, last.move)}.`,
  );
}

/** Plays again what was taken back last. */
export function redoTurn(model: Model): Model {
  const game = redo(model.game);
  return game === undefined
    ? refuse(model, "there is no move to play again")
    : afterTurn(model, game);
}

function afterTurn(model: Model, game: Game): Model {
  const turn = game.turns.at(-1);
  if (turn === undefined) return model;
  const { clock, now, isOver } = model;
  const played: Model = {
    ...cleared(model, game),
    focus: endOf(turn.move.to),
    clock: isOver ? clock : startClock(clock, now),
    advice: restOf(model.advice, turn.move),
    notice: `${describeMove(turn.before, turn.move)}.`,
  };
  if (!isWon(turn.after)) return played;
  const counts = !isOver && isFreshDeal(game.start);
  return {
    ...played,
    // A game that is won a second time is not celebrated again.
    mode: model.motion && !isOver ? { kind: "celebration", since: now } : { kind: "won" },
    wins: model.wins + Number(counts),
    clock: stopClock(played.clock, now),
    isOver: true,
    advice: undefined,
  };
}

/** The advice after a move: a whole solution goes on as long as it is followed. */
function restOf(advice: Advice | undefined, { from, to, count }: Move): Advice | undefined {
  const [next, ...moves] = advice?.moves ?? [];
  const isFollowed = next?.from === from && next.to === to && next.count === count;
  return advice?.isWhole && isFollowed && moves.length > 0 ? { ...advice, moves } : undefined;
}

/** The model with its game changed: what depended on the game is cleared. */
function cleared(model: Model, game: Game): Model {
  return {
    ...model,
    game,
    held: undefined,
    drag: undefined,
    advice: undefined,
    asked: undefined,
    offeredCheat: undefined,
    mode: BOARD,
  };
}
