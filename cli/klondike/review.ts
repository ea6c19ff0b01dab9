// `patience review`: the solver finds the losing move by bisection of the game, and the coach
// compares each choice of the player with the best one.

import { DEFAULT_SEED, DEFAULT_SETTINGS } from "../../lib/klondike/coach/settings.ts";
import {
  type ChoiceReview,
  isBestWithinError,
  isMistake,
  type LosingMoveRange,
  positionsAlong,
  reviewMoves,
} from "../../lib/klondike/coach/review.ts";
import { describeIllegalMove, replayMoves } from "../../lib/klondike/exchange/read.ts";
import { formatMove, type Move } from "../../lib/klondike/move.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { playedMoves } from "../../lib/game_record.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { isCalibrated } from "../../lib/klondike/coach/advise.ts";
import { countInWords, countWithNoun } from "../../lib/message.ts";
import { isWon } from "../../lib/klondike/rules.ts";
import { lastGameSetting, parseLastGame } from "../../play/saved_game.ts";
import { command, type Context } from "../command/command.ts";
import { RULES_OF_GAMES } from "../help/facts.ts";
import { flag, option } from "../command/option.ts";
import { FILE, whole } from "../command/value.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../exit.ts";
import type { Console, OutputFile } from "../io/console.ts";
import { untilInterrupted } from "../io/signals.ts";
import { openOutput } from "../io/output_file.ts";
import { cpuClock } from "../run/cpu_clock.ts";
import { searchLine } from "../run/progress.ts";
import { wallClock } from "../run/search_budget.ts";
import { UserError } from "../user_error.ts";
import type { GivenFiles } from "../named_files.ts";
import { dataDir } from "../store/data_dir.ts";
import { Store } from "../store/store.ts";
import { alignColumns } from "../io/format_number.ts";
import {
  type GameAnswer,
  gameFileOptions,
  gameFiles,
  type GameFormat,
  type GameSource,
  readGames,
} from "./read_games.ts";
import { type ChosenRules, RULES, WORRY_BACK } from "./rules.ts";
import { type Loss, MEMORY, PLAYOUTS, solveLosingMove } from "./losing_move.ts";
import {
  ANSWER_CODES,
  AnswerBlocks,
  checkJson,
  illegalGameJson,
  sourceJson,
} from "./game_answers.ts";

const MAX_PLAYOUTS = 100_000;

/** `patience review`: finds the losing move of a game and judges its choices. */
export const COMMAND = command({
  about:
    "Review a Klondike game move by move: which move lost it, and what was best at each choice.",
  more: [
    "The solver knows all cards. It proves whether the deal was winnable and which move lost it. The " +
    "coach judges each choice from the visible cards: the win chance, and what was better.",
    "All games in a file are reviewed.",
    RULES_OF_GAMES,
  ],
  options: {
    ...gameFileOptions("your last finished game"),
    verdicts: flag("--verdicts", "report only whether and where the game was lost", {
      group: "Answer",
    }),
    playouts: option("--playouts", whole(1, MAX_PLAYOUTS), "play out each choice N times", {
      group: "Answer",
      defaultText: `${PLAYOUTS}`,
      triedAs: { "--samples": "--playouts" },
    }),
    seed: option("-s, --seed", whole(0, Number.MAX_SAFE_INTEGER), "set the seed of the playouts", {
      group: "Answer",
      defaultText: `${DEFAULT_SEED}`,
    }),
    seenStock: flag("--seen-stock", "assume that the player has seen the whole stock", {
      group: "Game",
    }),
    worryBack: WORRY_BACK,
    json: flag("--json", "print one JSON object per game", {
      group: "Answer",
      triedAs: { "-j": "--json" },
    }),
    output: option("-o, --output", FILE, "write to FILE, whole or not at all", { group: "Answer" }),
    ...RULES,
  },
  relations: [
    {
      option: "verdicts",
      excludes: ["playouts", "seed", "seenStock"],
      because: "verdicts have no win chances",
    },
    ...(["worryBack", "turn", "limit", "format"] as const).map((option) => ({
      option,
      needs: ["files", "filesFrom"] as const,
    })),
  ],
  examples: [
    ["patience review"],
    ["patience review game.txt"],
    ["patience review --verdicts game.txt"],
    ["patience review --json game.txt | jq .lostBy"],
  ],
  exits: {
    0: "done",
    1: "a file is not valid, a move is illegal, or you have not finished a game yet",
    2: "wrong usage, or a file that cannot be read or written",
    3: "undecided whether the deal is winnable",
    130: "Ctrl-C",
  },
  run: (options, context) => review(context, options),
});

interface ReviewOptions extends GivenFiles, ChosenRules {
  readonly format?: GameFormat;
  readonly verdicts: boolean;
  readonly playouts?: number;
  readonly seed?: number;
  readonly seenStock: boolean;
  readonly worryBack: boolean;
  readonly json: boolean;
  readonly output?: string;
}

