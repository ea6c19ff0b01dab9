/**
 * The pure rules of three card games: {@linkcode klondike}, with notation, deals and a solver;
 * {@linkcode war}, with a fast simulation; {@linkcode molek}, the solitaire of MOLEK-SYNTEZ. Each
 * can be imported alone.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { klondike } from "patience-rules";
 * const start = klondike.deal(10, klondike.TURN_3);
 * assert(klondike.legalMoves(start).length > 1);
 * ```
 *
 * @module
 */

export * as klondike from "./klondike/mod.ts";
export * as molek from "./molek/mod.ts";
export * as war from "./war/mod.ts";
