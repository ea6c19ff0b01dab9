// The import rule of docs/ARCHITECTURE.md as data, and the check of a module graph against it.

/** One import of a source file. */
export interface Import {
  /** Counted from 1. */
  readonly line: number;
  /** The imported file relative to the root, or a specifier such as `npm:d3-shape@3.2.1`. */
  readonly target: string;
}

/** A source file: its path relative to the root, its text and its imports. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** A place that breaks the rule, and what is wrong there. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface Allowed {
  /**
   * The layers that may be imported besides its own: `GAME` is the game of the importing layer,
   * `/*` stands for all layers below but doors.
   */
  readonly layers: readonly string[];
  /** The beginnings of the specifiers that may be imported, of packages and built-in modules. */
  readonly packages: readonly string[];
}

/** The layers and packages that each layer may import besides itself. */
export const ALLOWED: Readonly<Record<string, Allowed>> = {
  "lib": { layers: [], packages: [] },
  "lib/GAME": { layers: ["lib"], packages: [] },
  "lib/GAME/PART": { layers: ["lib", "lib/GAME", "lib/GAME/*"], packages: [] },
  "tui/terminal": { layers: ["lib"], packages: [] },
  "tui/table": { layers: ["tui/terminal", "lib"], packages: [] },
  "tui/GAME": {
    layers: ["tui/terminal", "tui/table", "lib", "lib/GAME", "lib/GAME/*"],
    packages: [],
  },
  "play": { layers: ["tui/terminal", "tui/table", "lib"], packages: [] },
  "cli": { layers: ["cli/*", "play", "tui/terminal", "tui/table", "lib"], packages: ["npm:"] },
  "cli/store": { layers: ["play", "lib"], packages: ["node:sqlite"] },
  "cli/help": {
    layers: ["cli", "cli/command", "lib"],
    packages: [],
  },
  "cli/command": { layers: ["cli", "cli/io", "tui/terminal", "lib"], packages: [] },
  "cli/io": { layers: ["tui/terminal", "lib"], packages: ["node:fs"] },
  "cli/run": {
    layers: ["cli", "cli/command", "cli/io", "cli/store", "play", "tui/terminal", "lib"],
    packages: ["npm:", "node:process"],
  },
  "cli/plot": { layers: ["cli/io", "lib"], packages: ["npm:"] },
  "cli/completions": { layers: ["cli", "cli/command", "cli/help", "lib"], packages: [] },
  "cli/GAME": {
    layers: [
      ...["cli", "cli/command", "cli/help", "cli/io", "cli/run", "cli/plot", "play"],
      ...["tui/terminal", "tui/table", "tui/GAME", "cli/store", "lib", "lib/GAME", "lib/GAME/*"],
    ],
    packages: ["npm:"],
  },
  "main": { layers: ["cli", "cli/io"], packages: ["node:process"] },
  "lib/mod": { layers: ["lib/klondike/mod", "lib/molek/mod", "lib/war/mod"], packages: [] },
  "lib/GAME/mod": { layers: ["lib", "lib/GAME", "lib/GAME/*"], packages: [] },
};

const FREE_FOLDERS = ["tests", "tools"];

/**
 * The names that `lib` may not use, because they would make the same call answer differently.
 * `Math` has to be followed by another of its functions: handed on or taken apart, it could give
 * `random`.
 */
const AMBIENT =
  /\bMath\b(?!\s*\.\s*(?!random\b)\w)(\s*\.\s*random)?|\b(Date|Temporal|Intl|\w*ocale[A-Z]\w*)\b/g;

