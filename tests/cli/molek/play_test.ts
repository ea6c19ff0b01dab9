import { assertEquals, assertMatch } from "@std/assert";
import { runInMemory } from "../fake_console.ts";

const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
const MAIN = new URL("../../../main.ts", import.meta.url).pathname;

interface Said {
  readonly code: number;
  readonly lines: readonly string[];
  readonly stderr: string;
}

async function play(home: string, args: readonly string[], input: string): Promise<Said> {
  const permissions = ["--no-prompt", "--allow-read", "--allow-write", "--allow-env"];
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "--quiet", ...permissions, MAIN, ...args],
    env: { PATIENCE_HOME: home },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const [out = "", err = ""] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  const timeless = out.replaceAll(/\d\d:\d\d/g, "--:--");
  return { code, lines: timeless.trimEnd().split("\n"), stderr: err };
}

Deno.test("won games are counted across starts, others are not", async () => {
  const home = Deno.makeTempDirSync();
  try {
    const { stdout } = await runInMemory(["molek", "solve", BOARD]);
    const won = await play(home, ["molek", "play", BOARD], `${stdout}q\n`);
    assertEquals([won.code, won.lines.at(-1), won.stderr], [
      0,
      "new starts a new game, restart restarts this deal, q quits.",
      "",
    ]);
    assertEquals(won.lines.at(-3), "37 moves, no cheats, time --:--, games won so far: 1.");
    assertEquals(
      won.lines.at(-2),
      "You have won 1 of 1 game with these rules. Your best time is --:--.",
    );
    const next = await play(home, ["molek", "play", "-s", "4"], "c1 ! c2\nnew! 5\nboard\nq\n");
    assertEquals(next.lines.at(-1), "No moves, no cheats, time --:--, games won so far: 1.");
    const unsaved = await play(home, ["molek", "play", "--no-save", "-s", "4"], "board\nq\n");
    assertEquals(unsaved.lines.at(-1), "No moves, no cheats, time --:--, games won so far: 0.");
    const statistics = await play(home, ["stats"], "");
    assertEquals(statistics.lines.filter((line) => /^\S/.test(line)), [
      "MOLEK-SYNTEZ, with cheats",
      "MOLEK-SYNTEZ, without cheats",
      "MOLEK-SYNTEZ, wins of the last 8 weeks",
    ]);
    const { lines } = await play(home, ["stats", "--json"], "");
    assertEquals(
      lines.map((line) => JSON.parse(line)).filter(({ type }) => type === "stats")
        .map(({ game, variant, played, won }) => [game, variant, played, won].join(", ")),
      ["molek-syntez, with cheats, 1, 0", "molek-syntez, without cheats, 1, 1"],
    );
  } finally {
    Deno.removeSync(home, { recursive: true });
  }
});

Deno.test("without a store the game can be played, and a message says that it is not saved", async () => {
  const file = Deno.makeTempFileSync();
  try {
    const { code, lines, stderr } = await play(
      `${file}/x`,
      ["molek", "play", "-s", "4"],
      "c5 c6\n",
    );
    assertEquals([code, lines[0]], [0, "Game: seed 4."]);
    assertMatch(stderr, /^Not saved: .+\.\n$/);
  } finally {
    Deno.removeSync(file);
  }
});
