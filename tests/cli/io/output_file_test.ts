import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { err, ok, type Result } from "../../../lib/result.ts";
import { OutputError, type OutputFile } from "../../../cli/io/console.ts";
import { DenoConsole } from "../../../cli/io/deno_console.ts";
import {
  createOutputFile,
  keepFromSweep,
  lockTemporary,
  openOutput,
  openReport,
  ReportFiles,
  sweep,
  temporaryName,
  writeAllPieces,
} from "../../../cli/io/output_file.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const console = new DenoConsole();

async function inFolderAsync(test: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = Deno.makeTempDirSync();
  try {
    await test(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** File on a full disk. */
const FULL: OutputFile = {
  isStream: false,
  write: () => {},
  flush: () => {
    throw new OutputError("the disk is full");
  },
  finish: () => {},
  [Symbol.dispose]: () => {},
};

Deno.test("the files of a report appear together", async () => {
  await inFolderAsync((folder) => {
    const opened = openReport(console, { output: `${folder}/table`, plot: `${folder}/plot` });
    assert(opened.ok);
    using files = opened.value;
    files.write("a table", "a plot");
    assertEquals(namesIn(folder), ["plot", "table"]);
  });
});

Deno.test("the regular files of a report are in place before a stream is written", async () => {
  await inFolderAsync((folder) => {
    const plot = openOutput(console, `${folder}/plot`);
    assert(plot.ok);
    const seen: string[][] = [];
    const stream: OutputFile = {
      isStream: true,
      write: () => void seen.push(namesIn(folder)),
      flush: () => {},
      finish: () => {},
      [Symbol.dispose]: () => {},
    };
    using files = new ReportFiles(stream, plot.value);
    files.write("a table", "a plot");
    assertEquals(seen, [["plot"]]);
  });
});

Deno.test("a stream in a report is opened before any file is created", () => {
  const opened: string[] = [];
  const ports = {
    isStream: (path: string): boolean => path.startsWith("fifo"),
    createFile: (path: string): Result<OutputFile, string> => {
      opened.push(path);
      return path === "gone" ? err("it is gone") : ok({ ...FULL });
    },
  };
  const fake = Object.assign(new DenoConsole(), ports);
  assert(openReport(fake, { output: "table", plot: "fifo" }).ok);
  assert(openReport(fake, { output: "fifo", plot: "picture" }).ok);
  assert(!openReport(fake, { output: "gone", plot: "fifo 2" }).ok);
  assertEquals(opened, ["fifo", "table", "fifo", "picture", "fifo 2", "gone"]);
});

Deno.test("if one file of a report cannot be written, none remains", async () => {
  await inFolderAsync((folder) => {
    const output = openOutput(console, `${folder}/table`);
    assert(output.ok);
    const error = assertThrows(() => {
      using files = new ReportFiles(output.value, FULL);
      files.write("a table", "a plot");
    });
    assertEquals((error as Error).message, "the disk is full");
    assertEquals(namesIn(folder), []);
  });
});

Deno.test("if one file of a report cannot be opened, none remains", async () => {
  await inFolderAsync((folder) => {
    const plot = `${folder}/nowhere/plot`;
    assertEquals(openReport(console, { output: `${folder}/table`, plot }), {
      ok: false,
      error: `cannot write '${plot}': no such file or folder`,
    });
    assertEquals(namesIn(folder), []);
  });
});

Deno.test("an error between two pieces leaves no file", async () => {
  await inFolderAsync(async (folder) => {
    const opened = openOutput(console, `${folder}/out`);
    assert(opened.ok);
    const failed = await writeUntilError(opened.value);
    assertEquals([failed, namesIn(folder)], ["the third piece", []]);
  });
});

async function writeUntilError(opened: OutputFile): Promise<string> {
  using output = opened;
  const pieces = function* (): Generator<string> {
    yield* ["one", "two"];
    throw new Error("the third piece");
  };
  try {
    await writeAllPieces(output, pieces());
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

function inFolder(test: (folder: string) => void): void {
  const folder = Deno.makeTempDirSync();
  try {
    test(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

function open(path: string): OutputFile {
  const file = console.createFile(path);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

Deno.test("a file appears when it is finished, without temporary files", () => {
  inFolder((folder) => {
    const path = `${folder}/out.txt`;
    Deno.writeTextFileSync(path, "old");
    using file = open(path);
    file.write("new\n".repeat(50_000));
    assertEquals(Deno.readTextFileSync(path), "old");
    file.finish();
    assertEquals(Deno.readTextFileSync(path), "new\n".repeat(50_000));
    assertEquals(namesIn(folder), ["out.txt"]);
  });
});

Deno.test("a file is synced before it is renamed", () => {
  const { renameSync, FsFile: { prototype } } = Deno;
  const { syncSync } = prototype;
  const done: string[] = [];
  prototype.syncSync = function (): void {
    done.push("sync");
    syncSync.call(this);
  };
  Deno.renameSync = (from, to) => {
    done.push("rename");
    renameSync(from, to);
  };
  try {
    inFolder((folder) => {
      using file = open(`${folder}/out.txt`);
      file.write("text");
      file.finish();
    });
  } finally {
    prototype.syncSync = syncSync;
    Deno.renameSync = renameSync;
  }
  assertEquals(done, ["sync", "rename"]);
});

Deno.test("an unfinished file leaves nothing, even after a write error", () => {
  inFolder((folder) => {
    Deno.writeTextFileSync(`${folder}/old.txt`, "old");
    const error = assertThrows(() => {
      using file = open(`${folder}/old.txt`);
      file.write("new");
      file.flush();
      assertEquals(namesIn(folder).length, 2);
      throw new Error("in the middle");
    });
    assertEquals((error as Error).message, "in the middle");
    assertEquals(namesIn(folder), ["old.txt"]);
    assertEquals(Deno.readTextFileSync(`${folder}/old.txt`), "old");
  });
});

Deno.test("the temporary file of a killed program does not block a new one", () => {
  inFolder((folder) => {
    const path = `${folder}/out.txt`;
    const left = open(path);
    const [temporary = ""] = namesIn(folder);
    using file = open(path);
    file.write("whole");
    file.finish();
    assertEquals(namesIn(folder), [temporary, "out.txt"]);
    left[Symbol.dispose]();
    assertEquals(Deno.readTextFileSync(path), "whole");
  });
});

Deno.test("a name may be as long as the system allows", () => {
  inFolder((folder) => {
    const name = "x".repeat(255);
    using file = open(`${folder}/${name}`);
    file.finish();
    assertEquals(namesIn(folder), [name]);
  });
});

Deno.test("a path that cannot be written is rejected before anything is written", () => {
  inFolder((folder) => {
    assertEquals(console.createFile(folder), { ok: false, error: "it is a folder" });
    assertEquals(console.createFile(`${folder}/no/out.txt`), {
      ok: false,
      error: "no such file or folder",
    });
    assertEquals(openOutput(console, `${folder}/no/\x1b.txt`), {
      ok: false,
      error: `cannot write '${folder}/no/\\x1b.txt': no such file or folder`,
    });
    assertEquals(namesIn(folder), []);
  });
});

const testUnix = Deno.build.os === "windows" ? Deno.test.ignore : Deno.test;

testUnix("a link stays a link, a file keeps its mode, and a device is not replaced", () => {
  inFolder((folder) => {
    Deno.writeTextFileSync(`${folder}/real.txt`, "old", { mode: 0o600 });
    Deno.symlinkSync("real.txt", `${folder}/link.txt`);
    using file = open(`${folder}/link.txt`);
    file.write("new");
    file.finish();
    assert(Deno.lstatSync(`${folder}/link.txt`).isSymlink);
    assertEquals(Deno.readTextFileSync(`${folder}/real.txt`), "new");
    assertEquals((Deno.statSync(`${folder}/real.txt`).mode ?? 0) & 0o777, 0o600);
    assertEquals(namesIn(folder), ["link.txt", "real.txt"]);
    using device = open("/dev/null");
    device.finish();
    assert(Deno.statSync("/dev/null").isCharDevice);
  });
});

testUnix("a link to a missing file stays, and the file is created", () => {
  inFolder((folder) => {
    Deno.mkdirSync(`${folder}/far`);
    Deno.symlinkSync("far/second", `${folder}/first`);
    Deno.symlinkSync("real.txt", `${folder}/far/second`);
    Deno.symlinkSync(`${folder}/none/real.txt`, `${folder}/lost`);
    Deno.symlinkSync("circle", `${folder}/circle`);
    Deno.symlinkSync(`${folder}/far/whole.txt`, `${folder}/whole`);
    using whole = open(`${folder}/whole`);
    whole.finish();
    assert(Deno.statSync(`${folder}/far/whole.txt`).isFile);
    using file = open(`${folder}/first`);
    file.write("new");
    file.finish();
    assertEquals(Deno.readTextFileSync(`${folder}/far/real.txt`), "new");
    assertEquals(console.createFile(`${folder}/lost`), {
      ok: false,
      error: "no such file or folder",
    });
    assert(!console.createFile(`${folder}/circle`).ok);
    assertEquals(namesIn(folder), ["circle", "far", "first", "lost", "whole"]);
    assert(namesIn(folder).every((name) => name === "far" || isLink(`${folder}/${name}`)));
  });
});

testUnix("too many links in a row are an error", () => {
  inFolder((folder) => {
    for (let link = 1; link <= 60; link++) {
      Deno.symlinkSync(`${link + 1}`, `${folder}/${link}`);
    }
    assertEquals(console.createFile(`${folder}/1`), {
      ok: false,
      error: "too many levels of symbolic links",
    });
    assertEquals(namesIn(folder).length, 60);
  });
});

function isLink(path: string): boolean {
  return Deno.lstatSync(path).isSymlink;
}

Deno.test("a folder is created if it is missing, and a file is not taken for one", () => {
  inFolder((folder) => {
    assertEquals(console.createFolder(`${folder}/a/b`), { ok: true, value: undefined });
    assertEquals(console.createFolder(`${folder}/a/b`), { ok: true, value: undefined });
    assert(console.isFolder(`${folder}/a/b`));
    Deno.writeTextFileSync(`${folder}/file`, "");
    assertEquals(console.createFolder(`${folder}/file`), {
      ok: false,
      error: "it is not a folder",
    });
  });
});

Deno.test("if a file cannot be renamed, the error has its name as given", () => {
  inFolder((folder) => {
    Deno.mkdirSync(`${folder}/real`);
    Deno.symlinkSync("real", `${folder}/link`);
    using file = open(`${folder}/link/out.txt`);
    file.write("text");
    Deno.mkdirSync(`${folder}/real/out.txt/full`, { recursive: true });
    const error = assertThrows(() => file.finish());
    assert(error instanceof OutputError);
    assertStringIncludes(error.message, `cannot write '${folder}/link/out.txt': `);
  });
});

Deno.test("a finished file needs no cleanup", () => {
  const { addEventListener, removeEventListener } = globalThis;
  const waiting = new Set<unknown>();
  globalThis.addEventListener = (...args: [string, EventListenerOrEventListenerObject]): void => {
    waiting.add(args[1]);
    addEventListener(...args);
  };
  globalThis.removeEventListener = (
    ...args: [string, EventListenerOrEventListenerObject]
  ): void => {
    waiting.delete(args[1]);
    removeEventListener(...args);
  };
  try {
    inFolder((folder) => {
      const file = open(`${folder}/out.txt`);
      assertEquals(waiting.size, 1);
      file.finish();
      assertEquals(waiting.size, 0);
    });
  } finally {
    Object.assign(globalThis, { addEventListener, removeEventListener });
  }
});

Deno.test("a replaced file is closed, and so is a new one, finished or not", () => {
  const { openSync } = Deno;
  const opened: Deno.FsFile[] = [];
  Deno.openSync = (...args) => {
    const file = openSync(...args);
    opened.push(file);
    return file;
  };
  const stillOpen = (): boolean[] =>
    opened.map((file) => {
      try {
        return file.statSync().isFile;
      } catch {
        return false;
      }
    });
  try {
    inFolder((folder) => {
      Deno.writeTextFileSync(`${folder}/out.txt`, "old");
      const file = open(`${folder}/out.txt`);
      assertEquals(stillOpen(), [false, true]);
      file.finish();
      assertEquals(stillOpen(), [false, false]);
      open(`${folder}/given_up.txt`)[Symbol.dispose]();
      assertEquals(stillOpen(), [false, false, false]);
    });
  } finally {
    Deno.openSync = openSync;
  }
});

const MINUTE_MS = 60 * 1000;
const OTHERS = ["out.txt", ".patience-x.tmp", ".patience-1.tmp", "patience.tmp"];

/** Deno before 2.5 cannot check if a file is locked, so it removes no files. */
const cannotTry = !("tryLockSync" in Deno.FsFile.prototype);

Deno.test({
  name: "a temporary file of a killed run is removed after a minute, other files are not",
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

Deno.test("a temporary file of a live run stays, however old it is", () => {
  using folder = new TemporaryFolder();
  const name = temporaryName();
  using file = Deno.openSync(`${folder.path}/${name}`, { write: true, createNew: true });
  lockTemporary(file);
  sweep(`${folder.path}/`, Date.now() + 1e6 * MINUTE_MS);
  assertEquals(namesIn(folder.path), [name]);
});

Deno.test("a file that releases its lock gets a new time, so no other run removes it", () => {
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
  name: "creating a file removes old temporary files in its folder",
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

Deno.test("a folder that cannot be listed is not swept", () => {
  using folder = new TemporaryFolder();
  sweep(`${folder.path}/missing/`);
  assertEquals(namesIn(folder.path), []);
});
