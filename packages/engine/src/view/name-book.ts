/**
 * The names under which the viewers of one room know its cards and stacks (api §8.3). No real id leaves the server:
 * what a viewer is sent are names, drawn at random. All who have been able to keep an eye on a card since it was last
 * shuffled know it by one name; who has lost sight of it meanwhile knows it by another (`follow.ts` decides).
 */
import type { CardId, StackId } from "../model/state.ts";
import type { Viewer } from "./viewer.ts";

/** All viewers of one standing see and follow the same: a seat, `watcher` or `omniscient`. */
export type Standing = string;

export function standingOf({ seat, omniscient }: Viewer): Standing {
  return omniscient ? "omniscient" : (seat ?? "watcher");
}

/** Viewers of one audience are sent the same. */
export function audienceOf(viewer: Viewer): string {
  return viewer.reader === undefined ? standingOf(viewer) : `${standingOf(viewer)} reads ${viewer.reader}`;
}

/** A client named a card or stack that it does not know under that name (api §8.3: `invalid_payload`). */
export class UnknownIdError extends Error {
  override name = "UnknownIdError";
  constructor() {
    super("There is no such card or stack.");
  }
}

interface Names {
  /** Of every standing that has none of its own. */
  common: string;
  own: Map<Standing, string> | null;
}

/** Characters of a name behind its sign. */
const NAME_LENGTH = 6;

/** Where a name may stand in code that a client sent. */
const NAME = /(?<![0-9a-zA-Z])n_[0-9a-z]+(?:_up)?/g;

/** Behind the name of a card that a viewer knows, for those who read pictures once. */
const KNOWN = "_up";

/** Whether a text looks like the name of a card or stack, as viewers are sent it. */
export function looksLikeName(text: string): boolean {
  return /^n_[0-9a-z]{6,}(?:_up)?$/.test(text);
}

export class NameBook {
  readonly #token: () => string;
  readonly #names = new Map<CardId | StackId, Names>();
  /** Those with names that not all share: asked of many at every step, and few. */
  readonly #split = new Set<CardId | StackId>();
  /** Which cards or stacks somebody knows by a name: one, but where names were dealt out anew for some only. */
  readonly #ids = new Map<string, readonly (CardId | StackId)[]>();

  /** @param token makes a random text of `0-9a-z`. */
  constructor(token: () => string) {
    this.#token = token;
  }

  /** The name of a card or stack for a standing; drawn when it is first asked for. */
  nameOf(id: CardId | StackId, standing: Standing): string {
    const names = this.#names.get(id);
    if (names !== undefined) return names.own?.get(standing) ?? names.common;
    const common = this.#draw();
    this.#set(id, { common, own: null });
    return common;
  }

  /** Whether all standings know it by the same name. */
  isShared(id: CardId | StackId): boolean {
    return this.#split.size === 0 || !this.#split.has(id);
  }

  /** As `nameOf`, of a card that the viewer knows and reads once. */
  knownNameOf(id: CardId, standing: Standing): string {
    return this.nameOf(id, standing) + KNOWN;
  }

  /**
   * The real id behind a name that a standing has now, in either form; null for any other text, stale names included.
   */
  read(text: string, standing: Standing): CardId | StackId | null {
    const name = text.endsWith(KNOWN) ? text.slice(0, -KNOWN.length) : text;
    return this.#ids.get(name)?.find((id) => this.nameOf(id, standing) === name) ?? null;
  }

  /**
   * Replaces names by real ids in action code of a client, which only open rooms accept. Throws UnknownIdError for a value
   * or path with a name that is no longer good.
   */
  inCode<T>(code: T, standing: Standing): T {
    return mapTexts(code, (text) =>
      text.replace(NAME, (name) => {
        const id = this.read(name, standing);
        if (id !== null) return id;
        if (name === text || text.startsWith("/")) throw new UnknownIdError();
        return name;
      }),
    ) as T;
  }

  /** A new name for those who lost sight of a card or stack; the others keep theirs. */
  renew(id: CardId | StackId, lost: ReadonlySet<Standing>, all: readonly Standing[]): void {
    // Nobody has heard of it yet.
    if (!this.#names.has(id)) return;
    const fresh = this.#draw();
    this.#setAll(id, new Map(all.map((one) => [one, lost.has(one) ? fresh : this.nameOf(id, one)])));
  }

  /** A new name for everybody: it is the same one for all again. */
  renewForAll(id: CardId | StackId): void {
    if (this.#names.has(id)) this.#set(id, null);
  }

  /** Forgets the names of cards and stacks that can never come back. */
  keepOnly(ids: ReadonlySet<CardId | StackId>): void {
    for (const id of [...this.#names.keys()]) if (!ids.has(id)) this.#set(id, null);
  }

  /** Forgets all names. */
  renewAll(): void {
    this.#names.clear();
    this.#split.clear();
    this.#ids.clear();
  }

  /**
   * Deals the names of some cards out anew among them, for those who cannot tell the cards apart: what they were told
   * stays as it is, and which card a name means is no longer the same.
   * @param cards each with whatever else is dealt along with it (its stack), as many and in the same order.
   */
  mix(
    cards: readonly (readonly (CardId | StackId)[])[],
    lost: ReadonlySet<Standing>,
    all: readonly Standing[],
  ): void {
    if (cards.length < 2) return;
    const order = cards
      .map((_card, index) => ({ index, rank: this.#token() }))
      .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.index - b.index));
    for (const column of cards[0]!.keys()) {
      const ids = cards.map((card) => card[column]!);
      const before = ids.map((id) => new Map(all.map((one) => [one, this.nameOf(id, one)])));
      for (const [place, id] of ids.entries()) {
        const source = before[order[place]!.index]!;
        const own = before[place]!;
        this.#setAll(id, new Map(all.map((one) => [one, (lost.has(one) ? source : own).get(one)!])));
      }
    }
  }

  #setAll(id: string, byStanding: ReadonlyMap<Standing, string>): void {
    // Who comes to watch later has been able to follow as little as those who watch now.
    const common = byStanding.get("watcher")!;
    const own = new Map([...byStanding].filter(([, name]) => name !== common));
    this.#set(id, { common, own: own.size > 0 ? own : null });
  }

  #set(id: string, next: Names | null): void {
    const former = this.#names.get(id);
    const kept = new Set(next === null ? [] : namesIn(next));
    for (const name of former === undefined ? [] : namesIn(former)) {
      if (kept.has(name)) kept.delete(name);
      else this.#forget(name, id);
    }
    for (const name of kept) this.#ids.set(name, [...(this.#ids.get(name) ?? []), id]);
    if (next === null) this.#names.delete(id);
    else this.#names.set(id, next);
    if (next === null || next.own === null) this.#split.delete(id);
    else this.#split.add(id);
  }

  #forget(name: string, id: string): void {
    const left = this.#ids.get(name)?.filter((other) => other !== id) ?? [];
    if (left.length > 0) this.#ids.set(name, left);
    else this.#ids.delete(name);
  }

  /** Of one length, so that how long a frame is depends on no name in it. */
  #draw(): string {
    let name: string;
    do name = `n_${this.#token().padStart(NAME_LENGTH, "0")}`;
    while (this.#ids.has(name));
    return name;
  }
}

function namesIn({ common, own }: Names): Set<string> {
  return new Set([common, ...(own?.values() ?? [])]);
}

/** Changes every text and key. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]));
}
