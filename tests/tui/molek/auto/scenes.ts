import {
  AUTO_START,
  type AutoProgress,
  type AutoSettings,
} from "../../../../lib/molek/auto/progress.ts";
import { type CellMove, parseMove } from "../../../../lib/molek/move.ts";
import type { Rank } from "../../../../lib/molek/rank.ts";
import { playCellMove } from "../../../../lib/molek/rules.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { isTerminalResponse } from "../../../../tui/terminal/input.ts";
import { KeyParser } from "../../../../tui/terminal/keys.ts";
import {
  type AutoEffect,
  type AutoEvent,
  type Model,
  newModel,
} from "../../../../tui/molek/auto/model.ts";
import { update } from "../../../../tui/molek/auto/screen.ts";
import type { ScreenEffect } from "../../../../tui/terminal/screen.ts";
import { position } from "../../../lib/molek/positions.ts";

/** The settings that the screen starts with. */
export const SETTINGS: AutoSettings = {
  cheats: false,
  improving: 500,
  maxMoves: 1024,
  seconds: 10,
  games: 3,
};

/** The window for the mouse. */
export const SIZE = { width: 80, height: 24 };

/** A solution of a board, found by another program. */
const PLAN: readonly CellMove[] = `1 5 -> 5 6
3 5 -> 5 7
1 4 -> 3 5
1 3 -> 2 6
2 5 -> 0 6
4 5 -> 2 5
5 5 -> 4 5
5 4 -> 1 3
5 3 -> 0 8`.split("\n").flatMap((line) => parseMove(line) ?? []);
const START = position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");

/** Returns the progress after `step` moves of the plan. */
export function playing(step: number, change: Partial<AutoProgress> = {}): AutoProgress {
  const state = PLAN.slice(0, step).reduce((now: State, move) => {
    const after = playCellMove(now, move);
    if (!after.ok) throw new Error(after.error);
    return after.value;
  }, START);
  return {
    ...AUTO_START,
    phase: "playing",
    state,
    start: START,
    table: state.map(({ cards }) => cards),
    plan: PLAN,
    step,
    solveMs: 3.4,
    failed: [{ board: "", reason: "unsolvable", solveMs: 1 }],
    ...change,
  };
}

/** Events of the screen: keys, or reports of the autopilot. */
export type Happening = string | AutoEvent;

/** Returns the screen after keys and events, and all its effects. */
export function happen(...happenings: readonly Happening[]): {
  readonly model: Model;
  readonly effects: readonly (ScreenEffect | AutoEffect)[];
} {
  let model = newModel(SETTINGS);
  const effects: (ScreenEffect | AutoEffect)[] = [];
  for (const happening of happenings) {
    for (const event of typeof happening === "string" ? eventsOf(happening) : [happening]) {
      const step = update(model, event);
      model = step.model;
      effects.push(...step.effects);
    }
  }
  return { model, effects };
}

function eventsOf(keys: string): Parameters<typeof update>[1][] {
  const parser = new KeyParser();
  return [...parser.push(new TextEncoder().encode(keys)), ...parser.flush()].flatMap((input) =>
    isTerminalResponse(input) ? [] : [input.kind === "mouse" ? { ...input, size: SIZE } : input]
  );
}

/** Returns a progress event of the autopilot. */
export function progress(now: AutoProgress): AutoEvent {
  return { kind: "progress", progress: now };
}

const RUNS: readonly Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2, 1];
const TALL = playing(0, {
  start: [RUNS, [], [], [], [], []].map((cards) => ({ cards, cheated: false })),
  table: [RUNS, [undefined, 3], [], [], [], []],
  plan: [{ from: [0, 17], to: [2, 0], cheat: true }],
});

/** The scenes of the golden screens. */
export const SCENES: readonly (readonly [name: string, ...happenings: Happening[]])[] = [
  ["start"],
  ["number", "\t\t25"],
  ["running", "g", progress(playing(0))],
  ["later", "g", progress(playing(7))],
  ["tall", "g", progress(TALL)],
  ["won", "g", {
    kind: "ended",
    stop: undefined,
    progress: playing(9, {
      games: [{ board: "", moves: 37, cheats: 0, solveMs: 3.4, playMs: 9000 }],
      plan: [],
    }),
  }],
  ["stopping", "g", progress(playing(3)), "x"],
  [
    "stopped",
    "g",
    progress(playing(3)),
    { kind: "ended", stop: { kind: "moved" }, progress: playing(3) },
  ],
  ["trouble", "g", {
    kind: "ended",
    stop: {
      kind: "trouble",
      what: "no window with 'MOLEK-SYNTEZ' in its title: start the game, or use --window",
    },
    progress: AUTO_START,
  }],
  ["wrong", "\t\t\t99999\rg"],
];
