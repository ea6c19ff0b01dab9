import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fromModule } from "../../process.ts";

const signalTest = Deno.build.os === "windows" ? Deno.test.ignore : Deno.test;

/** The forms of a report, what marks an interrupted run in it, and what is said beside it. */
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

for (const [form, mark, said] of FORMS) {
  signalTest(`Ctrl-C prints what was played so far, marked as interrupted: ${form}`, async () => {
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
    assertMatch(progress.split("\r").at(-1) ?? "", said);
    assertStringIncludes(await text, mark);
  });
}
