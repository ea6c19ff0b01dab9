import { suitOf } from "../../../lib/card.ts";
import type { Move, Source } from "../../../lib/klondike/move.ts";
import { faceUpCards, type State } from "../../../lib/klondike/state.ts";
import type { TextCommand } from "../../../lib/klondike/typed_move.ts";

/** Returns the typed line of a command. */
export function formatTextCommand(command: TextCommand): string {
  if (command.kind === "stock") return "s";
  const { from, to, count } = command;
  return `${count ?? ""}${formatPlace(from)} ${formatPlace(to)}`;
}

/** Returns the command for a move in a position, with the number of its foundation. */
export function commandOfMove(move: Move, state: State): TextCommand {
  if (move.kind !== "carry") return { kind: "stock" };
  const card = move.to === "foundation" ? faceUpCards(state, move.from).at(-1) : undefined;
  return card === undefined ? move : { ...move, to: { foundation: suitOf(card) } };
}

function formatPlace(place: Source | Extract<TextCommand, { kind: "carry" }>["to"]): string {
  if (place === "waste") return "w";
  if (place === "foundation") return "f";
  return typeof place === "number" ? `c${place}` : `f${place.foundation + 1}`;
}
