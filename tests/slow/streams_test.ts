import { assertEquals } from "@std/assert";
import { faultOf, measure, whyNotMeasured } from "../attacks/measure.ts";
import { STREAM_ENTRANCES } from "../attacks/stream_entrances.ts";
import { EMPTY_STREAMS, sent } from "../attacks/streams.ts";
import { someOf } from "../sample.ts";

const reason = whyNotMeasured();
if (reason !== undefined) console.log(reason);

Deno.test({
  name:
    "16 MB of line ends, blanks or comments take less than 300 MB and 5 s for every kind of input",
  ignore: reason !== undefined,
  fn: async () => {
    const all = STREAM_ENTRANCES.flatMap((entrance) =>
      EMPTY_STREAMS.map((stream) => sent(entrance, stream))
    );
    // Every third combination: each entrance gets a stream or two, and all streams are equally
    // frequent.
    for (const attack of someOf(all, Math.ceil(all.length / 3))) {
      assertEquals(faultOf(attack, await measure(attack)), undefined, attack.name);
    }
  },
});
