import { escapeControls } from "../../../lib/printable.ts";
import { type ScreenEvent, withoutEffects } from "../../terminal/screen.ts";
import { performAction } from "../actions.ts";
import type { GameEvent, GameStep } from "../effect.ts";
import type { DestructiveAction, DestructiveCommand } from "../input/confirmation.ts";
import { parseCommand } from "../input/command.ts";
import { BOARD, type Mode, type Model } from "../model.ts";
import { LONG_WORDING, noticeLine } from "../wording.ts";
import { WINNABLE } from "../settings.ts";
import { confirmHelp, update } from "../update.ts";
import { parseHelpTopic } from "./help.ts";

type Question = Extract<Mode, { readonly kind: "confirm" }>;
type Consent = Extract<Mode, { readonly kind: "consent" }>;

/** What the line means that follows a question; a command that is typed instead declines. */
type Answer =
  | { readonly kind: "yes"; readonly step: GameStep }
  | { readonly kind: "no"; readonly model: Model; readonly text: string }
  | { readonly kind: "command"; readonly model: Model }
  | { readonly kind: "unclear" };

/**
 * The commands that do without a question what a question is about, what they do, and how that is
 * asked about.
 */
const COMMANDS: Readonly<
  Record<DestructiveAction, readonly [command: string, text: string, ask: string]>
> = {
  new: ["new!", "deals again", "Deal another?"],
  newWinnable: ["new! winnable", "deals one that can be won", "Deal one that can be won?"],
  next: ["+!", "deals the next seed", "Deal the next seed?"],
  previous: ["-!", "deals the seed before", "Deal the seed before?"],
  daily: ["daily!", "deals the daily deal", "Deal the daily deal?"],
  restart: ["restart!", "starts this deal again", "Start this deal again?"],
  again: ["new!", "deals that one", "Deal that one?"],
  load: ["load!", "loads the other game", "Load the other game?"],
};

/**
 * What is asked of a person before something is lost, and what is said where nobody can answer: the
 * command that does it all the same.
 */
export function pendingQuestion(
  { savesGames }: Model,
  { action, typed }: Question,
): { readonly question: string; readonly refusal: string } {
  if (action === "save") {
    const path = typed?.kind === "save" ? typed.path : "";
    const name = escapeControls(path);
    return {
      question: `'${name}' already exists. Overwrite it? (y/n)`,
      refusal: `'${name}' already exists: save! ${name} overwrites it.`,
    };
  }
  const [command, text, ask] = COMMANDS[action];
  const stays = action === "load" && savesGames;
  const argument = argumentOf(typed);
  return {
    question: stays
      ? "This game stays unfinished, and can be resumed. Leave it? (y/n)"
      : `This game would be given up. ${ask} (y/n)`,
    refusal: `This game would ${stays ? "be left unfinished" : "be given up"}: ${command}` +
      `${argument} ${text}.`,
  };
}

function argumentOf(typed: DestructiveCommand | undefined): string {
  if (typed?.kind === "load") return ` ${escapeControls(typed.path)}`;
  if (typed?.kind === "daily") {
    return typed.day === undefined ? "" : ` ${escapeControls(typed.day)}`;
  }
  const { seed, deals } = typed?.kind === "new" ? typed : {};
  if (seed !== undefined) return ` ${seed}`;
  return deals === undefined || deals === WINNABLE ? "" : ` ${deals}`;
}

/** The question that waits for an answer. */
export function questionText(model: Model): string {
  const { mode, notice, table: { phrases } } = model;
  if (mode.kind === "confirm") return pendingQuestion(model, mode).question;
  return notice ? noticeLine(notice, phrases, LONG_WORDING) : "";
}

/** What a line means that follows a question. */
export function parseAnswer(model: Model, mode: Question | Consent, line: string): Answer {
  const closed: Model = { ...model, mode: BOARD, notice: undefined };
  if (/^y(es)?$/i.test(line)) return { kind: "yes", step: isYes(model, closed, mode) };
  if (/^(no?)?$/i.test(line)) return { kind: "no", model: closed, text: declinedText(mode) };
  return isUnderstood(closed, line) ? { kind: "command", model: closed } : { kind: "unclear" };
}

function isYes(model: Model, closed: Model, mode: Question | Consent): GameStep {
  if (mode.kind === "consent") return confirmHelp(model, mode.action);
  return mode.typed ? performAction(closed, mode.typed) : withoutEffects(closed);
}

function declinedText(mode: Question | Consent): string {
  if (mode.kind === "consent") return "The solver is not asked.";
  return mode.action === "save" ? "Not saved." : "The game goes on.";
}

/** Whether a line is a command or a legal move. */
function isUnderstood(model: Model, line: string): boolean {
  return parseHelpTopic(line) !== undefined || parseCommand(model, line).kind !== "refused";
}

/** As {@linkcode update}, but a file that would be overwritten is a question. */
export function updateInLines(model: Model, event: ScreenEvent | GameEvent, now: number): GameStep {
  if (event.kind !== "overwrites") return update(model, event, now);
  const typed = { kind: "save", path: event.path, overwrite: true } as const;
  return withoutEffects({ ...model, mode: { kind: "confirm", action: "save", typed } });
}
