import type { Random } from "../../random.ts";
import { PlayoutBoard } from "./board.ts";
import { HEIGHTS } from "./packed_row.ts";
import { choicesOf, isStepTaken, type PossibleChoice, type StepTaken } from "./choices.ts";
import { HiddenCardOrders } from "./hidden_card_orders.ts";
import { Candidate } from "./candidate.ts";
import { EndgameSearch } from "./endgame.ts";
import { Steps } from "./steps.ts";
import type { CoachSettings } from "./settings.ts";
import type { PlayerView } from "./player_view.ts";

/** After how many deals choices that are far behind are given up. */
const BATCH = 20;

/** After how many deals two choices that agreed on all of them count as the same. */
const SAME = 40;

/** A choice, and how many of the deals that were tried with it count as won. */
export interface ScoredChoice extends PossibleChoice {
  readonly won: number;
  readonly tried: number;
  /** Whether each deal in turn counts as won, 1 or 0. */
  readonly wins: Uint8Array;
}

/** The choices of a view, the best first. */
export interface Evaluation {
  readonly choices: readonly ScoredChoice[];
  /** `undefined` where there is no choice. */
  readonly best: ScoredChoice | undefined;
}

/** How thorough a thought is. */
export interface EvaluationOptions {
  /** Whether choices that are behind, or need no thought, are tried as often as the others. */
  readonly all?: boolean;
  /** What is weighed as well, even if it is none of the choices that the coach would think of. */
  readonly also?: StepTaken;
}

/**
 * Weighs the choices of a view: deals the cards that nobody has seen anew, and looks which choices
 * win that deal, the same deals for all of them. Yields after each deal.
 */
export function* evaluate(
  view: PlayerView,
  random: Random,
  thinking: CoachSettings,
  { all = false, also }: EvaluationOptions = {},
): Generator<number, Evaluation> {
  const board = new PlayoutBoard(view);
  const choices = withMade(choicesOf(view, board), also, board);
  const deals = new HiddenCardOrders(view, random);
  const samples = Math.min(thinking.playouts, deals.count ?? Infinity);
  const outlooks = choices.map((choice) => new Candidate(choice, samples));
  const free = outlooks.find(({ choice }) => choice.isFree);
  if (!all && (free !== undefined || outlooks.length < 2)) {
    return thoughtOf(free === undefined ? outlooks : [free]);
  }
  const looking = {
    board,
    steps: new Steps(board, false),
    probe: new EndgameSearch(board, view.rules.worryBack),
    exact: view.unseen.length <= 1 ? thinking.exact : undefined,
  };
  let left = outlooks;
  for (let deal = 0; deal < samples && left.length > 0; deal++) {
    deals.deal();
    board.lay(deals.order);
    for (const outlook of left) outlook.add(looking);
    yield deal + 1;
    if (all || (deal + 1) % BATCH > 0) continue;
    left = dropLosingCandidates(left, deal + 1, thinking.errors);
    if (left.length === 1) break;
  }
  for (const outlook of outlooks) outlook.settle();
  return thoughtOf(outlooks);
}

function withMade(
  choices: PossibleChoice[],
  also: StepTaken | undefined,
  board: PlayoutBoard,
): PossibleChoice[] {
  if (also === undefined || choices.some((choice) => isStepTaken(choice, also))) return choices;
  const heights = board.rows[HEIGHTS] as number;
  return [...choices, { ...also, heights, way: [], isFree: false }];
}

/** The outlooks without those that are clearly behind the best on the same deals. */
function dropLosingCandidates(outlooks: Candidate[], deals: number, errors: number): Candidate[] {
  for (const outlook of outlooks) outlook.settle();
  const best = outlooks.reduce((best, other) => other.won > best.won ? other : best);
  return outlooks.filter((other) => {
    if (other === best) return true;
    const loss = best.won - other.won;
    let squares = 0;
    for (let deal = 0; deal < deals; deal++) {
      squares += ((best.wins[deal] as number) - (other.wins[deal] as number)) ** 2;
    }
    // As good on each single deal: the same in another order, and the more urgent one is taken first.
    if (squares === 0) return deals < SAME;
    return loss * loss <= errors * errors * (squares - loss * loss / deals);
  });
}

/**
 * The choices in their order. What was given up early was behind then, so it comes after the others;
 * what costs nothing comes first, and is as good as the best, since everything else stays possible.
 */
function thoughtOf(outlooks: readonly Candidate[]): Evaluation {
  const sorted = [...outlooks].sort((one, other) => other.tried - one.tried || other.won - one.won);
  const choices = sorted.map(({ choice, won, tried, wins }): ScoredChoice => ({
    ...choice,
    ...{ won, tried, wins },
  }));
  const free = choices.find(({ isFree }) => isFree);
  const [top] = choices;
  if (free === undefined || top === undefined) return { choices, best: top };
  const best = { ...free, won: top.won, tried: top.tried, wins: top.wins };
  return { choices: [best, ...choices.filter((choice) => choice !== free)], best };
}
