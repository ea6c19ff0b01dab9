// Compares the program before and after a restructuring: `deno task net [--quick] [NAME…]`. It uses
// only the command line, not the sources. It runs each call of testdata/net/calls.txt in an empty
// folder, and compares the output with testdata/net/answers and the files left in `kept` with
// testdata/net/kept. With GOLDEN=update it rewrites both; read the diff.
//
//     == NAME              --quick skips names that begin with `figures/`
//     a bash script        with the functions of tests/net/shell.sh
import { createHash } from "node:crypto";
import { shownFolder } from "./kept.ts";
import { masked } from "./mask.ts";

const ROOT = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
const GOLDEN = `${ROOT}/testdata/net`;
/** Files of the programming course, beside the checkout; calls that need them are else skipped. */
const COURSE = `${ROOT}/../shared/cases/course`;
const LONGEST_ANSWER = 20_000;
const isUpdate = Deno.env.get("GOLDEN") === "update";

interface Call {
  readonly name: string;
  readonly script: string;
}

const PROGRAM = [
  ...[Deno.execPath(), "run", "--quiet", "--no-check", "--no-prompt", "--allow-read"],
  ...["--allow-write", "--allow-env", "--allow-sys=systemMemoryInfo"],
  ...["--preload", `${ROOT}/tests/net/clock.js`, `${ROOT}/main.ts`],
];

/** The calls have an empty home, except for Deno's cache. */
const DENO_DIR: string = JSON.parse(
  new TextDecoder().decode(
    new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).outputSync().stdout,
  ),
).denoDir;

const wanted = Deno.args.filter((arg) => arg !== "--quick");
const isQuick = Deno.args.includes("--quick");
const calls = callsOf(Deno.readTextFileSync(`${GOLDEN}/calls.txt`))
  .filter(({ name }) => !isQuick || !name.startsWith("figures/"))
  .filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)));
const start = performance.now();
let failed = 0;
const left = [...calls];
// Calls that write files run before the calls that read them.
if (isUpdate) await Promise.all([work(isKept), work(isKept)]);
await Promise.all([work(() => true), work(() => true)]);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`${calls.length} calls, ${failed} differ, ${seconds} s`);
Deno.exitCode = failed === 0 ? 0 : 1;

function isKept({ name }: Call): boolean {
  return name.startsWith("kept/");
}

async function work(isNext: (call: Call) => boolean): Promise<void> {
  for (;;) {
    const at = left.findIndex(isNext);
    const [call] = at < 0 ? [] : left.splice(at, 1);
    if (call === undefined) return;
    const differences = await differencesOf(call);
    if (differences.length > 0) failed++;
    for (const difference of differences) console.log(`== ${call.name}\n${difference}`);
  }
}

function callsOf(text: string): Call[] {
  return text.split(/^== /m).slice(1).map((part) => {
    const end = part.indexOf("\n");
    return { name: part.slice(0, end), script: part.slice(end + 1) };
  });
}

async function differencesOf({ name, script }: Call): Promise<string[]> {
  if (script.includes("$COURSE") && !exists(COURSE)) {
    console.log(`== ${name}: skipped, because ${COURSE} is not there`);
    return [];
  }
  const [folder, scratch] = [Deno.makeTempDirSync(), Deno.makeTempDirSync()];
  try {
    Deno.symlinkSync(`${ROOT}/testdata`, `${folder}/testdata`);
    const answer = shortened(masked(await run(script, folder, scratch)));
    return [
      ...difference(`${GOLDEN}/answers/${name}.txt`, answer, scratch),
      ...keptDifference(`${folder}/kept`, `${GOLDEN}/${name}`, scratch),
    ];
  } finally {
    for (const path of [folder, scratch]) Deno.removeSync(path, { recursive: true });
  }
}

/** Whole output of a script. */
async function run(script: string, folder: string, scratch: string): Promise<string> {
  const prelude = [
    `PROGRAM=(${PROGRAM.map((word) => `'${word}'`).join(" ")})`,
    `. '${ROOT}/tests/net/shell.sh'`,
  ].join("\n");
  const { stdout } = await new Deno.Command("bash", {
    args: ["-c", `${prelude}\n${script}`],
    cwd: folder,
    clearEnv: true,
    env: {
      ...{ PATH: Deno.env.get("PATH") ?? "", HOME: folder, DENO_DIR, TZ: "UTC", LC_ALL: "C.UTF-8" },
      ...{
        PATIENCE_HOME: `${folder}/home`,
        SCRATCH: scratch,
        SOCKET: scratch.replaceAll("/", "-"),
      },
      ...{ COURSE, TMPDIR: scratch, TMUX_TMPDIR: scratch },
    },
    stdin: "null",
    stderr: "inherit",
  }).output();
  return new TextDecoder().decode(stdout).replaceAll(folder, "FOLDER")
    .replaceAll(COURSE, "COURSE");
}

/** Text, or the hash of a text that is too long, or of its `digested` parts. */
function shortened(text: string): string {
  const short = text.replace(/<digested>(.*?)<\/digested>/gs, (_, part) => identified(part));
  return new TextEncoder().encode(short).length <= LONGEST_ANSWER ? short : identified(short);
}

function identified(text: string): string {
  const { length } = new TextEncoder().encode(text);
  return `${length} bytes, SHA-256 ${createHash("sha256").update(text).digest("hex")}\n`;
}

/** Returns the difference of a text from the golden one, which an update replaces. */
function difference(path: string, text: string, scratch: string): string[] {
  const golden = exists(path) ? Deno.readTextFileSync(path) : "";
  if (golden === text && exists(path)) return [];
  if (isUpdate) {
    Deno.mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
    Deno.writeTextFileSync(path, text);
    return [];
  }
  return [shownDifference(golden, text, scratch)];
}

/** Returns the difference of a call's files from the golden ones, without masked parts. */
function keptDifference(folder: string, golden: string, scratch: string): string[] {
  const [now = "", expected = ""] = [folder, golden].map((one) =>
    exists(one) ? shownFolder(one) : ""
  );
  if (now === expected) return [];
  if (!isUpdate) return [shownDifference(expected, now, scratch)];
  if (expected !== "") Deno.removeSync(golden, { recursive: true });
  if (now === "") return [];
  Deno.mkdirSync(golden.slice(0, golden.lastIndexOf("/")), { recursive: true });
  new Deno.Command("cp", { args: ["-r", folder, golden] }).outputSync();
  return [];
}

function shownDifference(golden: string, text: string, scratch: string): string {
  const [one, other] = [`${scratch}/golden`, `${scratch}/now`];
  Deno.writeTextFileSync(one, golden);
  Deno.writeTextFileSync(other, text);
  const { stdout } = new Deno.Command("diff", { args: ["-U1", one, other] }).outputSync();
  return new TextDecoder().decode(stdout).split("\n").slice(2).join("\n");
}

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch {
    return false;
  }
}
