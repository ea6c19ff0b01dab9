import { ok, type Result } from "../lib/result.ts";
import { outcomeOf } from "../lib/klondike/record.ts";
import { isWon } from "../lib/klondike/rules.ts";
import { Claim } from "./claim.ts";
import { countOf, recordOf, rowOf } from "./game_row.ts";
import { OPEN_FOLDER, openFiles, removeIfThere } from "./open_game.ts";
import { resultOf } from "./result.ts";
import type { Change, Store } from "./store.ts";
import { lastOfTrail } from "./trail.ts";
import type { Trouble } from "./trouble.ts";

/** Brings what programs left in their trails when they were killed into the database. */
export function recoverTrails(store: Store, folder: string): Result<void, Trouble> {
  for (const key of trailsIn(`${folder}/${OPEN_FOLDER}`)) {
    const claim = Claim.take(openFiles(folder, key).claim);
    if (!claim) continue; // It is being played.
    const written = recoverTrail(store, folder, key);
    claim.release();
    if (!written.ok) return written;
  }
  return ok(undefined);
}

/** Brings the trail of a game that is claimed into the database. */
export function recoverTrail(store: Store, folder: string, key: string): Result<void, Trouble> {
  const { trail } = openFiles(folder, key);
  const change = changeOfTrail(trail, key);
  const written = change ? store.write([change]) : ok(undefined);
  if (written.ok) removeIfThere(trail);
  return written;
}

function changeOfTrail(path: string, key: string): Change | undefined {
  const row = lastOfTrail(path);
  const record = row && recordOf(row);
  const outcome = record && outcomeOf(record);
  if (!row || !record || !outcome) return undefined;
  const [revision, saved] = [countOf(row.revision), countOf(row.saved)];
  return isWon(outcome.state)
    ? { kind: "end", key, ended: saved, result: resultOf(record, true) }
    : { kind: "keep", row: rowOf(record, { key, revision, saved }) };
}

function trailsIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)]
      .filter(({ name }) => name.endsWith(".trail"))
      .map(({ name }) => name.slice(0, -".trail".length));
  } catch {
    return [];
  }
}
