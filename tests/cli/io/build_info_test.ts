import { assertEquals } from "@std/assert";
import { buildInfoAt, gitHead } from "../../../cli/io/build_info.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const [FIRST, SECOND] = ["1".repeat(40), "2".repeat(64)];
const TARGET = Deno.build.target;

/** Creates a folder with files such as git writes. */
function folderWith(files: Readonly<Record<string, string>>): TemporaryFolder {
  const folder = new TemporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    Deno.mkdirSync(`${folder.path}/${path}`.replace(/[^/]*$/, ""), { recursive: true });
    Deno.writeTextFileSync(`${folder.path}/${path}`, `${text}\n`);
  }
  return folder;
}

Deno.test("the commit of a checkout is the commit of its branch", () => {
  const HEAD = "ref: refs/heads/main";
  using loose = folderWith({ ".git/HEAD": HEAD, ".git/refs/heads/main": FIRST });
  assertEquals(gitHead(loose.path), FIRST);
  const packed = `# pack-refs\n${SECOND} refs/heads/a-main\n${FIRST} refs/heads/main`;
  using tidied = folderWith({ ".git/HEAD": HEAD, ".git/packed-refs": packed });
  assertEquals(gitHead(tidied.path), FIRST);
});

Deno.test("the commit of a checkout without a branch is its HEAD", () => {
  using folder = folderWith({ ".git/HEAD": SECOND });
  assertEquals(gitHead(folder.path), SECOND);
});

Deno.test("a second work tree finds its branch in the first one", () => {
  using folder = folderWith({
    "first/.git/refs/heads/side": FIRST,
    "first/.git/worktrees/second/HEAD": "ref: refs/heads/side",
    "first/.git/worktrees/second/commondir": "../..",
    "second/.git": "gitdir: ../first/.git/worktrees/second",
  });
  assertEquals(gitHead(`${folder.path}/second`), FIRST);
});

Deno.test("without a commit in git, the build info has none", () => {
  using none = folderWith({});
  using strange = folderWith({ ".git/HEAD": "ref: refs/heads/.invalid" });
  using invalid = folderWith({ ".git/HEAD": "\u001b[31mno commit" });
  for (const { path } of [none, strange, invalid]) {
    assertEquals(buildInfoAt(path), { kind: "source", target: TARGET });
  }
});

Deno.test("an npm package has the commit from which it was built", () => {
  using folder = folderWith({ "package.json": '{ "commit": "0123456789-changed" }' });
  const commit = "0123456789-changed";
  assertEquals(buildInfoAt(folder.path), { commit, kind: "npm", target: TARGET });
  using unknown = folderWith({ "package.json": "{}" });
  assertEquals(buildInfoAt(unknown.path), { kind: "npm", target: TARGET });
});
