import { assert, assertEquals, assertThrows } from "@std/assert";
import { OutputError, type OutputFile } from "../../../cli/io/console.ts";
import { DenoConsole } from "../../../cli/io/deno_console.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { openOutput, openReport, ReportFiles, writeAllPieces } from "../../../cli/io/outputs.ts";

const console = new DenoConsole();

async function inFolder(test: (folder: string) => void | Promise<void>): Promise<void> {
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

/** A file on a full disk. */
const FULL: OutputFile = {
  isStream: false,
  write: () => {},
  flush: () => {
    throw new OutputError("the disk is full");
  },
  finish: () => {},
  [Symbol.dispose]: () => {},
};

Deno.test("the files of a report take their places together", async () => {
  await inFolder((folder) => {
    const opened = openReport(console, { output: `${folder}/table`, plot: `${folder}/plot` });
    assert(opened.ok);
    using files = opened.value;
    files.write("a table", "a plot");
    assertEquals(namesIn(folder), ["plot", "table"]);
  });
});

Deno.test("the plain files of a report are in their places before a stream is written", async () => {
  await inFolder((folder) => {
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

Deno.test("a stream among the files of a report is opened before there is a file", () => {
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

Deno.test("when one file of a report cannot be written, none of them is left", async () => {
  await inFolder((folder) => {
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

Deno.test("when one file of a report cannot be opened, none of them is left", async () => {
  await inFolder((folder) => {
    const plot = `${folder}/nowhere/plot`;
    assertEquals(openReport(console, { output: `${folder}/table`, plot }), {
      ok: false,
      error: `cannot write '${plot}': no such file or folder`,
    });
    assertEquals(namesIn(folder), []);
  });
});

Deno.test("pieces that fail in the middle leave nothing behind", async () => {
  await inFolder(async (folder) => {
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
