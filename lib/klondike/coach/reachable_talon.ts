// Where drawing stops, in words whose bits are the cards of the talon, the first to be drawn lowest.
import { countBits } from "../solver/bits.ts";

const CHUNK_BITS = 13;
const CHUNK = (1 << CHUNK_BITS) - 1;
/** Every third bit of 13, by how many bits were counted before. */
const STOPS = new Int32Array(3 << CHUNK_BITS);

for (let index = 0; index < STOPS.length; index++) {
  let [counted, stops] = [index >> CHUNK_BITS, 0];
  for (let bits = index & CHUNK; bits !== 0; bits &= bits - 1) {
    if (++counted % 3 === 0) stops |= bits & -bits;
  }
  STOPS[index] = stops;
}

/**
 * The cards of a word that drawing can bring to the top of the waste, of which so many are drawn and
 * so many lie in the word before: from there on in this pass, and in the next one where there is one.
 * The last card of all is not counted, which is always a stop.
 */
export function reachableTalon(
  word: number,
  turn: number,
  drawn: number,
  before: number,
  again: boolean,
): number {
  if (turn === 1 && (drawn === 0 || again)) return word;
  const rest = without(word, drawn - 1 - before);
  if (turn === 1) return rest;
  const now = rest & stopsOf(word, (before + 3 - drawn % 3) % 3);
  return drawn > 0 && again ? now | stopsOf(word, before % 3) : now;
}

/** The last card of a word, none of an empty one. */
export function lastCard(word: number): number {
  return word === 0 ? 0 : 1 << 31 - Math.clz32(word);
}

/** Every third of the bits of a word, where so many bits were counted before it. */
function stopsOf(word: number, counted: number): number {
  const low = word & CHUNK;
  const first = STOPS[counted << CHUNK_BITS | low] as number;
  if (word === low) return first;
  const next = (counted + countBits(low)) % 3;
  return first | (STOPS[next << CHUNK_BITS | word >> CHUNK_BITS] as number) << CHUNK_BITS;
}

/** A mask for the bits of a word but its lowest ones, so many of them. */
function without(word: number, count: number): number {
  let rest = word;
  for (let left = count; left > 0 && rest !== 0; left--) rest &= rest - 1;
  return rest;
}
