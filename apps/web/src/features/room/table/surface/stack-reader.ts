/** Reads the sizes of a region's stacks from the game; what has not changed since is not read again. */
import type { GameState, JsonObject, StackId } from "@baize/engine";
import { faceSize } from "../../../card-face/face-size.ts";
import { attachmentSide } from "../layout/stack-box.ts";

/** Equal as long as nothing of it has changed. */
export interface ReadStack {
  /** Per card: width and height in card units, side; the parent first. */
  cards: [number, number, ReturnType<typeof attachmentSide>][];
  under: boolean;
  left: string | number | null;
  top: string | number | null;
}

interface Kept {
  /** What it was read from. A delta keeps the identity of what it does not touch. */
  sources: readonly unknown[];
  read: ReadStack;
  /** The same for two readings that are equal. */
  text: string;
}

export class StackReader {
  #kept = new Map<StackId, Kept>();
  #list: readonly ReadStack[] = [];

  /** The same list as before when nothing has changed in it, and in a changed one the same stacks where they have not. */
  read(game: GameState, stackIds: readonly StackId[], cardBacks: JsonObject): readonly ReadStack[] {
    const kept = new Map<StackId, Kept>();
    for (const id of stackIds) {
      const sources = [cardBacks, ...sourcesOf(game, id)];
      const before = this.#kept.get(id);
      if (before && sameItems(before.sources, sources)) {
        kept.set(id, before);
        continue;
      }
      const read = readStack(game, id, cardBacks);
      const text = JSON.stringify(read);
      kept.set(id, { sources, text, read: before?.text === text ? before.read : read });
    }
    this.#kept = kept;
    const list = stackIds.map((id) => kept.get(id)!.read);
    if (!sameItems(list, this.#list)) this.#list = list;
    return this.#list;
  }
}

/** The stack and all its cards. */
function sourcesOf(game: GameState, id: StackId): unknown[] {
  const stack = game.stackById[id];
  return [stack, ...(stack?.cardIds.map((cardId) => game.cardById[cardId]) ?? [])];
}

function readStack(game: GameState, id: StackId, cardBacks: JsonObject): ReadStack {
  const stack = game.stackById[id];
  if (!stack) return { cards: [], under: false, left: null, top: null };
  const { left, top } = stack;
  return {
    cards: stack.cardIds.map((cardId) => {
      const card = game.cardById[cardId];
      const { width, height } = faceSize(card?.sides?.[card.currentSide], cardBacks);
      return [width, height, attachmentSide(card?.attachmentDirection)];
    }),
    under: stack.lookingUnder === true,
    left: left ?? null,
    top: top ?? null,
  };
}

function sameItems(list: readonly unknown[], other: readonly unknown[]): boolean {
  return list.length === other.length && list.every((item, index) => item === other[index]);
}
