// Makes the pictures of docs/screenshots from the golden screens, so that they show what is tested.

const SCREENS = `${import.meta.dirname}/../testdata`;
const PICTURES = `${import.meta.dirname}/../docs/screenshots`;

/** The golden screens that are shown, by the names of their pictures. */
const SHOWN: Readonly<Record<string, string>> = {
  game: "screens/80x25/held",
  hint: "screens/80x25/hint",
  help: "screens/80x25/help",
  won: "screens/80x25/won",
  small: "screens/40x12/tall",
  solid: "screens/themes/solid/held-80",
  molek: "molek/screens/80x25/targets",
  war: "war/screens/80x25/wars",
};

const CELL = { width: 9, height: 19 };
const MARGIN = 14;
const FONT_SIZE = 15;
const PAPER = "#1d2021";
const INK = "#e8e4d8";
/**
 * The colours by their names in the golden screens, where `on-` before a name makes it the
 * background.
 */
const COLOURS: Readonly<Record<string, string>> = {
  red: "#e05040",
  "bright-red": "#ff6c60",
  green: "#8ec07c",
  "bright-green": "#87d787",
  blue: "#5f87d7",
  "bright-blue": "#7dafff",
  yellow: "#fabd2f",
  magenta: "#d3869b",
  cyan: "#83a598",
  card: "#f0eee6",
  ink: "#181818",
  "card-red": "#be141e",
  "card-held": "#870087",
  "card-hint": "#0055a5",
};

/** A part of a row in one style. */
interface Run {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly style: readonly string[];
}

/** A golden screen as an SVG picture. */
export function screenToSvg(golden: string): string {
  const { width, height, runs } = parseScreen(golden);
  const size = [width * CELL.width + 2 * MARGIN, height * CELL.height + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" ` +
    `font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="${FONT_SIZE}">\n` +
    `<rect width="100%" height="100%" rx="8" fill="${PAPER}"/>\n` +
    runs.map(drawRun).join("") + "</svg>\n";
}

function parseScreen(golden: string): { width: number; height: number; runs: Run[] } {
  const [size = "", ...lines] = golden.split("\n");
  const [width = 0, height = 0] = size.split("x").map(Number);
  const rows = lines.slice(0, height).map((line) => line.slice(1, -1));
  const styled = lines.slice(height).filter((line) => /^\d+: /.test(line)).flatMap((line) =>
    parseStyles(line, rows)
  );
  const plain = rows.flatMap((text, row) => plainRuns(text, row, styled));
  return { width, height, runs: [...plain, ...styled] };
}

function parseStyles(line: string, rows: readonly string[]): Run[] {
  const [number = "", list = ""] = line.split(": ");
  const row = Number(number);
  return list.split(", ").map((part) => {
    const [place = "", ...style] = part.split(" ");
    const [column = 0, length = 0] = place.split("+").map(Number);
    return { row, column, text: (rows[row] ?? "").slice(column, column + length), style };
  });
}

/** The words of a row, without those that a style covers. */
function plainRuns(text: string, row: number, styled: readonly Run[]): Run[] {
  const cells = [...text];
  for (const run of styled) {
    if (run.row === row) cells.fill(" ", run.column, run.column + run.text.length);
  }
  return [...cells.join("").matchAll(/\S+/g)].map((match) => ({
    row,
    column: match.index,
    text: match[0],
    style: [],
  }));
}

function drawRun({ row, column, text, style }: Run): string {
  const [x, y] = [MARGIN + column * CELL.width, MARGIN + row * CELL.height];
  const width = text.length * CELL.width;
  const front = style.map((name) => COLOURS[name]).find((value) => value !== undefined) ?? INK;
  const back = style.map((name) => COLOURS[name.replace(/^on-/, "")])
    .find((_, index) => style[index]?.startsWith("on-"));
  const [ink, paper] = style.includes("reverse") ? [back ?? PAPER, front] : [front, back];
  const behind = paper === undefined
    ? ""
    : `<rect x="${x}" y="${y}" width="${width}" height="${CELL.height}" fill="${paper}"/>`;
  if (text.trim() === "") return `${behind}\n`;
  const looks = (style.includes("bold") ? ' font-weight="bold"' : "") +
    (style.includes("dim") ? ' opacity="0.55"' : "") +
    (style.includes("underline") ? ' text-decoration="underline"' : "");
  return `${behind}<text x="${x}" y="${y + FONT_SIZE}" textLength="${width}" ` +
    `lengthAdjust="spacingAndGlyphs" xml:space="preserve" fill="${ink}"` +
    `${looks}>${escaped(text)}</text>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The pictures by their file names, made anew from the golden screens. */
export function pictures(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(SHOWN).map(([name, screen]) => [
      `${PICTURES}/${name}.svg`,
      screenToSvg(Deno.readTextFileSync(`${SCREENS}/${screen}.txt`)),
    ]),
  );
}

if (import.meta.main) {
  Deno.mkdirSync(PICTURES, { recursive: true });
  for (const [path, svg] of Object.entries(pictures())) Deno.writeTextFileSync(path, svg);
}
