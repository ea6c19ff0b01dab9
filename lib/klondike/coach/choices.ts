// The choices of a player in a view: the moves that make each of them, and its effect in words.
import { cardOfBit, heightOf, type SolverCard } from "../solver/bits.ts";
import type { PlayoutBoard } from "./board.ts";
import {
  BACK,
  cardOfStep,
  DRAW,
  DRAWN,
  HEIGHTS,
  HOME,
  kindOfStep,
  type PackedStep,
  packStep,
  REACH,
  UP,
} from "./packed_row.ts";
import { Steps } from "./steps.ts";
import { type PlayerView, positionFromView } from "./player_view.ts";
import { Arrangement } from "../solver/steps.ts";
import type { Move } from "../move.ts";
import { nameOfCard } from "../explain_illegal.ts";

/** A card that goes home or into the tableau, with the draws and rearrangements that this takes. */
interface CardStep {
  readonly card: SolverCard;
  readonly home: boolean;
}

/** A step as a player makes it. */
export interface StepTaken {
  readonly step: PackedStep;
  /** Number of cards in the waste, if draws before the step have passed a card for good. */
  readonly drawn?: number | undefined;
}

/** True if a choice is the step that a player made. */
export function isStepTaken(choice: StepTaken, made: StepTaken): boolean {
  return choice.step === made.step && choice.drawn === made.drawn;
}

/** An irreversible step, or one that shows a new card, with the steps that lead to it. */
export interface PossibleChoice extends StepTaken {
  /** The heights of the foundations before the step. */
  readonly heights: number;
  /** The reversible steps before it, and the step itself; empty for a draw. */
  readonly way: readonly CardStep[];
  /** True if the choice is obviously right: a safe move, or a free look at a new card. */
  readonly isFree: boolean;
}

/**
 * Returns the choices of a player: every irreversible step, from every position that reversible
 * steps can reach. They are in the fixed order of steps.ts.
 */
export function choicesOf(view: PlayerView, board: PlayoutBoard): PossibleChoice[] {
  const { rows } = board;
  const saved = [REACH, REACH + 1, HEIGHTS].map((word) => rows[word] as number);
  board.restrictReach();
  const { worryBack } = view.rules;
  // Playouts bring no cards back, so a card that could come back is not as good at home: find every
  // step.
  const steps = new Steps(board, worryBack, { isWhole: true });
  const start = saved[2] as number;
  const ways = new Map<number, readonly CardStep[]>([[start, []]]);
  const found = new Map<PackedStep, PossibleChoice & { readonly stored: number }>();
  for (const [heights, way] of ways) {
    rows[HEIGHTS] = heights;
    const end = steps.find(0, 0);
    for (let index = 0; index < end; index++) {
      const step = steps.at(index);
      const home = kindOfStep(step) === UP || kindOfStep(step) === HOME;
      const taken = [...way, { card: cardOfStep(step), home }];
      const isInside = worryBack && (kindOfStep(step) === BACK || kindOfStep(step) === HOME);
      const stored = steps.steps[index] as number;
      if (isInside) {
        const next = heights + (home ? 1 : -1) * (1 << 4 * (cardOfStep(step) & 3));
        if (!ways.has(next)) ways.set(next, taken);
      } else if (!found.has(step)) {
        found.set(step, { step, heights, way: taken, isFree: steps.isSafe && !worryBack, stored });
      }
    }
  }
  [REACH, REACH + 1, HEIGHTS].forEach((word, index) => rows[word] = saved[index] as number);
  const homes = found.size === 0 ? homeChoice(ways) : [];
  const choices: PossibleChoice[] = [...found.values()].sort((one, other) =>
    one.stored - other.stored
  );
  return [...choices, ...drawChoice(view, board, start), ...homes];
}

/**
 * With worrying back, sending a free card home can be reversed, and is no choice. If no other step
 * is left, returns the choice to send as many cards home as can go.
 */
function homeChoice(ways: ReadonlyMap<number, readonly CardStep[]>): PossibleChoice[] {
  const [start] = ways.keys();
  const cards = (heights: number): number =>
    [0, 1, 2, 3].reduce((sum, suit) => sum + heightOf(heights, suit), 0);
  const [most, way] = [...ways].reduce((best, other) =>
    cards(other[0]) > cards(best[0]) ? other : best
  );
  const last = way.at(-1);
  if (last === undefined || start === undefined || cards(most) <= cards(start)) return [];
  const heights = most - (1 << 4 * (last.card & 3));
  return [{ step: packStep(HOME, last.card), heights, way, isFree: true }];
}

/** Returns the choice to draw, if drawing shows a card or cannot be reversed. */
function drawChoice(
  { stock, waste, resetsLeft }: PlayerView,
  board: PlayoutBoard,
  heights: number,
): PossibleChoice[] {
  const shows = stock.includes(undefined);
  const canDraw = stock.length > 0 || waste.length > 0 && resetsLeft > 0;
  if (!canDraw || board.unlimited && !shows) return [];
  const isFree = board.unlimited && board.rows[DRAWN] === 0;
  return [{ step: packStep(DRAW, 0), heights, way: [], isFree }];
}

/**
 * Returns the moves of a choice: draws, rearrangements, and the step itself at the end. Throws an
 * error if the choice cannot be carried out.
 */
export function movesOfChoice(view: PlayerView, { way }: PossibleChoice): readonly Move[] {
  if (way.length === 0) return [{ kind: view.stock.length > 0 ? "draw" : "reset" }];
  const arrangement = new Arrangement(positionFromView(view));
  for (const step of way) {
    if (!arrangement.carryOut(step)) throw new Error("A choice cannot be carried out");
  }
  return arrangement.moves;
}

/** Describes the effect of a choice: `turns over a card in column 6`. */
export function explainChoice(
  { columns, stock, unseen, rules }: PlayerView,
  { step }: PossibleChoice,
): string {
  if (kindOfStep(step) === DRAW) {
    if (stock.length === 0) return "resets the waste";
    const count = Math.min(rules.turn, stock.length);
    const shown = stock.slice(-count).filter((card) => card === undefined).length;
    if (shown > 0) {
      return shown === 1 ? "draws a new card" : `draws ${shown} new cards`;
    }
    return count === 1 ? "draws the next card" : "draws the next cards";
  }
  const card = cardOfBit(cardOfStep(step));
  const column = columns.findIndex(({ faceUp }) => faceUp[0] === card);
  const goesHome = kindOfStep(step) === UP || kindOfStep(step) === HOME;
  const home = `moves the ${nameOfCard(card)} to its foundation`;
  const covered = columns[column]?.faceDown ?? 0;
  if (column >= 0 && kindOfStep(step) !== HOME) {
    const place = `column ${column + 1}`;
    if (covered === 1 && unseen.length > 0) return `turns over the last face-down card in ${place}`;
    if (covered > 0) return `turns over a card in ${place}`;
    return goesHome ? `${home} and empties ${place}` : `empties ${place} for a king`;
  }
  return goesHome ? home : `takes the ${nameOfCard(card)} from the waste`;
}
