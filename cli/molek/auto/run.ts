// A run of the autopilot: controlled from a screen, or started at once in plain mode.

import {
  AUTO_START,
  type AutoGame,
  type AutoProgress,
  type AutoSettings,
  explainFailure,
  explainStop,
  type StopReason,
} from "../../../lib/molek/auto/progress.ts";
import { countInWords, countWithNoun } from "../../../lib/message.ts";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import { renderOptions } from "../../../play/screen_look.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import { newModel } from "../../../tui/molek/auto/model.ts";
import { AUTO_SCREEN } from "../../../tui/molek/auto/screen.ts";
import { TerminalDisplay } from "../../../tui/terminal/terminal_display.ts";
import { SIGNAL_CODES } from "../../../tui/terminal/terminal.ts";
import { DenoTerminal } from "../../io/deno_terminal.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { listenToSignals } from "../../io/signals.ts";
import { UserError } from "../../user_error.ts";
import { terminalTraits, usesScreen } from "../../screen_options.ts";
import type { Console } from "../../io/console.ts";
import { alignColumns, formatFixed } from "../../io/format_number.ts";
import { VERSION } from "../../version.ts";
import { type AutoOptions, autoSettings } from "./options.ts";
import { Autopilot, type PilotEnd } from "./pilot.ts";
import { findTools, type ToolPaths, X11Desk } from "./x11.ts";
import type { Desktop } from "./desktop.ts";

/** Plays in the real window: controlled from a screen, or at once in plain mode. */
export async function runAuto(context: Context, options: AutoOptions): Promise<ExitCode> {
  const { console } = context;
  const tools = findTools({
    env: (name) => console.env(name),
    isFile: (path) => console.isFile(path),
  });
  if (!tools.ok) throw new UserError(tools.error);
  return usesScreen(console, options)
    ? await playOnScreen(context, options, tools.value)
    : await playInLines(context, options, new X11Desk(tools.value));
}

async function playOnScreen(
  context: Context,
  options: AutoOptions,
  tools: ToolPaths,
): Promise<ExitCode> {
  const { console } = context;
  let pilot: Autopilot | undefined;
  let running: Promise<void> = Promise.resolve();
  let last: AutoRun | undefined;
  console.flush();
  try {
    return await runScreen({
      screen: AUTO_SCREEN,
      start: { model: newModel(autoSettings(options)), effects: [] },
      display: new TerminalDisplay(new DenoTerminal(listenToSignals), {
        render: renderOptions(terminalTraits(context), options),
        mouse: options.mouse,
      }),
      perform: (effect, tell) => {
        switch (effect.kind) {
          case "go": {
            const { settings } = effect;
            const begun = performance.now();
            const { window, pace: paceMs } = options;
            const next = new Autopilot(
              new X11Desk(tools),
              { settings, window, paceMs },
              (progress) => tell({ kind: "progress", progress }),
            );
            pilot = next;
            running = next.run().then((end) => {
              last = { end, settings, seconds: (performance.now() - begun) / 1000 };
              tell({ kind: "ended", ...end });
            });
            return;
          }
          case "halt":
            return pilot?.stop(effect.why);
          default:
            effect satisfies never;
        }
      },
    });
  } finally {
    // The mouse must be released before the program ends, whatever ended the screen.
    pilot?.stop(ASKED);
    await running;
    const run = last as AutoRun | undefined;
    if (run !== undefined) reportAuto(console, run, options.json);
  }
}

const ASKED: StopReason = { kind: "asked" };

/** Plays at once, with messages on standard error. */
export async function playInLines(
  { console }: Pick<Context, "console">,
  options: AutoOptions,
  desk: Desktop,
): Promise<ExitCode> {
  const { window, pace: paceMs } = options;
  const settings = autoSettings(options);
  const begun = desk.now();
  let last = AUTO_START;
  const pilot = new Autopilot(desk, { settings, window, paceMs }, (progress) => {
    for (const line of progressLines(last, progress, settings)) console.err(`${line}\n`);
    last = progress;
  });
  let signalCode: ExitCode | undefined;
  const unlisten = listenToSignals(["SIGINT", "SIGTERM", "SIGHUP"], (signal) => {
    signalCode = SIGNAL_CODES.get(signal) ?? ExitStatus.interrupted;
    pilot.stop({ kind: "asked" });
  });
  const isKeyboard = console.isTerminal("in");
  try {
    if (isKeyboard) console.setCbreak(true);
    stopOnKey(console, pilot);
    const end = await pilot.run();
    if (end.stop !== undefined) console.err(`${explainStop(end.stop)}\n`);
    const seconds = (desk.now() - begun) / 1000;
    reportAuto(console, { end, settings, seconds }, options.json);
    return signalCode ?? (end.stop === undefined ? ExitStatus.yes : ExitStatus.no);
  } finally {
    if (isKeyboard) console.setCbreak(false);
    unlisten();
  }
}

