// How commands answer for several games: each answer is a block that is headed by its game, or an
// object that names it. One file with one game is answered without a word of that.

import { type Diagnostic, locationOf } from "../../lib/klondike/exchange/diagnostic.ts";
import type { IllegalMove } from "../../lib/klondike/exchange/replay.ts";
import { formatMove } from "../../lib/klondike/move.ts";
import { faceDownCount, type State, UNLIMITED } from "../../lib/klondike/state.ts";
import type { Context } from "../command/command.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { displayName } from "../io/input.ts";
import { type Colouriser, colouriser } from "../io/paint.ts";
import { errorLines, UserError } from "../user_error.ts";
import { formatDiagnostics } from "./format_diagnostics.ts";
import type {
  GameAnswer,
  GameSource,
  InvalidGame,
  UnreadableFile,
  ValidGame,
} from "./read_games.ts";

/** The exit code of an answer, as far as its game could be read. */
export const ANSWER_CODES: Readonly<Record<GameAnswer["kind"], ExitCode>> = {
  valid: ExitStatus.yes,
  invalid: ExitStatus.no,
  unreadable: ExitStatus.usage,
};

/** Heads the blocks of several games with their names, and writes what is wrong with one. */
export class AnswerBlocks {
  readonly #context: Context;
  readonly #areSeveral: boolean;
  readonly #paint: Colouriser;
  readonly #begun = { out: false, err: false };

  constructor(context: Context, areSeveral: boolean) {
    this.#context = context;
    this.#areSeveral = areSeveral;
    this.#paint = colouriser(context.console, "err", context.color);
  }

  /** The line `FILE[2]:` for the next block of a stream; empty for one game of one file. */
  heading(stream: "out" | "err", source: GameSource): string {
    return this.#isNamed(source) ? `${this.#gap(stream)}${sourceName(source)}:\n` : "";
  }

  /** The same as a comment, where the block is read again as an exchange file. */
  comment(source: GameSource): string {
    return this.#isNamed(source) ? `# ${sourceName(source)}\n` : "";
  }

  /** Writes a message about a game. */
  error(source: GameSource, text: string): void {
    this.#context.console.err(this.heading("err", source) + text);
  }

  /** Writes what `patience check` says about a text that is no game, or why there is none. */
  problem(answer: InvalidGame | UnreadableFile): void {
    if (answer.kind === "unreadable") {
      const message = errorLines(this.#context.path, new UserError(answer.reason));
      this.#context.console.err(`${this.#areSeveral ? this.#gap("err") : ""}${message}`);
      return;
    }
    const { diagnostics, bytes, skipped } = answer;
    this.error(answer, formatDiagnostics(diagnostics, bytes, this.#paint, skipped));
  }

  #isNamed({ index }: GameSource): boolean {
    return this.#areSeveral || index !== undefined;
  }

  #gap(stream: "out" | "err"): string {
    const gap = this.#begun[stream] ? "\n" : "";
    this.#begun[stream] = true;
    return gap;
  }
}

/** A game in a message: its file, with its number if the file has several. */
export function sourceName({ path, index }: GameSource): string {
  return `${displayName(path)}${index === undefined ? "" : `[${index}]`}`;
}

/** Where a game comes from, as fields of its JSON object. */
export function sourceJson({ path, index }: GameSource): GameSource {
  return { path, ...(index === undefined ? {} : { index }) };
}

/** What `patience check --json` prints about a game: the same in all commands for one that is wrong. */
export function checkJson(answer: GameAnswer): object {
  const game = answer.kind === "valid" ? answer : undefined;
  return {
    type: "check",
    schema: "patience.check/1",
    ...sourceJson(answer),
    valid: answer.kind === "unreadable" ? null : game !== undefined,
    counts: game ? countsOf(game.state) : null,
    rules: game?.hasRules ? rulesOf(game.state) : null,
    diagnostics: answer.kind === "invalid" ? answer.diagnostics : [],
    ...(answer.kind === "unreadable" ? { error: answer.reason } : {}),
  };
}

/** The same about a game whose moves cannot be played. */
export function illegalGameJson(game: ValidGame, { move, reason, place }: IllegalMove): object {
  const message = `${formatMove(move)}: ${reason}`;
  const found: Diagnostic = { code: "illegal-move", message, ...locationOf(place) };
  return { ...checkJson(game), valid: false, counts: null, rules: null, diagnostics: [found] };
}

/** How many cards a position has where they are not seen, or not yet played. */
export function countsOf(state: State): { covered: number; stock: number; waste: number } {
  return { covered: faceDownCount(state), stock: state.stock.length, waste: state.waste.length };
}

function rulesOf({ rules }: State): { turn: number; resets: number | "unlimited" } {
  return { turn: rules.turn, resets: rules.resets === UNLIMITED ? "unlimited" : rules.resets };
}
