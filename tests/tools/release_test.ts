import { assertEquals, assertThrows } from "@std/assert";
import { layoutOf, packing, TARGETS, targetsOf } from "../../tools/release.ts";

Deno.test("an archive is what is copied to /usr/local, with manual and completions", () => {
  const paths = layoutOf("x86_64-unknown-linux-gnu", ["patience.1"]).map(({ path }) => path);
  assertEquals(paths, [
    "bin/patience",
    "share/bash-completion/completions/patience",
    "share/zsh/site-functions/_patience",
    "share/fish/vendor_completions.d/patience.fish",
    "share/man/man1/patience.1",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
  ]);
});

Deno.test("an archive for Windows is a zip with everything side by side", () => {
  const target = "x86_64-pc-windows-msvc";
  const paths = layoutOf(target, ["patience.1"]).map(({ path }) => path);
  assertEquals(paths, ["patience.exe", "patience.ps1", "README.md", "LICENSE", "CHANGELOG.md"]);
  assertEquals(packing("patience-1", target).archive, "patience-1.zip");
});

Deno.test("a release is made for this machine, for named targets, or for all", () => {
  assertEquals(targetsOf([]), [Deno.build.target]);
  assertEquals(targetsOf(["all"]), TARGETS);
  assertEquals(targetsOf(["aarch64-apple-darwin"]), ["aarch64-apple-darwin"]);
  assertThrows(() => targetsOf(["amiga"]));
});

Deno.test("the workflow of a release makes the archives by this task", () => {
  const workflow = Deno.readTextFileSync(".github/workflows/release.yml");
  assertEquals(workflow.includes("task release all"), true);
});
