// Plays a game on this system: in its terminal, with its files and its saved games.

import { seedFrom } from "../lib/lehmer.ts";
import { err, ok, type Result } from "../lib/result.ts";
import type { Patience } from "../lib/patience.ts";
import type { GameRecord } from "../lib/game_record.ts";
import { toJsonLine } from "../lib/json_line.ts";
import { countInWords } from "../lib/message.ts";
import { escapeControls, excerptOf } from "../lib/printable.ts";
import type {
  DamagedGame,
  GameStore,
  SavedGame,
  StoreMessages,
  Unfinished,
} from "../play/game_store.ts";
import { describeRecord, type RequestedGame } from "../play/start_game.ts";
import type { SystemWords } from "../play/game_effects.ts";
import type { GameEntry } from "../play/game_entry.ts";
import { type LineStage, playGame, type ScreenStage } from "../play/play_game.ts";
import { effectiveSettings, renderOptions, terminalCapabilities } from "../play/screen_look.ts";
import { localDate } from "../play/local_date.ts";
import { type GameFiles, loadGame } from "../play/game_file.ts";
import { clipboardOf } from "./io/clipboard.ts";
import { runLines } from "../tui/terminal/line_io.ts";
import { TerminalDisplay } from "../tui/terminal/terminal_display.ts";
import { createGame, type Game, gameAfter } from "../tui/table/game.ts";
import { DenoTerminal } from "./io/deno_terminal.ts";
import type { Context } from "./command/command.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { listenToSignals, whileListening } from "./io/signals.ts";
import { soonIfCompiled } from "./run/engine_worker.ts";
import {
  type GameScreenOptions,
  isOnTerminal,
  terminalTraits,
  usesScreen,
} from "./screen_options.ts";
import type { StartOptions } from "./start_options.ts";
import { UserError } from "./user_error.ts";
import { type Console, OutputError } from "./io/console.ts";
import { MAX_INPUT } from "./io/input.ts";
import { cannotWrite } from "./io/output_file.ts";
import { dataDir } from "./store/data_dir.ts";
import { VERSION } from "./version.ts";

type PlayOptions = StartOptions & GameScreenOptions;

/** Returns the messages of a game that name terminals, options and the call that continues it. */
export function terminalWords(call: string): SystemWords {
  return {
    openElsewhere: [
      "Your game is open in another terminal, so this is a new one.",
      "A new game: yours is open elsewhere.",
    ],
    saved: `Saved. '${call}' continues this game.`,
    notCounted: "statistics are off with --no-save",
  };
}

/** Plays a game until the player leaves it. */
export async function runGame(
  entry: GameEntry,
  context: Context,
  named: RequestedGame,
  options: PlayOptions & { readonly continuedBy: string },
): Promise<ExitCode> {
  const { console } = context;
  const words = terminalWords(options.continuedBy);
  let hasLeft = false;
  const { patience } = entry.table;
  const reports: StoreMessages = { said: [], listener: undefined };
  const opened = options.save ? await openAutosave(context, reports, patience) : undefined;
  if (opened && !opened.ok) reports.said.push(`Not saved: ${opened.error}.`);
  const autosave = opened?.ok ? opened.value : undefined;
  try {
    const stored = autosave?.settings() ?? {};
    const stage = usesScreen(console, options)
      ? screenStage(
        context,
        { ...options, mouse: options.mouse && stored.mouse !== "off" },
        () => hasLeft = true,
      )
      : lineStage(context, options, reports);
    const settings = effectiveSettings(stored, stage.shown, options);
    if (options.saved) {
      listSavedGames(console, autosave, (record) => describeRecord(entry.table.patience, record));
      return ExitStatus.yes;
    }
    const number = options.continue;
    const resumed = number === undefined ? undefined : resumeGame(console, autosave, number);
    const system = {
      words,
      files: gameFilesOf(console),
      autosave,
      reports,
      version: VERSION,
      chooseSeed: () => seedFrom(() => console.randomWord()),
      today: () => localDate(Date.now()),
    };
    const start = { named: { ...named, resumed }, deals: options, settings };
    const code = await playGame(entry, system, stage, start);
    if (!code.ok) throw new Error(code.error);
    return code.value;
  } finally {
    const problem = autosave?.close();
    if (hasLeft && problem === undefined && reports.said.length === 0) {
      reports.said.push(words.saved);
    }
    // After a signal, the terminal may read no more.
    whileListening(() => writeReports(console, reports));
  }
}

