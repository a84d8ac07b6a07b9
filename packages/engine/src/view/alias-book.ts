/**
 * The ids under which one viewer knows hidden cards and the stacks that hold them (api §8.3): random, stable
 * between shuffles, renewed when the order of a group changes or a card goes from known to hidden.
 */
import type { CardId, GameState, StackId } from "../state.ts";
import { hidesCard, knows, type Viewer } from "./viewer.ts";

export class AliasBook {
  readonly #token: () => string;
  readonly #aliasOf = new Map<string, string>();
  readonly #realOf = new Map<string, string>();

  /** @param token makes a random text that no other alias has. */
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
      alias = prefix + this.#token();
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

  /** Replaces aliases by real ids in anything a client sent: texts equal to an alias, at any depth, keys included. */
  inward(value: unknown): unknown {
    if (typeof value === "string") return this.#inwardText(value);
    if (Array.isArray(value)) return value.map((item) => this.inward(item));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [this.#realOf.get(key) ?? key, this.inward(item)]),
      );
    }
    return value;
  }

  /** Paths such as `/cardById/h_12ab/rotation` name ids as well. */
  #inwardText(text: string): string {
    const real = this.#realOf.get(text);
    if (real !== undefined) return real;
    if (!text.includes("h_") && !text.includes("hs_")) return text;
    return text.replace(/\bhs?_[0-9a-z]+/g, (alias) => this.#realOf.get(alias) ?? alias);
  }

  /** Replaces the real ids of hidden cards and their stacks by aliases in a value that leaves the server. */
  outward<T>(value: T, game: GameState, viewer: Viewer): T {
    return this.#outward(value, game, viewer) as T;
  }

  #outward(value: unknown, game: GameState, viewer: Viewer): unknown {
    if (typeof value === "string") return this.#outwardText(value, game, viewer);
    if (Array.isArray(value)) return value.map((item) => this.#outward(item, game, viewer));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          this.#outwardText(key, game, viewer),
          this.#outward(item, game, viewer),
        ]),
      );
    }
    return value;
  }

  #outwardText(text: string, game: GameState, viewer: Viewer): string {
    if (Object.hasOwn(game.cardById, text)) return this.card(text, game, viewer);
    if (Object.hasOwn(game.stackById, text)) return this.stack(text, game, viewer);
    return text;
  }
}
