import { Xoshiro128 } from "../../lib/xoshiro.ts";
import type { Attack } from "./attack.ts";
import { ENTRANCES } from "./entrances.ts";

/** Attacks of a seed, of at most this many bytes each, alternating between the entrances. */
export function* attacks(seed: number, most: number): Generator<Attack> {
  const random = Xoshiro128.fromSeed(seed);
  for (let number = 1;; number++) {
    const { name, attack } = ENTRANCES[number % ENTRANCES.length] as (typeof ENTRANCES)[number];
    yield { ...attack(random, most), name: `${name}, seed ${seed}, number ${number}` };
  }
}
