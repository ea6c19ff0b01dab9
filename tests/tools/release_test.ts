import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  archiveName,
  layoutOf,
  packing,
  programsFor,
  TARGETS,
  WRITTEN_NOTICES,
} from "../../tools/release/archive.ts";
import { linksIn, releasedDocuments } from "../../tools/release/documents.ts";
import { DENO_PACKAGES, DENO_VERSION, findDeno } from "../../tools/release/find_deno.ts";
import { lockedPackages } from "../../tools/release/locked_packages.ts";
import { NOTICES, type Part, writeProgramNotices } from "../../tools/release/notices.ts";
import { packageJson, withoutTs } from "../../tools/release/npm.ts";
import { orderOf } from "../../tools/release/order.ts";
import { fillIn, newsOf, RECIPES } from "../../tools/release/recipes.ts";
import { runProcess } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

const [LINUX, WINDOWS] = ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc"];
const TEXTS = { pages: ["patience.1"], documents: ["README.md", "docs/WAR.md"] };

Deno.test("an archive has the files for /usr/local, with manual, completions and documents", () => {
  assertEquals(layoutOf("patience", LINUX, TEXTS).map(({ path }) => path), [
    "bin/patience",
    "share/bash-completion/completions/patience",
    "share/zsh/site-functions/_patience",
    "share/fish/vendor_completions.d/patience.fish",
    "share/man/man1/patience.1",
    "share/doc/patience/README.md",
    "share/doc/patience/docs/WAR.md",
    "share/doc/patience/THIRD-PARTY-NOTICES.txt",
  ]);
});

Deno.test("an archive has no folder entries, so unpacking does not change existing folders", () => {
  const command = packing("patience-1", LINUX, ["bin/patience", "share/man/man1/patience.1"]);
  assertEquals(command.slice(-4), [
    ...["-cJf", "patience-1.tar.xz"],
    ...["patience-1/bin/patience", "patience-1/share/man/man1/patience.1"],
  ]);
});

Deno.test("an archive for Windows is a zip with program and completions side by side", () => {
  const paths = layoutOf("patience", WINDOWS, TEXTS).map(({ path }) => path);
  const documents = ["doc/README.md", "doc/docs/WAR.md", "doc/THIRD-PARTY-NOTICES.txt"];
  assertEquals(paths, ["patience.exe", "patience.ps1", ...documents]);
  assertEquals(archiveName("patience-1", WINDOWS), "patience-1.zip");
});

Deno.test("the autopilot has its own archive, on Linux", () => {
  const paths = layoutOf("patience-auto", LINUX, TEXTS).map(({ path }) => path);
  assertEquals(paths, [
    ...["bin/patience-auto", "share/doc/patience-auto/LICENSE"],
    "share/doc/patience-auto/THIRD-PARTY-NOTICES.txt",
  ]);
  assertEquals(TARGETS.map((target) => programsFor(target).length), [2, 2, 1, 1, 1]);
});

Deno.test("every archive has the notices, for every target and program", () => {
  for (const target of TARGETS) {
    for (const program of programsFor(target)) {
      const notices = layoutOf(program, target, TEXTS)
        .filter(({ path, from }) => path.endsWith(`/${NOTICES}`) && from === WRITTEN_NOTICES);
      assertEquals(notices.length, 1, `${program} for ${target}`);
    }
  }
});

Deno.test("the notices list each part with its version and its full licence", () => {
  const part = (name: string, version: string): Part => ({
    ...{ name, version },
    licence: `Copyright by the authors of ${name}.\nDo good.`,
  });
  const runtime = [part("Deno", "2.0.1"), part("V8", "14.1")];
  const packages = lockedPackages().map(({ name, version }) => part(name, version));
  const text = writeProgramNotices(runtime, packages);
  for (const { name, version, licence } of [...runtime, ...packages]) {
    assertStringIncludes(text, `\n  ${name} ${version}\n`);
    assertStringIncludes(text, `${"=".repeat(80)}\n${name} ${version}\n\n${licence}\n`);
  }
  assertStringIncludes(text, "/deno/blob/v2.0.1/Cargo.lock");
  assertEquals(text.split("\n").filter((line) => line.length > 100), []);
});

Deno.test("the notices list the packages that the program is compiled with", () => {
  const { npm } = JSON.parse(Deno.readTextFileSync("tools/compile.lock"));
  const locked = Object.keys(npm).map((name) => name.replace(/_.*/, ""));
  assertEquals(lockedPackages().map(({ name, version }) => `${name}@${version}`), locked);
  const { imports } = JSON.parse(Deno.readTextFileSync("tools/compile.json"));
  for (const specifier of Object.values<string>(imports)) {
    const [, named = ""] = /^npm:(@?[^@]+@[^/]+)/.exec(specifier) ?? [];
    assert(locked.includes(named), specifier);
  }
});

