/**
 * Which custom cards the person can load: their own private ones and everybody's public ones. Asked for by id, only for
 * decks that have such cards, and each id once as long as the room is open (decks §1.2).
 */
import type { DeckItem } from "@baize/protocol";
import { useEffect, useState } from "react";
import type { DeckHost } from "../deck-host.ts";

/** What an address may hold on its way through proxies. */
const IDS_CHARACTERS = 6000;

type Asker = Pick<DeckHost, "http" | "user" | "game">;

interface KnownIds {
  /** Replaced when more become known. */
  usable: ReadonlySet<string>;
  /** Asked for, found or not. */
  asked: Set<string>;
  /** One request after the other: the second may have nothing left to ask. */
  last: Promise<unknown>;
}

const byGame = new WeakMap<object, Map<number | null, KnownIds>>();

function knownIds({ game, user }: Asker): KnownIds {
  const byUser = byGame.get(game.gameDef) ?? new Map<number | null, KnownIds>();
  byGame.set(game.gameDef, byUser);
  const known = byUser.get(user?.id ?? null) ?? {
    usable: new Set(),
    asked: new Set(),
    last: Promise.resolve(),
  };
  byUser.set(user?.id ?? null, known);
  return known;
}

const customIdsOf = (items: readonly DeckItem[]) => [
  ...new Set(items.flatMap(({ authorId, databaseId }) => (authorId === undefined ? [] : (databaseId ?? [])))),
];

/**
 * The custom cards of these items that can be loaded. Throws `HttpError`.
 * @param again also asks for those that were not found before: their author may have made them meanwhile
 */
export function resolveCustomIds(
  host: Asker,
  items: readonly DeckItem[],
  again = false,
): Promise<ReadonlySet<string>> {
  const known = knownIds(host);
  const answer = known.last.then(async () => {
    const wanted = customIdsOf(items).filter(
      (id) => !known.usable.has(id) && (again || !known.asked.has(id)),
    );
    for (const ids of inChunks(wanted)) {
      const { public_card_db, private_card_db } = await host.http.call(
        "GET /api/all_custom_content/:userId/:pluginId",
        {
          params: { userId: host.user?.id ?? 0, pluginId: host.game.pluginId },
          query: { ids: ids.join(",") },
        },
      );
      for (const id of ids) known.asked.add(id);
      learnCustomIds(host, [...Object.keys(public_card_db ?? {}), ...Object.keys(private_card_db ?? {})]);
    }
    return known.usable;
  });
  known.last = answer.catch(() => {});
  return answer;
}

/** These can be loaded: they have just been read, or made. */
export function learnCustomIds(host: Asker, ids: Iterable<string>): void {
  const known = knownIds(host);
  known.usable = new Set([...known.usable, ...ids]);
}

/** What was known may be wrong: own cards were saved anew, or the server refused a deck. */
export function forgetCustomIds(host: Pick<Asker, "game">): void {
  byGame.delete(host.game.gameDef);
}

/** The custom cards that can be loaded, as far as these items need them; null: not known (yet). */
export function useCustomCardIds(host: Asker, items: readonly DeckItem[]): ReadonlySet<string> | null {
  const [resolved, setResolved] = useState<{ for: string; ids: ReadonlySet<string> } | null>(null);
  const wanted = JSON.stringify(customIdsOf(items));
  const { http, user, game } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted stands for the items.
  useEffect(() => {
    if (wanted === "[]") return;
    let isHere = true;
    resolveCustomIds({ http, user, game }, items).then(
      (ids) => isHere && setResolved({ for: wanted, ids }),
      // Without an answer nothing is called missing; loading asks once more.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [wanted, http, user, game]);
  return resolved?.for === wanted ? resolved.ids : null;
}

function inChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const length = encodeURIComponent(`${id},`).length;
    if (length > room || chunks.length === 0) {
      chunks.push([]);
      room = IDS_CHARACTERS;
    }
    chunks.at(-1)?.push(id);
    room -= length;
  }
  return chunks;
}