/** Returns messages about the changes between two states of progress. */
export function progressLines(
  before: AutoProgress,
  after: AutoProgress,
  settings: AutoSettings,
): string[] {
  const { games, failed, plan, state, solveMs } = after;
  const failure = failed.length > before.failed.length ? failed.at(-1) : undefined;
  const won = games.length > before.games.length ? games.at(-1) : undefined;
  const isSolved = plan !== before.plan && plan.length > 0 && state !== undefined;
  const cheats = plan.filter(({ cheat }) => cheat).length;
  const size = `${countInWords(plan.length, "move")}, ${countInWords(cheats, "cheat")}`;
  const name = `Game ${games.length + (won === undefined ? 1 : 0)} of ${settings.games}`;
  return [
    ...(failure === undefined ? [] : [
      `Failed attempt ${failed.length}: ${failure.board}: ${explainFailure(failure, settings)}.`,
    ]),
    ...(isSolved
      ? [
        `${name}: ${formatBoard(state)}: ${size}, solved in ${(solveMs ?? 0).toFixed(1)} ms.`,
      ]
      : []),
    ...(won === undefined ? [] : [`${name}: won in ${(won.playMs / 1000).toFixed(1)} s.`]),
  ];
}

/** Stops the autopilot at any byte of standard input; its end does not stop it. */
function stopOnKey(console: Console, pilot: Autopilot): void {
  console.nextInput().then((bytes) => bytes && pilot.stop({ kind: "key" }), () => {});
}

/** A finished run. */
interface AutoRun {
  readonly end: PilotEnd;
  readonly settings: AutoSettings;
  readonly seconds: number;
}

/** Prints the report of a run, as text or JSON. */
export function reportAuto(console: Console, run: AutoRun, json: boolean): void {
  console.out(json ? toJsonLine(autoJson(run)) : autoText(run));
}

/** Returns a run as JSON. */
export function autoJson({ end: { progress, stop }, settings, seconds }: AutoRun): unknown {
  const { cheats, improving, maxMoves, seconds: time, games } = settings;
  return {
    type: "molek-auto",
    schema: "patience.molek-auto/1",
    version: VERSION,
    requested: games,
    options: { cheats, improve: improving === Infinity ? -1 : improving, moves: maxMoves, time },
    won: progress.games.length,
    failedAttempts: progress.failed.length,
    stopped: stop === undefined ? null : { reason: stop.kind, message: explainStop(stop) },
    games: progress.games,
    failed: progress.failed,
    seconds,
  };
}

function autoText({ end: { progress: { games, failed } }, settings, seconds }: AutoRun): string {
  const attempts = countWithNoun(failed.length, "failed attempt");
  const head = `${games.length} of ${settings.games} games won, ${attempts} (${
    seconds.toFixed(1)
  } s)`;
  const lines = games.length === 0 ? [head] : [head, "", ...alignColumns(rowsOf(games))];
  return lines.map((line) => `${line}\n`).join("");
}

function rowsOf(games: readonly AutoGame[]): string[][] {
  return [
    ["per game", "mean", "min", "median", "max"],
    rowOf("moves", games.map(({ moves }) => moves), 0),
    rowOf("cheats", games.map(({ cheats }) => cheats), 0),
    rowOf("solved in (ms)", games.map(({ solveMs }) => solveMs), 1),
    rowOf("played in (s)", games.map(({ playMs }) => playMs / 1000), 1),
    rowOf("time per move (ms)", games.map(({ playMs, moves }) => playMs / Math.max(1, moves)), 0),
  ];
}

function rowOf(name: string, values: readonly number[], digits: number): string[] {
  const sorted = values.toSorted((one, other) => one - other);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const shown = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return [name, formatFixed(mean, 2), ...shown.map((value) => formatFixed(value ?? 0, digits))];
}
