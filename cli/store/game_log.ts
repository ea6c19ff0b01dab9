import { formatTurns, type GameRecord, type SavedTurn } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { statFile } from "./files.ts";
import { countsOf, type SavedGameInfo, toRow } from "../../play/saved_game.ts";
import { END_MARK, formatRow, formatStep, type LogEntry } from "./game_log_entries.ts";

/** The file of a trail, open at its end. */
export type GameLogFile = Pick<
  Deno.FsFile,
  "writeSync" | "seekSync" | "truncateSync" | "close"
>;

/** With this many bytes a trail is started again, once the database has them. */
const LONG = 1 << 16;

/**
 * The game that is played, in a file of its own: a line with all of it, then a line for each change.
 * A line is written before its move is seen and waits for no disk and no lock: a program that is
 * killed has then lost nothing. Against a power cut only the database helps.
 */
export class GameLog {
  readonly #patience: Patience;
  readonly #file: GameLogFile;
  readonly #encoder = new TextEncoder();
  /** The game of the last line; `undefined` where the next line has to have all of it. */
  #before: GameRecord | undefined;
  #length = 0;
  /** Whether the file ends with the mark, which the next line replaces. */
  #isMarked = false;

  constructor(patience: Patience, file: GameLogFile) {
    this.#patience = patience;
    this.#file = file;
    this.#write("");
  }

  /** Begins a trail, after what another program left there; `undefined` where none can be written. */
  static begin(patience: Patience, path: string): GameLog | undefined {
    // Whatever else has its name stays, and waits for nobody.
    if (statFile(path)?.isFile === false) return undefined;
    try {
      const file = Deno.openSync(path, { write: true, create: true });
      file.seekSync(0, Deno.SeekMode.End);
      return new GameLog(patience, file);
    } catch {
      return undefined;
    }
  }

  /** Adds a line. What cannot be written now is in the next commit, which says what is wrong. */
  add(record: GameRecord, place: SavedGameInfo): void {
    const before = this.#before;
    const line = before && isSameGame(before, record)
      ? formatStep(place.key, this.#stepOf(before.turns, record, place))
      // Half a line may stand before it.
      : `\n${formatRow(toRow(this.#patience, record, place))}`;
    this.#before = this.#write(`${line}\n`) ? record : undefined;
  }

  /** The database has everything: a long trail is started again. */
  clear(): void {
    if (this.#length < LONG) return;
    try {
      this.#file.truncateSync(0);
      this.#file.seekSync(0, Deno.SeekMode.Start);
      this.#before = undefined;
      this.#length = 0;
      this.#isMarked = false;
      this.#write("");
    } catch {
      // Their revisions show that the lines are old.
    }
  }

  /** Ends the trail; its file stays. */
  close(): void {
    this.#file.close();
  }

  #stepOf(
    before: readonly SavedTurn[],
    record: GameRecord,
    { revision, saved }: SavedGameInfo,
  ): LogEntry {
    const stay = sharedTurns(before, record.turns);
    const turns = formatTurns(this.#patience, record.turns.slice(stay));
    return { revision, saved, stay, turns, ...countsOf(record) };
  }

  /** Writes what stands before the mark at the end of the file, and the mark. */
  #write(text: string): boolean {
    try {
      const bytes = this.#encoder.encode(text + END_MARK);
      if (this.#isMarked) this.#file.seekSync(-END_MARK.length, Deno.SeekMode.Current);
      this.#isMarked = false;
      for (let written = 0; written < bytes.length;) {
        written += this.#file.writeSync(bytes.subarray(written));
      }
      this.#length += text.length;
      this.#isMarked = true;
      return true;
    } catch {
      return false;
    }
  }
}

/** Whether two records are of one game, at different times. */
function isSameGame(a: GameRecord, b: GameRecord): boolean {
  return a.start === b.start && a.variant === b.variant && a.origin === b.origin;
}

/** How many turns at the start are the very same: to compare their moves would take longer. */
function sharedTurns<Turn>(before: readonly Turn[], after: readonly Turn[]): number {
  const most = Math.min(before.length, after.length);
  for (let index = 0; index < most; index++) {
    if (before[index] !== after[index]) return index;
  }
  return most;
}
