import { newProgramOf } from "../cli/store/world.ts";
import { KLONDIKE } from "../opaque.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { STORE_CASES, type StoreHome } from "./game_store_cases.ts";
import { memoryProgram, newHome } from "./memory_store.ts";

const HOMES: Readonly<Record<string, () => StoreHome>> = {
  "on disk": () => {
    const folder = new TemporaryFolder();
    return {
      program: (name, patience = KLONDIKE) => {
        const { autosave: store, world } = newProgramOf(patience, folder.path, { name });
        return { store, now: () => world.now(), pass: (milliseconds) => world.pass(milliseconds) };
      },
      [Symbol.dispose]: () => folder[Symbol.dispose](),
    };
  },
  "in memory": () => {
    const home = newHome();
    return {
      program: (name, patience = KLONDIKE) => memoryProgram(home, patience, name),
      [Symbol.dispose]: () => {},
    };
  },
};

for (const [place, newStoreHome] of Object.entries(HOMES)) {
  for (const [promise, check] of Object.entries(STORE_CASES)) {
    Deno.test(`${place}: ${promise}`, () => {
      using home = newStoreHome();
      check(home);
    });
  }
}
