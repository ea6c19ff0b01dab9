import { assert, assertEquals } from "@std/assert";
import { type AsyncByteSink, OutputQueue } from "../../../cli/io/output_queue.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A sink that takes three bytes a call. */
class NarrowSink implements AsyncByteSink {
  taken = "";

  write(bytes: Uint8Array): Promise<number> {
    const some = bytes.subarray(0, 3);
    this.taken += new TextDecoder().decode(some);
    return Promise.resolve(some.length);
  }
}

/** A sink that answers as it is told: with a count of bytes, or an error. */
function answering(answers: (number | Error)[]): AsyncByteSink {
  return {
    write: () => {
      const answer = answers.shift() ?? 0;
      return typeof answer === "number" ? Promise.resolve(answer) : Promise.reject(answer);
    },
  };
}

/** Writes a text; the error of its failure, or `undefined`. */
function write(queue: OutputQueue, sink: AsyncByteSink, text: string): Promise<unknown> {
  return new Promise((resolve) => queue.write(sink, encode(text), resolve));
}

Deno.test("texts are written whole and in their order, whatever the sink takes at a time", async () => {
  const sink = new NarrowSink();
  const queue = new OutputQueue();
  const done: string[] = [];
  const texts = ["first frame", "second", "", "third"];
  await Promise.all(texts.map((text) => write(queue, sink, text).then(() => done.push(text))));
  assertEquals(sink.taken, "first framesecondthird");
  assertEquals(done, texts);
});

Deno.test("what a written text calls for is written after those that wait", async () => {
  const sink = new NarrowSink();
  const queue = new OutputQueue();
  await new Promise<void>((resolve) => {
    queue.write(sink, encode("a"), () => queue.write(sink, encode("c"), () => resolve()));
    queue.write(sink, encode("b"), () => {});
  });
  assertEquals(sink.taken, "abc");
});

Deno.test("a full sink is tried again, and a failure is told to whoever wrote", async () => {
  const answers = [new Deno.errors.WouldBlock(), 2, new Deno.errors.BrokenPipe(), 3];
  const sink = answering(answers);
  const queue = new OutputQueue();
  const [full, failed, later] = ["ab", "cd", "efg"].map((text) => write(queue, sink, text));
  assertEquals(await full, undefined);
  assert(await failed instanceof Deno.errors.BrokenPipe);
  assertEquals([await later, answers], [undefined, []]);
});

Deno.test("an idle queue calls back at once, a busy one after what it writes", async () => {
  const sink = new NarrowSink();
  const queue = new OutputQueue();
  let calls = 0;
  queue.whenIdle(() => calls++);
  assertEquals(calls, 1);
  const written = write(queue, sink, "frame");
  const seen = await new Promise((resolve) => queue.whenIdle(() => resolve(sink.taken)));
  assertEquals(seen, "frame");
  await written;
});
