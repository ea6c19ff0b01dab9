// The solver finds the turning point by halving the game; the coach judges each choice of the
// player beside the best one.

import { positionsOf, reviewMoves } from "../../../lib/klondike/coach/review.ts";
import { DEFAULT_SEED, DEFAULT_SETTINGS } from "../../../lib/klondike/coach/settings.ts";
import { describeIllegalMove, replayMoves } from "../../../lib/klondike/exchange/replay.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { untilInterrupted } from "../../io/interrupt.ts";
import { openOutput } from "../../io/outputs.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { searchLine } from "../../run/progress.ts";
import { wallClock } from "../../run/search_budget.ts";
import { UserError } from "../../user_error.ts";
import { readGameFile } from "../read_game_file.ts";
import { lastGame } from "./last_game.ts";
import { reviewJson, reviewText } from "./report.ts";
import type { GameReview, PlayedGame } from "./types.ts";
import { MEMORY, PLAYOUTS, solveLosingMove } from "./verdicts.ts";

/** The options of `patience review`. */
export interface ReviewOptions {
  readonly verdicts?: boolean;
  readonly playouts?: number;
  readonly seed?: number;
  readonly seenStock?: boolean;
  readonly worryBack?: boolean;
  readonly json?: boolean;
  readonly output?: string;
}

/** Looks at a game and writes what was found. */
export async function review(
  context: Context,
  file: string | undefined,
  options: ReviewOptions,
): Promise<ExitCode> {
  const { console } = context;
  const game = file === undefined ? ok(lastGame(console)) : gameOfFile(context, file, options);
  if (!game.ok) return game.error;
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const [wall, cpu] = [wallClock(), cpuClock()];
  const reviewed = await reviewGame(context, game.value, options);
  if (reviewed === undefined) return ExitStatus.interrupted;
  const { playouts = PLAYOUTS, seed = DEFAULT_SEED } = options;
  const made = { samples: playouts, seed, ms: wall(), cpuMs: cpu() };
  output.write(options.json ? reviewJson(reviewed, made) : reviewText(reviewed));
  output.finish();
  return reviewed.turning.start === "undecided" ? ExitStatus.undecided : ExitStatus.yes;
}

function gameOfFile(
  context: Context,
  file: string,
  { worryBack = false }: ReviewOptions,
): Result<PlayedGame, ExitCode> {
  const game = readGameFile(context, file, { worryBack });
  if (!game.ok) return game;
  const { state: start, moves } = game.value;
  const { illegal } = replayMoves(start, moves);
  if (illegal === undefined) return ok({ start, moves: moves.map(({ move }) => move) });
  context.console.err(`${describeIllegalMove(illegal)}\n`);
  return err(ExitStatus.no);
}

async function reviewGame(
  { console }: Context,
  game: PlayedGame,
  options: ReviewOptions,
): Promise<GameReview | undefined> {
  const { start, moves } = game;
  const states = positionsOf(start, moves);
  using line = searchLine(console);
  return await untilInterrupted(work(states, moves, options), (move) => {
    line.show(() =>
      move === undefined ? "looking for the move that lost it" : `move ${move} of ${moves.length}`
    );
  });
}

function* work(
  states: readonly State[],
  moves: readonly Move[],
  { verdicts, playouts = PLAYOUTS, seed = DEFAULT_SEED, seenStock = false }: ReviewOptions,
): Generator<number | undefined, GameReview> {
  const workspace = new Workspace(MEMORY);
  const turning = yield* solveLosingMove(states, workspace);
  const random = Xoshiro128.fromSeed(seed);
  const judged = verdicts ? undefined : yield* reviewMoves(
    states,
    moves,
    random,
    { ...DEFAULT_SETTINGS, playouts },
    seenStock,
  );
  const [start, end] = [states[0], states.at(-1)] as [State, State];
  return { start, moves, turning, judged, end };
}
