import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const RUN = ["run", "--no-check", "--no-prompt", "--allow-read", "--allow-env", "main.ts"];

Deno.test({
  name: "Ctrl-C prints what was played so far, marked as interrupted, and exits 130",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    for (const [args, mark] of [[[], "Interrupted after "], [["--json"], '"interrupted":true']]) {
      const child = new Deno.Command(Deno.execPath(), {
        args: [...RUN, "war", "-n", "1e12", "-s", "1", ...(args as string[])],
        stdin: "null",
        stdout: "piped",
        stderr: "piped",
      }).spawn();
      // Nothing shows that it began: without a terminal there is no progress.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      child.kill("SIGINT");
      const { code, stdout, stderr } = await child.output();
      const text = new TextDecoder().decode(stdout);
      assertEquals([code, new TextDecoder().decode(stderr)], [130, ""]);
      assertStringIncludes(text, mark as string);
      assert(text.length > 100);
    }
  },
});
