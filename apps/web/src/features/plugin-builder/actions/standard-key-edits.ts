import type { BuilderState } from "../model/builder-state.ts";
import { type StandardKey, standardKeyNames } from "../model/standard-keys.ts";

/** The game with one of the standard keys, or without it. */
export function withStandardKey(state: BuilderState, name: StandardKey, isThere: boolean): BuilderState {
  const { keysLeftOut = [], ...others } = state;
  const left = standardKeyNames.filter((each) => (each === name ? !isThere : keysLeftOut.includes(each)));
  return left.length > 0 ? { ...others, keysLeftOut: left } : others;
}
