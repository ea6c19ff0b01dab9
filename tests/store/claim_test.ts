import { assert, assertEquals } from "@std/assert";
import { Claim } from "../../store/claim.ts";
import { runProcess } from "../process.ts";
import { inFolder } from "./world.ts";

const CLAIM = new URL("../../store/claim.ts", import.meta.url).href;

/** Whether another program gets the claim. */
async function othersGet(path: string): Promise<string> {
  const program = `import { Claim } from "${CLAIM}";
    console.log(Claim.take(${JSON.stringify(path)}) ? "taken" : "refused");`;
  return (await runProcess([Deno.execPath(), "eval", program])).stdout.trim();
}

inFolder("one program at a time has a claim, and a dead one has none", async (folder) => {
  const path = `${folder}/game.lock`;
  const claim = Claim.take(path);
  assert(claim);
  assertEquals(await othersGet(path), "refused");
  assertEquals(Claim.take(path), undefined);
  claim.release();
  assertEquals(await othersGet(path), "taken");
  Claim.take(path)?.release();
  assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["game.lock"]);
  assertEquals(Deno.statSync(path).size, 0);
});

inFolder("where nothing can be written, a game is nobody's", (folder) => {
  assert(Claim.take(`${folder}/no/such/folder/game.lock`));
});
