import { assertEquals } from "@std/assert";
import { builtFor, HEADER_SIZE } from "../../tools/built_for.ts";
import { TARGETS } from "../../tools/release/archive.ts";

function header(
  ...parts: readonly (readonly [at: number, ...bytes: readonly number[]])[]
): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const [at, ...values] of parts) bytes.set(values, at);
  return bytes;
}

const ELF = [0, 0x7f, 0x45, 0x4c, 0x46, 2, 1, 1] as const;
const MACH_O = [0, 0xcf, 0xfa, 0xed, 0xfe] as const;
const PE = [[0, 0x4d, 0x5a], [60, 0x80], [0x80, 0x50, 0x45, 0, 0]] as const;

Deno.test("the first bytes of a program determine its target", () => {
  const found = [
    header(ELF, [18, 62]),
    header(ELF, [18, 183]),
    header(MACH_O, [4, 7, 0, 0, 1]),
    header(MACH_O, [4, 12, 0, 0, 1]),
    header(...PE, [0x84, 0x64, 0x86]),
  ].map(builtFor);
  assertEquals(found, [...TARGETS]);
});

Deno.test("a file that is not a program, or is for another machine, has no target", () => {
  const others = [
    new Uint8Array(),
    new TextEncoder().encode("#!/bin/sh\nexit 0\n"),
    header(ELF, [18, 243]),
    header(...PE, [0x84, 0x4c, 0x01]),
    header([0, 0x4d, 0x5a], [60, 0xff, 0xff, 0xff, 0xff]),
    new Uint8Array(HEADER_SIZE * 2).fill(0xff),
  ];
  assertEquals(others.map(builtFor), others.map(() => undefined));
});
