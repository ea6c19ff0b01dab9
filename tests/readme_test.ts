import { assert, assertEquals } from "@std/assert";
import { checkDocument } from "./documents.ts";
import { Shell } from "./shell.ts";
import { playSome } from "./cli/store/world.ts";
import { TemporaryFolder } from "./temporary_folder.ts";

const README = Deno.readTextFileSync("README.md");

Deno.test("the README's first screen has the two commands for a machine with only Node", () => {
  const first = README.split("\n").slice(0, 20).join("\n");
  assert(README.split(/\s+/).length <= 1500);
  assertEquals(first.match(/^npx -y deno@2\.9\.6 task \S+/gm)?.length, 2);
  const tasks = Object.keys(JSON.parse(Deno.readTextFileSync("deno.json")).tasks);
  for (const [, task = ""] of README.matchAll(/deno(?:@2\.9\.6)? task (?:-q )?([\w:-]+)/g)) {
    assert(tasks.includes(task), task);
  }
});

Deno.test("the output in the README and the pages it links to is what the program prints", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const shell = new Shell({ env: { PATIENCE_HOME: folder.path } });
  const pages = [["README.md", 10], ["docs/PLAYING.md", 3], ["docs/MOLEK.md", 3]] as const;
  for (const [page, calls] of pages) assertEquals(await checkDocument(page, shell), calls, page);
});

Deno.test("the moves that the README's pipe prints bring all 52 cards to the foundations", async () => {
  const [call = "", deal = ""] =
    /^(patience deal -s 10) \| patience winnable[^#\n]*/m.exec(README) ??
      [];
  const shell = new Shell();
  const { said } = await shell.run(call.trim());
  const moves = said.filter(({ stream }) => stream === "out").map(({ text }) => text).join("");
  shell.write("game.txt", await shell.transcript(deal) + moves);
  const { won, position } = JSON.parse(
    await shell.transcript("patience advance --json game.txt"),
  );
  assertEquals([won, position.foundations], [true, ["Kc", "Kd", "Kh", "Ks"]]);
});

Deno.test("every command of the program is in the README", () => {
  const source = Deno.readTextFileSync("cli/commands.ts");
  for (const [, name] of source.matchAll(/^ {4}name: "(\w+)"/gm)) {
    assert(README.includes(`patience ${name}`), name);
  }
});

Deno.test("links between the documents work", () => {
  const anchorsOf = (text: string): string[] =>
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
      title.toLowerCase().replace(/[^\w\- ]/g, "").replaceAll(" ", "-")
    );
  const documents = [...Deno.readDirSync("docs")].filter(({ name }) => name.endsWith(".md"))
    .map(({ name }) => `docs/${name}`);
  for (const document of ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...documents]) {
    const text = Deno.readTextFileSync(document);
    for (const [, link = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (link.startsWith("https:")) continue;
      const [file = "", anchor] = link.split("#");
      const folder = document.startsWith("docs/") ? "docs/" : "";
      const path = file === "" ? document : `${folder}${file}`;
      const target = Deno.statSync(path).isFile && path.endsWith(".md")
        ? Deno.readTextFileSync(path)
        : "";
      if (anchor !== undefined) assert(anchorsOf(target).includes(anchor), `${document}: ${link}`);
    }
  }
});
