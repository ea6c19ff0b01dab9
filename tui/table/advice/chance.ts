import { type CoachMove, type DisplayedChance, formatChance } from "../../../lib/advice.ts";
import type { Message } from "../../../lib/message.ts";
import type { Move, Patience, State, Wording } from "../../../lib/patience.ts";
import type { Game } from "../game.ts";

/** A move in a few words: `7♥ to column 4`. */
type Brief = (state: State, move: Move) => string;

/** What is told of a choice of the coach. */
interface ToldChoice {
  readonly state: State;
  readonly choice: CoachMove;
  readonly chance: DisplayedChance;
  readonly number: number;
  readonly of: number;
}

/** A choice of the coach in a sentence: the moves, what they do, and the chance. */
export function describeChoice(
  patience: Patience,
  { state, choice, chance, number, of }: ToldChoice,
  voice: Wording,
  brief: Brief,
): Message {
  const moves = describeMoves(patience, state, choice.moves, brief);
  const [likely, counted] = [formatChance(chance), `${number}${voice.inWords ? " of " : "/"}${of}`];
  return [
    `Hint ${counted}, ${likely}: ${moves}; it ${choice.why}`,
    `${upper(moves)}, ${likely}; it ${choice.why}`,
    `Hint ${counted}, ${likely}: ${moves}`,
    `${upper(moves)}, ${likely}`,
    `${upper(lastMoveOf(moves))}, ${likely}`,
  ];
}

/** The moves of a choice in short: `draw twice, 7♥ to column 4`. */
export function describeMoves(
  patience: Patience,
  start: State,
  moves: readonly Move[],
  brief: Brief,
): string {
  const said: { text: string; times: number }[] = [];
  let state = start;
  for (const move of moves) {
    const text = brief(state, move);
    const last = said.at(-1);
    if (last?.text === text) last.times++;
    else said.push({ text, times: 1 });
    const played = patience.play(state, move);
    if (!played.ok) break;
    state = played.value;
  }
  return said.map(({ text, times }) =>
    times > 1 ? `${text} ${TIMES[times] ?? `${times} times`}` : text
  )
    .join(", ");
}

const TIMES: readonly (string | undefined)[] = [undefined, undefined, "twice"];

/** The chance from what a player sees, in a sentence; without one, nothing can be done. */
export function chanceMessage(told: DisplayedChance | undefined, { inWords }: Wording): Message {
  if (told === undefined) {
    return ["From what you see, nothing more can be done.", "Nothing more can be done."];
  }
  const likely = upper(formatChance(told));
  return inWords ? `${likely} from here, from what you see.` : [
    `${likely} from here, from what you see. W again asks the solver.`,
    `${likely}, from what you see. W: solver`,
    `${likely}, from what you see.`,
  ];
}

/** A text with a capital letter. */
function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The last of several moves in short, which is the one that matters. */
export function lastMoveOf(moves: string): string {
  const at = moves.lastIndexOf(", ");
  return at < 0 ? moves : `… then ${moves.slice(at + 2)}`;
}

/**
 * Whether chances are told as the least: the deal is won more often than others that look like it,
 * since it was chosen among those that can be won, and not because it is hard.
 */
export function isLowerBoundChance({ origin }: Game): boolean {
  if (origin.kind !== "seed") return false;
  const { level, day } = origin;
  return level === undefined ? day !== undefined : level === "easy" || level === "medium";
}
