import { assertEquals } from "@std/assert";
import { Store } from "../../../cli/store/store.ts";
import { fromModule, type ProcessOutcome, runProcess } from "../../process.ts";
import { newProgram } from "./world.ts";

const PLAYER = new URL("player.ts", import.meta.url).pathname;

/** Store after programs that played at the same time. */
export interface Played {
  readonly outcomes: readonly ProcessOutcome[];
  /** Number of counted games. */
  readonly ended: number;
  /** Keys of games that can be resumed. */
  readonly unfinished: readonly string[];
}

/** Plays games in several programs that share a folder, and starts one more in each. */
export async function playAtOnce(
  folder: string,
  programs: number,
  games: number,
): Promise<Played> {
  const outcomes = await Promise.all(
    Array.from(
      { length: programs },
      (_, index) => runProcess([...fromModule(PLAYER), folder, `program-${index}`, String(games)]),
    ),
  );
  for (const { code, stderr } of outcomes) assertEquals([code, stderr], [0, ""]);
  const left = newProgram(folder).autosave.unfinished();
  const unfinished = left.ok ? left.value.games.map(({ key }) => key).toSorted() : [];
  const opened = Store.open({ folder, wait: 0, now: 0 });
  const results = opened.ok ? opened.value.results() : opened;
  if (opened.ok) opened.value.close();
  return { outcomes, ended: results.ok ? results.value.length : 0, unfinished };
}
