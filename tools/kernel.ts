// Builds lib/war/kernel_wasm.ts from tools/kernel: the WebAssembly module that plays War, written in
// AssemblyScript. The compiler is no part of the program: it is fetched for this task alone, and
// stays out of every lockfile.
import { encodeBase64, kernelHash } from "./kernel_hash.ts";

/** The compiler; another version is another hash, so that the module is built again. */
export const COMPILER = "assemblyscript@0.28.20";

const OPTIONS = [
  ...["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd"],
  ...["--initialMemory", "3", "--maximumMemory", "3"],
];

/** The text of the module that `deno task kernel` writes. */
export async function buildKernel(): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    const wasm = `${folder}/kernel.wasm`;
    const compiler = new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "--no-lock", "--no-config", "--quiet", "-A", `npm:${COMPILER}/asc`],
        ...["tools/kernel/block.ts", "--outFile", wasm, ...OPTIONS],
      ],
    });
    const { success, stderr } = await compiler.output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
    const lines = encodeBase64(await Deno.readFile(wasm)).match(/.{1,96}/g) ?? [];
    return [
      "// Written by `deno task kernel` from tools/kernel; do not edit.",
      "",
      "/** A hash of the source and the compiler that the module was made of. */",
      `export const KERNEL_HASH = "${await kernelHash(COMPILER)}";`,
      "",
      "/** The module in base64. */",
      "export const KERNEL_BASE64 =",
      `  "${lines.join('" +\n  "')}";`,
      "",
    ].join("\n");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const text = await buildKernel();
  await Deno.writeTextFile("lib/war/kernel_wasm.ts", text);
  console.log(`lib/war/kernel_wasm.ts: ${text.length} characters`);
}
