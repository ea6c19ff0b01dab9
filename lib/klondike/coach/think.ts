import type { Random } from "../../random.ts";
import { Board, HEIGHTS } from "./board.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { Deals } from "./deals.ts";
import { Probe } from "./probe.ts";
import type { Thinking } from "./thinking.ts";
import type { View } from "./view.ts";

/** After how many deals choices that are far behind are given up. */
const BATCH = 20;

/** A choice, and how many of the deals that were tried with it were won. */
export interface Weighed extends Choice {
  readonly won: number;
  readonly tried: number;
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
}

/** A choice while it is weighed: which of the deals it wins. */
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
  { all = false }: Thoroughness = {},
): Generator<number, Thought> {
  const board = new Board(view);
  const choices = choicesOf(view, board);
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
  const positions = view.unseen.length <= 1 ? thinking.exact : thinking.positions;
  let left = candidates;
  for (let deal = 0; deal < samples && left.length > 0; deal++) {
    deals.deal();
    board.lay(deals.order);
    for (const candidate of left) tryDeal(board, probe, candidate, deal, positions);
    yield deal + 1;
    if (all || (deal + 1) % BATCH > 0) continue;
    left = withoutBeaten(left, deal + 1, thinking.errors);
    if (left.length === 1) break;
  }
  return thoughtOf(candidates);
}

function tryDeal(
  board: Board,
  probe: Probe,
  candidate: Candidate,
  deal: number,
  positions: number,
): void {
  const { rows } = board;
  const { step, heights } = candidate.choice;
  const before = rows[HEIGHTS] as number;
  rows[HEIGHTS] = heights;
  board.take(0, step);
  rows[HEIGHTS] = before;
  const won = probe.look(1, positions) === "won" ? 1 : 0;
  candidate.wins[deal] = won;
  candidate.won += won;
  candidate.tried++;
}

/** The candidates without those that are clearly behind the best on the same deals. */
function withoutBeaten(candidates: Candidate[], deals: number, errors: number): Candidate[] {
  const best = candidates.reduce((best, other) => other.won > best.won ? other : best);
  return candidates.filter((other) => {
    const behind = best.won - other.won;
    if (behind === 0) return true;
    let squares = 0;
    for (let deal = 0; deal < deals; deal++) {
      squares += ((best.wins[deal] as number) - (other.wins[deal] as number)) ** 2;
    }
    return behind * behind <= errors * errors * (squares - behind * behind / deals);
  });
}

function thoughtOf(candidates: readonly Candidate[]): Thought {
  // What was given up early was behind then: its share counts for less than the others'.
  const choices = candidates.map(({ choice, won, tried }): Weighed => ({ ...choice, won, tried }))
    .sort((one, other) => other.tried - one.tried || other.won - one.won);
  return { choices, best: choices[0] };
}
