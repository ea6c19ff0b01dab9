import { assertEquals, assertStringIncludes } from "@std/assert";
import { fromSource, runProcess, runProgram } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

const HELPER = new URL("unread_terminal.py", import.meta.url).pathname;
const CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const;

const hasPython = await runProcess(["python3", "-c", "import pty"]).then(
  ({ code }) => code === 0,
  () => false,
);
if (!hasPython) console.log("skipped: there is no python3 to make a terminal that is not read");

for (const [signal, code] of Object.entries(CODES)) {
  Deno.test({
    name: `${signal} ends a game on a blocked terminal, and its moves are saved`,
    ignore: !hasPython,
    fn: async () => {
      using home = new TemporaryFolder();
      const env = { PATIENCE_HOME: home.path, TERM: "xterm-256color", LC_ALL: "C.UTF-8" };
      const helper = ["python3", HELPER, signal, "  ", "2", home.path];
      const ended = await runProcess([...helper, ...fromSource(), "game", "-s", "10"], { env });
      assertEquals([ended.stdout, ended.code], [`${code}\n`, 0], ended.stderr);
      const next = await runProgram(["game", "--plain"], { env });
      assertStringIncludes(next.stdout, "Continuing seed 10, 2 moves.");
    },
  });

  Deno.test({
    name: `${signal} ends a game that has a message for a blocked terminal`,
    ignore: !hasPython,
    fn: async () => {
      using home = new TemporaryFolder();
      // The folder of games in play cannot be made, which is told once the screen is closed.
      Deno.writeTextFileSync(`${home.path}/playing`, "");
      const env = { PATIENCE_HOME: home.path, TERM: "xterm-256color", LC_ALL: "C.UTF-8" };
      const helper = ["python3", HELPER, signal, "  ", "2", home.path];
      const ended = await runProcess([...helper, ...fromSource(), "game", "-s", "10"], { env });
      assertEquals([ended.stdout, ended.code], [`${code}\n`, 0], ended.stderr);
    },
  });

  Deno.test({
    name: `${signal} ends a run with progress on a blocked terminal, and its results are stored`,
    ignore: !hasPython,
    fn: async () => {
      using folder = new TemporaryFolder();
      const journal = `${folder.path}/run.jsonl`;
      const helper = ["python3", HELPER, signal, "", "30", journal];
      const output = ["--json", "-o", `${folder.path}/out.json`, "--resume", journal];
      const run = ["winnable", "--sample", "1000000", "-s", "7", "-3", ...output];
      const ended = await runProcess([...helper, ...fromSource(), ...run]);
      assertEquals([ended.stdout, ended.code], [`${code}\n`, 0], ended.stderr);
    },
  });
}
