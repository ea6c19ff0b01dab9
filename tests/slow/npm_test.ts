import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { VERSION } from "../../cli/version.ts";
import { runProcess, runProgram } from "../process.ts";
import { installPackage, NpmPackage } from "./npm_package.ts";
import { hasTmux, poll, Tmux } from "./tmux.ts";

const GAMES = `${Deno.cwd()}/testdata/games`;
const NPX = ["npx", "patience-cards"];
/** Whoever wanted to download anything would fail here. */
const OFFLINE = ["env", "HTTPS_PROXY=http://127.0.0.1:9", "HTTP_PROXY=http://127.0.0.1:9"];

const found = await installPackage();
if ("missing" in found) console.log(`Tests of the npm package are skipped: ${found.missing}`);
addEventListener("unload", () => found instanceof NpmPackage && found[Symbol.dispose]());

function npmTest(name: string, run: (installed: NpmPackage) => Promise<void>): void {
  if (found instanceof NpmPackage) Deno.test(name, () => run(found));
  else Deno.test.ignore(name, () => {});
}

npmTest("the package holds what runs and nothing else", async ({ tarball, project }) => {
  const { stdout } = await runProcess(["tar", "-tzf", tarball]);
  const others = stdout.trim().split("\n").map((path) => path.replace("package/", ""))
    .filter((path) => !/^(cli|lib|tui|store)\/.*\.js$/.test(path));
  assertEquals(others.toSorted(), [
    ...["LICENSE", "README.md", "main.js", "package.json"],
    ...["tools/permissions.js", "tools/release/start.js"],
  ]);
  assert(Deno.statSync(tarball).size < 400_000);
  const { stdout: left } = await runProcess(
    ["grep", "-rnE", `^(import|export) .*\\.ts"`, `${project}/node_modules/patience-cards`],
  );
  assertEquals(left, "");
});

npmTest("what npm installed plays without any download", async (installed) => {
  const deal = await installed.run([...OFFLINE, ...NPX, "deal", "-s", "1"]);
  assertEquals(deal, await runProgram(["deal", "-s", "1"]));
  const version = await installed.run([...OFFLINE, ...NPX, "--version"]);
  assert(version.stdout.startsWith(`patience ${VERSION} (commit `), version.stdout);
  assertStringIncludes(version.stdout, `from npm, ${Deno.build.target})`);
});

npmTest("every command and every package is there", async (installed) => {
  const start = ["node_modules/.bin/patience"];
  const whole = await installed.run([...start, "completions", "fish"]);
  assertEquals(whole, await runProgram(["completions", "fish"]));
  const plot = ["war", "-n", "100", "-s", "1", "--plot", "war.svg"];
  assertEquals((await installed.run([...start, ...plot])).code, 0);
  assertStringIncludes(Deno.readTextFileSync(`${installed.project}/war.svg`), "<svg");
  const read = await installed.run([...start, "molek", "read", "none.png"]);
  assertEquals([read.code, read.stderr.includes("no such file")], [2, true]);
});

npmTest("exit codes are the program's own", async (installed) => {
  const code = async (...args: string[]): Promise<number> =>
    (await installed.run([...NPX, ...args])).code;
  assertEquals(await code("check", `${GAMES}/middle.txt`), 0);
  assertEquals(await code("check", `${GAMES}/misspelt.txt`), 1);
  assertEquals(await code("chekc"), 2);
  const few = ["--positions", "1", "--thoughtful"];
  assertEquals(await code("winnable", ...few, `${GAMES}/middle.txt`), 3);
});

npmTest("a closed pipe ends it with 141", async (installed) => {
  const { stdout } = await installed.run([
    ...["bash", "-c"],
    "npx patience-cards deal -s 1 -n 100000 --lines | head -c 1; echo ${PIPESTATUS[0]}",
  ]);
  assertEquals(stdout.slice(1), "141\n");
});

npmTest("the configuration of the folder around does not matter", async (installed) => {
  const folder = `${installed.project}/spoilt`;
  Deno.mkdirSync(folder);
  for (const name of ["deno.json", "package.json", "deno.lock"]) {
    Deno.writeTextFileSync(`${folder}/${name}`, "{ spoilt");
  }
  const start = `${installed.project}/node_modules/.bin/patience-cards`;
  const outcome = await installed.run([start, "deal", "-s", "1"], "", folder);
  assertEquals(outcome, await runProgram(["deal", "-s", "1"]));
});

