// The sessions of testdata/cli are calls of the program with their answers. `deno task golden`
// writes the answers anew; read the difference before you commit it.
import { assert, assertEquals } from "@std/assert";
import { runSession } from "./session.ts";

const FOLDER = "testdata/cli";
const update = Deno.env.get("GOLDEN") === "update";

for (const { name } of [...Deno.readDirSync(FOLDER)].toSorted((a, b) => a.name < b.name ? -1 : 1)) {
  const path = `${FOLDER}/${name}`;
  Deno.test(`the program answers as in ${path}`, async (t) => {
    const text = Deno.readTextFileSync(path);
    const kept = await runSession(path, text, { step: (call, run) => t.step(call, run), update });
    if (!update) assertEquals(kept, text, "a session is kept as it is");
    else if (kept !== text) Deno.writeTextFileSync(path, kept);
  });
}

/** A session with a comment, a call that is answered and two that are not answered like that. */
const SESSION = `# Nothing there

$ patience check none.txt
2| patience check: cannot read 'none.txt': no such file or folder
[2]
$ patience --version
patience 99

# Something there
$ cat > game.txt <<'END'
RULES: turn 2
END
$ patience check --short game.txt
`;

Deno.test("a call with another answer names its file and line, and those after it are run", async () => {
  const failures: string[] = [];
  const step = (call: string, run: () => Promise<void>): Promise<unknown> =>
    run().catch(({ message }) => failures.push(`${call}\n${message}`));
  assertEquals(await runSession("a.session", SESSION, { step, update: false }), SESSION);
  assertEquals(failures.map((failure) => failure.split("\n").slice(0, 2)), [
    ["a.session:6 patience --version", "Values are not equal: a.session:6"],
    ["a.session:13 patience check --short game.txt", "Values are not equal: a.session:13"],
  ]);
  assert(failures[1]?.includes("game.txt:1:13: error: "), failures[1]);
});

Deno.test("an update writes the answers anew, leaves the rest, and changes nothing twice", async () => {
  const step = (_: string, run: () => Promise<void>): Promise<void> => run();
  const options = { step, update: true };
  const updated = await runSession("a.session", SESSION, options);
  const VERSION = "0.1.0 (commit 0123456789, from source, x86_64-unknown-linux-gnu)";
  const finding = "game.txt:1:13: error: expecting 1 or 3 after 'turn', found '2'\n[1]\n";
  assertEquals(updated, `${SESSION.replace("99", VERSION)}${finding}`);
  assertEquals(await runSession("a.session", updated, options), updated);
});
