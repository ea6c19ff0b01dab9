import { assertEquals } from "@std/assert";

/** Outcome of a script in its own process and folder. */
interface Ended {
  readonly code: number;
  /** Signal that ended it unhandled. */
  readonly signal: Deno.Signal | null;
  readonly stdout: string;
  readonly left: readonly string[];
}

const MODULES = import.meta.resolve("../../../cli/io/");

const PREAMBLE = `
  import { createOutputFile } from "${MODULES}output_file.ts";
  import {
    forEachUntilInterrupted,
    listenForInterrupt,
    listenToSignals,
    onExit,
  } from "${MODULES}signals.ts";
  const open = (path) => createOutputFile(path).value;
  const send = (signal) => Deno.kill(Deno.pid, signal);
  const never = () => new Promise((resolve) => setTimeout(resolve, 60_000));
`;

/** Runs a script that sends signals to itself. */
async function run(script: string): Promise<Ended> {
  const folder = Deno.makeTempDirSync();
  try {
    const path = `${folder}/script.ts`;
    Deno.writeTextFileSync(path, PREAMBLE + script);
    const { code, signal, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-check", "-A", path],
      cwd: folder,
      stdin: "null",
      stdout: "piped",
    }).output();
    const left = [...Deno.readDirSync(folder)].map(({ name }) => name)
      .filter((name) => name !== "script.ts").toSorted();
    return { code, signal, stdout: new TextDecoder().decode(stdout), left };
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

const testUnix = Deno.build.os === "windows" ? Deno.test.ignore : Deno.test;

testUnix("a signal right after a file was created leaves nothing of it", async () => {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGQUIT: 131 };
  for (const [signal, code] of Object.entries(codes)) {
    const ended = await run(`
      const file = open("out");
      send("${signal}");
      file.write("half");
      file.flush();
      await never();
    `);
    assertEquals(ended, { code, signal: null, stdout: "", left: [] }, signal);
  }
});

Deno.test("a program that exits while it writes a file leaves nothing of it", async () => {
  const ended = await run(`open("out").write("half"); Deno.exit(3);`);
  assertEquals(ended, { code: 3, signal: null, stdout: "", left: [] });
});

testUnix("without an open file, a signal ends even code that never awaits", async () => {
  for (const end of ["file.finish()", "file[Symbol.dispose]()"]) {
    const { code, signal } = await run(`
      const file = open("out");
      ${end};
      send("SIGINT");
      for (const end = performance.now() + 60_000; performance.now() < end;);
    `);
    assertEquals([code, signal], [130, "SIGINT"], end);
  }
});

testUnix("the first Ctrl-C aborts, the second ends the program at once", async () => {
  const ended = await run(`
    const file = open("out");
    const interrupt = listenForInterrupt();
    const aborted = new Promise((resolve) => interrupt.abortSignal.addEventListener("abort", resolve));
    send("SIGINT");
    await aborted;
    console.log("aborted");
    send("SIGINT");
    await never();
  `);
  assertEquals(ended, { code: 130, signal: null, stdout: "aborted\n", left: [] });
});

testUnix("Ctrl-C ends the program after the work, other signals at any time", async () => {
  const work = `const file = open("out"); const interrupt = listenForInterrupt();`;
  const stopped = await run(`${work} interrupt.unlisten(); send("SIGINT"); await never();`);
  assertEquals(stopped, { code: 130, signal: null, stdout: "", left: [] });
  const asked = await run(`${work} send("SIGTERM"); await never();`);
  assertEquals(asked, { code: 143, signal: null, stdout: "", left: [] });
});

testUnix("synchronous work can be interrupted, and returns that it did not finish", async () => {
  const ended = await run(`
    const numbers = function* () { for (let i = 0;; i++) yield i; };
    const isDone = await forEachUntilInterrupted(numbers(), (i) => { if (i === 9) send("SIGINT"); });
    console.log(String(isDone));
  `);
  assertEquals(ended, { code: 0, signal: null, stdout: "false\n", left: [] });
});

testUnix("a signal that arrives while one of many files is written is not lost", async () => {
  const ended = await run(`
    const numbers = function* () { for (let i = 0;; i++) yield i; };
    await forEachUntilInterrupted(numbers(), (i) => {
      const file = open("out");
      if (i === 9) send("SIGTERM");
      file.finish();
    });
  `);
  assertEquals(ended, { code: 143, signal: null, stdout: "", left: ["out"] });
});

testUnix("the last listener is called first, and can leave a signal to the others", async () => {
  const ended = await run(`
    let heard = Promise.withResolvers();
    const first = listenToSignals(["SIGINT"], (signal) => heard.resolve(console.log(signal)));
    const second = listenToSignals(["SIGINT", "SIGBREAK"], () => (console.log("second"), false));
    send("SIGINT");
    await heard.promise;
    second();
    second();
    heard = Promise.withResolvers();
    send("SIGINT");
    await heard.promise;
    first();
  `);
  const stdout = "second\nSIGINT\nSIGINT\n";
  assertEquals(ended, { code: 0, signal: null, stdout, left: [] });
});

testUnix("an exit handler runs at exit, unless it was removed", async () => {
  const { stdout } = await run(`
    onExit(() => console.log("kept"));
    onExit(() => console.log("taken back"))();
    send("SIGINT");
    await never();
  `);
  assertEquals(stdout, "kept\n");
});
