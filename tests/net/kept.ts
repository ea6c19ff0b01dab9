// A folder of files as one text, without what is another each time: that of a database are the rows
// of its tables.
import { DatabaseSync } from "node:sqlite";
import { isChanging, masked } from "./mask.ts";

/** All files of a folder. */
export function shownFolder(folder: string): string {
  return filesIn(folder)
    .map((path) => ({ name: masked(path.slice(folder.length + 1)), text: shownFile(path) }))
    .toSorted((a, b) => `${a.name}\n${a.text}` < `${b.name}\n${b.text}` ? -1 : 1)
    .map(({ name, text }) => `== ${name}\n${text}\n`)
    .join("");
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? filesIn(path) : [path];
  });
}

function shownFile(path: string): string {
  const start = new TextDecoder("latin1").decode(Deno.readFileSync(path).subarray(0, 16));
  if (start === "SQLite format 3\0") return shownDatabase(path);
  const text = Deno.readTextFileSync(path);
  return path.endsWith(".trail") ? shownTrail(text) : masked(text);
}

/**
 * What a trail comes to, and the fields of its lines. When its first line is written depends on how
 * soon a key comes, and so do the numbers of the lines.
 */
function shownTrail(text: string): string {
  const lines = text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
  let turns: string[] = [];
  for (const { stay = 0, turns: added } of lines) {
    turns = [...turns.slice(0, stay), ...String(added).split(" ").filter((turn) => turn !== "")];
  }
  const [first, last] = [lines[0], lines.at(-1)];
  const start = { ...first, ...last, revision: 0, stay: 0, turns: turns.join(" ") };
  return masked(`${JSON.stringify(start)}\n${Object.keys(first)}\n${Object.keys(last)}`);
}

/** The tables as they were made, and their rows in an order of their own: keys are random. */
function shownDatabase(path: string): string {
  const copy = Deno.makeTempFileSync();
  Deno.copyFileSync(path, copy);
  const database = new DatabaseSync(copy);
  try {
    const pragmas = ["application_id", "user_version"].map((name) =>
      JSON.stringify(database.prepare(`PRAGMA ${name}`).get())
    );
    const made = database.prepare("SELECT name, type, sql FROM sqlite_master ORDER BY name").all();
    return [
      ...pragmas,
      ...made.flatMap(({ name, type, sql }) => [
        String(sql),
        ...type === "table" ? rowsOf(database, String(name)) : [],
      ]),
    ].join("\n");
  } finally {
    database.close();
    Deno.removeSync(copy);
  }
}

function rowsOf(database: DatabaseSync, table: string): string[] {
  return database.prepare(`SELECT * FROM "${table}"`).all().map((row) =>
    masked(JSON.stringify(Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        isChanging(column) && value !== null ? "changing" : value,
      ]),
    )))
  ).toSorted();
}
