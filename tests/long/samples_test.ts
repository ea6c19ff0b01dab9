import { assert } from "@std/assert";

const PERMISSIONS = ["--allow-read", "--allow-write", "--allow-env", "--allow-run"];

/** Quick tests that use only part of a sample. */
function sampledIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return ["slow", "long"].includes(name) ? [] : sampledIn(path);
    return name.endsWith("_test.ts") && /\bsampleOf\(/.test(Deno.readTextFileSync(path))
      ? [path]
      : [];
  });
}

Deno.test("the tests that use part of a sample pass with all of it", async () => {
  const files = sampledIn("tests");
  assert(files.length > 15);
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["test", "--no-check", "--parallel", "--no-prompt", "--quiet", ...PERMISSIONS, ...files],
    env: { SAMPLES: "all", NO_COLOR: "1" },
    stdout: "piped",
    stderr: "inherit",
  }).output();
  const text = new TextDecoder().decode(stdout);
  assert(success, text);
  console.log(text.trimEnd().split("\n").at(-1));
});
