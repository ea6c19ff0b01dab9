/** The hash of the kernel's source and of its compiler, by which an old module is noticed. */
export async function kernelHash(compiler: string): Promise<string> {
  const names = [...Deno.readDirSync("tools/kernel")].map(({ name }) => name).toSorted();
  const texts = names.map((name) => `${name}\n${Deno.readTextFileSync(`tools/kernel/${name}`)}`);
  const bytes = new TextEncoder().encode([compiler, ...texts].join("\n"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes in base64. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
