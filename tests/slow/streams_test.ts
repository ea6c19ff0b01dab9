import { assertEquals } from "@std/assert";
import { faultOf, measure, whyNotMeasured } from "../attacks/measure.ts";
import { STREAM_ENTRANCES } from "../attacks/stream_entrances.ts";
import { EMPTY_STREAMS, sent } from "../attacks/streams.ts";

const reason = whyNotMeasured();
if (reason !== undefined) console.log(reason);

Deno.test({
  name: "16 MB of line ends, blanks or comments take less than 300 MB and 5 s at every entrance",
  ignore: reason !== undefined,
  fn: async () => {
    for (const stream of EMPTY_STREAMS) {
      for (const entrance of STREAM_ENTRANCES) {
        const attack = sent(entrance, stream);
        assertEquals(faultOf(attack, await measure(attack)), undefined, attack.name);
      }
    }
  },
});
