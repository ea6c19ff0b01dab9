// Writes the manual pages of docs/generated, one for each command, from the texts of the help.

import { treeOf } from "../cli/command/command.ts";
import { ROOT } from "../cli/commands.ts";
import { type Edition, manPages } from "../cli/help/man_page.ts";
import { VERSION } from "../cli/version.ts";

const FOLDER = `${import.meta.dirname}/../docs/generated`;
const CHANGELOG = `${import.meta.dirname}/../CHANGELOG.md`;

/** Returns the version with the day on which the changelog says it was released. */
export function editionOf(changelog: string): Edition {
  const day = changelog.split("\n").find((line) => line.startsWith(`## ${VERSION} `));
  return { version: VERSION, date: /\d{4}-\d\d-\d\d/.exec(day ?? "")?.[0] ?? "" };
}

/** Writes all pages again, and removes the pages of commands that no longer exist. */
export async function writeManPages(): Promise<void> {
  const pages = manPages(await treeOf(ROOT), editionOf(Deno.readTextFileSync(CHANGELOG)));
  Deno.mkdirSync(FOLDER, { recursive: true });
  for (const { name } of Deno.readDirSync(FOLDER)) {
    if (name.endsWith(".1")) Deno.removeSync(`${FOLDER}/${name}`);
  }
  for (const [name, page] of pages) Deno.writeTextFileSync(`${FOLDER}/${name}.1`, page);
}

if (import.meta.main) await writeManPages();
