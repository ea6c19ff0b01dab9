// The autopilot plays games in a window. It reads the screen through a `Desktop` and moves the
// mouse through a `MouseGuard`, which stops it if pointer or window change unexpectedly. A move has
// arrived if the whole board is read as the rules predict. A new start continues from the position
// on the screen.

import {
  AUTO_START,
  type AutoProgress,
  type AutoSettings,
  type FailedAttempt,
  type StopReason,
} from "../../../lib/molek/auto/progress.ts";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import {
  clicksForMove,
  newGamePoint,
  type Point,
  restPoint,
} from "../../../lib/molek/auto/clicks.ts";
import type { CellMove } from "../../../lib/molek/move.ts";
import { playCellMove } from "../../../lib/molek/rules.ts";
import { placeMoves } from "../../../lib/molek/solver/line.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import { isWon, type State } from "../../../lib/molek/state.ts";
import type { Frame } from "../../../lib/molek/vision/grid.ts";
import { type Desktop, DesktopError } from "./desktop.ts";
import { BoardWatcher, type LocatedGame, MIN_SCREENSHOTS, type NotFound } from "./board_watcher.ts";
import { MouseGuard } from "./mouse_guard.ts";
import { runInSlices } from "../../io/time_slices.ts";
import { type SearchResult, solveWithin } from "../search.ts";

/** The options of the autopilot. */
export interface PilotOptions {
  readonly settings: AutoSettings;
  /** The window of the game: its number, or a part of its name. */
  readonly window: string;
  /** The milliseconds between two actions of the mouse. */
  readonly paceMs: number;
}

/** The end of a session of the autopilot: all games won, or stopped before. */
export interface PilotEnd {
  readonly progress: AutoProgress;
  readonly stop: StopReason | undefined;
}

/** The time to look for the first game. */
const READ_MS = 2_000;
/** The time for the cards of a new deal to settle after a press of NEW GAME. */
const DEAL_MS = 4_000;
/** The most presses of NEW GAME until a new game is seen. */
const MAX_TRIES = 3;
/** The most tries of a move until it is seen. */
const MAX_MOVE_TRIES = 2;
/** The time for the cards of a move to arrive. */
const ARRIVE_MS = 4_000;
/** The time between two pictures. */
const AGAIN_MS = 20;
/** The time that the solver works between two checks of keys and mouse. */
const SLICE_MS = 8;
/** The most nodes of a search: about 70 MB. */
const MAX_NODES = 2 ** 21;

/** The paces to wait before the first action, so that a click on Go has ended. */
const START_PACES = 10;

/** Plays games in a real window: reads, solves, clicks, and checks each move on the screen. */
export class Autopilot {
  readonly #desk: Desktop;
  readonly #options: PilotOptions;
  readonly #report: (progress: AutoProgress) => void;
  readonly #guard: MouseGuard;
  #workspace: Workspace | undefined;
  #progress: AutoProgress = AUTO_START;

  constructor(desk: Desktop, options: PilotOptions, report: (progress: AutoProgress) => void) {
    this.#desk = desk;
    this.#options = options;
    this.#report = report;
    this.#guard = new MouseGuard(desk);
  }

  /** Stops it: from now on the mouse does nothing. */
  stop(why: StopReason): void {
    this.#guard.stop(why);
  }

