import { seedFrom } from "../lib/lehmer.ts";
import { engineInline } from "../play/engine_client.ts";
import { createEffectHandler, type EffectDeps, failedAnswers } from "../play/game_effects.ts";
import type { GameEntry } from "../play/game_entry.ts";
import { type RequestedGame, startGame } from "../play/start_game.ts";
import { reportText, type StoreMessages } from "../play/store_messages.ts";
import { workerClient } from "../play/worker_client.ts";
import { DenoTerminal } from "../tui/terminal/deno_terminal.ts";
import { runLines } from "../tui/terminal/line_io.ts";
import { runScreen } from "../tui/terminal/loop.ts";
import type { ScreenEffect, Transition } from "../tui/terminal/screen.ts";
import { TerminalDisplay } from "../tui/terminal/terminal_display.ts";
import type { GameEffect, GameStep } from "../tui/table/effect.ts";
import { lineMode } from "../tui/table/plain/plain_mode.ts";
import { type Model, notify } from "../tui/table/model.ts";
import { tableScreen } from "../tui/table/screen.ts";
import type { Context } from "./command.ts";
import type { ExitCode } from "./exit.ts";
import type { Console } from "./io/console.ts";
import { listenToSignals } from "./io/signals.ts";
import { soonIfCompiled } from "./run/engine_worker.ts";
import { openAutosave, resumeListed, writeReports } from "./saved_games.ts";
import { gameFilesOf } from "./game_files.ts";
import { localDate } from "../play/local_date.ts";
import {
  effectiveSettings,
  type GameScreenOptions,
  isOnTerminal,
  renderOptions,
  terminalCapabilities,
  usesScreen,
} from "./screen_options.ts";
import type { StartOptions } from "./start_options.ts";

/** The options of a game that is played. */
export type PlayOptions = StartOptions & GameScreenOptions;

/** Plays a game until it is left. */
export async function runGame(
  playable: GameEntry,
  context: Context,
  named: RequestedGame,
  options: PlayOptions,
): Promise<ExitCode> {
  const { table, table: { patience } } = playable;
  const reports: StoreMessages = { said: [], listener: undefined };
  const opened = options.save ? await openAutosave(context, reports, patience) : undefined;
  if (opened && !opened.ok) reports.said.push(`Not saved: ${opened.error}.`);
  const autosave = opened?.ok ? opened.value : undefined;
  const onScreen = usesScreen(context.console, options);
  const solver = await openSolver(playable, onScreen);
  const chooseSeed = (): number => seedFrom(() => context.console.randomWord());
  const world: EffectDeps = {
    files: gameFilesOf(context.console),
    patience,
    daily: table.daily,
    autosave,
    reports,
    solver,
    chooseSeed,
    today: () => localDate(Date.now()),
  };
  try {
    const { resume, motion } = options;
    const first = await startGame(table, world, {
      named,
      deals: options,
      settings: effectiveSettings(autosave?.settings() ?? {}, context, options),
      view: { onScreen, shown: terminalCapabilities(context, options), motion },
      choose: resume === undefined
        ? undefined
        : (describe) => resumeListed(context, autosave, resume, describe),
    });
    return first.ok ? await run(context, world, first.value, options) : first.error;
  } finally {
    reports.listener = undefined;
    solver?.close();
    autosave?.close();
    writeReports(context.console, reports);
  }
}

/**
 * The solver that advises the player: in a worker when there is a screen, because no key may wait
 * for it.
 */
async function openSolver({ solver }: GameEntry, onScreen: boolean): Promise<EffectDeps["solver"]> {
  if (!solver) return undefined;
  if (!onScreen) return engineInline(await solver.load());
  return workerClient({
    startWorker: solver.startWorker,
    soon: soonIfCompiled,
    failed: failedAnswers,
  });
}

function run(
  context: Context,
  world: EffectDeps,
  start: Transition<Model, ScreenEffect | GameEffect>,
  options: PlayOptions,
): Promise<ExitCode> {
  const { console } = context;
  if (!usesScreen(console, options)) return runInLines(console, world, start);
  const { said: [text] } = world.reports;
  console.flush();
  return runScreen({
    screen: tableScreen(),
    start: text === undefined ? start : { ...start, model: notify(start.model, reportText(text)) },
    display: new TerminalDisplay(new DenoTerminal(listenToSignals), {
      render: renderOptions(context, options),
      mouse: options.mouse,
    }),
    perform: createEffectHandler(world),
  });
}

function runInLines(console: Console, world: EffectDeps, start: GameStep): Promise<ExitCode> {
  const { reports } = world;
  writeReports(console, reports);
  reports.listener = () => writeReports(console, reports);
  const program = lineMode(start, {
    now: () => performance.now(),
    perform: createEffectHandler(world),
    prompt: isOnTerminal(console) ? "> " : "",
    asks: console.isTerminal("in"),
  });
  return runLines(program, {
    read: () => console.nextInput(),
    write: (text) => {
      console.out(text);
      console.flush();
    },
    fail: (text) => console.err(text),
  });
}
