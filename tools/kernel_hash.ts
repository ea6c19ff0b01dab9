import { sha256 } from "../cli/run/sha256.ts";

/** The hash of the kernel's source and of its compiler, by which an old module is noticed. */
export function kernelHash(compiler: string): Promise<string> {
  const names = [...Deno.readDirSync("tools/kernel")].map(({ name }) => name).toSorted();
  const texts = names.map((name) => `${name}\n${Deno.readTextFileSync(`tools/kernel/${name}`)}`);
  return sha256(new TextEncoder().encode([compiler, ...texts].join("\n")));
}

/** Bytes in base64. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
