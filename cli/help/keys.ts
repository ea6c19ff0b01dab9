import { commandList } from "../../tui/table/plain/help.ts";
import type { CardTable } from "../../tui/table/model.ts";
import type { GameKeys, Term } from "../command/command.ts";

const HELPED = "a win then counts as helped";

/** What keys do in full sentences, by the few words for which the screen has room. */
const IN_FULL: Readonly<Record<string, string>> = {
  "cursor, also h j k l": "Move the cursor, as h, j, k and l do.",
  "next best card to move": "Goes to the card of the best move, then to that of the next best.",
  "draw, or reset": "Draws from the stock, or resets the waste once the stock is empty.",
  "best place, or drop": "Plays the card to its best place, or drops the held cards.",
  "pick up a run, drop": "Pick up the run of a column, or drop the held cards there.",
  "pick up from here, drop": "Picks up the cards from the cursor on, or drops the held ones.",
  "pick up the waste": "Picks up the top card of the waste.",
  "to its foundation": "Drops the held card on its foundation.",
  "cheat where a drop failed": "Drops the held card by cheating where that was refused.",
  "drag; right: home": "Drags cards; the right button sends a card to its foundation.",
  "drag; double: best": "Drags cards; a double click plays a card to its best place.",
  "put down": "Puts the held cards down.",
  "undo, redo, redo all":
    "Take the last move back (u), play it again (U), play all of them again (Y).",
  "hint (counted), next":
    "Shows a hint, and the next best when pressed again; the game counts its hints.",
  "the solver's hint (help)": `Shows the solver's next move; ${HELPED}.`,
  "solver (help), again: all":
    `Shows the solver's next move, and when pressed again all of them; ${HELPED}.`,
  "a whole solution (help)": `Shows a whole solution; ${HELPED}.`,
  "chance; again: winnable?":
    `Tells the chance to win, and when pressed again whether the solver can win; ${HELPED}.`,
  "solvable? (help), watch":
    `Tells whether the board can be solved, and when pressed again warns of moves that lose; ${HELPED}.`,
  "all home; safe by itself":
    "Send all cards home once that wins (a); choose whether safe cards go by themselves (A).",
  "new, winnable, restart":
    "Choose a new game (n), deal one that can be won (N), play this deal again (R).",
  "next, previous seed": "Deal the next or the previous seed.",
  "review of the game (help)": `Reviews the game; before its end, ${HELPED}.`,
  "replay, export, results": "Replay the game (v), write it to a file (x), show your results (i).",
  "timer, pause": "Show or hide the time (t), pause the game (p).",
  "theme; larger, smaller": "Change the theme (T), make the cards larger (z) or smaller (Z).",
  "command; Tab completes": "Opens a line for a command, which Tab completes.",
  "quit, redraw, shell":
    "Quit, draw the screen again (Ctrl-L), go back to the shell (Ctrl-Z) until fg.",
};

/** The keys and typed commands of a game. */
export function keysOf(table: CardTable): GameKeys {
  const lines = commandList(table).map((line) => line.split(/: (.*)/));
  return {
    keys: table.keys.flatMap(({ name, text }): Term[] =>
      text === undefined ? [] : [[name, IN_FULL[text] ?? text]]
    ),
    typed: lines.flatMap(([form = "", text]): Term[] => text === undefined ? [] : [[form, text]]),
    notes: lines.flatMap(([note = "", text]) => text === undefined ? [note] : []),
  };
}
