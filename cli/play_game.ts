import type { Autosave } from "../store/autosave.ts";
import type { GameKind } from "../store/game_kind.ts";
import { DenoTerminal, readInput } from "../tui/deno_terminal.ts";
import type { LineWorld } from "../tui/table/line_world.ts";
import { type LineProgram, runLines } from "../tui/lines.ts";
import { runScreen } from "../tui/loop.ts";
import type { Perform, Screen, ScreenEffect, Step } from "../tui/screen.ts";
import type { Context } from "./command.ts";
import type { ExitCode } from "./exit.ts";
import { listenToSignals } from "./io/signals.ts";
import { openAutosave, type Reports, writeReports } from "./saved_games.ts";
import { isOnScreen, isOnTerminal, renderOptions, type ScreenOptions } from "./screen_options.ts";

/** What a game needs to be kept while it is played. */
export interface Keeping<Kept extends object> {
  readonly context: Context;
  /** `undefined` where nothing is kept. */
  readonly autosave: Autosave<Kept> | undefined;
  readonly reports: Reports;
}

/** A game that can be played: on the screen and in lines. */
export interface Playable<Model, Event, Effect> {
  readonly screen: Screen<Model, Event, Effect>;
  lineMode(
    start: Step<Model, ScreenEffect | Effect>,
    world: LineWorld<Event, Effect>,
  ): LineProgram<Model>;
  /** The model with a message of the store from before there was a screen. */
  told(model: Model, text: string): Model;
  readonly perform: Perform<Event, Effect>;
}

/** Plays a game with its store, which is closed however the game ends. */
export async function withKeeping<Kept extends object>(
  context: Context,
  save: boolean,
  importKind: () => Promise<GameKind<Kept>>,
  play: (keeping: Keeping<Kept>) => Promise<ExitCode>,
): Promise<ExitCode> {
  const reports: Reports = { said: [], listener: undefined };
  const opened = save ? await openAutosave(context, reports, importKind) : undefined;
  if (opened && !opened.ok) reports.said.push(`Not saved: ${opened.error}.`);
  const autosave = opened?.ok ? opened.value : undefined;
  try {
    return await play({ context, autosave, reports });
  } finally {
    reports.listener = undefined;
    autosave?.close();
    writeReports(context.console, reports);
  }
}

/** Plays a game until it is left. */
export function playGame<
  Model,
  Event extends { readonly kind: string },
  Effect extends { readonly kind: string },
>(
  game: Playable<Model, Event, Effect>,
  start: Step<Model, ScreenEffect | Effect>,
  { context, reports }: Pick<Keeping<never>, "context" | "reports">,
  options: ScreenOptions,
): Promise<ExitCode> {
  const { console } = context;
  if (!isOnScreen(console, options)) return playInLines(game, start, context, reports);
  const { said: [text] } = reports;
  console.flush();
  return runScreen({
    screen: game.screen,
    start: text === undefined ? start : { ...start, model: game.told(start.model, text) },
    terminal: new DenoTerminal(listenToSignals),
    perform: game.perform,
    render: renderOptions(context, options),
    mouse: options.mouse,
  });
}

function playInLines<Model, Event, Effect>(
  { lineMode, perform }: Playable<Model, Event, Effect>,
  start: Step<Model, ScreenEffect | Effect>,
  { console }: Context,
  reports: Reports,
): Promise<ExitCode> {
  writeReports(console, reports);
  reports.listener = () => writeReports(console, reports);
  const program = lineMode(start, {
    now: () => performance.now(),
    perform,
    prompt: isOnTerminal(console) ? "> " : "",
  });
  return runLines(program, {
    read: readInput,
    write: (text) => {
      console.out(text);
      console.flush();
    },
  });
}
