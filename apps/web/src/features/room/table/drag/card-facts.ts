/** What this person knows of cards that are dragged, and of those that they are dragged over. */
import type { CardId, StackId } from "@baize/engine";
import { resolveLabel } from "@baize/plugin";
import { isKnown, visibleFace } from "../../model/visible-side.ts";
import type { PointerDeps } from "./pointer-deps.ts";

export interface CardFacts {
  /** The type of the face that is seen; null: it is hidden, or there is no such card. */
  typeOf(id: CardId): string | null;
  /** The same of the top card of a stack. */
  typeOfStack(id: StackId): string | null;
  /** How the top card of a stack is called. */
  nameOfStack(id: StackId): string;
}

export function cardFacts({ store, ui, plugin, language, t }: PointerDeps): CardFacts {
  const game = () => store.getState().room?.game;
  const topOf = (id: StackId) => game()?.stackById[id]?.cardIds[0];

  function faceOf(id: CardId) {
    const card = game()?.cardById[id];
    const { playerN, spectatorPeekingAll } = ui.getState();
    if (!card || !isKnown(card, playerN, spectatorPeekingAll)) return null;
    return visibleFace(card, playerN, spectatorPeekingAll);
  }

  const typeOf = (id: CardId) => faceOf(id)?.type ?? null;
  return {
    typeOf,
    typeOfStack(id) {
      const top = topOf(id);
      return top === undefined ? null : typeOf(top);
    },
    nameOfStack(id) {
      const face = faceOf(topOf(id) ?? "");
      return (face && resolveLabel(plugin.gameDef, face.name, language)) || t("faceDown");
    },
  };
}
