import { countInWords, type Message } from "../../lib/message.ts";
import type { Move } from "../../lib/molek/move.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { columnOf, describeCards } from "../../lib/molek/patience/piles.ts";
import { rankLabel, rankName, RANKS } from "../../lib/molek/rank.ts";
import type { State } from "../../lib/molek/state.ts";
import type { Wording } from "../../lib/patience.ts";
import { capitalise, describeNewDeal, type Messages } from "../table/wording.ts";
import type { VerdictState, WayBack } from "../table/advice/advice_text.ts";

/** What the table says in MOLEK-SYNTEZ. */
export const MOLEK_PHRASES: Partial<Messages<State, Move>> = {
  moved: ({ before, moves: [move] }, voice) =>
    move ? `${capitalise(MOLEK.describe(before, move, voice))}.` : "",
  undone: ({ before, moves: [move] }, voice) =>
    move ? `Taken back: ${MOLEK.describe(before, move, voice)}.` : "",
  held: ({ state, held: { pile, count } }) =>
    `${describeCards(state, columnOf(pile), count)} picked up; ${goesTo(state, pile, count)}.`,
  advice: ({ state, moves, unproved }, voice) => adviceText(state, moves, unproved, voice),
  verdict: ({ verdict, isStart, watches }, { inWords }) => {
    const again = inWords ? "winnable on" : "W again";
    const watch = verdict.kind === "won" && !watches ? ` ${again} keeps watch from now on.` : "";
    return `Solvable without cheating: ${verdictText(verdict, isStart, inWords)}${watch}`;
  },
  refused: (reason, { inWords }) => {
    if (!inWords) return `Not possible: ${reason}.`;
    return reason.endsWith(LISTED) ? `${capitalise(reason)}.` : `Not possible: ${inNames(reason)}.`;
  },
  dealt: (origin) => describeNewDeal("New game", origin),
  searching: "The solver is looking. Play on if you like.",
  dealing: "Looking for a deal that can be won without cheating…",
  stuck: (held) =>
    held === undefined
      ? [
        "Stuck: without cheating every move leads back. u takes back, R restarts.",
        "Stuck: every move leads back. u undoes.",
      ]
      : `No column takes the cards of column ${held} without cheating.`,
  deadEnd: ({ inWords }) =>
    inWords
      ? "Stuck: no card can move without cheating. undo takes the move back, restart plays this " +
        "deal again, new deals another one; c1 ! c2 cheats with the top card of column 1."
      : [
        "Stuck: no card can move without cheating. u takes back, R restarts, n deals; a drop where " +
        "a card does not belong, and then !, cheats.",
        "Stuck: u takes back, R restarts, n deals; a wrong drop and ! cheats.",
      ],
  winnable: "Solvable",
  won: "all four runs are complete",
};

/** How a reason ends which says that there is no such command. */
const LISTED = "? lists them";

/** A reason with its cards by their names, where it tells of cards. */
function inNames(reason: string): string {
  if (!/ (?:does not go|belongs) on /.test(reason)) return reason;
  return reason.replace(/\b(?:10|[6-9TKDV])\b/g, (face) => {
    const rank = RANKS.find((one) => rankLabel(one) === face);
    const name = rank === undefined ? face : rankName(rank);
    return `${/^[ae]/.test(name) ? "an" : "a"} ${name}`;
  });
}

function goesTo(state: State, pile: string, count: number): string {
  const targets = MOLEK.legalMoves(state)
    .filter((move) => move.from === columnOf(pile) && move.count <= count)
    .map(({ to }) => to + 1);
  return targets.length === 0
    ? "goes nowhere without cheating"
    : `goes to column ${[...new Set(targets)].join(", ").replace(/, (\d)$/, " or $1")}`;
}

/** The advice in a sentence: the next move, and how many moves and cheats are left. */
function adviceText(
  state: State,
  moves: readonly Move[],
  unproved: string | undefined,
  voice: Wording,
): Message {
  const [move] = moves;
  if (!move) return "";
  const cheats = moves.filter(({ cheat }) => cheat).length;
  const doubt = unproved === undefined ? "" : ", not proved the fewest";
  const cheating = cheats === 0 ? "" : `, ${countInWords(cheats, "cheat")}${doubt}`;
  const hint = `Hint: ${MOLEK.describe(state, move, voice).replace(/^Cheat: /, "cheat with ")}`;
  return [`${hint} (${moves.length} left${cheating}).`, `${hint}.`];
}

function verdictText(verdict: VerdictState<Move>, isStart: boolean, inWords: boolean): string {
  switch (verdict.kind) {
    case "won":
      return `yes, in ${countInWords(verdict.moves.length, "move")}.`;
    case "lost":
      return isStart ? "no." : wayBackText(verdict.back, inWords);
    case "undecided":
      return "unknown; the search took too long.";
    default:
      return verdict satisfies never;
  }
}

function wayBackText(back: WayBack, inWords: boolean): string {
  if (back === "searched") return "no; the solver is looking for the way back.";
  if (back === "none") return "no. It never was in this game.";
  if (back === "unknown") return "no. Whether it ever was is unknown.";
  const undo = !inWords ? "u" : back.turns === 1 ? "undo" : `undo ${back.turns}`;
  return `no. It was ${countInWords(back.turns, "move")} ago: ${undo} takes back.`;
}