/** Reviews games, or the last finished game, and writes the reviews. */
export async function review(context: Context, options: ReviewOptions): Promise<ExitCode> {
  const { console } = context;
  const areNamed = options.files.length > 0 || options.filesFrom !== undefined;
  const { paths, areSeveral } = areNamed
    ? gameFiles(console, options)
    : { paths: [], areSeveral: false };
  using reviewer = new GameReviewer(context, areSeveral, options);
  if (!areNamed) await reviewer.review(lastGame(console));
  const { format, worryBack } = options;
  for (const answer of readGames(console, paths, { format, worryBack, chosen: options })) {
    await reviewer.answer(answer);
    if (reviewer.isInterrupted) break;
  }
  return reviewer.isInterrupted ? ExitStatus.interrupted : reviewer.finish();
}

/** Reviews games one after another. */
class GameReviewer implements Disposable {
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

  /** Reviews a game of a file, or reports why it cannot be reviewed. */
  async answer(answer: GameAnswer): Promise<void> {
    if (answer.kind !== "valid") {
      if (this.#options.json) this.#write(checkJson(answer));
      if (!this.#options.json || answer.kind === "unreadable") this.#blocks.problem(answer);
      return this.#recordCode(ANSWER_CODES[answer.kind]);
    }
    const { state: start, moves } = answer;
    const { illegal } = replayMoves(start, moves);
    if (illegal === undefined) {
      return await this.review({ start, moves: moves.map(({ move }) => move) }, answer);
    }
    if (this.#options.json) this.#write(illegalGameJson(answer, illegal));
    this.#blocks.error(answer, `${describeIllegalMove(illegal)}\n`);
    this.#recordCode(ExitStatus.no);
  }

  /** Reviews a game; `source` is `undefined` for the last finished game. */
  async review(game: PlayedGame, source?: GameSource): Promise<void> {
    const output = this.#openOutput();
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
    const isUndecided = reviewed.loss.start === "undecided";
    this.#recordCode(isUndecided ? ExitStatus.undecided : ExitStatus.yes);
  }

  /** Finishes the output; returns the exit code of the worst game. */
  finish(): ExitCode {
    this.#output?.finish();
    return this.#code;
  }

  [Symbol.dispose](): void {
    this.#output?.[Symbol.dispose]();
  }

  /** Returns the output; opens it first, so that a failure is reported before the long work. */
  #openOutput(): OutputFile {
    if (this.#output === undefined) {
      const opened = openOutput(this.#context.console, this.#options.output);
      if (!opened.ok) throw new UserError(opened.error);
      this.#output = opened.value;
    }
    return this.#output;
  }

  #write(json: object): void {
    this.#openOutput().write(toJsonLine(json));
  }

  #recordCode(code: ExitCode): void {
    this.#code = worstExitCode([this.#code, code]);
  }
}

async function reviewGame(
  { console }: Context,
  game: PlayedGame,
  options: ReviewOptions,
): Promise<GameReview | undefined> {
  const { start, moves } = game;
  const states = positionsAlong(start, moves);
  using line = searchLine(console);
  return await untilInterrupted(reviewInSteps(states, moves, options), (move) => {
    line.show(() =>
      move === undefined ? "searching for the losing move…" : `move ${move} of ${moves.length}`
    );
  });
}

function* reviewInSteps(
  states: readonly State[],
  moves: readonly Move[],
  { verdicts, playouts = PLAYOUTS, seed = DEFAULT_SEED, seenStock }: ReviewOptions,
): Generator<number | undefined, GameReview> {
  const workspace = new Workspace(MEMORY);
  const loss = yield* solveLosingMove(states, workspace);
  const random = Xoshiro128.fromSeed(seed);
  const judged = verdicts ? undefined : yield* reviewMoves(
    states,
    moves,
    random,
    { ...DEFAULT_SETTINGS, playouts },
    seenStock,
  );
  const [start, end] = [states[0], states.at(-1)] as [State, State];
  return { start, moves, loss, judged, end };
}

/** Limit in milliseconds for waiting until another process has written. */
const WAIT_MS = 3000;

/** Returns the last finished game of Klondike. Throws a {@linkcode UserError} if there is none. */
function lastGame(console: Console): PlayedGame {
  const folder = dataDir((name) => console.env(name), Deno.build.os);
  if (!folder.ok) throw new UserError(folder.error);
  const noGame = new UserError("you have not finished a game yet", {
    hint: "give a FILE",
    code: ExitStatus.no,
  });
  if (!Store.isThere(folder.value)) throw noGame;
  const opened = Store.open({ folder: folder.value, wait: WAIT_MS, now: Date.now() });
  if (!opened.ok) throw new UserError(opened.error.reason);
  const settings = opened.value.settings();
  const { settings: damaged } = opened.value.leftOut;
  opened.value.close();
  if (!settings.ok) throw new UserError(settings.error.reason);
  const text = settings.value[lastGameSetting(KLONDIKE.id)];
  const record = text === undefined ? undefined : parseLastGame(KLONDIKE, text);
  if (record === undefined && (text !== undefined || damaged > 0)) {
    throw new UserError("your last finished game is damaged", { hint: "give a FILE" });
  }
  if (record === undefined) throw noGame;
  return { start: record.start, moves: playedMoves(record) };
}

/** A game to review. */
interface PlayedGame {
  readonly start: State;
  readonly moves: readonly Move[];
}

interface GameReview extends PlayedGame {
  readonly loss: Loss;
  /** `undefined` with `--verdicts`. */
  readonly judged: readonly ChoiceReview[] | undefined;
  readonly end: State;
}

/** Settings and cost of a review. */
interface ReviewFacts {
  readonly samples: number;
  readonly seed: number;
  readonly ms: number;
  readonly cpuMs: number;
}

/** Returns a review as fields of its JSON object. */
function reviewJson({ start, moves, end, loss, judged }: GameReview, made: ReviewFacts): object {
  const { samples, seed, ms, cpuMs } = made;
  return {
    moves: moves.length,
    won: isWon(end),
    start: loss.start,
    end: loss.end,
    lostBy: loss.lostBy ?? null,
    instead: loss.instead === undefined ? null : formatMove(loss.instead),
    accuracy: judged === undefined ? null : accuracyOf(judged),
    calibrated: isCalibrated(start.rules),
    choices: judged === undefined ? null : judged.map((one) => choiceJson(one, moves)),
    samples,
    seed,
    ms,
    cpuMs,
  };
}

function choiceJson(judged: ChoiceReview, moves: readonly Move[]): unknown {
  const { move, chance, played, loss, error, best, why } = judged;
  return {
    move,
    played: moveText(moves, move),
    chance,
    chancePlayed: played,
    behind: loss,
    error,
    slip: isMistake(judged),
    best: best.map(formatMove),
    why,
  };
}

/** Counts the choices and the best moves among them; `share` is null without choices. */
function accuracyOf(
  judged: readonly ChoiceReview[],
): { readonly choices: number; readonly good: number; readonly share: number | null } {
  const good = judged.filter(isBestWithinError).length;
  return { choices: judged.length, good, share: judged.length === 0 ? null : good / judged.length };
}

function moveText(moves: readonly Move[], number: number): string {
  const move = moves[number - 1];
  return move === undefined ? "" : formatMove(move);
}

/** Formats a review as text. */
export function reviewText(reviewed: GameReview): string {
  const { start, judged } = reviewed;
  const note = judged !== undefined && judged.length > 0 && !isCalibrated(start.rules)
    ? ["Win chances are rough estimates for these rules."]
    : [];
  return [
    ...verdictLines(reviewed),
    ...(judged === undefined ? [] : [...chanceLines(judged, reviewed.moves), ...note]),
    "",
  ].join("\n");
}

function verdictLines({ loss, moves, end }: GameReview): string[] {
  const { start, end: last, lostBy, instead } = loss;
  if (isWon(end)) return [`The game was won in ${countInWords(moves.length, "move")}.`];
  if (start === "lost") return ["The deal is not winnable."];
  if (start === "undecided") return ["Undecided whether the deal is winnable."];
  if (moves.length === 0) return ["The deal is winnable."];
  const deal = "The deal was winnable";
  if (lostBy !== undefined) return [`${deal}; ${lossText(lostBy, instead, moves)}`];
  return last === "won"
    ? [`${deal}, and still is after ${countInWords(moves.length, "move")}.`]
    : [`${deal}; undecided whether it still is after ${countInWords(moves.length, "move")}.`];
}

function lossText(
  { from, to }: LosingMoveRange,
  instead: Move | undefined,
  moves: readonly Move[],
): string {
  if (from < to) return `it was lost between moves ${from} and ${to}.`;
  const other = instead === undefined ? "" : `, and ${formatMove(instead)} would not have`;
  return `move ${to} (${moveText(moves, to)}) lost it${other}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function chanceLines(judged: readonly ChoiceReview[], moves: readonly Move[]): string[] {
  if (judged.length === 0) return ["No choices to review."];
  const { choices, good, share } = accuracyOf(judged);
  const rows = judged.map((one) => [
    String(one.move),
    moveText(moves, one.move),
    percent(one.chance),
    isBestWithinError(one) ? "" : `${percent(one.played)} with it`,
  ]);
  const shown = alignColumns([["move", "played", "chance", ""], ...rows]);
  return [
    `Accuracy ${percent(share ?? 1)}: the best move in ${good} of ` +
    `${countWithNoun(choices, "choice")}.`,
    ...shown.map((line, index) => {
      const one = judged[index - 1];
      if (one === undefined || isBestWithinError(one)) return line;
      const best = `${one.best.map(formatMove).join(" ")} ${one.why}`;
      return `${line}  ${isMistake(one) ? "mistake, best" : "best"}: ${best}`;
    }),
  ];
}