Deno.test("no document of a release links to a file outside it", () => {
  const documents = releasedDocuments();
  for (const wanted of ["README.md", "LICENSE", "docs/INSTALL.md", "docs/RULES.md"]) {
    assert(documents.includes(wanted), wanted);
  }
  const texts = documents.filter((path) => path.endsWith(".md"));
  const links = texts.flatMap((path) => linksIn(Deno.readTextFileSync(path), path));
  assert(links.length > 20);
  for (const link of links) {
    assert(documents.some((path) => path === link || path.startsWith(`${link}/`)), link);
  }
});

Deno.test("links are relative to their document", () => {
  const text = "[a](WAR.md#rules) ![b](../a.svg) [c](https://example.org) [d](#top) [e](x/)";
  assertEquals(linksIn(text, "docs/FORMAT.md"), ["docs/WAR.md", "a.svg", "docs/x"]);
});

Deno.test("a release is built for this machine, for given targets, for all, or for npm", () => {
  const none = { npm: false, rules: false };
  assertEquals(orderOf([]), { targets: [Deno.build.target], ...none });
  assertEquals(orderOf(["all"]), { targets: TARGETS, ...none });
  assertEquals(orderOf([WINDOWS]), { targets: [WINDOWS], ...none });
  assertEquals(orderOf(["npm"]), { targets: [], npm: true, rules: false });
  assertEquals(orderOf(["rules"]), { targets: [], npm: false, rules: true });
  const repository = "https://example.org/cards/patience";
  assertEquals(orderOf(["all", "--repository", repository, "npm"]), {
    ...{ targets: TARGETS, npm: true, rules: false, repository },
  });
  assertThrows(() => orderOf(["amiga"]), Error, "there is no target 'amiga'");
  assertThrows(() => orderOf(["--repository", "patience"]), Error, "wants an address");
});

Deno.test("every recipe is filled in, and a missing archive is an error", () => {
  const archives = TARGETS.map((target) => archiveName(`patience-1.2.3-${target}`, target));
  const checksums = new Map(archives.map((archive, i) => [archive, String(i).repeat(64)]));
  const repository = "https://example.org/cards/patience";
  const release = { version: "1.2.3", repository, checksums, news: "- $& is new" };
  const filled = Object.keys(RECIPES).map((path) => fillIn(Deno.readTextFileSync(path), release));
  for (const text of filled) assert(!/@[A-Z]/.test(text), text);
  const [formula = "", recipe = "", notes = ""] = filled;
  for (const archive of archives.filter((name) => name.includes("apple"))) {
    const sum = checksums.get(archive);
    const address = `url "${repository}/releases/download/v1.2.3/${archive}"`;
    assert(formula.includes(`${address}\n    sha256 "${sum}"`), archive);
  }
  assert(recipe.includes(`sha256sums_aarch64=('${"1".repeat(64)}')`), recipe);
  assert(notes.startsWith("- $& is new\n"));
  assertStringIncludes(notes, "\nbrew install cards/patience/patience\n");
  for (const archive of archives) assert(notes.includes(`/v1.2.3/${archive}`), archive);
  const without = { ...release, checksums: new Map() };
  assertThrows(() => fillIn("@SHA256 a.zip@", without), Error, "no checksum of a.zip");
});

Deno.test({
  name: "the recipe for Arch Linux installs the archive below /usr, with the licence in its folder",
  ignore: Deno.build.os === "windows",
  async fn(): Promise<void> {
    using folder = new TemporaryFolder();
    const archive = `${folder.path}/patience-1.2.3-aarch64-unknown-linux-gnu`;
    for (const { path } of layoutOf("patience", LINUX, { ...TEXTS, documents: ["LICENSE"] })) {
      Deno.mkdirSync(`${archive}/${path}`.replace(/[^/]*$/, ""), { recursive: true });
      Deno.writeTextFileSync(`${archive}/${path}`, path);
    }
    const recipe = Deno.readTextFileSync("tools/packaging/aur/PKGBUILD")
      .replaceAll("@VERSION@", "1.2.3");
    Deno.writeTextFileSync(`${folder.path}/PKGBUILD`, recipe);
    const { code, stderr } = await runProcess(
      ["bash", "-ec", "pkgdir=$PWD/root CARCH=aarch64; source ./PKGBUILD; package"],
      { cwd: folder.path },
    );
    assertEquals([code, stderr], [0, ""]);
    const installed = (path: string): string =>
      Deno.readTextFileSync(`${folder.path}/root/usr/${path}`);
    assertEquals(installed("bin/patience"), "bin/patience");
    assertEquals(installed("share/man/man1/patience.1"), "share/man/man1/patience.1");
    for (const text of ["LICENSE", "THIRD-PARTY-NOTICES.txt"]) {
      const placed = installed(`share/licenses/patience-cards-bin/${text}`);
      assertEquals(placed, `share/doc/patience/${text}`);
    }
  },
});

