/**
 * Which cards' names an action has read (api §8.3): a text of the log, a prompt or an alert may hold them, and
 * those who know a card neither before nor after the action must not read its name there.
 */
import type { CardId } from "../state.ts";
import { isObject, type Value, type ValueObject } from "../value.ts";

/** One name (or picture, or databaseId) and the card it came from. */
export interface NameRead {
  name: string;
  /** Null: the face came by a way that does not tell whose it is. */
  cardId: CardId | null;
  /** Read to be part of a text (`LOG`, `{{ }}`); other reads may only have been compared. */
  inText: boolean;
}

export class NamesRead {
  /** The code that runs now makes a text. */
  inText = false;
  readonly #reads = new Map<string, NameRead>();
  readonly #owners = new WeakMap<object, CardId>();

  get all(): NameRead[] {
    return [...this.#reads.values()];
  }

  /** Remembers whose face an object is, for code that keeps it in a variable. */
  faceOf(face: Value, cardId: Value): void {
    if (isObject(face) && typeof cardId === "string") this.#owners.set(face, cardId);
  }

  /** A key of an object was read; counts when the object is a face or a card and the key tells which. */
  key(object: Value, key: string, value: Value): void {
    if (!TELLING.has(key) || typeof value !== "string" || !isObject(object)) return;
    if (Object.hasOwn(object, "sides")) this.card(typeof object.id === "string" ? object.id : null, value);
    else if (isFace(object)) this.card(this.#owners.get(object) ?? null, value);
  }

  card(cardId: CardId | null, name: Value): void {
    if (typeof name !== "string" || name.trim() === "") return;
    const key = `${this.inText ? "+" : "-"}${cardId ?? ""}/${name}`;
    if (!this.#reads.has(key)) this.#reads.set(key, { name, cardId, inText: this.inText });
  }
}

/** What names a card: its name, its picture, its entry in the database. */
const TELLING: ReadonlySet<string> = new Set(["name", "imageUrl", "databaseId"]);

function isFace(object: ValueObject): boolean {
  return (
    Object.hasOwn(object, "databaseId") ||
    Object.hasOwn(object, "imageUrl") ||
    Object.hasOwn(object, "triggers")
  );
}
