import { Board } from "../fast/board.ts";
import { COLUMNS, EMPTY_COLUMN } from "../state.ts";
import { Nodes } from "./nodes.ts";

/** The most positions of a search: about 270 MB. */
const MAX_POSITIONS = 2 ** 23;
/** The most positions of a short search in between: about 35 MB. */
const MAX_POSITIONS_ASIDE = 2 ** 20;

/** The memory that one search after another works in. */
export class Workspace {
  readonly nodes: Nodes;
  readonly board = new Board(Array(COLUMNS).fill(EMPTY_COLUMN));
  readonly #mostPositions: number;
  #aside: Workspace | undefined;

  constructor(mostPositions = MAX_POSITIONS) {
    this.#mostPositions = mostPositions;
    this.nodes = new Nodes(mostPositions);
  }

  /** The memory for a search in between, while another one waits. */
  get aside(): Workspace {
    this.#aside ??= new Workspace(Math.min(this.#mostPositions, MAX_POSITIONS_ASIDE));
    return this.#aside;
  }
}
