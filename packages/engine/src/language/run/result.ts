import type { Value } from "../../model/value.ts";

/** "The game": what a call gives back when its effect is on the state (action-language §1.7). */
export const GAME: unique symbol = Symbol("game");
export type Result = Value | typeof GAME;