function screenStage(context: Context, options: PlayOptions, left: () => void): ScreenStage {
  const terminal = terminalTraits(context);
  return {
    onScreen: true,
    shown: terminalCapabilities(terminal, options),
    motion: options.motion,
    soon: soonIfCompiled,
    left,
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
  const copy = clipboardOf(console);
  return {
    onScreen: false,
    ...(copy && { copy }),
    ...(console.isTerminal("out") && { columns: () => console.columns() }),
    shown: terminalCapabilities(terminalTraits(context), options),
    motion: options.motion,
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

/** Gives a game access to files through a console. */
export function gameFilesOf(console: Console): GameFiles {
  return {
    read: (path) => console.readFile(path, MAX_INPUT.text),
    isThere: (path) => console.isFile(path),
    write: (path, text) => writeFile(console, path, text),
    fromHome: (path) => {
      const home = console.env("HOME");
      return home && path.startsWith("~/") ? `${home}${path.slice(1)}` : path;
    },
  };
}

function writeFile(console: Console, path: string, text: string): Result<void, string> {
  // Opening a named pipe would block the game until something reads it.
  const opened = console.isStream(path)
    ? err("it is not a regular file")
    : console.createFile(path);
  if (!opened.ok) return err(cannotWrite(path, opened.error));
  using file = opened.value;
  try {
    file.write(text);
    file.finish();
    return ok(undefined);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return err(error.message);
  }
}

/** Loads a file of `:save` and replays its moves. Throws a {@linkcode UserError} if it cannot. */
export function loadGameFile(
  { console }: Pick<Context, "console">,
  patience: Patience,
  path: string,
): Game {
  const game = loadGame(gameFilesOf(console), patience, path, patience.variant);
  if (!game.ok) {
    const { message, isRead } = game.error;
    throw new UserError(message, { code: isRead ? ExitStatus.no : ExitStatus.usage });
  }
  const { variant, start, moves } = game.value;
  return gameAfter(createGame(patience, { kind: "file", name: path }, variant, start), moves);
}

const SECOND = 1000;
const UNITS: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [24 * 3600 * SECOND, "day"],
  [3600 * SECOND, "hour"],
  [60 * SECOND, "minute"],
];

/** Loads and opens the autosave of a game; fails if the data folder is unknown. */
async function openAutosave(
  { console }: Pick<Context, "console">,
  reports: StoreMessages,
  patience: Patience,
): Promise<Result<GameStore, string>> {
  const folder = dataDir((name) => console.env(name), Deno.build.os);
  if (!folder.ok) return folder;
  const { Autosave } = await import("./store/autosave.ts");
  return ok(
    new Autosave({
      folder: folder.value,
      now: () => Date.now(),
      after: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
      report: (text) => {
        reports.said.push(text);
        reports.listener?.(text);
      },
      newKey: () => newKey(console),
    }, patience),
  );
}

/** Writes the messages to standard error, where they stay after the screen is closed. */
function writeReports(console: Console, { said }: StoreMessages): void {
  said.splice(0).forEach((text) => console.err(`${escapeControls(text)}\n`));
}

/** Lists the unfinished games, each with the number that `--continue` takes. */
export function listSavedGames(
  console: Console,
  autosave: GameStore | undefined,
  describe: (record: GameRecord) => string,
): void {
  const { games, more, damaged } = unfinishedGames(autosave, MAX_LISTED);
  const list = listGames(games, Date.now(), describe) + moreText(more);
  const isEmpty = games.length === 0 && damaged.length > 0;
  console.out((isEmpty ? "" : list) + listDamaged(damaged));
}

/** Returns an unfinished game by its number; if it is damaged, prints what is left and throws. */
export function resumeGame(
  console: Console,
  autosave: GameStore | undefined,
  number: number,
): GameRecord {
  const { games, damaged } = unfinishedGames(autosave, number);
  const unplayable = damaged.find((one) => one.number === number);
  if (unplayable) {
    console.out(toJsonLine(unplayable.row));
    throw new UserError("this game is damaged and cannot be played; what is left of it is printed");
  }
  const game = games[number - 1];
  if (!game) {
    throw new UserError(`no unfinished game ${number}`, { hint: "--saved lists them" });
  }
  const { record } = game.isOpen
    ? { record: undefined }
    : autosave?.resume((_, key) => key === game.key) ?? {};
  if (!record) throw new UserError("this game is open in another terminal");
  return record;
}

function unfinishedGames(autosave: GameStore | undefined, count: number): Unfinished {
  const found = autosave?.unfinished(count);
  if (!found?.ok) throw new UserError(found?.error.reason ?? "the saved games cannot be read");
  return found.value;
}

/** The most games in a list. */
const MAX_LISTED = 20;

function moreText(more: number): string {
  return more === 0 ? "" : `and ${more} more; --continue=${MAX_LISTED + 1} is the next one\n`;
}

/** Formats the unfinished games, one per line, each with the number that `--continue` takes. */
function listGames(
  games: readonly SavedGame[],
  now: number,
  describe: (record: GameRecord) => string,
): string {
  if (games.length === 0) return "No unfinished games.\n";
  return games.map(({ record, saved, isOpen }, index) => {
    const state = isOpen ? "open in another terminal" : formatAge(now - saved);
    return `${String(index + 1).padStart(3)}  ${describe(record)}, ${state}\n`;
  }).join("");
}

/** Formats the damaged games, one per line. */
function listDamaged(damaged: readonly DamagedGame[]): string {
  const more = Math.max(0, damaged.length - MAX_LISTED);
  return damaged.slice(0, MAX_LISTED).map(damagedLine).join("") +
    (more === 0 ? "" : `and ${more} more that are damaged\n`);
}

/** Formats a damaged game with the values that may still be right. */
function damagedLine({ number, row }: DamagedGame): string {
  const [game, origin] = [row.game, row.origin].map((text) => excerptOf(String(text ?? "")));
  const words = typeof row.turns === "string" && row.turns !== "" ? row.turns.split(" ").length : 0;
  const turns = countInWords(words, "turn");
  return `${String(number).padStart(3)}  damaged: ${game}, ${origin}, ${turns}; ` +
    `--continue=${number} prints it\n`;
}

/** Formats a time ago, always in English. */
export function formatAge(milliseconds: number): string {
  for (const [length, name] of UNITS) {
    const count = Math.floor(milliseconds / length);
    if (count > 0) return new Intl.RelativeTimeFormat("en").format(-count, name);
  }
  return "just now";
}

function newKey(console: Console): string {
  const word = (): string => console.randomWord().toString(16).padStart(8, "0");
  return word() + word();
}
