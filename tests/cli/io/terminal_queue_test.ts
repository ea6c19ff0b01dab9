import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  type AsyncByteSink,
  OutputQueue,
  type SystemStream,
  TerminalQueue,
} from "../../../cli/io/terminal_queue.ts";

/**
 * Stream that takes everything once `read` is called; what it took synchronously is in capitals.
 */
class FakeStream implements SystemStream {
  taken = "";
  read: (() => void) | undefined;

  constructor(readonly terminal: boolean) {}

  isTerminal(): boolean {
    return this.terminal;
  }

  writeSync(bytes: Uint8Array): number {
    this.taken += new TextDecoder().decode(bytes).toUpperCase();
    return bytes.length;
  }

  write(bytes: Uint8Array): Promise<number> {
    return new Promise((resolve) => {
      this.read = () => {
        this.taken += new TextDecoder().decode(bytes);
        resolve(bytes.length);
      };
    });
  }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

Deno.test("terminal writes block unless a signal listener is active, other streams always block", () => {
  let isListening = false;
  const queue = new TerminalQueue(() => isListening);
  const [terminal, pipe] = [new FakeStream(true), new FakeStream(false)];
  const [shown, piped] = [queue.sink(terminal), queue.sink(pipe)];
  shown.writeSync(encode("a"));
  isListening = true;
  shown.writeSync(encode("b"));
  piped.writeSync(encode("c"));
  assertEquals([terminal.taken, pipe.taken, queue.isEmpty], ["A", "C", false]);
});

Deno.test("two streams to terminals are written in one order", async () => {
  const queue = new TerminalQueue(() => true);
  const [out, err] = [new FakeStream(true), new FakeStream(true)];
  queue.sink(out).writeSync(encode("result"));
  queue.sink(err).writeSync(encode("progress"));
  assertEquals(err.read, undefined);
  out.read?.();
  await new Promise((resolve) => setTimeout(resolve));
  err.read?.();
  await queue.settled();
  assertEquals([out.taken, err.taken, queue.isEmpty], ["result", "progress", true]);
});

Deno.test("the queue is bounded; once it is full, writes to the terminal block", () => {
  const queue = new TerminalQueue(() => true);
  const terminal = new FakeStream(true);
  const sink = queue.sink(terminal);
  sink.writeSync(new Uint8Array(1 << 20));
  sink.writeSync(encode("more"));
  assertEquals(terminal.taken, "MORE");
});

Deno.test("the queue has room for progress unless the terminal stops reading", async () => {
  const queue = new TerminalQueue(() => true);
  const terminal = new FakeStream(true);
  const sink = queue.sink(terminal);
  sink.writeSync(new Uint8Array(200));
  assertEquals([queue.isEmpty, queue.hasRoom], [false, true]);
  sink.writeSync(new Uint8Array(4000));
  assertEquals(queue.hasRoom, false);
  terminal.read?.();
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals([queue.isEmpty, queue.hasRoom], [false, true]);
});

Deno.test("a write error is thrown by the next write", async () => {
  const queue = new TerminalQueue(() => true);
  const stream = new FakeStream(true);
  stream.write = () => Promise.reject(new Error("gone"));
  const sink = queue.sink(stream);
  sink.writeSync(encode("a"));
  await queue.settled();
  assertThrows(() => sink.writeSync(encode("b")), Error, "gone");
});

/** Sink that takes three bytes per call. */
class NarrowSink implements AsyncByteSink {
  taken = "";

  write(bytes: Uint8Array): Promise<number> {
    const some = bytes.subarray(0, 3);
    this.taken += new TextDecoder().decode(some);
    return Promise.resolve(some.length);
  }
}

/** Sink with given answers: a count of bytes or an error per call. */
function answering(answers: (number | Error)[]): AsyncByteSink {
  return {
    write: () => {
      const answer = answers.shift() ?? 0;
      return typeof answer === "number" ? Promise.resolve(answer) : Promise.reject(answer);
    },
  };
}

/** Writes a text; returns the error, or `undefined` if there is none. */
function write(queue: OutputQueue, sink: AsyncByteSink, text: string): Promise<unknown> {
  return new Promise((resolve) => queue.write(sink, encode(text), resolve));
}

Deno.test("texts are written whole and in order, however little the sink takes", async () => {
  const sink = new NarrowSink();
  const queue = new OutputQueue();
  const done: string[] = [];
  const texts = ["first frame", "second", "", "third"];
  await Promise.all(texts.map((text) => write(queue, sink, text).then(() => done.push(text))));
  assertEquals(sink.taken, "first framesecondthird");
  assertEquals(done, texts);
});

Deno.test("text queued by a callback is written after the waiting texts", async () => {
  const sink = new NarrowSink();
  const queue = new OutputQueue();
  await new Promise<void>((resolve) => {
    queue.write(sink, encode("a"), () => queue.write(sink, encode("c"), () => resolve()));
    queue.write(sink, encode("b"), () => {});
  });
  assertEquals(sink.taken, "abc");
});

Deno.test("a full sink is retried, and an error goes to the caller of the failed write", async () => {
  const answers = [new Deno.errors.WouldBlock(), 2, new Deno.errors.BrokenPipe(), 3];
  const sink = answering(answers);
  const queue = new OutputQueue();
  const [full, failed, later] = ["ab", "cd", "efg"].map((text) => write(queue, sink, text));
  assertEquals(await full, undefined);
  assert(await failed instanceof Deno.errors.BrokenPipe);
  assertEquals([await later, answers], [undefined, []]);
});

Deno.test("an idle queue calls back at once, a busy one after it has written", async () => {
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
