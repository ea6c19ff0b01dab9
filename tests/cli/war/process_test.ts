import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fromModule } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const signalTest = Deno.build.os === "windows" ? Deno.test.ignore : Deno.test;

/** Forms of a report, the mark of an interrupted run in each, and the progress on a terminal. */
const FORMS = [
  [
    "text",
    "Interrupted after ",
    /^interrupted after [\d,]+ of [\d,]+ games; only a run with --resume/,
  ],
  [
    "json",
    '"interrupted":true',
    /^interrupted after [\d,]+ of 1,000,000,000,000 games; only a run with --resume FILE can be resumed\n$/,
  ],
] as const;

for (const [form, mark, progressText] of FORMS) {
  signalTest(`Ctrl-C prints the results so far, marked as interrupted: ${form}`, async () => {
    const [program = "", ...args] = fromModule("tests/cli/terminal_main.ts");
    const options = form === "json" ? ["--json"] : [];
    const child = new Deno.Command(program, {
      args: [...args, "war", "-n", "1e12", "-s", "1", ...options],
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const text = new Response(child.stdout).text();
    let progress = "";
    let isPressed = false;
    for await (const piece of child.stderr.pipeThrough(new TextDecoderStream())) {
      progress += piece;
      if (isPressed || !/ [1-9][\d,]* of /.test(progress)) continue;
      isPressed = true;
      child.kill("SIGINT");
    }
    assertEquals((await child.status).code, 130);
    assertMatch(progress.split("\r").at(-1) ?? "", progressText);
    assertStringIncludes(await text, mark);
  });
}

signalTest("a killed run has stored its results so far, marked as interrupted", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/run.json`;
  const [program = "", ...args] = fromModule("tests/cli/terminal_main.ts");
  const child = new Deno.Command(program, {
    args: [...args, "war", "-n", "1e12", "-s", "1", "--jobs", "1", "--resume", file],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const stored = (): { games: number; interrupted: boolean } => {
    try {
      return JSON.parse(Deno.readTextFileSync(file));
    } catch {
      return { games: 0, interrupted: false }; // It is not there yet.
    }
  };
  // Usually about a second; at most a minute, on a busy machine.
  for (let looks = 0; looks < 3000 && stored().games === 0; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill("SIGKILL");
  await child.status;
  const { games, interrupted } = stored();
  assertEquals([games > 0, interrupted], [true, true]);
});
