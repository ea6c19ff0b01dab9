import { assert } from "@std/assert";
import { hasTmux, Tmux } from "./tmux.ts";

const BOARD = ["Seed 10", "A♣", "Ent move", "? help"];

Deno.test({
  name: "the first start, with nothing downloaded yet, shows only the whole board",
  ignore: !await hasTmux(),
  fn: async () => {
    const cache = Deno.makeTempDirSync();
    const isWhole = (screen: string): boolean => BOARD.every((part) => screen.includes(part));
    try {
      await using tmux = await Tmux.start({ width: 80, height: 24 }, { DENO_DIR: cache });
      await tmux.line(`${Deno.execPath()} task game --no-save -s 10`);
      await tmux.until(isWhole, "the whole board");
      // A separate thread removes Deno's progress of downloads a moment later.
      for (let look = 0; look < 60; look++) {
        const screen = await tmux.screen();
        assert(isWhole(screen), screen);
      }
    } finally {
      Deno.removeSync(cache, { recursive: true });
    }
  },
});
