import { playedMoves } from "../../../lib/game_record.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { dataDir } from "../../store/data_dir.ts";
import { lastGameOf, lastGameSetting } from "../../../play/saved_game.ts";
import { Store } from "../../store/store.ts";
import type { Context } from "../../command.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import type { PlayedGame } from "./types.ts";

/** How long to wait for another program that is writing, in milliseconds. */
const WAIT_MS = 3000;

/** The last game of Klondike that was finished; else says why there is none. */
export function lastGame({ console }: Context): Result<PlayedGame, ExitCode> {
  const fail = (message: string, code: ExitCode): Result<never, ExitCode> => {
    console.err(`error: ${escapeControls(message)}\n`);
    return err(code);
  };
  const folder = dataDir((name) => console.env(name), Deno.build.os);
  if (!folder.ok) return fail(folder.error, ExitStatus.usage);
  const none = "no game has been finished yet: name the FILE of a game";
  if (!Store.isThere(folder.value)) return fail(none, ExitStatus.no);
  const opened = Store.open({ folder: folder.value, wait: WAIT_MS, now: Date.now() });
  if (!opened.ok) return fail(opened.error.reason, ExitStatus.usage);
  const settings = opened.value.settings();
  const { settings: damaged } = opened.value.leftOut;
  opened.value.close();
  if (!settings.ok) return fail(settings.error.reason, ExitStatus.usage);
  const text = settings.value[lastGameSetting(KLONDIKE.id)];
  const record = text === undefined ? undefined : lastGameOf(KLONDIKE, text);
  if (record === undefined && (text !== undefined || damaged > 0)) {
    return fail("the last finished game is damaged: name the FILE of a game", ExitStatus.usage);
  }
  if (record === undefined) return fail(none, ExitStatus.no);
  return ok({ start: record.start, moves: playedMoves(record) });
}
