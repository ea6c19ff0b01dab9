import type { Patience, Variant } from "../lib/patience.ts";
import { seedFrom } from "../lib/lehmer.ts";
import { engineInline } from "../play/engine_client.ts";
import { type FirstGame, startFirstGame } from "../play/first_game.ts";
import { createEffectHandler, type EffectDeps, winnableDeal } from "../play/game_effects.ts";
import type { FoundDeal, GameEntry } from "../play/game_entry.ts";
import type { GameStore } from "../play/game_store.ts";
import { reportText, type StoreMessages } from "../play/store_messages.ts";
import { DenoTerminal } from "../tui/terminal/deno_terminal.ts";
import { runLines } from "../tui/terminal/line_io.ts";
import { runScreen } from "../tui/terminal/loop.ts";
import type { ScreenEffect, Transition } from "../tui/terminal/screen.ts";
import { TerminalDisplay } from "../tui/terminal/terminal_display.ts";
import { withAdvice } from "../tui/table/advice/advice.ts";
import { ownTheme } from "../tui/table/draw/theme.ts";
import type { GameEffect, GameStep } from "../tui/table/effect.ts";
import { lineMode } from "../tui/table/plain/plain_mode.ts";
import { type Model, notify } from "../tui/table/model.ts";
import { tableScreen } from "../tui/table/screen.ts";
import {
  ANY,
  loadDealKind,
  loadRules,
  storeDealKind,
  type StoredSettings,
  storeRules,
  WINNABLE,
  withSettings,
} from "../tui/table/settings.ts";
import type { Context } from "./command.ts";
import type { ExitCode } from "./exit.ts";
import type { Console } from "./io/console.ts";
import { listenToSignals } from "./io/signals.ts";
import { engineInWorker } from "./run/engine_client.ts";
import { openAutosave, resumeListed, writeReports } from "./saved_games.ts";
import { gameFilesOf } from "./game_files.ts";
import { localDate } from "./store/local_date.ts";
import {
  effectiveSettings,
  type GameScreenOptions,
  isOnTerminal,
  renderOptions,
  terminalCapabilities,
  usesScreen,
} from "./screen_options.ts";
import { requestedDeal, type StartOptions } from "./start_options.ts";

/** The options of a game that is played. */
export type PlayOptions = StartOptions & GameScreenOptions;

/** Which game is played first, as far as the options of a command name one. */
export interface RequestedGame extends Pick<FirstGame, "game" | "replay" | "isWanted"> {
  /** The rules that are named; the others are those that were chosen last. */
  readonly rules?: Variant;
  /** The daily deal that is named, with rules that hold for it alone. */
  readonly daily?: { readonly deal: FoundDeal; readonly rules: Variant } | undefined;
}

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
  const solver = await openSolver(playable, usesScreen(context.console, options));
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
    const settings = {
      ...effectiveSettings(autosave?.settings() ?? {}, context, options),
      ...namedSettings(patience, named, options),
    };
    const start = await startOf(playable, world, named, settings, options);
    const { resume } = options;
    const first = await startFirstGame(
      table,
      world,
      start,
      resume === undefined
        ? undefined
        : (describe) => resumeListed(context, autosave, resume, describe),
    );
    if (!first.ok) return first.error;
    return await run(
      context,
      world,
      prepareGame(first.value, context, autosave, settings, options),
      options,
    );
  } finally {
    reports.listener = undefined;
    solver?.close();
    autosave?.close();
    writeReports(context.console, reports);
  }
}

/** The rules of the next deals that the options or the game of a file name, as settings. */
function namedSettings(
  patience: Patience,
  { game, rules = {} }: RequestedGame,
  { winnable, level }: PlayOptions,
): StoredSettings {
  const deals = level ?? (winnable === undefined ? undefined : winnable ? WINNABLE : ANY);
  return {
    ...storeRules(patience, game?.variant ?? rules),
    ...(deals === undefined ? {} : storeDealKind(patience, deals)),
  };
}

/** The start of a game that has the rules and is of the deals that the settings say. */
async function startOf(
  playable: GameEntry,
  { solver, chooseSeed }: EffectDeps,
  named: RequestedGame,
  settings: StoredSettings,
  options: PlayOptions,
): Promise<FirstGame> {
  const { table: { patience } } = playable;
  const chosen = loadRules(patience, patience.variant, settings);
  const { daily } = named;
  const variant = { ...chosen, ...daily?.rules };
  const deals = loadDealKind(patience, ANY, settings);
  const findDeal = (): FoundDeal | Promise<FoundDeal> => {
    if (daily) return daily.deal;
    const seed = chooseSeed();
    if (deals === ANY) return { seed };
    return winnableDeal(solver, seed, variant, deals === WINNABLE ? undefined : deals);
  };
  const game = named.game ?? await requestedDeal(playable, options, variant, findDeal);
  return { ...named, game, variant, findDeal };
}

/**
 * The solver that advises the player: in a worker when there is a screen, because no key may wait
 * for it.
 */
async function openSolver({ solver }: GameEntry, onScreen: boolean): Promise<EffectDeps["solver"]> {
  if (!solver) return undefined;
  if (!onScreen) return engineInline(await solver.load());
  return engineInWorker({
    url: solver.url,
    failed: (request, reason) => [
      ...(request.kind === "solve"
        ? [{ kind: "solved", id: request.id, verdict: "undecided", moves: [] } as const]
        : []),
      ...(request.kind === "review" ? [{ kind: "reviewed", id: request.id } as const] : []),
      ...(request.kind === "coach" ? [{ kind: "coached", id: request.id } as const] : []),
      { kind: "refused", reason: [reason, "the solver failed"] },
    ],
  });
}

/** The first step with the settings that were kept, and those of the command line. */
function prepareGame(
  { model, effects }: GameStep,
  context: Context,
  autosave: GameStore | undefined,
  settings: StoredSettings,
  options: PlayOptions,
): GameStep {
  const onScreen = usesScreen(context.console, options);
  const wins = autosave?.wins() ?? 0;
  const shown = terminalCapabilities(context, options);
  const switches = {
    shown,
    theme: ownTheme({ table: model.table, shown }),
    motion: options.motion && onScreen,
    wins,
    keeps: autosave !== undefined,
  };
  const { patience, origin, variant } = model.game;
  // A daily deal has rules of its own; the games after it have those that were chosen before.
  const isDaily = origin.kind === "seed" && origin.day !== undefined;
  const later = isDaily ? { ...variant, ...patience.variant } : variant;
  const switched = withSettings({ ...model, ...switches, variant: later }, settings);
  // In lines every move would wait for the solver.
  const quiet = onScreen ? switched : { ...switched, watches: false };
  return withAdvice(model, { model: quiet, effects });
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
