/** Number from the environment: `ATTACKS=30 SEED=7 deno test -A …`. */
export function given(name: string, otherwise: number): number {
  const number = Number(Deno.env.get(name) ?? otherwise);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} is a whole number`);
  return number;
}