/** The standard streams and the size of the window, in code that would reach the real terminal. */
const TERMINAL = /\bDeno\s*(?:\.\s*|\[\s*["'])(stdin|stdout|stderr|consoleSize)\b/g;

/** The only code that reaches the real terminal: the ports, and programs that a test starts. */
const PORTS = [
  ...["cli/io/deno_console.ts", "cli/io/deno_terminal.ts"],
  ...["tests/molek_window/main.ts", "tests/cli/store/victim.ts"],
];

/**
 * Finds every import that the rule forbids, every cycle, every look at clock or chance in `lib`,
 * and every use of the real terminal outside its ports.
 */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  return [
    ...files.flatMap(checkImports),
    ...files.flatMap(checkAmbient),
    ...files.flatMap(checkTerminal),
    ...checkCycles(files),
  ];
}

/** Depth of the layers below a top folder, counting the folder itself; 1 for all others. */
const LEVELS: Readonly<Record<string, number>> = { lib: 3, tui: 2, cli: 2 };

/** The doors of the library, which only its users open: what the package exports. */
const DOOR = /^lib\/(\w+\/)?mod\b/;

/**
 * Returns the layer of a source file: its folder, as deep as layers go there; outside folders, and
 * for a door, its name.
 */
export function layerOf(path: string): string {
  const folders = path.split("/").slice(0, -1);
  const [top] = folders;
  if (top === undefined || DOOR.test(path)) return path.replace(/\.ts$/, "");
  return folders.slice(0, LEVELS[top] ?? 1).join("/");
}

function checkImports({ path, text, imports }: SourceFile): Violation[] {
  const from = layerOf(path);
  if (FREE_FOLDERS.includes(from)) return [];
  const all = [...imports, ...loadedByUrl(path, text)];
  return all.filter(({ target }) => !mayImport(from, target)).map(({ line, target }) => ({
    path,
    line,
    message: `${from} may not import ${isPackage(target) ? target : layerOf(target)}`,
  }));
}

const BY_URL = /(?:new URL|import\.meta\.resolve)\(\s*"(\.[^"]+\.ts)"/g;

/** Returns the modules that are loaded late or run as workers, which only a URL names. */
function loadedByUrl(path: string, text: string): Import[] {
  return [...withoutComments(text).matchAll(BY_URL)].map(({ 1: target = "", index }) => ({
    line: lineAt(text, index),
    target: new URL(target, `file:///${path}`).pathname.slice(1),
  }));
}

function mayImport(from: string, target: string): boolean {
  const [top = "", game = "", part] = from.split("/");
  const allowed = ALLOWED[from] ??
    ALLOWED[`${top}/GAME${part === undefined ? "" : DOOR.test(from) ? "/mod" : "/PART"}`];
  if (allowed === undefined) return false;
  if (isPackage(target)) return allowed.packages.some((start) => target.startsWith(start));
  const to = layerOf(target);
  return to === from || allowed.layers.some((layer) => {
    const wanted = layer.replace("GAME", game);
    return wanted === to ||
      wanted.endsWith("/*") && to.startsWith(wanted.slice(0, -1)) && !DOOR.test(to);
  });
}

function isPackage(target: string): boolean {
  return target.includes(":");
}

function checkAmbient({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith("lib/")) return [];
  return [...withoutComments(text).matchAll(AMBIENT)].map(({ 0: name, index }) => ({
    path,
    line: lineAt(text, index),
    message: `lib may not use ${name.replaceAll(/\s/g, "")}`,
  }));
}

function checkTerminal({ path, text }: SourceFile): Violation[] {
  if (PORTS.includes(path) || path.startsWith("tools/bench/")) return [];
  return [...withoutComments(text).matchAll(TERMINAL)].map(({ 1: name = "", index }) => ({
    path,
    line: lineAt(text, index),
    message: `only ${PORTS[0]} and ${PORTS[1]} may use Deno.${name}`,
  }));
}

/** Returns the line of a place in a text, counted from 1. */
function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Strings, in which `//` starts no comment, and comments. */
const APART = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|\/\/.*/g;

/** Returns a text with its comments blanked out, so that every place keeps its line. */
function withoutComments(text: string): string {
  return text.replace(
    APART,
    (part) => part.startsWith("/") ? part.replace(/[^\n]/g, " ") : part,
  );
}

function checkCycles(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const violations: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (done.has(path)) return;
    for (const { target, line } of byPath.get(path)?.imports ?? []) {
      const start = [...trail, path].indexOf(target);
      if (start >= 0) {
        const cycle = [...[...trail, path].slice(start), target].join(" -> ");
        violations.push({ path, line, message: `imports in a circle: ${cycle}` });
      } else if (byPath.has(target)) {
        visit(target, [...trail, path]);
      }
    }
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return violations;
}
