import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { VERSION } from "../../cli/version.ts";
import { lockedPackages } from "../../tools/release/locked_packages.ts";
import { NOTICES } from "../../tools/release/notices.ts";
import { runProcess, runProgram } from "../process.ts";
import { installPackage, NpmPackage } from "./npm_package.ts";
import { hasTmux, poll, Tmux } from "./tmux.ts";

const GAMES = `${Deno.cwd()}/testdata/games`;
const NPX = ["npx", "patience-cards"];
/** Any download fails with these settings. */
const OFFLINE = ["env", "HTTPS_PROXY=http://127.0.0.1:9", "HTTP_PROXY=http://127.0.0.1:9"];

const found = await installPackage();
if ("missing" in found) console.log(`Tests of the npm package are skipped: ${found.missing}`);
const installed = found instanceof NpmPackage ? found : NpmPackage.none();
addEventListener("unload", () => installed[Symbol.dispose]());

const BIN = `${installed.project}/node_modules/.bin`;
const npmTest = "missing" in found ? Deno.test.ignore : Deno.test;

npmTest("the package contains only what it runs", async () => {
  const { tarball, project } = installed;
  const { stdout } = await runProcess(["tar", "-tzf", tarball]);
  const others = stdout.trim().split("\n").map((path) => path.replace("package/", ""))
    .filter((path) => !/^(cli|lib|play|tui)\/.*\.js$|^node_modules\//.test(path));
  assertEquals(others.toSorted(), [
    ...["LICENSE", "README.md", NOTICES, "main.js", "package.json"],
    ...["tools/permissions.js", "tools/release/find_deno.js", "tools/release/start.js"],
  ]);
  assert(Deno.statSync(tarball).size < 1_000_000);
  const { stdout: left } = await runProcess(
    ["grep", "-rnE", `^(import|export) .*\\.ts"`, `${project}/node_modules/patience-cards/cli`],
  );
  assertEquals(left, "");
  const packages = [...Deno.readDirSync(`${project}/node_modules`)].map(({ name }) => name);
  assertEquals(packages.filter((name) => !name.startsWith(".")).toSorted(), [
    ...["@deno", "patience-cards"],
  ]);
});

npmTest("the notices have the licences of the runtime and of each package", () => {
  const folder = `${installed.project}/node_modules/patience-cards`;
  const notices = Deno.readTextFileSync(`${folder}/${NOTICES}`);
  for (const { name, version } of lockedPackages()) {
    assertStringIncludes(notices, `\n${name} ${version}\n\n`);
  }
  const { bundleDependencies } = JSON.parse(Deno.readTextFileSync(`${folder}/package.json`));
  // The mirror of Deno's standard library has no licence file.
  for (const name of bundleDependencies.filter((name: string) => name !== "deno-std")) {
    const text = Deno.readTextFileSync(`${folder}/node_modules/${name}/LICENSE`);
    assertStringIncludes(notices, text.trim());
  }
  for (const name of ["Deno", "V8", "ICU", "SQLite"]) {
    const text = Deno.readTextFileSync(`tools/packaging/notices/${name.toLowerCase()}.txt`).trim();
    assert(new RegExp(`^${name} \\d+\\.\\S+\\n\\n`, "m").test(notices), name);
    assertStringIncludes(notices, text);
  }
});

npmTest("the documents have the package's size", () => {
  const size = `${(Deno.statSync(installed.tarball).size / 1e6).toFixed(1)} MB`;
  for (const path of ["docs/INSTALL.md", "tools/packaging/npm/README.md"]) {
    const [, named] = /(?:`patience-cards`|this one) \(([\d.]+ MB)/.exec(
      Deno.readTextFileSync(path),
    ) ?? [];
    assertEquals(named, size, path);
  }
});

npmTest(
  "npm installs the package without a warning, in a project, globally, and with npx",
  async () => {
    const { tarball } = installed;
    assertEquals([/added \d+ packages/.test(installed.output), warningsIn(installed.output)], [
      true,
      [],
    ]);
    const prefix = `${installed.home}/prefix`;
    const everybody = await installed.run(["npm", "install", "-g", "--prefix", prefix, tarball]);
    assertEquals([everybody.code, warningsIn(everybody.stdout + everybody.stderr)], [0, []]);
    const empty = `${installed.home}/empty`;
    Deno.mkdirSync(empty);
    const once = ["npx", "--yes", "--package", tarball, "patience", "--version"];
    for (const command of [[`${prefix}/bin/patience`, "--version"], once]) {
      const version = await installed.run(command, "", empty);
      assertEquals([version.code, warningsIn(version.stderr)], [0, []]);
      assert(version.stdout.startsWith(`patience ${VERSION} (`), version.stdout);
    }
  },
);

/** Lines with a warning of npm. */
function warningsIn(output: string): string[] {
  return output.split("\n").filter((line) => /\bwarn/i.test(line));
}

npmTest("without its optional dependencies the program names the missing package", async () => {
  const folder = `${installed.home}/bare`;
  Deno.mkdirSync(folder);
  const options = ["--prefix", folder, "--omit=optional"];
  const { code } = await installed.run(["npm", "install", ...options, installed.tarball]);
  assertEquals(code, 0);
  const started = await installed.run([`${folder}/node_modules/.bin/patience`, "deal"]);
  assertEquals([started.code, started.stdout], [2, ""]);
  assert(
    /^error: patience cannot be started: the package @deno\/\S+ is not installed\nhint: .*\n$/
      .test(started.stderr),
    started.stderr,
  );
});

npmTest("the installed package works offline", async () => {
  const deal = await installed.run([...OFFLINE, ...NPX, "deal", "-s", "1"]);
  assertEquals(deal, await runProgram(["deal", "-s", "1"]));
  const version = await installed.run([...OFFLINE, ...NPX, "--version"]);
  assert(version.stdout.startsWith(`patience ${VERSION} (commit `), version.stdout);
  assertStringIncludes(version.stdout, `from npm, ${Deno.build.target})`);
});

npmTest("every command and every package works", async () => {
  const start = [`${BIN}/patience`];
  const whole = await installed.run([...start, "completions", "fish"]);
  assertEquals(whole, await runProgram(["completions", "fish"]));
  const plot = ["war", "-n", "100", "-s", "1", "--plot", "war.svg"];
  assertEquals((await installed.run([...start, ...plot])).code, 0);
  assertStringIncludes(Deno.readTextFileSync(`${installed.project}/war.svg`), "<svg");
  const read = await installed.run([...start, "molek", "read", "none.png"]);
  assertEquals([read.code, read.stderr.includes("no such file")], [2, true]);
});

npmTest("exit codes are those of the program", async () => {
  const code = async (...args: string[]): Promise<number> =>
    (await installed.run([...NPX, ...args])).code;
  assertEquals(await code("check", `${GAMES}/middle.txt`), 0);
  assertEquals(await code("check", `${GAMES}/misspelt.txt`), 1);
  assertEquals(await code("chekc"), 2);
  const few = ["--positions", "1", "--goal", "home"];
  assertEquals(await code("winnable", ...few, `${GAMES}/deal-5.txt`), 3);
});

npmTest("a closed pipe ends the program with 141", async () => {
  const { stdout } = await installed.run([
    ...["bash", "-c"],
    "npx patience-cards deal -s 1 -n 100000 --lines | head -c 1; echo ${PIPESTATUS[0]}",
  ]);
  assertEquals(stdout.slice(1), "141\n");
});

npmTest("the configuration of the current folder is ignored", async () => {
  const folder = `${installed.project}/spoilt`;
  Deno.mkdirSync(folder);
  for (const name of ["deno.json", "package.json", "deno.lock"]) {
    Deno.writeTextFileSync(`${folder}/${name}`, "{ spoilt");
  }
  const outcome = await installed.run([`${BIN}/patience-cards`, "deal", "-s", "1"], "", folder);
  assertEquals(outcome, await runProgram(["deal", "-s", "1"]));
});

// Only Linux has setsid, which detaches the terminal of the tests.
const setsidTest = Deno.build.os === "linux" ? npmTest : Deno.test.ignore;

/** Signals, their exit codes, and the remaining files: after Ctrl-C the deals so far remain. */
const SIGNALS = [["SIGINT", 130, 1], ["SIGTERM", 143, 0], ["SIGHUP", 129, 0]] as const;

for (const [signal, code, remaining] of SIGNALS) {
  setsidTest(`without a terminal ${signal} reaches the program`, async () => {
    const folder = `${installed.project}/${signal}`;
    Deno.mkdirSync(folder);
    const files = (): number => [...Deno.readDirSync(folder)].length;
    const deal = ["deal", "-n", "10000000", "--lines", "-s", "1", "-o", `${folder}/deals`];
    const child = new Deno.Command("setsid", {
      args: ["env", "-i", ...installed.variables(), `${BIN}/patience`, ...deal],
      stdin: "null",
    }).spawn();
    await poll(() => Promise.resolve(files() || undefined), () => "it writes nothing");
    child.kill(signal);
    assertEquals([(await child.status).code, files()], [code, remaining]);
  });
}

const hasTerminal = await hasTmux();
if (!hasTerminal) console.log("skipped: there is no tmux to run the game in");
const tmuxTest = hasTerminal ? npmTest : Deno.test.ignore;

/** Terminal whose shell is in the project. */
async function terminal(): Promise<Tmux> {
  const tmux = await Tmux.start({ width: 80, height: 25 }, installed.env);
  await tmux.line(`cd ${installed.project}; clear`);
  return tmux;
}

tmuxTest("npx without a command starts the game, and q ends it with 0", async () => {
  await using tmux = await terminal();
  await tmux.line(`${NPX.join(" ")}; echo code $?`);
  await tmux.untilShown("SPC draw");
  await tmux.keys("Space");
  await tmux.untilShown("Waste 1");
  await tmux.type("q");
  await tmux.untilShown("code 0");
  assertEquals(await tmux.value("alternate_on"), "0");
});

tmuxTest("Ctrl-Z suspends npx too, and a window that has grown meanwhile is filled", async () => {
  await using tmux = await terminal();
  await tmux.line(`${NPX.join(" ")} game -s 10`);
  await tmux.untilShown("Seed 10");
  await tmux.keys("C-z");
  await tmux.untilShown("Stopped");
  await tmux.resize({ width: 120, height: 40 });
  await tmux.line("echo shell $((6 * 7))");
  await tmux.untilShown("shell 42");
  await tmux.line("clear; fg");
  await tmux.untilShown("Seed      10");
  await tmux.resize({ width: 40, height: 12 });
  await tmux.until((screen) => screen.includes("Seed      10") === false, "the small screen");
  await tmux.resize({ width: 80, height: 25 });
  await tmux.untilShown("Seed 10");
  await tmux.leave("q");
});

tmuxTest("Ctrl-C ends the game with 130", async () => {
  await using tmux = await terminal();
  await tmux.line(`${NPX.join(" ")} game -s 10; echo code $?`);
  await tmux.untilShown("Seed 10");
  await tmux.keys("C-c");
  await tmux.untilShown("code 130");
  assertEquals(await tmux.value("alternate_on"), "0");
});

tmuxTest(
  "Ctrl-C from the terminal arrives once: a long run prints its results so far",
  async () => {
    await using tmux = await terminal();
    await tmux.line(`${NPX.join(" ")} war -n 1e9 -s 1`);
    const progressBeyond = async (games: number): Promise<number> => {
      const count = (screen: string): number =>
        Number(/([\d,]+) of 1,000,000,000 games/.exec(screen)?.[1]?.replaceAll(",", "") ?? "0");
      return count(await tmux.until((screen) => count(screen) > games, "progress"));
    };
    const before = await progressBeyond(0);
    // Signals from the terminal to all processes are not passed on: this one alone has no effect.
    Deno.kill(await processOf(tmux, "node "), "SIGINT");
    await progressBeyond(await progressBeyond(before));
    await tmux.keys("C-c");
    await tmux.untilShown("1,600 and  more");
    await tmux.until((screen) => screen.trimEnd().endsWith("$"), "the shell");
    await tmux.line("echo code $?");
    await tmux.untilShown("code 130");
  },
);

tmuxTest("a signal to npx alone ends the game and puts the terminal back", async () => {
  await using tmux = await terminal();
  await tmux.line(`${NPX.join(" ")} game -s 10`);
  await tmux.untilShown("Seed 10");
  Deno.kill(await processOf(tmux, "npm exec"), "SIGTERM");
  await poll(
    async () => (await processesOf(tmux)).includes("main.js") ? undefined : true,
    () => "the game is still running",
  );
  await tmux.line("clear; echo code $?");
  await tmux.untilShown("code 0");
  assertEquals(await tmux.value("alternate_on"), "0");
});

/** Lists the processes in a terminal, one per line, number first. */
async function processesOf(tmux: Tmux): Promise<string> {
  const tty = await tmux.value("pane_tty");
  return (await runProcess(["ps", "-o", "pid=,args=", "-t", tty])).stdout;
}

/** Process in a terminal whose command begins with this text. */
async function processOf(tmux: Tmux, command: string): Promise<number> {
  const processes = await processesOf(tmux);
  const line = processes.split("\n").find((one) => one.replace(/^ *\d+ /, "").startsWith(command));
  assert(line !== undefined, processes);
  return Number.parseInt(line);
}
