/**
 * The ids under which one viewer knows hidden cards and the stacks that hold them (api §8.3): random, stable
 * between shuffles, renewed when a group is shuffled or a card goes from known to hidden.
 */
import type { CardId, GameState, StackId } from "../state.ts";
import { isCardOrStack, isOwnId, withIds } from "./own-ids.ts";
import { hidesCard, knows, type Viewer } from "./viewer.ts";

const ALIAS = /\bhs?_[0-9a-z]+/g;

/** A client named a card that it does not know under that id (api §8.3: `invalid_payload`). */
export class UnknownIdError extends Error {
  override name = "UnknownIdError";
  constructor() {
    super("There is no such card or stack.");
  }
}

export class AliasBook {
  readonly #token: () => string;
  readonly #aliasOf = new Map<string, string>();
  readonly #realOf = new Map<string, string>();

  /** @param token makes a random text of `0-9a-z`. */
  constructor(token: () => string) {
    this.#token = token;
  }

  card(id: CardId, game: GameState, viewer: Viewer): string {
    const card = game.cardById[id];
    return card === undefined || knows(viewer, card) ? id : this.#alias(id, "h_");
  }

  stack(id: StackId, game: GameState, viewer: Viewer): string {
    const stack = game.stackById[id];
    return stack === undefined || !hidesCard(viewer, stack, game) ? id : this.#alias(id, "hs_");
  }

  #alias(id: string, prefix: string): string {
    let alias = this.#aliasOf.get(id);
    if (alias === undefined) {
      do alias = prefix + this.#token();
      while (this.#realOf.has(alias));
      this.#aliasOf.set(id, alias);
      this.#realOf.set(alias, id);
    }
    return alias;
  }

  /** Forgets an alias: the id gets a new one when it is next hidden. The old alias no longer reads. */
  renew(id: string): void {
    const alias = this.#aliasOf.get(id);
    if (alias === undefined) return;
    this.#aliasOf.delete(id);
    this.#realOf.delete(alias);
  }

  /** Forgets all aliases. */
  renewAll(): void {
    this.#aliasOf.clear();
    this.#realOf.clear();
  }

  /** Replaces aliases by real ids in anything a client sent: in texts and keys, at any depth. */
  inward(value: unknown): unknown {
    return mapTexts(value, (text) => text.replace(ALIAS, (alias) => this.#realOf.get(alias) ?? alias));
  }

  /**
   * As `inward`, for clients that are not trusted. Throws UnknownIdError for a stale alias, and for the real id of
   * a card that is hidden from the viewer: whoever may act on guessed ids learns which hidden card they belong to.
   */
  checkedInward(value: unknown, game: GameState, viewer: Viewer): unknown {
    return mapTexts(value, (text) => {
      withIds(text, game, (id) => {
        if (!this.#mayName(id, game, viewer)) throw new UnknownIdError();
        return id;
      });
      return text.replace(ALIAS, (alias) => {
        const real = this.#realOf.get(alias);
        if (real !== undefined) return real;
        if (alias === text || text.startsWith("/")) throw new UnknownIdError();
        return alias;
      });
    });
  }

  #mayName(id: string, game: GameState, viewer: Viewer): boolean {
    const card = game.cardById[id];
    if (card !== undefined) return knows(viewer, card);
    const stack = game.stackById[id];
    if (stack !== undefined) return !hidesCard(viewer, stack, game);
    // Whether an unknown id exists is nobody's business either.
    return !isOwnId(id);
  }

  /** Replaces the real ids of hidden cards and their stacks by aliases in a value that leaves the server. */
  outward<T>(value: T, game: GameState, viewer: Viewer): T {
    return mapTexts(value, (text) => this.#outwardText(text, game, viewer)) as T;
  }

  #outwardText(text: string, game: GameState, viewer: Viewer): string {
    if (this.#isGone(text, game)) return this.#aliasOf.get(text)!;
    return withIds(text, game, (id) => {
      if (Object.hasOwn(game.cardById, id)) return this.card(id, game, viewer);
      if (isCardOrStack(id, game)) return this.stack(id, game, viewer);
      // The id of a card that is gone still says when it was made.
      return this.#alias(id, "h_");
    });
  }

  /** A card that was hidden to the end stays under its alias. */
  #isGone(text: string, game: GameState): boolean {
    return this.#aliasOf.has(text) && !isCardOrStack(text, game);
  }
}

/**
 * Changes every text and key. An object of which a key has changed is put in the order of its new keys: the old
 * order may be that of the ids.
 */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== "object" || value === null) return value;
  if ("toJSON" in value && typeof value.toJSON === "function") return mapTexts(value.toJSON(), map);
  let renamed = false;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const name = map(key);
    renamed ||= name !== key;
    return [name, mapTexts(item, map)];
  });
  if (renamed) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}
