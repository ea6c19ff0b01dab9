import { assert, assertEquals, assertMatch } from "@std/assert";
import { VALID } from "../lib/klondike/exchange/texts.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { runFaulty } from "./faults.ts";

const faultTest = Deno.build.os === "linux" ? Deno.test : Deno.test.ignore;
const GAME = VALID.replace(/MOVES:.*/s, "MOVES:\n  . .\n");
const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";

/** Every command in a form that prints little; files are in the folder of the test. */
const COMMANDS: readonly (readonly string[])[] = [
  ["--help"],
  ["--version"],
  ["check", "game.txt"],
  ["check", "--json", "game.txt", "wrong.txt"],
  ["advance", "game.txt"],
  ["advance", "-x", "game.txt"],
  ["deal", "-s", "1", "-n", "3"],
  ["winnable", "-m", "20", "--memory", "8", "game.txt"],
  ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8"],
  ["war", "-n", "100", "-s", "1", "--jobs", "1"],
  ["war", "show", "-s", "1"],
  ["molek", "deal", "-s", "1"],
  ["molek", "solve", BOARD],
  ["molek", "verify", "--json", BOARD, "wrong.txt"],
  ["stats"],
  ["completions", "bash"],
  ["game", "-s", "1", "--no-save"],
  ["molek", "play", "-s", "1", "--no-save"],
];

