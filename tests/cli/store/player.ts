// Plays games as one of several programs: deno run player.ts FOLDER NAME GAMES
import { Autosave } from "../../../cli/store/autosave.ts";
import { KLONDIKE } from "../../opaque.ts";
import { drawn } from "./world.ts";

const [folder = "", name = "", games = "1"] = Deno.args;
let keys = 0;
const autosave = new Autosave({
  folder,
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  report: (text) => console.log(text),
  newKey: () => `${name}-${++keys}`,
}, KLONDIKE);
for (let game = 0; game < Number(games); game++) {
  autosave.begin(drawn(0));
  for (let draws = 1; draws <= 3; draws++) {
    autosave.save(drawn(draws));
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  autosave.end(drawn(3), game % 2 === 0, () => {});
}
autosave.begin(drawn(2));
const trouble = autosave.close();
if (trouble) console.log(trouble.reason);