for (const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143], ["SIGHUP", 129]] as const) {
  npmTest(`without a terminal ${signal} reaches the program`, async (installed) => {
    const output = `${installed.project}/${signal}.txt`;
    const long = [
      `${installed.project}/node_modules/.bin/patience`,
      "deal",
      "-n",
      "1e7",
      "--lines",
    ];
    const child = new Deno.Command("setsid", {
      args: ["env", ...installed.variables(), ...long, "-s", "1", "-o", output],
      stdin: "null",
    }).spawn();
    const isWriting = (): boolean =>
      [...Deno.readDirSync(installed.project)].some(({ name }) => name.startsWith(`${signal}.`));
    await poll(() => Promise.resolve(isWriting() || undefined), () => "it writes nothing");
    child.kill(signal);
    assertEquals((await child.status).code, code);
    assert(!isWriting(), "what was begun is taken away");
  });
}

const hasTerminal = await hasTmux();
if (!hasTerminal) console.log("skipped: there is no tmux to run the game in");

function tmuxTest(name: string, run: (tmux: Tmux) => Promise<void>): void {
  npmTest(name, async ({ env, project }) => {
    if (!hasTerminal) return;
    await using tmux = await Tmux.start({ width: 80, height: 25 }, env);
    await tmux.line(`cd ${project}; clear`);
    await run(tmux);
  });
}

tmuxTest("npx without a command starts the game, and q ends it with 0", async (tmux) => {
  await tmux.line(`${NPX.join(" ")}; echo code $?`);
  await tmux.untilShown("SPC draw");
  await tmux.keys("Space");
  await tmux.untilShown("Stock 23");
  await tmux.type("q");
  await tmux.untilShown("code 0");
  assertEquals(await tmux.value("alternate_on"), "0");
});

tmuxTest("Ctrl-Z stops npx too, and a window that has grown meanwhile is filled", async (tmux) => {
  await tmux.line(`${NPX.join(" ")} game -s 10`);
  await tmux.untilShown("Seed      10");
  await tmux.keys("C-z");
  await tmux.untilShown("Stopped");
  await tmux.resize({ width: 120, height: 40 });
  await tmux.line("echo shell $((6 * 7))");
  await tmux.untilShown("shell 42");
  await tmux.line("clear; fg");
  await tmux.untilShown("Seed      10");
  await tmux.resize({ width: 40, height: 12 });
  await tmux.until((screen) => screen.includes("Seed") === false, "the small screen");
  await tmux.resize({ width: 80, height: 25 });
  await tmux.untilShown("Seed      10");
  await tmux.leave("q");
});

tmuxTest("Ctrl-C ends the game with 130", async (tmux) => {
  await tmux.line(`${NPX.join(" ")} game -s 10; echo code $?`);
  await tmux.untilShown("Seed      10");
  await tmux.keys("C-c");
  await tmux.untilShown("code 130");
  assertEquals(await tmux.value("alternate_on"), "0");
});

tmuxTest("Ctrl-C comes once: a long run tells what it has until then", async (tmux) => {
  await tmux.line(`${NPX.join(" ")} war -n 1e9 -s 1; echo code $?`);
  await tmux.until((screen) => /\d %|\d games|ETA|left/.test(screen), "its progress");
  await tmux.keys("C-c");
  const screen = await tmux.untilShown("code 130");
  assertStringIncludes(screen, "B wins");
});

tmuxTest("a terminal that goes away leaves nothing running", async (tmux) => {
  await tmux.line(`${NPX.join(" ")} game -s 10 & echo; fg`);
  await tmux.untilShown("Seed      10");
  const { stdout } = await runProcess(["ps", "-o", "pid=", "-t", await tmux.value("pane_tty")]);
  const pids = stdout.trim().split(/\s+/);
  assert(pids.length > 2, stdout);
  await tmux.line("");
  await runProcess(["kill", "-HUP", ...pids]);
  await poll(async () => {
    const left = await runProcess(["ps", "-o", "args=", "-p", pids.join(",")]);
    return left.stdout.includes("patience-cards") ? undefined : true;
  }, () => "it is still running");
});
