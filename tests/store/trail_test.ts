import { assertEquals } from "@std/assert";
import type { GameRecord } from "../../lib/klondike/record.ts";
import { openDatabase } from "../../store/database.ts";
import { rowOf } from "../../store/game_kind.ts";
import { KLONDIKE } from "../../store/klondike.ts";
import { copyOf, drawn, inFolder, newProgram, wonGame } from "./world.ts";

/** What the next program finds of one that is killed now. */
function foundAfterKill(folder: string, change: (copy: string) => void = () => {}): {
  readonly record: GameRecord | undefined;
  readonly files: readonly string[];
} {
  const copy = copyOf(folder);
  change(copy);
  const { record } = newProgram(copy).autosave.resume();
  const files = [...Deno.readDirSync(`${copy}/open`)].map(({ name }) => name);
  Deno.removeSync(copy, { recursive: true });
  return { record, files };
}

inFolder("a program that is killed has lost nothing, whether it had committed or not", (folder) => {
  const killed = newProgram(folder);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(drawn(1));
  assertEquals(foundAfterKill(folder).record, drawn(1));
  killed.world.pass(1000);
  assertEquals(foundAfterKill(folder).record, drawn(1));
  killed.autosave.keep(drawn(2));
  assertEquals(foundAfterKill(folder).record, drawn(2));
});

inFolder("a trail whose last line is torn still has the line before it", (folder) => {
  const killed = newProgram(folder);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(drawn(1));
  killed.autosave.keep(drawn(2));
  const { record } = foundAfterKill(folder, (copy) => {
    const trail = `${copy}/open/game-1.trail`;
    Deno.writeTextFileSync(trail, Deno.readTextFileSync(trail).slice(0, -20));
  });
  assertEquals(record, drawn(1));
});

inFolder("a trail that is older than the database does not bring the past back", (folder) => {
  const first = newProgram(folder);
  first.autosave.begin(drawn(0));
  first.autosave.keep(drawn(1));
  const old = Deno.readTextFileSync(`${folder}/open/game-1.trail`);
  first.autosave.keep(drawn(2));
  first.autosave.close();
  Deno.writeTextFileSync(`${folder}/open/game-1.trail`, old);
  assertEquals(newProgram(folder).autosave.resume().record, drawn(2));
});

inFolder("a trail of a game that was counted does not bring the game back", (folder) => {
  const first = newProgram(folder);
  first.autosave.begin(drawn(0));
  first.autosave.keep(drawn(1));
  const old = Deno.readTextFileSync(`${folder}/open/game-1.trail`);
  first.autosave.end(drawn(2), false, () => {});
  first.autosave.close();
  Deno.writeTextFileSync(`${folder}/open/game-1.trail`, old);
  assertEquals(newProgram(folder).autosave.resume().record, undefined);
});

inFolder("a trail that appears just before the game is claimed is read", (folder) => {
  const first = newProgram(folder);
  first.autosave.begin(drawn(1));
  first.autosave.close();
  // The database is opened, and only then another program plays the game and is killed.
  let trail = "";
  const second = newProgram(folder);
  second.autosave.resume((record) => {
    if (trail !== "") return true;
    trail = JSON.stringify(rowOf(KLONDIKE, drawn(3), { key: "game-1", revision: 9, saved: 1 }));
    Deno.writeTextFileSync(`${folder}/open/game-1.trail`, `${trail}\n`);
    return record.played === 1;
  });
  second.autosave.keep(drawn(4));
  second.autosave.close();
  assertEquals(revisionIn(folder), 10);
});

function revisionIn(folder: string): unknown {
  const database = openDatabase(`${folder}/patience.db`, 0);
  const [row] = database.all("SELECT revision FROM games");
  database.close();
  return row?.revision;
}

inFolder("a game that was won before the program was killed is over", (folder) => {
  const killed = newProgram(folder);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(wonGame());
  const { record, files } = foundAfterKill(folder);
  assertEquals(record, undefined);
  assertEquals(files.filter((name) => name.endsWith(".trail")), []);
});

inFolder("text that is no trail is none", (folder) => {
  const trails = ["", "\n", "null\n", "[]\n", "{}\n", '{"turns": 7}\n', "\u0000\u0000\n"];
  Deno.mkdirSync(`${folder}/open`);
  for (const [index, text] of trails.entries()) {
    Deno.writeTextFileSync(`${folder}/open/${index}.trail`, text);
  }
  assertEquals(newProgram(folder).autosave.resume(), { record: undefined, openElsewhere: 0 });
});
