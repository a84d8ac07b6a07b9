/** A place for decks to stand in, without a room around it. */

import { createTransport } from "@baize/client";
import type { CardDatabase, JsonObject } from "@baize/engine";
import { createTextResolver, resolveLabel } from "@baize/plugin";
import { createHttp, type HttpClient } from "../../../app/http.ts";
import { createSession } from "../../../app/session.ts";
import { memoryStorage } from "../../../testing/backend.ts";
import type { DeckHost } from "../deck-host.ts";

/** A client of a server that a test has started; the page comes from there. */
export function httpOf(origin: string): HttpClient {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin);
  return clientOf(`${origin}/be`);
}

function clientOf(baseUrl: string): HttpClient {
  const transport = createTransport(baseUrl);
  return createHttp(transport, createSession(transport, memoryStorage()));
}

interface Place extends Partial<DeckHost> {
  gameDef?: JsonObject;
  cardDb?: CardDatabase;
}

/** Signed in as mara (7), at no table, in the plugin 3. Without `http` nothing can be asked for. */
export function deckHost({ gameDef = {}, cardDb = {}, ...changes }: Place = {}): DeckHost {
  const resolve = createTextResolver(gameDef);
  return {
    game: { pluginId: 3, name: "Duel of Lanterns", gameDef, cardDb },
    user: { id: 7, alias: "mara", level: 0, isAdmin: false },
    table: null,
    pictures: { prefixes: {}, cardBacks: {}, altArt: {}, language: "English", hosts: [] },
    http: clientOf("http://127.0.0.1:9/be"),
    isOnline: true,
    label: (label) =>
      typeof label === "string" && /^id:\S+\s/.test(label)
        ? resolve(label, "English")
        : resolveLabel(gameDef, label, "English"),
    alert: () => {},
    openSupport: () => {},
    ...changes,
  };
}