/** Folder with two files. */
function someFiles(): TemporaryFolder {
  const folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/game.txt`, GAME);
  Deno.writeTextFileSync(`${folder.path}/wrong.txt`, "RULES: turn 2");
  return folder;
}

function report(tried: number): void {
  console.log(`${tried} tried, none lost`);
}

faultTest("printing to a full disk exits with 2 and one line", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  for (const args of COMMANDS) {
    const { code, stderr } = await runFaulty({ args, cwd, shell: '"$@" > /dev/full' });
    assertEquals(code, 2, args.join(" "));
    assertMatch(
      stderr,
      /(^|\n)patience[a-z ]*: cannot write standard output: no space left on device\n$/,
    );
  }
  report(COMMANDS.length);
});

faultTest("a closed pipe exits with 141, silently", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  for (const args of COMMANDS) {
    const shell = '{ "$@" 3>&- ; echo "code $?" >&2 ; } | /bin/sleep 0';
    const slow = `/bin/sh -c 'sleep 0.05; exec "$@"' sh "$@"`;
    const { stderr } = await runFaulty({ args, cwd, shell: shell.replace('"$@"', slow) });
    assertMatch(stderr, /(^|\n)code 141\n$/, args.join(" "));
    assert(!stderr.includes(": cannot"), stderr);
  }
  report(COMMANDS.length);
});

faultTest("closed streams cause at most an error", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  let tried = 0;
  for (const args of COMMANDS) {
    await Promise.all([">&-", "2>&-", "<&-", ">&- 2>&- <&-"].map(async (closed) => {
      const { code } = await runFaulty({ args, cwd, shell: `"$@" ${closed}` });
      if (closed === "2>&-" || closed === "<&-") assert(code <= 1, `${args} ${closed}: ${code}`);
      tried++;
    }));
  }
  report(tried);
});

faultTest("the program works with an empty or strange environment", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  const environments: readonly Readonly<Record<string, string>>[] = [
    {},
    { HOME: "" },
    { HOME: `${cwd}/gone/home` },
    { XDG_DATA_HOME: "/dev/null" },
    { PATIENCE_HOME: `${cwd}/game.txt` },
    { HOME: cwd, PATH: "" },
    { HOME: cwd, LANG: "C", LC_ALL: "C" },
    { HOME: cwd, LANG: "tr_TR.UTF-8" },
    { HOME: cwd, LC_ALL: "POSIX", LANGUAGE: "xx" },
    { HOME: cwd, TERM: "dumb", COLUMNS: "0" },
    { HOME: cwd, TERM: "unknown-terminal", COLORTERM: "x", COLUMNS: "-5" },
    { HOME: cwd, TMPDIR: `${cwd}/gone`, TZ: "Nowhere/Town" },
    { HOME: cwd, NO_COLOR: "1", FORCE_COLOR: "constructor", COLORFGBG: ";;;" },
  ];
  const commands = [["check", "game.txt"], ["stats"], ["game", "-s", "1"], ["advance", "game.txt"]];
  for (const env of environments) {
    await Promise.all(commands.map(async (args) => {
      const { code } = await runFaulty({ args, cwd, env, input: "s\nu\n" });
      const noHome = args[0] === "stats" && !env["HOME"]?.startsWith(cwd);
      assert(noHome ? code <= 2 : code === 0, `${args} ${JSON.stringify(env)}: ${code}`);
    }));
  }
  report(environments.length * commands.length);
});

faultTest("an unreadable file exits with 2 and one line for each", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  Deno.mkdirSync(`${cwd}/folder`);
  Deno.symlinkSync("loop", `${cwd}/loop`);
  Deno.symlinkSync("gone", `${cwd}/broken`);
  const paths = [
    ...["folder", "nowhere", "loop", "/proc/self/mem", "broken", "game.txt/below"],
    ...["x".repeat(300), "a".repeat(5000), "folder/", "/dev/tty9999"],
  ];
  const readers = [
    ["check"],
    ["advance"],
    ["winnable"],
    ["merge"],
    ["game", "--no-save", "-f"],
    ["molek", "read"],
    ["molek", "verify", BOARD],
    ["molek", "play", "--no-save", "--image"],
  ];
  const all = await runFaulty({ args: ["check", ...paths], cwd });
  assertEquals([all.code, all.stdout], [2, ""]);
  assertEquals(all.stderr.match(/^patience check: cannot read '[^\n]+$/gm)?.length, paths.length);
  for (const path of paths.slice(0, 4)) {
    await Promise.all(readers.map(async (args) => {
      const { code, stdout, stderr } = await runFaulty({ args: [...args, path], cwd });
      assertEquals([code, stdout], [2, ""], `${args} ${path}: ${stderr}`);
      assertMatch(stderr, /^patience[a-z ]*: [^\n]+\n$/);
    }));
  }
  report(paths.length + 4 * readers.length);
});

faultTest("an unwritable file exits with 2 and one line", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  Deno.mkdirSync(`${cwd}/folder`);
  const paths = ["/dev/full", "folder", "nowhere/x", "game.txt/below", "x".repeat(300)];
  const writers = [
    ["advance", "-x", "game.txt", "-o"],
    ["deal", "-s", "1", "--lines", "-o"],
    ["molek", "deal", "-s", "1", "-o"],
    ["war", "-n", "10", "-s", "1", "--jobs", "1", "--json", "-o"],
    ["war", "-n", "10", "-s", "1", "--jobs", "1", "--plot"],
    ["winnable", "game.txt", "-o"],
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "-o"],
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "--resume"],
  ];
  for (const path of paths) {
    for (const args of writers) {
      const { code, stderr } = await runFaulty({ args: [...args, path], cwd });
      assertEquals(code, 2, `${args} ${path}: ${stderr}`);
      assertMatch(
        stderr,
        /(^|\n)patience[a-z ]*: cannot (write|resume) [^\n]+\n$/,
      );
      assert(![...Deno.readDirSync(cwd)].some(({ name }) => name.startsWith(".")));
    }
  }
  report(paths.length * writers.length);
});

faultTest("huge arguments are read like others", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  const long = "9".repeat(100_000);
  const many = Array.from({ length: 20_000 }, () => "game.txt");
  const calls = [
    ["deal", "-s", long],
    ["check", long],
    ["molek", "solve", long],
    [long],
    [`--${long}`],
    ["war", "sweep", "--war-size", `${"1..20,".repeat(15_000)}1`, "-n", long],
    ["help", long],
    ["check", "--quiet", ...many],
    ["merge", ...many],
    ["molek", "solve", ...many.map(() => "x")],
  ];
  for (const args of calls) await runFaulty({ args, cwd });
  assertEquals((await runFaulty({ args: ["check", "--quiet", ...many], cwd })).code, 0);
  report(calls.length);
});

faultTest("files that vanish and appear while they are read are read or reported", async () => {
  using folder = someFiles();
  const cwd = folder.path;
  const names = Array.from({ length: 200 }, (_, number) => `${number}.txt`);
  names.forEach((name) => Deno.writeTextFileSync(`${cwd}/${name}`, GAME));
  const flicker = `i=0; while [ $i -lt 200 ]; do rm -f $i.txt; cp game.txt $i.txt;
    : > $i.txt; i=$((i+1)); done & "$@"; code=$?; wait; exit $code`;
  for (let round = 0; round < 5; round++) {
    const { code } = await runFaulty({ args: ["check", "--short", ...names], cwd, shell: flicker });
    assert(code <= 2);
  }
  report(5 * names.length);
});
