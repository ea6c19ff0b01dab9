import { gameFilesOf, terminalWords } from "../../cli/play.ts";
import type { Patience } from "../../lib/patience.ts";
import type { EffectDeps } from "../../play/game_effects.ts";
import { FakeConsole } from "./fake_console.ts";

/** Dependencies of a game in memory, without saving and without a solver. */
export function playWorld(
  patience: Patience,
  { console = new FakeConsole(), ...more }:
    & Partial<EffectDeps>
    & { readonly console?: FakeConsole } = {},
): EffectDeps {
  return {
    words: terminalWords("patience game"),
    files: gameFilesOf(console),
    patience,
    autosave: undefined,
    reports: { said: [], listener: undefined },
    solver: undefined,
    version: "0.1.0",
    chooseSeed: () => 7,
    today: () => "2026-11-19",
    ...more,
  };
}
