import { ok, type Result } from "../lib/result.ts";
import { Claim } from "./claim.ts";
import { countOf, type GameKind, rowOf } from "./game_kind.ts";
import { openFiles, removeIfThere } from "./open_game.ts";
import type { Change, Store } from "./store.ts";
import { lastOfTrail } from "./trail.ts";
import type { Trouble } from "./trouble.ts";

/** Moves what killed programs left in the trails of a folder into the database. */
export function recoverTrails<Kept>(
  kind: GameKind<Kept>,
  store: Store,
  folder: string,
): Result<void, Trouble> {
  for (const key of trailsIn(folder)) {
    const claim = Claim.take(openFiles(folder, key).claim);
    if (!claim) continue; // It is being played.
    const written = recoverTrail(kind, store, openFiles(folder, key).trail, key);
    claim.release();
    if (!written.ok) return written;
  }
  return ok(undefined);
}

/** Moves the trail of a claimed game into the database. */
export function recoverTrail<Kept>(
  kind: GameKind<Kept>,
  store: Store,
  trail: string,
  key: string,
): Result<void, Trouble> {
  const change = changeOfTrail(kind, trail, key);
  const written = change ? store.write([change]) : ok(undefined);
  if (written.ok) removeIfThere(trail);
  return written;
}

function changeOfTrail<Kept>(
  kind: GameKind<Kept>,
  path: string,
  key: string,
): Change | undefined {
  const row = lastOfTrail(path);
  const record = row && kind.recordOf(row);
  if (!row || !record) return undefined;
  const [revision, saved] = [countOf(row.revision), countOf(row.saved)];
  const { table } = kind;
  return kind.isWon(record)
    ? { kind: "end", table, key, ended: saved, result: kind.resultOf(record, true) }
    : { kind: "keep", table, row: rowOf(kind, record, { key, revision, saved }) };
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
