import { assertEquals, assertThrows } from "@std/assert";
import { type SystemStream, TerminalQueue } from "../../../cli/io/terminal_queue.ts";

/** A stream that takes everything, once it is told to; what it took at once is in capitals. */
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

Deno.test("a terminal is waited for unless somebody listens to signals, another stream always", () => {
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

Deno.test("two streams that are terminals are written in one order", async () => {
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

Deno.test("what waits is bounded, and then the terminal is waited for", () => {
  const queue = new TerminalQueue(() => true);
  const terminal = new FakeStream(true);
  const sink = queue.sink(terminal);
  sink.writeSync(new Uint8Array(1 << 20));
  sink.writeSync(encode("more"));
  assertEquals(terminal.taken, "MORE");
});

Deno.test("progress has room behind what was just written, until a terminal does not read", async () => {
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

Deno.test("a terminal that is gone is an error of the next text", async () => {
  const queue = new TerminalQueue(() => true);
  const stream = new FakeStream(true);
  stream.write = () => Promise.reject(new Error("gone"));
  const sink = queue.sink(stream);
  sink.writeSync(encode("a"));
  await queue.settled();
  assertThrows(() => sink.writeSync(encode("b")), Error, "gone");
});
