import { THOUGHTFUL } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import { decideWithin } from "./decided.ts";

/** A deal that is not decided within so many positions is passed over: the same on any machine. */
const BUDGET = { seconds: Infinity, positions: 200_000 };

/** A judge of deals: whether it is proved that all cards can go home by the deal's own rules. */
export function createProof(): (start: State) => boolean {
  const workspace = new Workspace(2 ** 26);
  return (start) => decideWithin(start, THOUGHTFUL, workspace, BUDGET).verdict === "won";
}
