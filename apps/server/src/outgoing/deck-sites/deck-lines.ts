/** Collects a deck card by card; what the game does not have becomes a line for the player. */
import { type DeckItem, type Said, say } from "@baize/protocol";

export class DeckLines {
  readonly items: DeckItem[] = [];
  readonly unknown: Said[] = [];
  readonly #find: (code: string) => string | undefined;

  /** @param find the id of a card in the card database by the site's code; undefined: there is none. */
  constructor(find: (code: string) => string | undefined) {
    this.#find = find;
  }

  /** @param name what the site calls the card, where it says so. */
  add(code: string, quantity: number, loadGroupId: string, name = code): void {
    const databaseId = this.#find(code);
    if (databaseId === undefined) this.miss(name);
    else this.items.push({ databaseId, quantity, loadGroupId });
  }

  miss(name: string): void {
    this.unknown.push(say("import_unknown_card", { name }));
  }
}

/** Sites whose codes are the ids of the card database. */
export function byId(cardDb: object): (code: string) => string | undefined {
  return (code) => (Object.hasOwn(cardDb, code) ? code : undefined);
}
