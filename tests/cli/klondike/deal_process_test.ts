import { assert, assertEquals } from "@std/assert";
import { fromSource } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const ENDED = [
  [["deal"], "SIGINT", 130],
  [["deal"], "SIGTERM", 143],
  [["deal", "--lines"], "SIGTERM", 143],
  [["molek", "deal"], "SIGHUP", 129],
] as const;

for (const [command, signal, exitCode] of ENDED) {
  Deno.test({
    name: `${signal} during ${command.join(" ")} -o leaves no file`,
    ignore: Deno.build.os === "windows",
    fn: async () => {
      const folder = Deno.makeTempDirSync();
      try {
        const [first, second] = command;
        const output = first === "deal" && second === undefined ? "many" : "out.txt";
        const [program = "", ...args] = fromSource();
        const child = new Deno.Command(program, {
          args: [...args, ...command, "-s", "1", "-n", "999999999", "-o", `${folder}/${output}`],
          stdin: "null",
          stdout: "piped",
          stderr: "piped",
        }).spawn();
        let hasEnded = false;
        child.status.then(() => hasEnded = true);
        await until(() => hasEnded || hasContent(folder));
        assert(!hasEnded, "it ended by itself");
        child.kill(signal);
        const { code, stderr } = await child.output();
        assertEquals([code, new TextDecoder().decode(stderr)], [exitCode, ""]);
        assertEquals(hiddenFiles(folder), []);
        assertEquals([...Deno.readDirSync(folder)].filter(({ isFile }) => isFile), []);
      } finally {
        Deno.removeSync(folder, { recursive: true });
      }
    },
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** True if a file in a folder is no longer empty. */
function hasContent(folder: string): boolean {
  return [...Deno.readDirSync(folder)].some(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? hasContent(path) : sizeOf(path) > 0;
  });
}

function sizeOf(path: string): number {
  try {
    return Deno.statSync(path).size;
  } catch {
    return 0; // It was finished meanwhile, and has another name.
  }
}

function hiddenFiles(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? hiddenFiles(`${folder}/${name}`) : name.startsWith(".") ? [name] : []
  );
}

const KEPT = [
  [["deal", "--lines"], / \| seed \d+, turn 1, unlimited resets$/],
  [["deal", "--as", "digits"], /^\d{156}$/],
  [["deal", "--winnable", "--json"], /^\{"type":"deal",.+\}$/],
  [["molek", "deal"], /^[^ ]{41}\.$/],
] as const;

for (const [command, line] of KEPT) {
  Deno.test({
    name: `SIGINT during ${command.join(" ")} -o leaves the finished part`,
    ignore: Deno.build.os === "windows",
    fn: async () => {
      using folder = new TemporaryFolder();
      const output = `${folder.path}/out`;
      const [program = "", ...args] = fromSource();
      const child = new Deno.Command(program, {
        args: [...args, ...command, "-s", "1", "-n", "1e9", "-o", output],
        stdin: "null",
        stdout: "piped",
        stderr: "piped",
      }).spawn();
      await until(() => hasContent(folder.path));
      child.kill("SIGINT");
      const { code, stderr } = await child.output();
      assertEquals([code, new TextDecoder().decode(stderr)], [130, ""]);
      assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["out"]);
      const text = Deno.readTextFileSync(output);
      assert(text.endsWith("\n") && text.trimEnd().split("\n").every((one) => line.test(one)));
    },
  });
}

Deno.test({
  name: "on Ctrl-C, standard output that is a file ends with a whole line",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    using folder = new TemporaryFolder();
    const output = `${folder.path}/out`;
    const child = new Deno.Command("sh", {
      args: [
        "-c",
        'exec "$@" > "$0"',
        output,
        ...fromSource(),
        ..."deal --lines -n 1e9".split(" "),
      ],
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    await until(() => hasContent(folder.path));
    child.kill("SIGINT");
    const { code, stderr } = await child.output();
    assertEquals([code, new TextDecoder().decode(stderr)], [130, ""]);
    const last = Deno.readTextFileSync(output).split("\n").slice(-2);
    assert(/ \| seed \d+, turn 1, unlimited resets$/.test(last[0] ?? ""), last[0]);
    assertEquals(last[1], "");
  },
});

Deno.test({
  name: "winnable deals are printed as they are found, and remain after Ctrl-C",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    const [program = "", ...args] = fromSource();
    const child = new Deno.Command(program, {
      args: [...args, "deal", "--winnable", "--lines", "-s", "1", "-n", "1e9"],
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    let read = "";
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      if (read === "") child.kill("SIGINT");
      read += text;
    }
    assert(/^(.+ \| seed \d+, .+\n)+$/.test(read), read);
    assertEquals((await child.status).code, 130);
    assertEquals(await new Response(child.stderr).text(), "");
  },
});
