import { seedFrom } from "../lib/lehmer.ts";
import { describeRecord } from "../play/first_game.ts";
import type { SystemWords } from "../play/game_effects.ts";
import type { GameEntry } from "../play/game_entry.ts";
import { type LineStage, playGame, type ScreenStage } from "../play/play_game.ts";
import { effectiveSettings, renderOptions, terminalCapabilities } from "../play/screen_look.ts";
import type { RequestedGame } from "../play/start_game.ts";
import type { StoreMessages } from "../play/store_messages.ts";
import { DenoTerminal } from "./io/deno_terminal.ts";
import { runLines } from "../tui/terminal/line_io.ts";
import { TerminalDisplay } from "../tui/terminal/terminal_display.ts";
import type { Context } from "./command/command.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { listenToSignals } from "./io/signals.ts";
import { soonIfCompiled } from "./run/engine_worker.ts";
import { continuedGame, listSavedGames, openAutosave, writeReports } from "./saved_games.ts";
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
    if (options.saved) {
      listSavedGames(console, autosave, (record) => describeRecord(entry.table.patience, record));
      return ExitStatus.yes;
    }
    const number = options.continue;
    const resumed = number === undefined ? undefined : continuedGame(console, autosave, number);
    const system = {
      words: TERMINAL_WORDS,
      files: gameFilesOf(console),
      autosave,
      reports,
      chooseSeed: () => seedFrom(() => console.randomWord()),
      today: () => localDate(Date.now()),
    };
    const start = { named: { ...named, resumed }, deals: options, settings };
    const code = await playGame(entry, system, stage, start);
    if (!code.ok) throw new Error(code.error);
    return code.value;
  } finally {
    autosave?.close();
    writeReports(console, reports);
  }
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
