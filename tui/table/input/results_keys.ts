import type { GameResults } from "../../../lib/game_results.ts";
import { type KeyInput, keyName } from "../../terminal/input.ts";
import { withoutEffects } from "../../terminal/screen.ts";
import { confirmReplayDeal } from "../actions.ts";
import type { GameStep } from "../effect.ts";
import { idleMode, type Model, notifyIllegal, type ResultsMode } from "../model.ts";
import { pagesOf } from "../pages/results_page.ts";

/** The first page of some results. */
export function openResults(results: GameResults): ResultsMode {
  return { kind: "results", results, page: 0, chosen: 0 };
}

const ON = ["i", "Right", "PageDown", "Space", "Tab", "l"];
const BACK = ["Left", "PageUp", "Backspace", "Shift-Tab", "h"];
const DOWN = ["Down", "j"];
const UP = ["Up", "k"];

/** The game after a key on the pages of results: another page, another game, or a game again. */
export function resultsKey(model: Model, mode: ResultsMode, key: KeyInput): GameStep {
  const name = keyName(key);
  const pages = pagesOf(model, mode);
  const at = Math.min(mode.page, pages.length - 1);
  const page = pages[at];
  const turnTo = (next: number): GameStep =>
    withoutEffects({ ...model, mode: { ...mode, page: next, chosen: 0 } });
  const isFigures = page?.kind !== "games";
  if (ON.includes(name) || isFigures && DOWN.includes(name)) {
    return at + 1 < pages.length ? turnTo(at + 1) : close(model);
  }
  if (BACK.includes(name) || isFigures && UP.includes(name)) return turnTo(Math.max(0, at - 1));
  if (isFigures) return close(model);
  const last = page.games.length - 1;
  const choose = (chosen: number): GameStep =>
    withoutEffects({ ...model, mode: { ...mode, page: at, chosen } });
  if (DOWN.includes(name)) return choose(Math.min(last, mode.chosen + 1));
  if (UP.includes(name)) return choose(Math.max(0, mode.chosen - 1));
  if (name !== "Enter") return close(model);
  const { deal } = page.games[Math.min(last, mode.chosen)] ?? {};
  const board: Model = { ...model, mode: idleMode(model) };
  return deal?.origin.kind === "seed"
    ? confirmReplayDeal(board, { kind: "again", origin: deal.origin, rules: deal.rules })
    : withoutEffects(notifyIllegal(board, { reason: NOT_KEPT }));
}

const NOT_KEPT = ["the deal of this game was not kept", "its deal was not kept"] as const;

function close(model: Model): GameStep {
  return withoutEffects({ ...model, mode: idleMode(model) });
}
