/** The keys that a game of the builder has by itself. Their author may leave any of them out. */
import type { ContentKey } from "../contents/contents.ts";

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
export function standardKeysOf({
  keysLeftOut = [],
}: {
  keysLeftOut?: readonly StandardKey[];
}): StandardKey[] {
  return standardKeyNames.filter((name) => !keysLeftOut.includes(name));
}
