// Measures 16 MB of the same at every entrance: processor time, memory, exit code, and faults.
// deno run -A tools/bench/bounds.ts [part of an entrance's name] [part of a stream's name]
import { faultOf, measure, MOST } from "../../tests/attacks/measure.ts";
import { STREAM_ENTRANCES } from "../../tests/attacks/stream_entrances.ts";
import { sent, STREAMS } from "../../tests/attacks/streams.ts";

const [entrances = "", streams = ""] = Deno.args;
console.log(`At most ${MOST.megabytes} MB and ${MOST.seconds.toFixed(1)} s here.`);
for (const entrance of STREAM_ENTRANCES.filter(({ name }) => name.includes(entrances))) {
  for (const stream of STREAMS.filter(({ name }) => name.includes(streams))) {
    const attack = sent(entrance, stream);
    const measured = await measure(attack);
    const { code, seconds, megabytes } = measured;
    const isAsked = entrance.works && stream.name === "honest";
    const fault = isAsked ? "work that is asked for" : faultOf(attack, measured);
    console.log(
      [
        entrance.name,
        stream.name,
        `${seconds.toFixed(2)} s`,
        `${megabytes.toFixed(0)} MB`,
        `exit ${code}`,
        fault ?? "",
      ].join("\t"),
    );
  }
}
