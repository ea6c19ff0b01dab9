// Fast twin of game.ts for all rules: a WebAssembly module, whose source is tools/kernel and which
// `deno task kernel` builds. It fights up to sixteen battles at a time; groups.ts there explains
// the method, and tools/bench/results.md has the speed. This file reads and writes its memory.

import { type BlockResults, type PlayBlock, sortedRanks } from "./block.ts";
import { KERNEL_BASE64 } from "./kernel_wasm.ts";
import { DEALS, PICKUPS, riffleCount, RUN_OUT_RULES, type WarOptions } from "./options.ts";

/** The exports of the module: its memory, two functions, and addresses in the memory. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  setRules(
    cards: number,
    warSize: number,
    isPeace: boolean,
    pickup: number,
    runOut: number,
    deal: number,
    isSeparate: boolean,
    isReshuffled: boolean,
    riffles: number,
    maxSteps: number,
  ): void;
  playBlock(games: number): void;
  readonly SORTED: Address;
  readonly DEALS: Address;
  readonly SEEDS: Address;
  readonly OUTCOMES: Address;
  readonly STEPS: Address;
  readonly COMPARISONS: Address;
  readonly WARS: Address;
  readonly CHAINS: Address;
  readonly PERIODS: Address;
}

interface Address {
  readonly value: number;
}

/** The parts of WebAssembly used here; TypeScript's standard library has no types for them. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

/** Sentinel passed to the kernel: the deck is not shuffled. */
const NO_SHUFFLE = -1;

let instance: Exports | undefined;

/** Returns the kernel for these options; `sorted` can hold other ranks than the options specify. */
export function createKernel(options: WarOptions, sorted = sortedRanks(options)): PlayBlock {
  const { warSize, peace, pickup, runOut, deal, piles, reshuffle, shuffle, maxSteps } = options;
  const riffles = riffleCount(shuffle);
  const kernel = instance ??= instantiate();
  return (streams, games, results) => {
    const words = new Uint32Array(kernel.memory.buffer);
    new Uint8Array(kernel.memory.buffer).set(sorted, kernel.SORTED.value);
    words.set(streams.deals, kernel.DEALS.value / 4);
    words.set(streams.games, kernel.SEEDS.value / 4);
    kernel.setRules(
      sorted.length,
      warSize,
      peace,
      PICKUPS.indexOf(pickup),
      RUN_OUT_RULES.indexOf(runOut),
      DEALS.indexOf(deal),
      piles === "separate",
      reshuffle,
      riffles === undefined ? 0 : riffles === 0 ? NO_SHUFFLE : riffles,
      maxSteps,
    );
    kernel.playBlock(games);
    readResults(kernel, games, results);
  };
}

function readResults(kernel: Exports, games: number, results: BlockResults): void {
  const words = (address: Address): Uint32Array =>
    new Uint32Array(kernel.memory.buffer, address.value, games);
  results.outcomes.set(new Uint8Array(kernel.memory.buffer, kernel.OUTCOMES.value, games));
  results.steps.set(words(kernel.STEPS));
  results.comparisons.set(words(kernel.COMPARISONS));
  results.wars.set(words(kernel.WARS));
  results.chains.set(words(kernel.CHAINS));
  results.periods.set(words(kernel.PERIODS));
}

function instantiate(): Exports {
  return new WebAssembly.Instance(new WebAssembly.Module(decodeBase64(KERNEL_BASE64)))
    .exports as Exports;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function decodeBase64(text: string): Uint8Array {
  const values = new Map([...LETTERS].map((letter, value) => [letter, value]));
  const letters = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor(letters.length * 6 / 8));
  let [bits, held, to] = [0, 0, 0];
  for (const letter of letters) {
    held = (held << 6 | (values.get(letter) ?? 0)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[to++] = held >> bits & 0xff;
  }
  return bytes;
}
