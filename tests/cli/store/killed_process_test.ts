import { assert, assertEquals } from "@std/assert";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { fromModule } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { newProgram } from "./world.ts";

const VICTIM = new URL("victim.ts", import.meta.url).pathname;
const KILLS = 5;

/**
 * Plays until some more changes are saved, then kills the program; returns the last one printed.
 */
async function playAndKill(folder: string, seed: number, changes: number): Promise<number> {
  const [program = "", ...args] = fromModule(VICTIM);
  const child = new Deno.Command(program, {
    args: [...args, folder, String(seed)],
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let text = "";
  let isKilled = false;
  for await (const bytes of child.stdout) {
    text += new TextDecoder().decode(bytes);
    // Output until the kill is read, too.
    if (isKilled || text.split("\n").length <= changes) continue;
    child.kill("SIGKILL");
    isKilled = true;
  }
  const [error, { signal }] = [await new Response(child.stderr).text(), await child.status];
  assertEquals([error, signal], ["", "SIGKILL"]);
  return Number(text.split("\n").slice(0, -1).at(-1));
}

Deno.test("a program killed at any moment loses no saved change", async () => {
  using folder = new TemporaryFolder();
  const random = Xoshiro128.fromSeed(7);
  for (let kill = 1; kill <= KILLS; kill++) {
    const printed = await playAndKill(folder.path, kill, 1 + random.below(300));
    const next = newProgram(folder.path, { name: "next" });
    const { record } = next.autosave.resume();
    // The change after the last printed one can be saved as well.
    const saved = record?.milliseconds ?? 0;
    assert(printed <= saved && saved <= printed + 1, `told ${printed}, kept ${saved}`);
    assertEquals(record?.usage.hints, 1);
    next.autosave.close();
  }
  const games = newProgram(folder.path).autosave.unfinished();
  assertEquals(games.ok && games.value.games.map(({ key }) => key), ["game-1"]);
});
