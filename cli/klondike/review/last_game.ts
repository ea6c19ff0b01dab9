import { playedMoves } from "../../../lib/game_record.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { dataDir } from "../../store/data_dir.ts";
import { lastGameOf, lastGameSetting } from "../../../play/saved_game.ts";
import { Store } from "../../store/store.ts";
import { ExitStatus } from "../../exit.ts";
import type { Console } from "../../io/console.ts";
import { UserError } from "../../user_error.ts";
import type { PlayedGame } from "./types.ts";

/** How long to wait for another program that is writing, in milliseconds. */
const WAIT_MS = 3000;

/** The last game of Klondike that was finished; throws a {@linkcode UserError} if there is none. */
export function lastGame(console: Console): PlayedGame {
  const folder = dataDir((name) => console.env(name), Deno.build.os);
  if (!folder.ok) throw new UserError(folder.error);
  const none = new UserError("no game has been finished yet", {
    hint: "name the FILE of a game",
    code: ExitStatus.no,
  });
  if (!Store.isThere(folder.value)) throw none;
  const opened = Store.open({ folder: folder.value, wait: WAIT_MS, now: Date.now() });
  if (!opened.ok) throw new UserError(opened.error.reason);
  const settings = opened.value.settings();
  const { settings: damaged } = opened.value.leftOut;
  opened.value.close();
  if (!settings.ok) throw new UserError(settings.error.reason);
  const text = settings.value[lastGameSetting(KLONDIKE.id)];
  const record = text === undefined ? undefined : lastGameOf(KLONDIKE, text);
  if (record === undefined && (text !== undefined || damaged > 0)) {
    throw new UserError("the last finished game is damaged", { hint: "name the FILE of a game" });
  }
  if (record === undefined) throw none;
  return { start: record.start, moves: playedMoves(record) };
}
