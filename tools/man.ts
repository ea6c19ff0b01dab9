// Writes the manual pages of docs/generated, one for each command, from the texts of the help.

import { allTables, type CommandTable, commandTable, isHelp } from "../cli/completions/table.ts";
import { DenoConsole } from "../cli/io/deno_console.ts";
import { createProgram } from "../cli/program.ts";
import { VERSION } from "../cli/version.ts";
import { type Edition, manPage, pageName } from "./man/page.ts";

const FOLDER = `${import.meta.dirname}/../docs/generated`;
const CHANGELOG = `${import.meta.dirname}/../CHANGELOG.md`;

/** The manual pages by their file names. */
export async function manPages(edition: Edition): Promise<Readonly<Record<string, string>>> {
  const tables = allTables(commandTable(await createProgram(new DenoConsole())))
    .filter((one) => !isHelp(one));
  return Object.fromEntries(tables.map((table) => [
    `${pageName(table)}.1`,
    manPage(table, relatedTo(table, tables), edition),
  ]));
}

/** The version with the day on which the changelog says it was released. */
export function editionOf(changelog: string): Edition {
  const day = changelog.split("\n").find((line) => line.startsWith(`## ${VERSION} `));
  return { version: VERSION, date: /\d{4}-\d\d-\d\d/.exec(day ?? "")?.[0] ?? "" };
}

/** The tables of the related pages: the one above, those beside it and those below. */
function relatedTo(table: CommandTable, tables: readonly CommandTable[]): CommandTable[] {
  const above = table.path.slice(0, -1).join();
  return tables.filter(({ path }) => {
    const parent = path.slice(0, -1).join();
    if (path === table.path) return false;
    return path.join() === above || parent === table.path.join() ||
      table.path.length > 1 && parent === above;
  });
}

/** Writes all pages again, and removes the pages of commands that no longer exist. */
export async function writeManPages(): Promise<void> {
  const pages = await manPages(editionOf(Deno.readTextFileSync(CHANGELOG)));
  Deno.mkdirSync(FOLDER, { recursive: true });
  for (const { name } of Deno.readDirSync(FOLDER)) {
    if (name.endsWith(".1")) Deno.removeSync(`${FOLDER}/${name}`);
  }
  for (const [name, page] of Object.entries(pages)) {
    Deno.writeTextFileSync(`${FOLDER}/${name}`, page);
  }
}

if (import.meta.main) await writeManPages();
