// A worker for every test file took a fourth of the processor time of all tests: each starts anew,
// loads what it tests and runs it while it is not compiled yet. Here the files of a folder share one.

/** The folders whose tests have a worker of their own; those of all other folders share one. */
export const FOLDERS = ["cli", "cli/klondike", "lib", "tui"] as const;

/** The folders that are no part of the quick tests. */
const APART = ["all", "long", "slow"];

/** Declares the tests of a folder, without those of folders in it that have a worker of their own. */
export async function testsOf(folder: (typeof FOLDERS)[number]): Promise<void> {
  await declareTests(folder);
}

/** Declares the tests outside all of {@linkcode FOLDERS}. */
export async function otherTests(): Promise<void> {
  await declareTests("");
}

async function declareTests(folder: string): Promise<void> {
  const url = import.meta.resolve(`../${folder}${folder && "/"}`);
  const entries = [...Deno.readDirSync(new URL(url))]
    .sort((one, other) => one.name < other.name ? -1 : 1);
  for (const { name, isDirectory } of entries) {
    const path = folder === "" ? name : `${folder}/${name}`;
    if (!isDirectory) {
      if (name.endsWith("_test.ts")) await import(`${url}${name}`);
    } else if (![...FOLDERS, ...APART].includes(path)) await declareTests(path);
  }
}
