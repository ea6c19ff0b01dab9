// Converts a folder to one text, without what changes each time; a database becomes the rows of its
// tables.
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

/** The end of each line is its checksum; the end of the log is a mark. */
const ROW = ["key", "game", "variant", "origin", "start", "turns"];
const STEP = ["turns", "revision", "saved", "stay"];

/**
 * Returns the start and the moves of a game log, the field counts of its lines, and its end. How many
 * lines it has depends on how soon the first key comes, so they are merged.
 */
function shownTrail(text: string): string {
  const lines = text.split("\n").filter((line) => line !== "");
  const end = lines.at(-1)?.startsWith("[") ? "no end" : lines.pop();
  const [row = [], ...steps] = lines.map((line): (string | number)[] => JSON.parse(line));
  let turns = wordsIn(row[ROW.indexOf("turns")]);
  for (const step of steps) {
    turns = [...turns.slice(0, Number(step[STEP.indexOf("stay")])), ...wordsIn(step[0])];
  }
  const start = ROW.slice(0, -1).map((_, at) => row[at]);
  const fields = [row, ...steps.slice(-1)].map((line) => line.length);
  return masked(`${JSON.stringify(start)}\n${turns.join(" ")}\n${fields}\n${end}`);
}

function wordsIn(turns: string | number | undefined): string[] {
  return String(turns ?? "").split(" ").filter((turn) => turn !== "");
}

/** Tables as created, with their rows sorted, because keys are random. */
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
