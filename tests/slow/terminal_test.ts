import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { hasTmux, poll, Tmux } from "./tmux.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const RUN = `${Deno.execPath()} run --quiet --no-check --no-prompt --allow-read --allow-env`;
const GAME = `${RUN} ${ROOT}main.ts game --no-save --size 7x4`;
const SIZE = { width: 80, height: 25 };

const isThere = await hasTmux();
if (!isThere) console.log("skipped: there is no tmux to run the game in");

const tmuxTest = isThere ? Deno.test : Deno.test.ignore;

/** Runs a command, and checks that the terminal's settings are the same before and after. */
async function assertRestored(
  tmux: Tmux,
  command: string,
  shown: string,
  act: () => Promise<void>,
): Promise<string> {
  await tmux.line("clear; stty -a | cksum");
  // Text typed before the shell is back would be echoed among the lines.
  const before = await tmux.until((screen) => /^\d+ \d+\n\$$/.test(screen.trim()), "the settings");
  await tmux.line(`${command}; echo "code $?"; stty -a | cksum; echo done`);
  await tmux.untilShown(shown);
  await act();
  const screen = await tmux.until((text) => /^done$/m.test(text), "the shell");
  const [settings] = /^\d+ \d+$/m.exec(before) ?? [];
  assertEquals(screen.split("\n").filter((line) => line === settings).length, 2);
  assertEquals(await tmux.value("alternate_on"), "0");
  assertEquals(await tmux.value("cursor_flag"), "1");
  assertEquals(await tmux.value("wrap_flag"), "1");
  return screen;
}

/** Process that the shell of a terminal runs. */
async function childOf(tmux: Tmux): Promise<number> {
  const shell = await tmux.value("pane_pid");
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "pid=", "--ppid", shell] })
    .output();
  return Number(new TextDecoder().decode(stdout).trim().split(/\s+/)[0]);
}

for (
  const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143], ["SIGHUP", 129], [
    "SIGQUIT",
    131,
  ]] as const
) {
  tmuxTest(`${signal} puts the terminal back and ends with ${code}`, async () => {
    await using tmux = await Tmux.start(SIZE);
    const screen = await assertRestored(tmux, `${GAME} -s 10`, "Seed      10", async () => {
      Deno.kill(await childOf(tmux), signal);
    });
    assertStringIncludes(screen, `code ${code}`);
  });
}

tmuxTest("q and Ctrl-C put the terminal back", async () => {
  await using tmux = await Tmux.start(SIZE);
  for (const [key, code] of [["q", 0], ["C-c", 130], ["C-\\", 131]] as const) {
    const screen = await assertRestored(
      tmux,
      `${GAME} -s 10`,
      "Seed      10",
      () => tmux.keys(key),
    );
    assertStringIncludes(screen, `code ${code}`);
  }
});

tmuxTest("errors put the terminal back before they are shown", async () => {
  await using tmux = await Tmux.start(SIZE);
  const command = `${RUN} ${ROOT}tests/slow/broken_screen.ts`;
  for (
    const [key, message] of [["t", "thrown"], ["r", "rejected"], ["l", "thrown later"]] as const
  ) {
    const screen = await assertRestored(tmux, command, "waiting to break", () => tmux.type(key));
    assertStringIncludes(screen, `broken: ${message}\ncode 2`);
  }
});

tmuxTest("Ctrl-Z and fg work under deno task", async () => {
  await using tmux = await Tmux.start(SIZE);
  await tmux.line(`cd ${ROOT}`);
  await assertStops(tmux, `${Deno.execPath()} task game -s 10 --size 7x4`);
});

tmuxTest("Ctrl-Z and fg work under npx", async () => {
  await using tmux = await Tmux.start(SIZE);
  await tmux.line(`cd ${ROOT}`);
  const version = Deno.version.deno;
  await tmux.line(`npx -y deno@${version} --version && echo has npx || echo without npx`);
  const screen = await tmux.until((text) => /^(has|without) npx$/m.test(text), "npx");
  if (/^without npx$/m.test(screen)) {
    console.log(`skipped: npx has no Deno ${version}`);
    return;
  }
  await assertStops(tmux, `npx -y deno@${version} task game -s 10 --size 7x4`);
});

/** Suspends the game twice and resumes it, with another size the second time. */
async function assertStops(tmux: Tmux, command: string): Promise<void> {
  await tmux.line("clear");
  await tmux.line(command);
  await tmux.untilShown("Seed      10");
  for (const width of [80, 90]) {
    await tmux.type(" ");
    await tmux.keys("C-z");
    await tmux.untilShown("Stopped");
    await tmux.resize({ width, height: 25 });
    await tmux.line("echo shell $((6 * 7))");
    await tmux.untilShown("shell 42");
    await tmux.line("clear; fg");
    await tmux.untilShown("Seed      10");
    await tmux.untilShown("SPC draw");
    assertEquals(await tmux.value("alternate_on"), "1");
  }
  await tmux.untilShown("Moves     2");
  await tmux.leave("q");
  await tmux.line("echo over $((6 * 8))");
  await tmux.untilShown("over 48");
}

tmuxTest("if Ctrl-Z is not possible, a message says so", async () => {
  await using tmux = await Tmux.start(SIZE);
  await tmux.line(`${GAME} -s 10`);
  await tmux.untilShown("Seed      10");
  await tmux.keys("C-z");
  await tmux.untilShown("Ctrl-Z does not work here; q quits");
  await tmux.keys("Space");
  await tmux.untilShown("Stock     23");
});

tmuxTest("a game suspended from outside is redrawn when it continues", async () => {
  await using tmux = await Tmux.start(SIZE);
  await tmux.line(`${GAME} -s 10`);
  await tmux.untilShown("Seed      10");
  const game = await childOf(tmux);
  Deno.kill(game, "SIGSTOP");
  await tmux.untilShown("Stopped");
  await tmux.line("clear; fg");
  await tmux.untilShown("Seed      10");
  await tmux.keys("Space");
  await tmux.untilShown("Stock     23");
});

Deno.test("without a terminal the game ends at once, and writes no escape sequence", async () => {
  for (
    const [stdin, args] of [["null", []], ["null", ["--ascii"]], ["null", ["--plain"]]] as const
  ) {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [...`${GAME} -s 10`.split(" ").slice(1), ...args],
      stdin,
      stdout: "piped",
      stderr: "piped",
      env: { FORCE_COLOR: "1" },
    }).output();
    assertEquals(code, 0);
    assert(!stdout.includes(0x1b) && stderr.length === 0);
    assertStringIncludes(new TextDecoder().decode(stdout), "Klondike, seed 10");
  }
});

tmuxTest("an idle game takes no processor time", async () => {
  await using tmux = await Tmux.start(SIZE);
  if (Deno.build.os !== "linux") return console.log("skipped: the times are read from /proc");
  await tmux.line(`${GAME} -s 10`);
  await tmux.untilShown("Seed      10");
  const game = await childOf(tmux);
  // Deno itself reads /proc only with all permissions.
  const ticks = async (): Promise<number> => {
    const { stdout } = await new Deno.Command("cat", { args: [`/proc/${game}/stat`] }).output();
    const fields = new TextDecoder().decode(stdout).split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  // The start can still be busy: measure second by second, until one is without a tick.
  let last = await ticks();
  await poll(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await ticks();
    const idle = now === last;
    last = now;
    return idle ? true : undefined;
  }, () => "the game is never idle");
});
