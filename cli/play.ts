import { seedFrom } from "../lib/lehmer.ts";
import { ok, type Result } from "../lib/result.ts";
import type { GameRecord } from "../lib/game_record.ts";
import { describeRecord } from "../play/first_game.ts";
import type { SystemWords } from "../play/game_effects.ts";
import type { GameEntry } from "../play/game_entry.ts";
import type { GameStore } from "../play/game_store.ts";
import { type LineStage, playGame, type ScreenStage } from "../play/play_game.ts";
import { effectiveSettings, renderOptions, terminalCapabilities } from "../play/screen_look.ts";
import type { RequestedGame } from "../play/start_game.ts";
import type { StoreMessages } from "../play/store_messages.ts";
import { DenoTerminal } from "./io/deno_terminal.ts";
import { runLines } from "../tui/terminal/line_io.ts";
import { TerminalDisplay } from "../tui/terminal/terminal_display.ts";
import type { Context } from "./command/command.ts";
import type { ExitCode } from "./exit.ts";
import { listenToSignals } from "./io/signals.ts";
import { soonIfCompiled } from "./run/engine_worker.ts";
import { openAutosave, resumeListed, writeReports } from "./saved_games.ts";
import { gameFilesOf } from "./game_files.ts";
import { localDate } from "../play/local_date.ts";
import {
  type GameScreenOptions,
  isOnTerminal,
  terminalTraits,
  usesScreen,
} from "./screen_options.ts";
import type { StartOptions } from "./start_options.ts";

/** The options of a game that is played. */
export type PlayOptions = StartOptions & GameScreenOptions;

/** What a game says of terminals and options. */
export const TERMINAL_WORDS: SystemWords = {
  openElsewhere: [
    "The unfinished game is open in another terminal; this is a new one.",
    "A new game: yours is open elsewhere.",
  ],
  notCounted: "nothing is counted with --no-save",
};

/** Plays a game until it is left. */
export async function runGame(
  entry: GameEntry,
  context: Context,
  named: RequestedGame,
  options: PlayOptions,
): Promise<ExitCode> {
  const { console } = context;
  const { patience } = entry.table;
  const reports: StoreMessages = { said: [], listener: undefined };
  const opened = options.save ? await openAutosave(context, reports, patience) : undefined;
  if (opened && !opened.ok) reports.said.push(`Not saved: ${opened.error}.`);
  const autosave = opened?.ok ? opened.value : undefined;
  try {
    const stage = usesScreen(console, options)
      ? screenStage(context, options)
      : lineStage(context, options, reports);
    const settings = effectiveSettings(autosave?.settings() ?? {}, stage.shown, options);
    const resumed = resumedGame(context, autosave, entry, options);
    if (!resumed.ok) return resumed.error;
    const system = {
      words: TERMINAL_WORDS,
      files: gameFilesOf(console),
      autosave,
      reports,
      chooseSeed: () => seedFrom(() => console.randomWord()),
      today: () => localDate(Date.now()),
    };
    const start = { named: { ...named, resumed: resumed.value }, deals: options, settings };
    const code = await playGame(entry, system, stage, start);
    if (!code.ok) throw new Error(code.error);
    return code.value;
  } finally {
    autosave?.close();
    writeReports(console, reports);
  }
}

/** The unfinished game that `--resume` asks for, if it is given; or the exit code. */
function resumedGame(
  context: Context,
  autosave: GameStore | undefined,
  { table: { patience } }: GameEntry,
  { resume }: PlayOptions,
): Result<GameRecord | undefined, ExitCode> {
  if (resume === undefined) return ok(undefined);
  return resumeListed(context, autosave, resume, (record) => describeRecord(patience, record));
}

function screenStage(context: Context, options: PlayOptions): ScreenStage {
  const terminal = terminalTraits(context);
  return {
    onScreen: true,
    shown: terminalCapabilities(terminal, options),
    motion: options.motion,
    soon: soonIfCompiled,
    openDisplay: () => {
      context.console.flush();
      return new TerminalDisplay(new DenoTerminal(listenToSignals), {
        render: renderOptions(terminal, options),
        mouse: options.mouse,
      });
    },
  };
}

function lineStage(context: Context, options: PlayOptions, reports: StoreMessages): LineStage {
  const { console } = context;
  return {
    onScreen: false,
    shown: terminalCapabilities(terminalTraits(context), options),
    motion: false,
    prompt: isOnTerminal(console) ? "> " : "",
    asks: console.isTerminal("in"),
    now: () => performance.now(),
    report: () => writeReports(console, reports),
    run: (program) =>
      runLines(program, {
        read: () => console.nextInput(),
        write: (text) => {
          console.out(text);
          console.flush();
        },
        fail: (text) => console.err(text),
      }),
  };
}
