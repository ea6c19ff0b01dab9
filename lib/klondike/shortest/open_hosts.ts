import { FIRST_KING, maskOf, pairMask, type SolverCard } from "../solver/bits.ts";
import { COLUMN, FIRST } from "./action.ts";
import type { PackedPosition } from "./packed_position.ts";

/** What has to follow: anything, a king into an empty column, or a card on a certain one. */
export type NextMoveConstraint = number;

/** Duties that are no card's. */
export const NO_CONSTRAINT = -1, KING = -2;

const PAIRS = 0x1555555;
const KINGS = 3 << 24;

/** Where cards may be put at one point of a move. */
export class OpenHosts {
  #bareBlack = 0;
  #bareRed = 0;
  /** The cards that may be put somewhere, as words of the two colours. */
  wantedBlack = 0;
  wantedRed = 0;

  /** Finds the room in a position, as far as a duty leaves it. */
  find(from: PackedPosition, duty: NextMoveConstraint): void {
    this.#bareBlack = duty === NO_CONSTRAINT ? from.bareBlack : 0;
    this.#bareRed = duty === NO_CONSTRAINT ? from.bareRed : 0;
    if (duty >= 0) {
      if ((duty & 2) === 0) this.#bareBlack = maskOf(duty);
      else this.#bareRed = maskOf(duty);
    }
    const kings = from.emptyColumns > 0 && duty < 0 ? KINGS : 0;
    this.wantedBlack = guestsOf(this.#bareRed) | kings;
    this.wantedRed = guestsOf(this.#bareBlack) | kings;
  }

  /** Whether a card may be put somewhere. */
  welcomes(card: SolverCard): boolean {
    return (((card & 2) === 0 ? this.wantedBlack : this.wantedRed) & maskOf(card)) !== 0;
  }

  /** Whether a card that is welcome may be put on its first or second host, or into a column. */
  has(card: SolverCard, target: number): boolean {
    if (target === COLUMN) return card >= FIRST_KING;
    const host = ((card + 4 ^ 2) & ~1) + target - FIRST;
    return (((card & 2) === 0 ? this.#bareRed : this.#bareBlack) & maskOf(host)) !== 0;
  }
}

/** The cards that may lie on some of the hosts of the other colour. */
function guestsOf(hosts: number): number {
  return pairMask((hosts | hosts >>> 1) & PAIRS) >>> 2;
}
