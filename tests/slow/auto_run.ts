import { assert, assertEquals } from "@std/assert";
import type { WindowSettings } from "../molek_window/main.ts";
import { MolekWindow } from "../molek_window/window.ts";
import { AUTO_PERMISSIONS } from "../../tools/permissions.ts";
import { fromSource } from "../process.ts";
import { Xvfb } from "./xvfb.ts";

/** A game that reads the mouse sixty times a second does not notice a shorter click. */
const FRAME_MS = 17;

/** Fields of the autopilot's report that tests read. */
export interface Report {
  readonly won: number;
  readonly failedAttempts: number;
  readonly stopped: { readonly reason: string; readonly message: string } | null;
}

/** Run of the autopilot in plain mode. */
export class Run {
  readonly child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;

  constructor(
    display: string,
    options: readonly string[] = ["-c"],
    start = fromSource(AUTO_PERMISSIONS),
  ) {
    const [program = "", ...args] = start;
    this.child = new Deno.Command(program, {
      args: [...args, "molek", "auto", "--json", "--pace", "5", ...options],
      env: { DISPLAY: display },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#input = this.child.stdin.getWriter();
  }

  async type(text: string): Promise<void> {
    await this.#input.write(new TextEncoder().encode(text));
  }

  /** Waits for its end, and returns the exit code and its output. */
  async output(): Promise<readonly [code: number, stdout: string, stderr: string]> {
    const { code, stdout, stderr } = await this.child.output();
    await this.#input.close().catch(() => {});
    const decoder = new TextDecoder();
    return [code, decoder.decode(stdout), decoder.decode(stderr)];
  }

  async end(): Promise<{ readonly code: number; readonly report: Report }> {
    const [code, stdout, stderr] = await this.output();
    assert(stdout !== "", stderr);
    return { code, report: JSON.parse(stdout) };
  }
}

/** Plays some games on a virtual screen. */
export async function playGames(
  settings: Omit<WindowSettings, "display">,
  options: readonly string[],
  games: number,
): Promise<Report> {
  const scale = settings.scale ?? 1;
  await using server = await Xvfb.start(scale * 960 + 100, scale * 540 + 100);
  await using game = await MolekWindow.open({ ...settings, display: server.display });
  const { code, report } = await new Run(server.display, ["-n", String(games), ...options]).end();
  assertEquals([code, report.won, report.stopped], [0, games, null]);
  assertEquals(game.clicks.at(-1)?.wins, games);
  assertEquals(game.clicks.filter(({ did }) => did === "refused"), []);
  assertEquals(game.clicks.filter(({ did }) => did === "nothing"), []);
  assertEquals(game.clicks.filter(({ did }) => did === "focused").length, 1);
  assertEquals(game.clicks.filter(({ heldMs }) => heldMs < FRAME_MS), []);
  assertEquals(await game.isButtonDown(), false);
  return report;
}
