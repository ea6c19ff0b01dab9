import type { EffectDeps } from "../../cli/game_effects.ts";
import type { Patience } from "../../lib/patience.ts";
import { FakeConsole } from "./fake_console.ts";

/** The world of a game that is played in memory: nothing is kept, and no solver is there. */
export function playWorld(
  patience: Patience,
  { console = new FakeConsole(), ...more }:
    & Partial<EffectDeps>
    & { readonly console?: FakeConsole } = {},
): EffectDeps {
  const wholeProgram = (): Promise<never> => Promise.reject(new Error("it is not wanted"));
  return {
    context: { console, color: "auto", exitCode: 0, wholeProgram },
    patience,
    autosave: undefined,
    reports: { said: [], listener: undefined },
    solver: undefined,
    chooseSeed: () => 7,
    ...more,
  };
}
