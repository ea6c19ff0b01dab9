import type { Random } from "../../random.ts";
import { Board, HEIGHTS, type Step } from "./board.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { Deals } from "./deals.ts";
import { Probe } from "./probe.ts";
import type { Thinking } from "./thinking.ts";
import type { View } from "./view.ts";

/** After how many deals choices that are far behind are given up. */
const BATCH = 20;

/** After how many deals two choices that agreed on all of them count as the same. */
const SAME = 40;

/** A choice, and how many of the deals that were tried with it count as won. */
export interface Weighed extends Choice {
  readonly won: number;
  readonly tried: number;
  /** What each deal in turn says for it, in halves of a win. */
  readonly wins: Uint8Array;
}

/** The choices of a view, the best first. */
export interface Thought {
  readonly choices: readonly Weighed[];
  /** `undefined` where there is no choice. */
  readonly best: Weighed | undefined;
}

/** How thorough a thought is. */
export interface Thoroughness {
  /** Whether choices that are behind, or need no thought, are tried as often as the others. */
  readonly all?: boolean;
  /** A step that is weighed as well, even if it is none of the choices that the coach would think of. */
  readonly also?: Step;
}

/** A choice while it is weighed. */
interface Candidate {
  readonly choice: Choice;
  readonly wins: Uint8Array;
  won: number;
  tried: number;
}

/**
 * Weighs the choices of a view: deals the cards that nobody has seen anew, and looks which choices
 * win that deal, the same deals for all of them. Yields after each deal.
 */
export function* think(
  view: View,
  random: Random,
  thinking: Thinking,
  { all = false, also }: Thoroughness = {},
): Generator<number, Thought> {
  const board = new Board(view);
  const choices = withStep(choicesOf(view, board), also, board);
  const deals = new Deals(view, random);
  const samples = Math.min(thinking.samples, deals.count ?? Infinity);
  const candidates = choices.map((choice): Candidate => ({
    choice,
    wins: new Uint8Array(samples),
    won: 0,
    tried: 0,
  }));
  const free = candidates.find(({ choice }) => choice.isFree);
  if (!all && (free !== undefined || candidates.length < 2)) {
    return thoughtOf(free === undefined ? candidates : [free]);
  }
  const probe = new Probe(board, view.rules.worryBack);
  const isExact = view.unseen.length <= 1;
  const budget = { isExact, positions: isExact ? thinking.exact : thinking.positions };
  let left = candidates;
  for (let deal = 0; deal < samples && left.length > 0; deal++) {
    deals.deal();
    board.lay(deals.order);
    for (const candidate of left) tryDeal(board, probe, candidate, deal, budget);
    yield deal + 1;
    if (all || (deal + 1) % BATCH > 0) continue;
    left = withoutBeaten(left, deal + 1, thinking.errors);
    if (left.length === 1) break;
  }
  return thoughtOf(candidates);
}

/** How a deal is looked at. */
interface Budget {
  /** Whether all cards are known, so that only the search counts. */
  readonly isExact: boolean;
  readonly positions: number;
}

/**
 * What a deal says for a choice, in halves of a win: one if it can be won with all its cards known,
 * which flatters every choice, and one if the quick policy wins it, which knows no covered card.
 */
function halvesOf(probe: Probe, { isExact, positions }: Budget): number {
  const canBeWon = probe.look(1, positions) === "won";
  if (isExact) return canBeWon ? 2 : 0;
  return (canBeWon ? 1 : 0) + (probe.playOut(1) ? 1 : 0);
}

function withStep(choices: Choice[], also: Step | undefined, board: Board): Choice[] {
  if (also === undefined || choices.some(({ step }) => step === also)) return choices;
  const heights = board.rows[HEIGHTS] as number;
  return [...choices, { step: also, heights, way: [], isFree: false }];
}

function tryDeal(
  board: Board,
  probe: Probe,
  candidate: Candidate,
  deal: number,
  budget: Budget,
): void {
  const { rows } = board;
  const { step, heights } = candidate.choice;
  const before = rows[HEIGHTS] as number;
  rows[HEIGHTS] = heights;
  board.take(0, step);
  rows[HEIGHTS] = before;
  const halves = halvesOf(probe, budget);
  candidate.wins[deal] = halves;
  candidate.won += halves / 2;
  candidate.tried++;
}

/** The candidates without those that are clearly behind the best on the same deals. */
function withoutBeaten(candidates: Candidate[], deals: number, errors: number): Candidate[] {
  const best = candidates.reduce((best, other) => other.won > best.won ? other : best);
  return candidates.filter((other) => {
    if (other === best) return true;
    const behind = best.won - other.won;
    let squares = 0;
    for (let deal = 0; deal < deals; deal++) {
      squares += ((best.wins[deal] as number) - (other.wins[deal] as number)) ** 2 / 4;
    }
    // As good on each single deal: the same in another order, and the more urgent one is taken first.
    if (squares === 0) return deals < SAME;
    return behind * behind <= errors * errors * (squares - behind * behind / deals);
  });
}

/**
 * The choices in their order. What was given up early was behind then, so it comes after the others;
 * what costs nothing comes first, and is as good as the best, since everything else stays possible.
 */
function thoughtOf(candidates: readonly Candidate[]): Thought {
  const sorted = [...candidates].sort((one, other) =>
    other.tried - one.tried || other.won - one.won
  );
  const choices = sorted.map(({ choice, ...rest }): Weighed => ({ ...choice, ...rest }));
  const free = choices.find(({ isFree }) => isFree);
  const [top] = choices;
  if (free === undefined || top === undefined) return { choices, best: top };
  const best = { ...free, won: top.won, tried: top.tried, wins: top.wins };
  return { choices: [best, ...choices.filter((choice) => choice !== free)], best };
}
