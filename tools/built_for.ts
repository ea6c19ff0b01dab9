/** Target of Deno for each format of programs and its machine type. */
const MACHINES: Readonly<Record<string, string>> = {
  "elf 62": "x86_64-unknown-linux-gnu",
  "elf 183": "aarch64-unknown-linux-gnu",
  "mach-o 16777223": "x86_64-apple-darwin",
  "mach-o 16777228": "aarch64-apple-darwin",
  "pe 34404": "x86_64-pc-windows-msvc",
};

/** The most bytes of a program that tell its target. */
export const HEADER_SIZE = 4096;

/**
 * Returns the target that a program was built for, by its first bytes, or `undefined` if it is not
 * a program.
 */
export function builtFor(header: Uint8Array): string | undefined {
  const bytes = new Uint8Array(HEADER_SIZE);
  bytes.set(header.subarray(0, HEADER_SIZE));
  const view = new DataView(bytes.buffer);
  return MACHINES[machineOf(view)];
}

function machineOf(view: DataView): string {
  if (view.getUint32(0) === 0x7f454c46) return `elf ${view.getUint16(18, true)}`;
  if (view.getUint32(0) === 0xcffaedfe) return `mach-o ${view.getUint32(4, true)}`;
  if (view.getUint16(0) !== 0x4d5a) return "";
  const start = view.getUint32(60, true);
  const isThere = start < HEADER_SIZE - 6 && view.getUint32(start) === 0x50450000;
  return isThere ? `pe ${view.getUint16(start + 4, true)}` : "";
}
