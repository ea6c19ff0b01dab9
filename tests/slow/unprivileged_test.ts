import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { VALID } from "../lib/klondike/exchange/texts.ts";
import { type ProcessOutcome, runProcess } from "../process.ts";
import { compileBinary } from "./binary.ts";
import { assertSound } from "./faults.ts";

const NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
const isRoot = Deno.build.os === "linux" &&
  (await runProcess(["id", "-u"])).stdout.trim() === "0";
const canDrop = !isRoot || await isThere([...NOBODY, "true"]);
const binary = await compileBinary();
const ignore = Deno.build.os !== "linux" || "missing" in binary || !canDrop;
if (ignore) console.log("skipped: no compiled program, or nobody to be refused by modes of files");

async function isThere(command: readonly string[]): Promise<boolean> {
  try {
    return (await runProcess(command)).code === 0;
  } catch {
    return false;
  }
}

Deno.test({
  name: "missing file permissions are reported in one line",
  ignore,
  fn: async () => {
    if ("missing" in binary) return;
    const folder = Deno.makeTempDirSync();
    const run = async (args: readonly string[], input = ""): Promise<ProcessOutcome> => {
      const command = [...(isRoot ? NOBODY : []), `${folder}/patience`, ...args];
      const env = { PATIENCE_HOME: `${folder}/sealed/home` };
      const outcome = await runProcess(command, { cwd: folder, env, input });
      assertSound(outcome, args.join(" "));
      return outcome;
    };
    try {
      // Another program writes the file: a file written by this one is busy while another of its
      // threads starts a process.
      await runProcess(["cp", binary.path, `${folder}/patience`]);
      Deno.writeTextFileSync(`${folder}/secret.txt`, VALID, { mode: 0o000 });
      Deno.writeTextFileSync(`${folder}/fixed.txt`, VALID, { mode: 0o444 });
      Deno.mkdirSync(`${folder}/sealed`, { mode: 0o000 });
      Deno.chmodSync(folder, 0o555);
      const reading = [["check"], ["advance"], ["winnable"], ["merge"], ["molek", "read"]];
      for (const args of reading) {
        for (const path of ["secret.txt", "sealed/x"]) {
          const { code, stderr } = await run([...args, path]);
          const error = stderr.replace(/^patience[a-z ]*: /, "");
          assertEquals([code, error], [2, `cannot read '${path}': permission denied\n`]);
        }
      }
      const writing = [["deal", "-s", "1"], ["molek", "deal", "-s", "1"]];
      for (const args of writing) {
        for (const path of ["fixed.txt", "new.txt", "sealed/x"]) {
          const { code, stderr } = await run([...args, "-o", path]);
          const error = stderr.replace(/^patience[a-z ]*: /, "");
          assertEquals([code, error], [2, `cannot write '${path}': permission denied\n`]);
        }
      }
      const game = await run(["game", "-s", "7"], "s\nboard\n");
      assertEquals(game.code, 0);
      assertStringIncludes(game.stdout, "one move");
      assertMatch(game.stderr, /^Not saved: [^\n]+\.\n$/);
      assertEquals(Deno.readTextFileSync(`${folder}/fixed.txt`), VALID);
    } finally {
      Deno.chmodSync(folder, 0o755);
      Deno.chmodSync(`${folder}/sealed`, 0o755);
      Deno.removeSync(folder, { recursive: true });
    }
  },
});
