// Evaluates the choices of a view in the same playouts of the unseen cards.
import type { Random } from "../../random.ts";
import { PlayoutBoard } from "./board.ts";
import { HEIGHTS, ROW_FIELDS } from "./packed_row.ts";
import { choicesOf, isStepTaken, type PossibleChoice, type StepTaken } from "./choices.ts";
import { EndgameSearch } from "./endgame.ts";
import { Steps } from "./steps.ts";
import type { CoachSettings } from "./settings.ts";
import type { PlayerView } from "./player_view.ts";
import { bitOf, type SolverCard } from "../solver/bits.ts";

/** Size of a batch of playouts, after which choices that are far behind are dropped. */
const BATCH_SIZE = 20;

/** Number of playouts after which two choices that agreed in all of them count as the same. */
const MIN_AGREEING = 40;

/** A choice, and the playouts tried and won with it. */
export interface ScoredChoice extends PossibleChoice {
  readonly won: number;
  readonly tried: number;
  /** Results of the playouts in turn: 1 if won, 0 if not. */
  readonly wins: Uint8Array;
}

/** Evaluated choices of a view, the best first. */
export interface Evaluation {
  readonly choices: readonly ScoredChoice[];
  /** The best choice, or `undefined` if there is no choice. */
  readonly best: ScoredChoice | undefined;
}

/** Options of an evaluation. */
interface EvaluationOptions {
  /** True if losing and obvious choices are evaluated in all playouts, too. */
  readonly all?: boolean;
  /** A step to evaluate even if the coach would not consider it. */
  readonly also?: StepTaken;
}

/**
 * Evaluates the choices of a view: deals the unseen cards anew for each playout, and tests which
 * choices win it; all choices share the playouts. Yields the number of playouts after each.
 */
export function* evaluate(
  view: PlayerView,
  random: Random,
  settings: CoachSettings,
  { all = false, also }: EvaluationOptions = {},
): Generator<number, Evaluation> {
  const board = new PlayoutBoard(view);
  const choices = withPlayerStep(choicesOf(view, board), also, board);
  const deals = new HiddenCardOrders(view, random);
  const playouts = Math.min(settings.playouts, deals.count ?? Infinity);
  const candidates = choices.map((choice) => new Candidate(choice, playouts));
  const free = candidates.find(({ choice }) => choice.isFree);
  if (!all && (free !== undefined || candidates.length < 2)) {
    return toEvaluation(free === undefined ? candidates : [free]);
  }
  const context = {
    board,
    steps: new Steps(board, false),
    probe: new EndgameSearch(board, view.rules.worryBack),
    exact: view.unseen.length <= 1 ? settings.exact : undefined,
  };
  let left = candidates;
  for (let deal = 0; deal < playouts && left.length > 0; deal++) {
    deals.deal();
    board.lay(deals.order);
    for (const candidate of left) candidate.add(context);
    yield deal + 1;
    if (all || (deal + 1) % BATCH_SIZE > 0) continue;
    left = dropLosingCandidates(left, deal + 1, settings.errors);
    if (left.length === 1) break;
  }
  for (const candidate of candidates) candidate.settle();
  return toEvaluation(candidates);
}

function withPlayerStep(
  choices: PossibleChoice[],
  also: StepTaken | undefined,
  board: PlayoutBoard,
): PossibleChoice[] {
  if (also === undefined || choices.some((choice) => isStepTaken(choice, also))) return choices;
  const heights = board.rows[HEIGHTS] as number;
  return [...choices, { ...also, heights, way: [], isFree: false }];
}

/** Returns the candidates without those that are clearly behind the best in the same playouts. */
function dropLosingCandidates(candidates: Candidate[], deals: number, errors: number): Candidate[] {
  for (const candidate of candidates) candidate.settle();
  const best = candidates.reduce((best, other) => other.won > best.won ? other : best);
  return candidates.filter((other) => {
    if (other === best) return true;
    const loss = best.won - other.won;
    let squares = 0;
    for (let deal = 0; deal < deals; deal++) {
      squares += ((best.wins[deal] as number) - (other.wins[deal] as number)) ** 2;
    }
    // Equal in every playout: the same choice in another order, so keep the more urgent one.
    if (squares === 0) return deals < MIN_AGREEING;
    return loss * loss <= errors * errors * (squares - loss * loss / deals);
  });
}

/**
 * Sorts the choices. A choice that was dropped early was behind then, so it comes after the others.
 * A free choice comes first and is as good as the best, because everything else stays possible.
 */
