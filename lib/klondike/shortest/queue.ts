// The nodes that wait to be expanded, by a whole number; of those with the same number the last one
// added comes first. Pieces that are empty are used again.

const PIECE = 1024;

/** A queue of nodes, those with the least number first. */
export class Queue {
  /** The bytes that it takes. */
  bytes = 0;
  #least = 0;
  readonly #tops: (Int32Array | undefined)[] = [];
  readonly #below: (Int32Array | undefined)[][] = [];
  readonly #fills: number[] = [];
  readonly #spare: Int32Array[] = [];

  /** The least number of a node that waits, when there is one. */
  get least(): number {
    return this.#least;
  }

  /** Adds a node. */
  push(number: number, node: number): void {
    while (this.#tops.length <= number) {
      this.#tops.push(undefined);
      this.#below.push([]);
      this.#fills.push(0);
    }
    let piece = this.#tops[number];
    let fill = this.#fills[number] as number;
    if (piece === undefined || fill === PIECE) {
      if (piece !== undefined) (this.#below[number] as Int32Array[]).push(piece);
      piece = this.#tops[number] = this.#spare.pop() ?? this.#newPiece();
      fill = 0;
    }
    piece[fill] = node;
    this.#fills[number] = fill + 1;
    if (number < this.#least) this.#least = number;
  }

  /** Takes the next node, -1 when none waits. */
  pop(): number {
    for (; this.#least < this.#tops.length; this.#least++) {
      const piece = this.#tops[this.#least];
      if (piece === undefined) continue;
      const fill = (this.#fills[this.#least] as number) - 1;
      const node = piece[fill] as number;
      this.#fills[this.#least] = fill;
      if (fill === 0) this.#drop(piece);
      return node;
    }
    return -1;
  }

  #drop(piece: Int32Array): void {
    this.#spare.push(piece);
    this.#tops[this.#least] = (this.#below[this.#least] as Int32Array[]).pop();
    this.#fills[this.#least] = this.#tops[this.#least] === undefined ? 0 : PIECE;
  }

  #newPiece(): Int32Array {
    this.bytes += 4 * PIECE;
    return new Int32Array(PIECE);
  }
}