Deno.test("the news of a version are its section of the changelog", () => {
  const changelog = "# Changelog\n\n## 0.2.0 (not released yet)\n\n- b\n\n## 0.1.0 (2026)\n\n- a\n";
  assertEquals([newsOf(changelog, "0.2.0"), newsOf(changelog, "0.1.0")], ["- b", "- a"]);
  assertEquals(newsOf(changelog, "0.3.0"), "");
});

Deno.test("modules of the npm package import each other by their names there", () => {
  const module = `import { a } from "./a.ts";\nimport "d3-shape";\nsay("see ./a.ts");\n` +
    `new URL("../b/worker.ts", import.meta.url);`;
  assertEquals(
    withoutTs(module),
    `import { a } from "./a.js";\nimport "d3-shape";\nsay("see ./a.ts");\n` +
      `new URL("../b/worker.js", import.meta.url);`,
  );
});

Deno.test("the npm package contains all packages except Deno, each in one version", () => {
  const { dependencies, bundleDependencies, optionalDependencies, commit, scripts } = packageJson(
    "0123456789",
  );
  const { npm } = JSON.parse(Deno.readTextFileSync("tools/compile.lock"));
  const locked = Object.keys(npm).map((name) => name.replace(/_.*/, ""));
  const given = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  assertEquals(given.toSorted(), locked.toSorted());
  assertEquals(bundleDependencies, Object.keys(dependencies));
  assertEquals(Object.keys(optionalDependencies), Object.values(DENO_PACKAGES));
  assertEquals(new Set(Object.values(optionalDependencies)), new Set([DENO_VERSION]));
  assertEquals(scripts, undefined);
  assertEquals(commit, "0123456789");
});

Deno.test("the npm package finds the Deno for its machine, or says why it has none", () => {
  const machine = (platform: string, arch: string, glibc = true) => ({
    ...{ platform, arch },
    hasGlibc: (): boolean => glibc,
  });
  const installed = (name: string): string => `/m/${name}`;
  const missing = (): string => {
    throw new Error("Cannot find module");
  };
  assertEquals(findDeno(machine("linux", "x64"), installed), {
    program: "/m/@deno/linux-x64-glibc/deno",
  });
  assertEquals(findDeno(machine("win32", "arm64"), installed), {
    program: "/m/@deno/win32-arm64/deno.exe",
  });
  const why = (found: ReturnType<typeof findDeno>): string => "why" in found ? found.why : "";
  assertEquals(
    why(findDeno(machine("linux", "ia32"), installed)),
    "Deno, which runs it, does not exist for linux-ia32",
  );
  assertEquals(
    why(findDeno(machine("linux", "x64", false), missing)),
    "Deno, which runs it, needs glibc, and this Linux has none",
  );
  const omitted = findDeno(machine("darwin", "arm64"), missing);
  assertEquals(why(omitted), "the package @deno/darwin-arm64 is not installed");
  assertStringIncludes("hint" in omitted ? omitted.hint : "", "--include=optional");
});

Deno.test("the npm package has its home page if it is known", () => {
  assertEquals(packageJson("").homepage, undefined);
  const { homepage } = packageJson("", "https://example.org/patience");
  assertEquals(homepage, "https://example.org/patience#readme");
});

Deno.test("every document names the same version of Deno", () => {
  const files = ["README.md", "CONTRIBUTING.md", "docs/INSTALL.md", "docs/RELEASING.md"];
  for (const file of [...files, ".github/workflows/release.yml", ".ci/run"]) {
    const named: string[] = Deno.readTextFileSync(file).match(/(?<=npx -y deno@)\d[\d.]*\d/g) ?? [];
    assert(named.includes(DENO_VERSION), file);
    assertEquals(named.filter((version) => ![DENO_VERSION, "2.4.2"].includes(version)), [], file);
  }
});

Deno.test("instructions for Homebrew name the tap, because a file is rejected", () => {
  for (const file of ["docs/INSTALL.md", "tools/packaging/notes.md", "docs/RELEASING.md"]) {
    const lines = Deno.readTextFileSync(file).match(/\bbrew install .*/g) ?? [];
    assert(lines.length > 0, file);
    for (const line of lines.filter((one) => !one.startsWith("brew install` "))) {
      assert(/^brew install (OWNER|@OWNER@)\/patience\/patience\b/.test(line), `${file}: ${line}`);
    }
  }
});

Deno.test("the workflow of a release builds all of it with this task", () => {
  const workflow = Deno.readTextFileSync(".github/workflows/release.yml");
  assert(/task release all npm rules [\\\s]*--repository/.test(workflow));
  for (const path of [...Object.values(RECIPES), "SHA256SUMS"]) {
    assert(workflow.includes(`dist/${path}`), path);
  }
});
