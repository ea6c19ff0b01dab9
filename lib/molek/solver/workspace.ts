import { Board } from "../board.ts";
import { COLUMNS, EMPTY_COLUMN } from "../state.ts";
import { Nodes } from "./nodes.ts";

/** About 270 MB. */
const MOST_POSITIONS = 2 ** 23;

/** The memory of one search after another. */
export class Workspace {
  readonly nodes: Nodes;
  readonly board = new Board(Array(COLUMNS).fill(EMPTY_COLUMN));

  constructor(mostPositions = MOST_POSITIONS) {
    this.nodes = new Nodes(mostPositions);
  }
}
