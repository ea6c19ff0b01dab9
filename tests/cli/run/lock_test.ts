import { assertEquals, assertMatch } from "@std/assert";
import { fromModule, runProcess } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { runInMemory } from "../fake_console.ts";

Deno.test("a path with a NUL byte is an error in one line", async () => {
  for (const command of ["winnable", "coach"]) {
    const args = [command, "--sample", "1", "-s", "1", "--jobs", "1", "--resume", "a\0b"];
    const { code, stdout, stderr } = await runInMemory(args);
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, /^patience \w+: cannot resume 'a\\x00b': [^\n]+\n$/);
  }
});

Deno.test({
  name: "Ctrl-C before a run begins leaves no lock",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    using folder = new TemporaryFolder();
    const main = `${folder.path}/main.ts`;
    Deno.writeTextFileSync(
      main,
      `import { lock } from "${import.meta.resolve("../../../cli/run/lock.ts")}";
      using stack = new DisposableStack();
      if (lock("kept", stack) !== undefined) throw new Error("it has no lock");
      Deno.kill(Deno.pid, "SIGINT");
      await new Promise((resolve) => setTimeout(resolve, 2 ** 30));
      `,
    );
    const { code, stderr } = await runProcess(fromModule(main, ["-A"]), { cwd: folder.path });
    assertEquals([code, stderr], [130, ""]);
    assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["main.ts"]);
  },
});
