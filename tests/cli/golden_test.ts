// One folder of testdata/cli is one call of the program: `args` (one a line), `input`, and what is
// expected in `stdout`, `stderr` and `exit`. Any other file there can be named in the arguments.
// `deno task golden` writes the expectations anew; read the difference before you commit it.
import { assertEquals } from "@std/assert";
import { runInMemory } from "./fake_console.ts";

const FOLDER = "testdata/cli";
const update = Deno.env.get("GOLDEN") === "update";

for (const { name } of [...Deno.readDirSync(FOLDER)].toSorted((a, b) => a.name < b.name ? -1 : 1)) {
  Deno.test(`patience answers as recorded: ${name}`, async () => {
    const folder = `${FOLDER}/${name}`;
    const files = Object.fromEntries(
      [...Deno.readDirSync(folder)].map((
        file,
      ) => [file.name, Deno.readFileSync(`${folder}/${file.name}`)]),
    );
    const text = (file: string): string => new TextDecoder().decode(files[file]);
    const args = text("args").split("\n").slice(0, -1);
    const { code, stdout, stderr } = await runInMemory(args, {
      files,
      input: files["input"] ?? "",
    });
    const answer = { stdout, stderr, exit: `${code}\n` };
    if (update) {
      for (const [file, content] of Object.entries(answer)) {
        Deno.writeTextFileSync(`${folder}/${file}`, content);
      }
    } else {
      assertEquals(answer, { stdout: text("stdout"), stderr: text("stderr"), exit: text("exit") });
    }
  });
}
