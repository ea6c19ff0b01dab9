// The list of games for commands that take long for each: it counts them before the first one
// starts. The games are read again each time, because many positions take more memory than their
// text.

import { formatDealLine } from "../../lib/klondike/deal.ts";
import {
  describeIllegalMove,
  type IllegalMove,
  replayMoves,
} from "../../lib/klondike/exchange/read.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import type { State } from "../../lib/klondike/state.ts";
import { isFreshDeal, rulesName } from "../../lib/klondike/variant.ts";
import type { Result } from "../../lib/result.ts";
import type { Console } from "../io/console.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { sha256 } from "../run/sha256.ts";
import { ANSWER_CODES, type AnswerBlocks, checkJson, illegalGameJson } from "./game_answers.ts";
import {
  type GameAnswer,
  gameFiles,
  type InvalidGame,
  readGames,
  type ReadOptions,
  type UnreadableFile,
  type ValidGame,
} from "./read_games.ts";
import type { GivenFiles } from "../named_files.ts";

/** A game whose moves are legal. */
export interface PlayableGame {
  /** Number among the playable games, from 1. */
  readonly deal: number;
  readonly game: ValidGame;
  /** The position after its moves. */
  readonly state: State;
}

/** Entry without a playable game: invalid, unreadable, or with an illegal move. */
export interface Problem {
  readonly deal?: undefined;
  readonly found: InvalidGame | UnreadableFile | {
    readonly kind: "illegal";
    readonly game: ValidGame;
    readonly illegal: IllegalMove;
  };
}

/** Entry of a {@linkcode GameList}. */
export type GameListEntry = PlayableGame | Problem;

/** The games of a command line. */
export class GameList {
  /** The only entry of the only file, or `undefined` if several games may be meant. */
  readonly only: GameListEntry | undefined;
  /** True if more than one file is meant. */
  readonly areSeveralFiles: boolean;
  /** Number of playable games. */
  readonly count: number;
  /** True if some playable game names its rules. */
  readonly haveRules: boolean;
  /** Source of the games as fields of the run's JSON. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly #read: () => Generator<GameAnswer>;

  constructor(console: Console, given: GivenFiles, options: ReadOptions) {
    const { paths, areSeveral } = gameFiles(console, given);
    const files = [...paths];
    const cache = new Map<string, Result<Uint8Array, string>>();
    this.#read = () => readGames(console, files, { ...options, cache });
    const [first] = files;
    this.areSeveralFiles = areSeveral;
    this.about = first?.ok && !areSeveral ? { path: first.value } : { files: files.length };
    let [all, count, haveRules] = [0, 0, false];
    let last: GameListEntry | undefined;
    for (last of this.games()) {
      all++;
      if (last.deal === undefined) continue;
      count++;
      haveRules ||= last.game.hasRules;
    }
    this.only = all === 1 && !areSeveral ? last : undefined;
    this.count = count;
    this.haveRules = haveRules;
  }

  /** Yields all entries, in order. */
  *games(): Generator<GameListEntry> {
    let count = 0;
    for (const answer of this.#read()) {
      if (answer.kind !== "valid") {
        yield { found: answer };
        continue;
      }
      const { state, illegal } = replayMoves(answer.state, answer.moves);
      yield illegal === undefined
        ? { deal: ++count, game: answer, state }
        : { found: { kind: "illegal", game: answer, illegal } };
    }
  }

  /** Returns a hash that identifies the games. */
  digest(): Promise<string> {
    const texts = this.games().map((one) => one.deal === undefined ? "" : digestText(one.state));
    return sha256(new TextEncoder().encode([...texts].join("\n")));
  }
}

function digestText(state: State): string {
  if (!isFreshDeal(state)) return writeGame(state);
  return `${formatDealLine(state)} ${rulesName(state.rules)}`;
}

/**
 * Reports an entry without a playable game as `patience check` does; as an object if `writeJson` is
 * given. Returns the exit code.
 */
export function reportProblem(
  { found }: Problem,
  blocks: AnswerBlocks,
  writeJson: ((object: object) => void) | undefined,
): ExitCode {
  if (found.kind === "illegal") {
    writeJson?.(illegalGameJson(found.game, found.illegal));
    blocks.error(found.game, `${describeIllegalMove(found.illegal)}\n`);
    return ExitStatus.no;
  }
  writeJson?.(checkJson(found));
  if (writeJson === undefined || found.kind === "unreadable") blocks.problem(found);
  return ANSWER_CODES[found.kind];
}
