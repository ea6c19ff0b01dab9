import { countInWords } from "../../../lib/message.ts";
import {
  AUTO_START,
  type AutoProgress,
  type AutoSettings,
  explainFailure,
  explainStop,
} from "../../../lib/molek/auto/progress.ts";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { SIGNAL_CODES } from "../../../tui/terminal/terminal.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import type { Console } from "../../io/console.ts";
import { listenToSignals } from "../../io/signals.ts";
import { type AutoOptions, autoSettings } from "./options.ts";
import type { Desktop } from "./desktop.ts";
import { Autopilot } from "./pilot.ts";
import { reportAuto } from "./report.ts";

/** Plays at once, and reports in lines on standard error. */
export async function playInLines(
  { console }: Pick<Context, "console">,
  options: AutoOptions,
  desk: Desktop,
): Promise<ExitCode> {
  const { window, pace: paceMs } = options;
  const settings = autoSettings(options);
  const begun = desk.now();
  let told = AUTO_START;
  const pilot = new Autopilot(desk, { settings, window, paceMs }, (progress) => {
    for (const line of progressLines(told, progress, settings)) console.err(`${line}\n`);
    told = progress;
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

/** The lines that report what has changed between two states of progress. */
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

/** Any byte of standard input stops it; its end does not. */
function stopOnKey(console: Console, pilot: Autopilot): void {
  console.nextInput().then((bytes) => bytes && pilot.stop({ kind: "key" }), () => {});
}
