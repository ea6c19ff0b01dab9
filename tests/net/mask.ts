// Masks what changes each time: times, processes, the version. Everything that the net ignores is
// here.

const CHANGING: readonly [RegExp, string | ((found: string) => string)][] = [
  // Fields of JSON, of the game logs and of the tallies.
  [/(\\?")(ms|cpuMs|seconds|milliseconds|gamesPerSecond)(\\?":)\d[\d.e-]*/g, "$1$2$30"],
  [/"(time)":\{("\d+":\d+,?)*\}/g, '"$1":{}'],
  [/"(key|checksum|sum|crc)":("[0-9a-f]+"|\d+)/g, '"$1":"0"'],
  [/"version":"[^"]*"/g, '"version":"0"'],
  [/(?<![.\w])[0-9a-f]{16}(?!\w)/g, "KEY"],
  // Line of a report that is as wide as its table.
  [/^per board {2}.*\n(?:.*\n)*?milliseconds .*$/gm, withoutLastLine],
  // Version in text.
  [/\d+\.\d+\.\d+(-\S+)? \(commit [^)]*\)/g, "VERSION"],
  // Time in plain mode and in reports.
  [/\b\d?\d:\d\d(:\d\d)?\b/g, "00:00"],
  [/\b\d[\d.,]* (ms|s|seconds|games per second)\b/g, "0 $1"],
];

/** Columns of tables, in files and in databases, that change each time. */
const CHANGING_COLUMN =
  /^(key|revision|milliseconds|checksum|sum|crc|time(Sum|Best)|(time|seconds|cpuMs|ms)\b.*|(best|mean)Seconds|gamesPerSecond)$/;

/** Text without what changes each time. */
export function masked(text: string): string {
  return CHANGING.reduce(
    (now, [find, put]) => now.replace(find, put as string),
    withoutColumns(text),
  );
}

/** True if a column changes each time. */
export function isChanging(column: string): boolean {
  return CHANGING_COLUMN.test(column);
}

/** Rows of CSV below a heading with such columns, until a line of another length. */
function withoutColumns(text: string): string {
  let changing: number[] = [];
  let width = 0;
  return text.split("\n").map((line) => {
    const cells = line.match(/("(?:[^"]|"")*"|[^,"]*)(,|$)/g)?.slice(0, -1) ?? [];
    if (/^[a-zA-Z]+(\.[\w.]+)?(,[a-zA-Z]+(\.[\w.]+)?)+$/.test(line)) {
      width = cells.length;
      changing = line.split(",").flatMap((name, at) => isChanging(name) ? [at] : []);
      return line;
    }
    if (cells.length !== width || changing.length === 0) return line;
    return cells.map((cell, at) => changing.includes(at) ? cell.replace(/^[^,]+/, "0") : cell)
      .join("");
  }).join("\n");
}

/** Table without its last line, and with one blank between columns. */
function withoutLastLine(table: string): string {
  return table.split("\n").slice(0, -1).map((line) => line.replaceAll(/ +/g, " ")).join("\n");
}
