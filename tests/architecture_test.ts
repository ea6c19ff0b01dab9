import { assert, assertEquals } from "@std/assert";

const SOURCES = ["cli", "lib", "play", "tui", "tools"];
const FOLDERS = [...SOURCES, "tests"].flatMap(foldersIn);
const TEXT = Deno.readTextFileSync("docs/ARCHITECTURE.md");

Deno.test("the files and folders that ARCHITECTURE.md names exist", () => {
  const paths = TEXT.matchAll(/`((?:cli|lib|play|tui|tests|tools|docs)\/[\w/.]*)`/g);
  const missing = [...paths].map(([, path = ""]) => path).filter((path) => !isThere(path));
  assertEquals(missing, []);
});

Deno.test("the files that ARCHITECTURE.md names without their folder exist", () => {
  const all = [".", ...SOURCES.flatMap(foldersIn)]
    .flatMap((folder) => [...Deno.readDirSync(folder)].map(({ name }) => name));
  const names = [...TEXT.matchAll(/`([a-z_0-9]+\.ts)`/g)].map(([, name = ""]) => name);
  assertEquals(names.filter((name) => !all.includes(name)), []);
});

Deno.test("every folder of the source is in the map of ARCHITECTURE.md", () => {
  const map = TEXT.slice(TEXT.indexOf("## Map"), TEXT.indexOf("## Import rules"));
  const isRoom = (folder: string): boolean =>
    [...Deno.readDirSync(folder)].some(({ name }) => name.endsWith(".ts"));
  const isOwn = (folder: string): boolean => !folder.startsWith("tools/bench/");
  for (const folder of SOURCES.flatMap(foldersIn).filter(isRoom).filter(isOwn)) {
    assert(map.includes(`\`${folder}/\``), folder);
  }
});

Deno.test("the files that comments name exist", () => {
  const all = [...FOLDERS, "."].flatMap((folder) =>
    [...Deno.readDirSync(folder)].map(({ name }) => `${folder}/${name}`)
  );
  const missing = all.filter((path) => path.endsWith(".ts")).flatMap((path) => {
    const comments = Deno.readTextFileSync(path).matchAll(/^ *(?:\/\/|\/?\*).*/gm);
    return [...comments].flatMap(([line]) => line.match(/(?<![\w*/<.])[\w/]+\.ts\b/g) ?? [])
      .filter((name) => !all.some((other) => `/${other}`.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`);
  });
  assertEquals(missing, []);
});

Deno.test("packages are imported by their names in deno.json", () => {
  const files = FOLDERS.flatMap((folder) =>
    [...Deno.readDirSync(folder)].map(({ name }) => `${folder}/${name}`)
  );
  const direct = files.filter((path) => path.endsWith(".ts")).filter((path) =>
    /^(?!\s*(?:\/\/|\*)).*\b(?:from|import)[ (]"(?:npm:|jsr:|https?:|deno-std)/m
      .test(Deno.readTextFileSync(path))
  );
  assertEquals(direct, []);
});

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path) !== undefined;
  } catch {
    return false;
  }
}

function foldersIn(folder: string): string[] {
  const below = [...Deno.readDirSync(folder)].filter(({ isDirectory }) => isDirectory);
  return [folder, ...below.flatMap(({ name }) => foldersIn(`${folder}/${name}`))];
}
