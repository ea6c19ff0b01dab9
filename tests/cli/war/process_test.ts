import { assertEquals, assertStringIncludes } from "@std/assert";
import { fromModule } from "../../process.ts";

const signalTest = Deno.build.os === "windows" ? Deno.test.ignore : Deno.test;

for (const [form, mark] of [["text", "Interrupted after "], ["json", '"interrupted":true']]) {
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
    assertEquals([(await child.status).code, progress.split(/\r[^\n\r]*/).join("")], [130, ""]);
    assertStringIncludes(await text, mark ?? "");
  });
}
