import { assertEquals } from "@std/assert";
import { keepFromSweep, lockTemporary, sweep, temporaryName } from "../../../cli/io/leftovers.ts";
import { createOutputFile } from "../../../cli/io/output_file.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const MINUTE_MS = 60 * 1000;
const OTHERS = ["out.txt", ".patience-x.tmp", ".patience-1.tmp", "patience.tmp"];

/** Deno before 2.5 cannot tell whether a file is locked, and sweeps nothing. */
const cannotTry = !("tryLockSync" in Deno.FsFile.prototype);

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

Deno.test({
  name: "what a killed run has left is removed once it is a minute old, and nothing else",
  ignore: cannotTry,
  fn: () => {
    for (const [age, stays] of [[MINUTE_MS / 2, true], [2 * MINUTE_MS, false]] as const) {
      using folder = new TemporaryFolder();
      const left = temporaryName();
      for (const name of [left, ...OTHERS]) {
        Deno.writeTextFileSync(`${folder.path}/${name}`, "half");
      }
      sweep(`${folder.path}/`, Date.now() + age);
      assertEquals(namesIn(folder.path), [...OTHERS, ...(stays ? [left] : [])].sort());
    }
  },
});

Deno.test("what a run that lives is writing stays, however old it is", () => {
  using folder = new TemporaryFolder();
  const name = temporaryName();
  using file = Deno.openSync(`${folder.path}/${name}`, { write: true, createNew: true });
  lockTemporary(file);
  sweep(`${folder.path}/`, Date.now() + 1e6 * MINUTE_MS);
  assertEquals(namesIn(folder.path), [name]);
});

Deno.test("a file that gives up its lock is new, so that no other run removes it", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/${temporaryName()}`;
  using file = Deno.openSync(path, { write: true, createNew: true });
  const old = new Date(Date.now() - 2 * MINUTE_MS);
  Deno.utimeSync(path, old, old);
  keepFromSweep(file);
  sweep(`${folder.path}/`);
  assertEquals([...Deno.readDirSync(folder.path)].length, 1);
});

Deno.test({
  name: "a file that is begun sweeps its folder",
  ignore: cannotTry,
  fn: () => {
    using folder = new TemporaryFolder();
    const left = `${folder.path}/${temporaryName()}`;
    Deno.writeTextFileSync(left, "half");
    const old = new Date(Date.now() - 2 * MINUTE_MS);
    Deno.utimeSync(left, old, old);
    const file = createOutputFile(`${folder.path}/out.txt`);
    if (!file.ok) throw new Error(file.error);
    file.value.write("whole");
    file.value.finish();
    file.value[Symbol.dispose]();
    assertEquals(namesIn(folder.path), ["out.txt"]);
  },
});

Deno.test("a folder that cannot be listed is left alone", () => {
  using folder = new TemporaryFolder();
  sweep(`${folder.path}/missing/`);
  assertEquals(namesIn(folder.path), []);
});
