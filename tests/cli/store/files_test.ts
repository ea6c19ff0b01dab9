import { assertEquals } from "@std/assert";
import { isRegularFile } from "../../../cli/store/files.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

Deno.test("only an existing file that is neither folder nor device is a regular file", () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/file`, "");
  assertEquals(
    ["file", "nothing", "."].map((name) => isRegularFile(`${folder.path}/${name}`)),
    [true, false, false],
  );
  assertEquals(isRegularFile(Deno.build.os === "windows" ? "NUL" : "/dev/null"), false);
});
