import { inLine } from "./named.ts";
import type { Mutant } from "./mutants.ts";

/** A change that no test can notice, and why. */
export interface Equivalent {
  readonly mutant: Mutant;
  readonly reason: string;
}

/** The survivors that were looked at. */
export const EQUIVALENT: readonly Equivalent[] = [];
void inLine;
