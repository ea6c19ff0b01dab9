import { printable } from "../../../lib/printable.ts";
import { type ScreenEvent, stay } from "../../screen.ts";
import { act } from "../act.ts";
import type { GameEvent, GameStep } from "../effect.ts";
import type { Confirmed, Risky } from "../input/confirmation.ts";
import { BOARD, type Mode, type Model, say } from "../model.ts";
import { update } from "../update.ts";

type Question<State, Move> = Extract<Mode<State, Move>, { readonly kind: "confirm" }>;

/** The commands that do without a question what a question is about. */
const COMMANDS: Readonly<Record<Confirmed, readonly [command: string, text: string]>> = {
  new: ["new!", "deals anew"],
  newWinnable: ["new! winnable", "deals one that can be won"],
  next: ["+!", "deals the next seed"],
  previous: ["-!", "deals the seed before"],
  restart: ["restart!", "starts this deal again"],
  load: ["load!", "loads the other game"],
};

/**
 * What is asked of a person before something is lost, and what is said where nobody can answer: the
 * command that does it all the same.
 */
export function questionOf<State, Move>(
  { keeps }: Model<State, Move>,
  { action, typed }: Question<State, Move>,
): { readonly question: string; readonly refusal: string } {
  if (action === "save") {
    const path = typed?.kind === "save" ? typed.path : "";
    const name = printable(path);
    return {
      question: `'${name}' is there already. Overwrite it? (y/n)`,
      refusal: `'${name}' is there already: save! ${name} overwrites it.`,
    };
  }
  const [command, text] = COMMANDS[action];
  const stays = action === "load" && keeps;
  const argument = argumentOf(typed);
  return {
    question: stays
      ? "This game stays unfinished, and can be resumed. Leave it? (y/n)"
      : "This game would be lost. Give it up? (y/n)",
    refusal: `This game would ${stays ? "be left unfinished" : "be lost"}: ${command}${argument} ` +
      `${text}.`,
  };
}

function argumentOf(typed: Risky | undefined): string {
  if (typed?.kind === "load") return ` ${printable(typed.path)}`;
  return typed?.kind === "new" && typed.seed !== undefined ? ` ${typed.seed}` : "";
}

/** The game after the line that answers a question: all but a yes leaves everything as it is. */
export function answerQuestion<State, Move>(
  model: Model<State, Move>,
  { typed }: Question<State, Move>,
  answer: string,
): GameStep<State, Move> {
  const closed: Model<State, Move> = { ...model, mode: BOARD, notice: undefined };
  if (typed && /^y(es)?$/i.test(answer)) return act(closed, typed);
  return stay(say(closed, typed?.kind === "save" ? "Not saved." : "The game goes on."));
}

/** As {@linkcode update}, but a file that would be overwritten is a question. */
export function updateInLines<State, Move>(
  model: Model<State, Move>,
  event: ScreenEvent | GameEvent<State, Move>,
  now: number,
): GameStep<State, Move> {
  if (event.kind !== "overwrites") return update(model, event, now);
  const typed = { kind: "save", path: event.path, overwrite: true } as const;
  return stay({ ...model, mode: { kind: "confirm", action: "save", typed } });
}
