/** The keys that a game of the builder has by itself. Their author may leave any of them out. */
import type { ContentKey } from "../contents/contents.ts";
import type { BuilderState } from "./builder-state.ts";

/** In the order in which tables of keys show them. */
export const standardKeyNames = ["draw", "rotate", "flip", "detach", "shuffleIn", "discard"] as const;
export type StandardKey = (typeof standardKeyNames)[number];

interface Binding {
  key: string;
  /** It does something with the card that the pointer is on. */
  isOfCard: boolean;
  /** What it is called. */
  text: ContentKey;
}

export const standardKeys: Readonly<Record<StandardKey, Binding>> = {
  draw: { key: "D", isOfCard: false, text: "key.draw" },
  rotate: { key: "A", isOfCard: true, text: "key.rotate" },
  flip: { key: "F", isOfCard: true, text: "key.flip" },
  detach: { key: "C", isOfCard: true, text: "key.detach" },
  shuffleIn: { key: "H", isOfCard: true, text: "key.shuffleIn" },
  discard: { key: "X", isOfCard: true, text: "key.discard" },
};

/** Those that the game has. */
export function standardKeysOf({ keysLeftOut = [] }: Pick<BuilderState, "keysLeftOut">): StandardKey[] {
  return standardKeyNames.filter((name) => !keysLeftOut.includes(name));
}

export function withStandardKey(state: BuilderState, name: StandardKey, isThere: boolean): BuilderState {
  const { keysLeftOut = [], ...others } = state;
  const left = standardKeyNames.filter((each) => (each === name ? !isThere : keysLeftOut.includes(each)));
  return left.length > 0 ? { ...others, keysLeftOut: left } : others;
}
