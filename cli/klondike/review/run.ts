// The solver finds the turning point by halving the game; the coach judges each choice of the
// player beside the best one.

import { positionsOf, reviewMoves } from "../../../lib/klondike/coach/review.ts";
import { DEFAULT_SEED, DEFAULT_SETTINGS } from "../../../lib/klondike/coach/settings.ts";
import { describeIllegalMove, replayMoves } from "../../../lib/klondike/exchange/replay.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../../exit.ts";
import type { OutputFile } from "../../io/console.ts";
import { untilInterrupted } from "../../io/interrupt.ts";
import { openOutput } from "../../io/outputs.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { searchLine } from "../../run/progress.ts";
import { wallClock } from "../../run/search_budget.ts";
import { UserError } from "../../user_error.ts";
import {
  ANSWER_CODES,
  AnswerBlocks,
  checkJson,
  illegalGameJson,
  sourceJson,
} from "../game_answers.ts";
import {
  type GameAnswer,
  gameFiles,
  type GameFormat,
  type GameSource,
  readGames,
} from "../read_games.ts";
import type { GivenFiles } from "../../named_files.ts";
import type { ChosenRules } from "../rules.ts";
import { lastGame } from "./last_game.ts";
import { reviewJson, reviewText } from "./report.ts";
import type { GameReview, PlayedGame } from "./types.ts";
import { MEMORY, PLAYOUTS, solveLosingMove } from "./verdicts.ts";

/** The options of `patience review`. */
export interface ReviewOptions extends GivenFiles, ChosenRules {
  readonly format?: GameFormat;
  readonly verdicts: boolean;
  readonly playouts?: number;
  readonly seed?: number;
  readonly seenStock: boolean;
  readonly worryBack: boolean;
  readonly json: boolean;
  readonly output?: string;
}

/** Looks at games, or at the last finished one, and writes what was found. */
export async function review(context: Context, options: ReviewOptions): Promise<ExitCode> {
  const { console } = context;
  const areNamed = options.files.length > 0 || options.filesFrom !== undefined;
  const { paths, areSeveral } = areNamed
    ? gameFiles(console, options)
    : { paths: [], areSeveral: false };
  using reviewer = new Reviewer(context, areSeveral, options);
  if (!areNamed) await reviewer.review(lastGame(console));
  const { format, worryBack } = options;
  for (const answer of readGames(console, paths, { format, worryBack, chosen: options })) {
    await reviewer.answer(answer);
    if (reviewer.isInterrupted) break;
  }
  return reviewer.isInterrupted ? ExitStatus.interrupted : reviewer.finish();
}

/** Looks at games one after another. */
class Reviewer implements Disposable {
  isInterrupted = false;
  #code: ExitCode = ExitStatus.yes;
  #output: OutputFile | undefined;
  readonly #context: Context;
  readonly #options: ReviewOptions;
  readonly #blocks: AnswerBlocks;

  constructor(context: Context, areSeveral: boolean, options: ReviewOptions) {
    this.#context = context;
    this.#options = options;
    this.#blocks = new AnswerBlocks(context, areSeveral);
  }

  /** Looks at a game that was read, or says why it cannot be looked at. */
  async answer(answer: GameAnswer): Promise<void> {
    if (answer.kind !== "valid") {
      if (this.#options.json) this.#write(checkJson(answer));
      if (!this.#options.json || answer.kind === "unreadable") this.#blocks.problem(answer);
      return this.#note(ANSWER_CODES[answer.kind]);
    }
    const { state: start, moves } = answer;
    const { illegal } = replayMoves(start, moves);
    if (illegal === undefined) {
      return await this.review({ start, moves: moves.map(({ move }) => move) }, answer);
    }
    if (this.#options.json) this.#write(illegalGameJson(answer, illegal));
    this.#blocks.error(answer, `${describeIllegalMove(illegal)}\n`);
    this.#note(ExitStatus.no);
  }

  /** Looks at a game; only the last finished one comes from no file. */
  async review(game: PlayedGame, source?: GameSource): Promise<void> {
    const output = this.#opened();
    const { playouts = PLAYOUTS, seed = DEFAULT_SEED, json } = this.#options;
    const [wall, cpu] = [wallClock(), cpuClock()];
    const reviewed = await reviewGame(this.#context, game, this.#options);
    if (reviewed === undefined) {
      this.isInterrupted = true;
      return;
    }
    if (json) {
      const made = { samples: playouts, seed, ms: wall(), cpuMs: cpu() };
      this.#write({
        type: "review",
        schema: "patience.review/1",
        ...(source ? sourceJson(source) : {}),
        ...reviewJson(reviewed, made),
      });
    } else {
      output.write((source ? this.#blocks.heading("out", source) : "") + reviewText(reviewed));
    }
    this.#context.console.flush();
    const isUndecided = reviewed.turning.start === "undecided";
    this.#note(isUndecided ? ExitStatus.undecided : ExitStatus.yes);
  }

  /** Puts the output in its place; returns the exit code of the worst game. */
  finish(): ExitCode {
    this.#output?.finish();
    return this.#code;
  }

  [Symbol.dispose](): void {
    this.#output?.[Symbol.dispose]();
  }

  /** The output, which is opened before the first long work. */
  #opened(): OutputFile {
    if (this.#output === undefined) {
      const opened = openOutput(this.#context.console, this.#options.output);
      if (!opened.ok) throw new UserError(opened.error);
      this.#output = opened.value;
    }
    return this.#output;
  }

  #write(json: object): void {
    this.#opened().write(toJsonLine(json));
  }

  #note(code: ExitCode): void {
    this.#code = worstExitCode([this.#code, code]);
  }
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
  { verdicts, playouts = PLAYOUTS, seed = DEFAULT_SEED, seenStock }: ReviewOptions,
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
