import type { GameRecord } from "../lib/game_record.ts";
import { toJsonLine } from "../lib/json_line.ts";
import { countInWords } from "../lib/message.ts";
import type { Patience } from "../lib/patience.ts";
import { escapeControls, excerptOf } from "../lib/printable.ts";
import { ok, type Result } from "../lib/result.ts";
import type { DamagedGame, GameStore, SavedGame, Unfinished } from "../play/game_store.ts";
import type { StoreMessages } from "../play/store_messages.ts";
import { dataDir } from "./store/data_dir.ts";
import type { Context } from "./command/command.ts";
import type { Console } from "./io/console.ts";
import { UserError } from "./user_error.ts";

const SECOND = 1000;
const UNITS: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [24 * 3600 * SECOND, "day"],
  [3600 * SECOND, "hour"],
  [60 * SECOND, "minute"],
];

/** Opens the store for games of a patience, imported only now; or says why nothing is kept. */
export async function openAutosave(
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

/** Writes the messages to standard error, where they stay when the screen is gone. */
export function writeReports(console: Console, { said }: StoreMessages): void {
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

/** The unfinished game of a number of the list; of a damaged one, prints what is left. */
export function continuedGame(
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
    throw new UserError(`there is no unfinished game ${number}`, { hint: "--saved lists them" });
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

/** Nobody looks through a longer list. */
const MAX_LISTED = 20;

function moreText(more: number): string {
  return more === 0 ? "" : `and ${more} more; --continue=${MAX_LISTED + 1} is the next one\n`;
}

/** The unfinished games, a line each, with the number that `--continue` takes. */
function listGames(
  games: readonly SavedGame[],
  now: number,
  describe: (record: GameRecord) => string,
): string {
  if (games.length === 0) return "There is no unfinished game.\n";
  return games.map(({ record, saved, isOpen }, index) => {
    const state = isOpen ? "open in another terminal" : formatAge(now - saved);
    return `${String(index + 1).padStart(3)}  ${describe(record)}, ${state}\n`;
  }).join("");
}

/** The games that cannot be played, a line each. */
function listDamaged(damaged: readonly DamagedGame[]): string {
  const more = Math.max(0, damaged.length - MAX_LISTED);
  return damaged.slice(0, MAX_LISTED).map(damagedLine).join("") +
    (more === 0 ? "" : `and ${more} more that are damaged\n`);
}

/** A game that cannot be played, with what may be right of it. */
function damagedLine({ number, row }: DamagedGame): string {
  const [game, origin] = [row.game, row.origin].map((text) => excerptOf(String(text ?? "")));
  const words = typeof row.turns === "string" && row.turns !== "" ? row.turns.split(" ").length : 0;
  const turns = countInWords(words, "turn");
  return `${String(number).padStart(3)}  damaged: ${game}, ${origin}, ${turns}; ` +
    `--continue=${number} prints it\n`;
}

/** How long something is ago, in English whatever the language of the system. */
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
