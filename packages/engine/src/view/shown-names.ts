/** The names as one viewer's client is sent them. */
import type { CardId, GameState } from "../model/state.ts";
import type { NameBook } from "./name-book.ts";
import { knows, type Viewer } from "./viewer.ts";

export type Names = Pick<NameBook, "nameOf" | "isShared">;

/** Whether a card is known is told by its view; so the form of its name, which says it once more, tells nothing. */
export function shownNames(game: GameState, viewer: Viewer, book: NameBook): Names {
  if (viewer.reader === undefined) return book;
  return {
    isShared: (id) => book.isShared(id),
    nameOf(id, standing) {
      const card = Object.hasOwn(game.cardById, id) ? game.cardById[id as CardId] : undefined;
      return card && knows(viewer, card) ? book.knownNameOf(card.id, standing) : book.nameOf(id, standing);
    },
  };
}
