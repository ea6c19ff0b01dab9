// What deals of the unseen cards say of one choice. After the choice a player sees more, above all
// the card that it turned over, and chooses again; but what lies below is still unknown then. So the
// deals are put into groups by what can be done next, and the next step is chosen for a whole group,
// not for each deal by its covered cards, which would flatter every choice.
import type { PlayoutBoard } from "./board.ts";
import { HEIGHTS, ROW_FIELDS } from "./packed_row.ts";
import type { PossibleChoice } from "./choices.ts";
import type { EndgameSearch } from "./endgame.ts";
import type { Steps } from "./steps.ts";

/** After how many rows steps without another choice are left to the fixed order. */
const MAX_FORCED = 200;

/** What is needed to look at a deal. */
export interface CandidateContext {
  readonly board: PlayoutBoard;
  readonly steps: Steps;
  readonly probe: EndgameSearch;
  /** How many positions of a deal are searched where all its cards are known; else none. */
  readonly exact: number | undefined;
}

/** Deals after which the same can be done: how many of them each next step wins. */
interface Group {
  readonly won: number[];
}

/** A choice while it is weighed. */
export class Candidate {
  readonly choice: PossibleChoice;
  /** Whether each deal in turn counts as won, 1 or 0, by the next steps that are best so far. */
  readonly wins: Uint8Array;
  won = 0;
  tried = 0;
  readonly #groups = new Map<string, Group>();
  /** Of each deal its group, and which of the next steps win it. */
  readonly #deals: { readonly group: Group; readonly won: readonly number[] }[] = [];

  constructor(choice: PossibleChoice, deals: number) {
    this.choice = choice;
    this.wins = new Uint8Array(deals);
  }

  /** Looks at the deal that is laid on the board. */
  add(looking: CandidateContext): void {
    this.#takeChoice(looking.board);
    const [name, won] = looking.exact === undefined ? played(looking) : ["", searched(looking)];
    let group = this.#groups.get(name);
    if (group === undefined) this.#groups.set(name, group = { won: won.map(() => 0) });
    for (const [index, one] of won.entries()) group.won[index] = (group.won[index] ?? 0) + one;
    this.#deals.push({ group, won });
    this.tried++;
  }

  /** Works out which deals count as won, by the best next step of each group. */
  settle(): void {
    const best = new Map<Group, number>();
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

/** Whether a deal whose cards are all known can be won after the choice. */
function searched({ probe, exact = 0 }: CandidateContext): number[] {
  return [probe.look(1, exact) === "won" ? 1 : 0];
}

/**
 * Which of the next steps win a deal that is played out in the fixed order, and the name of its
 * group. Where only one step can be made it is made, so that every choice is followed by another.
 * With limited resets a player does not know what the next draws bring, so drawing is a step, too.
 */
function played({ board, steps, probe }: CandidateContext): [name: string, won: number[]] {
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