  /** Plays until all games are won or something stops it. */
  async run(): Promise<PilotEnd> {
    let stop: StopReason | undefined;
    try {
      await this.#run();
    } catch (error) {
      if (!(error instanceof DesktopError)) throw error;
      stop = error.stop;
    } finally {
      await this.#desk.close();
    }
    return { progress: this.#progress, stop };
  }

  async #run(): Promise<void> {
    const [desk, guard] = [this.#desk, this.#guard];
    this.#note({ phase: "finding" });
    await guard.wait(START_PACES * this.#options.paceMs);
    const id = await guard.until(() => desk.find(this.#options.window));
    const window = { id, area: await guard.until(() => desk.measure(id)) };
    const watching = guard.watch(window);
    try {
      await this.#playAll(new BoardWatcher(desk, guard, window, (table) => this.#note({ table })));
    } finally {
      guard.stop({ kind: "asked" });
      await watching;
    }
  }

  async #playAll(eyes: BoardWatcher): Promise<void> {
    this.#note({ phase: "reading" });
    let found = gameOf(await eyes.game({ ms: READ_MS }));
    await this.#guard.settle(restPoint(found.frame));
    // The first click on a window may only give it the focus; this one also drops a held card.
    await this.#click(restPoint(found.frame));
    if (isWon(found.state)) found = await this.#deal(eyes, found.frame, found.state);
    for (;;) {
      const { state } = found;
      this.#note({ state, phase: "solving", plan: [], step: 0 });
      const result = await this.#solve(state);
      if (result.answer.verdict === "solved") {
        const plan = placeMoves(state, result.answer.moves);
        this.#note({ phase: "playing", start: state, plan, solveMs: result.ms });
        await this.#play(eyes, found, plan, result.ms);
        if (this.#progress.games.length === this.#options.settings.games) return;
      } else {
        this.#giveUp(state, result);
      }
      found = await this.#deal(eyes, found.frame, this.#progress.state ?? state);
    }
  }

  /** Presses NEW GAME, again if no new game is seen: a won game shows its celebration first. */
  async #deal(eyes: BoardWatcher, frame: Frame, previous: State): Promise<LocatedGame> {
    this.#note({ phase: "dealing", plan: [], step: 0 });
    for (let tries = 1;; tries++) {
      await this.#click(newGamePoint(frame));
      await this.#guard.point(restPoint(frame));
      const found = await eyes.game({ ms: DEAL_MS, previous });
      if ("state" in found || tries === MAX_TRIES) return gameOf(found);
    }
  }

  #giveUp(state: State, { answer, ms: solveMs }: SearchResult): void {
    const reason: FailedAttempt["reason"] = answer.verdict === "undecided"
      ? answer.reason
      : answer.verdict === "bounded"
      ? "moves"
      : "unsolvable";
    const attempt = { board: formatBoard(state), reason, solveMs };
    this.#note({ failed: [...this.#progress.failed, attempt], solveMs });
  }

  async #solve(state: State): Promise<SearchResult> {
    const { cheats, maxMoves, improving, seconds } = this.#options.settings;
    this.#workspace ??= new Workspace(MAX_NODES);
    const limits = { total: seconds * 1000, improving };
    return await runInSlices(
      solveWithin(state, { maxMoves, cheats }, limits, this.#workspace),
      { everyMs: SLICE_MS, pause: () => this.#guard.wait(0), now: () => this.#desk.now() },
    );
  }

  async #play(
    eyes: BoardWatcher,
    { frame, state: start }: LocatedGame,
    plan: readonly CellMove[],
    solveMs: number,
  ): Promise<void> {
    const begun = this.#desk.now();
    let state = start;
    for (const [index, move] of plan.entries()) {
      const after = playCellMove(state, move);
      if (!after.ok) throw new Error(`A solution has an illegal move: ${after.error}`);
      await this.#move(eyes, frame, { move, before: state, after: after.value });
      state = after.value;
      this.#note({ state, step: index + 1 });
    }
    const cheats = plan.filter(({ cheat }) => cheat).length;
    const playMs = this.#desk.now() - begun;
    const game = { board: formatBoard(start), moves: plan.length, cheats, solveMs, playMs };
    this.#note({ games: [...this.#progress.games, game] });
  }

  #note(change: Partial<AutoProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#report(this.#progress);
  }

  async #click(point: Point): Promise<void> {
    const guard = this.#guard;
    const { paceMs } = this.#options;
    await guard.point(point);
    await guard.wait(paceMs);
    await guard.click();
    await guard.wait(paceMs);
  }

  /**
   * Makes a move, and again if it does not arrive. Before that, it drops a card that was picked up
   * and reads the board once more, because the game may only have been slow.
   */
  async #move(eyes: BoardWatcher, frame: Frame, step: Step): Promise<void> {
    for (let tries = 1;; tries++) {
      for (const point of clicksForMove(frame, step.move)) await this.#click(point);
      await this.#guard.point(restPoint(frame));
      if (await this.#hasArrived(eyes, frame, step)) return;
      if (tries === MAX_MOVE_TRIES) throw new DesktopError({ kind: "notArrived", move: step.move });
      await this.#click(restPoint(frame));
      if (await this.#hasArrived(eyes, frame, step)) return;
    }
  }

  /**
   * Takes pictures until the exact board after the move is read; a cheated card must be inverted.
   * Returns false if the board stays as it was, and throws if it changes in another way.
   */
  async #hasArrived(eyes: BoardWatcher, frame: Frame, { before, after }: Step): Promise<boolean> {
    const end = this.#desk.now() + ARRIVE_MS;
    const wanted = formatBoard(after);
    for (let looks = 1;; looks++) {
      const seen = await eyes.look(frame);
      const board = seen.ok ? formatBoard(seen.value) : undefined;
      if (board === wanted) return true;
      if (this.#desk.now() > end && looks >= MIN_SCREENSHOTS) {
        if (board === formatBoard(before)) return false;
        // A won game can show anything.
        if (isWon(after)) return true;
        const what = seen.ok ? "the board does not match the moves played" : seen.error;
        throw new DesktopError({ kind: "unreadable", what });
      }
      await this.#guard.wait(AGAIN_MS);
    }
  }
}

/** A move with the positions before and after it. */
interface Step {
  readonly move: CellMove;
  readonly before: State;
  readonly after: State;
}

function gameOf(found: LocatedGame | NotFound): LocatedGame {
  if ("state" in found) return found;
  throw new DesktopError({ kind: "unreadable", what: found.problem });
}
