import {
  describeIllegalMove,
  illegalMoveHeading,
  replayMoves,
  type ReplayResult,
} from "../../lib/klondike/exchange/read.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { formatMove } from "../../lib/klondike/move.ts";
import { formatPosition } from "../../lib/klondike/position_text.ts";
import { isCourseGoal, isWon } from "../../lib/klondike/rules.ts";
import { command, type Context } from "../command/command.ts";
import { flag, option, type OptionValues } from "../command/option.ts";
import { FILE, whole } from "../command/value.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../exit.ts";
import { RULES_OF_GAMES } from "../help/facts.ts";
import type { OutputFile } from "../io/console.ts";
import { forEachUntilInterrupted } from "../io/signals.ts";
import { openOutput } from "../io/output_file.ts";
import { UserError } from "../user_error.ts";
import { ANSWER_CODES, AnswerBlocks, checkJson, sourceJson } from "./game_answers.ts";
import {
  type GameAnswer,
  gameFileOptions,
  gameFiles,
  readGames,
  type ValidGame,
} from "./read_games.ts";
import { positionJson } from "./position_json.ts";
import { RULES, WORRY_BACK } from "./rules.ts";

const OPTIONS = {
  ...gameFileOptions(),
  ...RULES,
  moves: option("-m, --moves", whole(0), "play at most N moves", {
    brief: true,
    triedAs: { "--max-moves": "--moves", "-n": "--moves" },
  }),
  exchange: flag("-x, --exchange", "show the position as an exchange file", {
    brief: true,
    more: "With -q, only this is printed, so that another command can read it.",
  }),
  output: option("-o, --output", FILE, "write the position to FILE, whole or not at all", {
    brief: true,
  }),
  quiet: flag("-q, --quiet", "print only the position", { brief: true }),
  worryBack: { ...WORRY_BACK, more: "Such a move is written 'c->3'." },
  json: flag("--json", "print one JSON object per game", {
    brief: true,
    triedAs: { "-j": "--json" },
  }),
};

type AdvanceOptions = OptionValues<typeof OPTIONS>;

/** `patience advance`: plays the moves of exchange files. */
export const COMMAND = command({
  about: "Play the moves in an exchange file and show the position after the last legal move.",
  more: [
    "All games in a file are played.",
    RULES_OF_GAMES,
  ],
  options: OPTIONS,
  examples: [
    ["patience advance game.txt"],
    ["patience advance -q -x game.txt | patience winnable"],
    ["patience advance -m 10 game.txt"],
    ["patience advance -x -o later.txt game.txt"],
  ],
  exits: {
    0: "every move played was legal",
    1: "a file is not valid, or a move is illegal",
    2: "wrong usage, or a file that cannot be read or written",
    130: "Ctrl-C",
  },
  run: advanceAll,
});

async function advanceAll(options: AdvanceOptions, context: Context): Promise<ExitCode> {
  const { console } = context;
  const { format, worryBack } = options;
  const { paths, areSeveral } = gameFiles(console, options);
  const games = readGames(console, paths, { format, worryBack, chosen: options });
  const player = new GamePlayer(context, areSeveral, options);
  // Ctrl-C has to be caught while the output is open, so it is opened only once there is a game.
  let next = games.next();
  while (!next.done && next.value.kind !== "valid") {
    player.play(next.value, undefined);
    next = games.next();
  }
  if (next.done) return player.code;
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  player.play(next.value, output);
  if (output.isStream) {
    for (const game of games) player.play(game, output);
  } else if (!await forEachUntilInterrupted(games, (game) => player.play(game, output))) {
    return ExitStatus.interrupted;
  }
  output.finish();
  return player.code;
}

/** Plays the moves of games one after another, and writes the positions. */
class GamePlayer {
  /** The exit code of the worst game so far. */
  code: ExitCode = ExitStatus.yes;
  readonly #context: Context;
  readonly #options: AdvanceOptions;
  readonly #blocks: AnswerBlocks;

  constructor(context: Context, areSeveral: boolean, options: AdvanceOptions) {
    this.#context = context;
    this.#options = options;
    this.#blocks = new AnswerBlocks(context, areSeveral);
  }

  /** Plays the moves of a game and writes its position, or reports why there is no game. */
  play(game: GameAnswer, output: OutputFile | undefined): void {
    const code = game.kind === "valid" && output ? this.#advance(game, output) : this.#fail(game);
    this.code = worstExitCode([this.code, code]);
  }

  #fail(game: GameAnswer): ExitCode {
    if (game.kind === "valid") return ExitStatus.yes;
    if (this.#options.json) {
      this.#context.console.out(toJsonLine(checkJson(game)));
    }
    if (!this.#options.json || game.kind === "unreadable") this.#blocks.problem(game);
    return ANSWER_CODES[game.kind];
  }

  #advance(game: ValidGame, output: OutputFile): ExitCode {
    const { console } = this.#context;
    const { moves, json, quiet, exchange, output: path } = this.#options;
    const played = replayMoves(game.state, game.moves.slice(0, moves ?? Infinity));
    const { illegal, state } = played;
    const heading = exchange ? this.#blocks.comment(game) : this.#blocks.heading("out", game);
    const toFile = path !== undefined && !output.isStream;
    if (json) console.out(toJsonLine(toJson(game, played, this.#options)));
    else if (!quiet) console.out(`${heading}${summary(played)}\n`);
    if (!json || path !== undefined) {
      const isHeaded = quiet || json || toFile;
      const position = exchange ? writeGame(state) : formatPosition(state);
      output.write(`${isHeaded ? heading : ""}${position}`);
    }
    if (illegal !== undefined) {
      this.#blocks.error(game, `${describeIllegalMove(illegal)}\n`);
      return ExitStatus.no;
    }
    if (isWon(state) && !json && !quiet) this.#blocks.error(game, "The game is won.\n");
    return ExitStatus.yes;
  }
}

function summary({ processed, illegal }: ReplayResult): string {
  return illegal === undefined
    ? `Processed ${processed} moves, all valid`
    : illegalMoveHeading(illegal);
}

function toJson(
  game: ValidGame,
  { state, processed, illegal }: ReplayResult,
  options: AdvanceOptions,
): unknown {
  return {
    type: "advance",
    schema: "patience.advance/1",
    ...sourceJson(game),
    processed,
    illegal: illegal === undefined ? null : {
      number: illegal.number,
      move: formatMove(illegal.move),
      reason: illegal.reason,
      line: illegal.place.line,
      column: illegal.place.column,
    },
    won: isWon(state),
    courseWon: isCourseGoal(state),
    position: positionJson(state),
    ...(options.exchange ? { exchange: writeGame(state) } : {}),
  };
}