function toEvaluation(candidates: readonly Candidate[]): Evaluation {
  const sorted = [...candidates].sort((one, other) =>
    other.tried - one.tried || other.won - one.won
  );
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

// A candidate collects the playouts of one choice. After the choice a player sees more, above all
// the card that it turned over, and chooses again; but the cards below are still unknown then. So
// the playouts are put into groups by the steps that are possible next, and the next step is chosen
// for a whole group, not for each playout by its face-down cards, which would flatter every choice.

/** Number of rows after which steps without an alternative are left to the fixed order. */
const MAX_FORCED = 200;

/** The tools that a candidate needs to test a deal. */
interface CandidateContext {
  readonly board: PlayoutBoard;
  readonly steps: Steps;
  readonly probe: EndgameSearch;
  /** Number of positions to search if all cards are known; `undefined` if they are not. */
  readonly exact: number | undefined;
}

/** Playouts with the same next steps: the number of them that each next step wins. */
interface DealGroup {
  readonly won: number[];
}

/** A choice being evaluated. */
class Candidate {
  readonly choice: PossibleChoice;
  /** Results of the playouts in turn, 1 or 0, by the next steps that are best so far. */
  readonly wins: Uint8Array;
  won = 0;
  tried = 0;
  readonly #groups = new Map<string, DealGroup>();
  /** Per playout: its group, and the next steps that win it. */
  readonly #deals: { readonly group: DealGroup; readonly won: readonly number[] }[] = [];

  constructor(choice: PossibleChoice, deals: number) {
    this.choice = choice;
    this.wins = new Uint8Array(deals);
  }

  /** Tests the deal that is laid on the board. */
  add(context: CandidateContext): void {
    this.#takeChoice(context.board);
    const [name, won] = context.exact === undefined
      ? playOutNextSteps(context)
      : ["", searchExactly(context)];
    let group = this.#groups.get(name);
    if (group === undefined) this.#groups.set(name, group = { won: won.map(() => 0) });
    for (const [index, one] of won.entries()) group.won[index] = (group.won[index] ?? 0) + one;
    this.#deals.push({ group, won });
    this.tried++;
  }

  /** Determines which playouts count as won, by the best next step of each group. */
  settle(): void {
    const best = new Map<DealGroup, number>();
    for (const group of this.#groups.values()) {
      best.set(group, group.won.indexOf(Math.max(...group.won)));
    }
    this.won = 0;
    for (const [deal, { group, won }] of this.#deals.entries()) {
      const one = won[best.get(group) ?? 0] ?? 0;
      this.wins[deal] = one;
      this.won += one;
    }
  }

  #takeChoice(board: PlayoutBoard): void {
    const { rows, talon } = board;
    const { step, heights, drawn } = this.choice;
    const before = rows[HEIGHTS] as number;
    rows[HEIGHTS] = heights;
    board.take(0, step);
    rows[HEIGHTS] = before;
    if (drawn === undefined) talon.settle(ROW_FIELDS);
    else talon.drawTo(ROW_FIELDS, drawn);
  }
}

/** Searches a deal whose cards are all known. Returns 1 if it can be won after the choice. */
function searchExactly({ probe, exact = 0 }: CandidateContext): number[] {
  return [probe.look(1, exact) === "won" ? 1 : 0];
}

/**
 * Plays a deal out in the fixed order after each next step. Returns the name of its group, and for
 * each step 1 if it wins, or 0. A step without an alternative is made at once, so that a real
 * choice comes next. With limited resets a player does not know what the next draws bring, so
 * drawing is a step, too.
 */
function playOutNextSteps(
  { board, steps, probe }: CandidateContext,
): [name: string, won: number[]] {
  const find = (row: number): number =>
    board.unlimited ? steps.find(row * ROW_FIELDS, 0) : steps.findSeen(row * ROW_FIELDS, 0);
  let row = 1;
  let end = find(row);
  for (; end === 1 && row < MAX_FORCED; end = find(row)) {
    board.take(row * ROW_FIELDS, steps.at(0));
    board.talon.settle(++row * ROW_FIELDS);
  }
  if (end === 0) return ["", [probe.playOut(row) ? 1 : 0]];
  const next = Array.from({ length: end }, (_, index) => steps.at(index)).sort((a, b) => a - b);
  const won = next.map((step) => {
    board.take(row * ROW_FIELDS, step);
    return probe.playOut(row + 1) ? 1 : 0;
  });
  return [next.join(" "), won];
}

/** With at most this many unseen cards, all orders are tried instead of a random sample. */
const ALL_ORDERS = 4;

/** Orders of the unseen cards, every order equally likely. */
export class HiddenCardOrders {
  /** The order of the last deal. */
  readonly order: SolverCard[];
  /** Number of distinct orders if each is tried once; `undefined` if they are sampled. */
  readonly count: number | undefined;
  readonly #random: Random;
  #next = 0;

  /** Creates orders of the unseen cards of a view. */
  constructor({ unseen }: PlayerView, random: Random) {
    this.order = unseen.map(bitOf);
    this.#random = random;
    this.count = unseen.length > ALL_ORDERS ? undefined : factorial(unseen.length);
  }

  /** Moves on to the next order. */
  deal(): void {
    const { order } = this;
    if (this.count === undefined) {
      for (let last = order.length - 1; last > 0; last--) {
        this.#swap(last, this.#random.below(last + 1));
      }
      return;
    }
    // The n-th order differs from the one before it by a rotation, so each order comes up once.
    if (this.#next++ === 0) return;
    for (let size = 2, number = this.#next - 1; size <= order.length; size++) {
      order.splice(0, size, order[size - 1] as SolverCard, ...order.slice(0, size - 1));
      if (number % size !== 0) return;
      number /= size;
    }
  }

  #swap(one: number, other: number): void {
    const card = this.order[one] as SolverCard;
    this.order[one] = this.order[other] as SolverCard;
    this.order[other] = card;
  }
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
