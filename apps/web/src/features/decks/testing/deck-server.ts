/** A server with one deck, as the contract has it (api §3.7, decks §10), and a client of it that is watched. */

import { createTransport, type Transport } from "@baize/client";
import type { Deck, DeckUpdateRequest } from "@baize/protocol";
import { createHttp, type HttpClient } from "../../../app/http.ts";
import { createSession } from "../../../app/session.ts";
import { type Answer, memoryStorage, refusal, startBackend } from "../../../testing/backend.ts";

export function deckOf(changes: Partial<Deck> = {}): Deck {
  return {
    id: 12,
    author_id: 7,
    plugin_id: 3,
    name: "Gulls",
    load_list: [{ databaseId: "gull", quantity: 2, loadGroupId: "playerNDeck", _name: "Gull" }],
    public: false,
    revision: 1,
    inserted_at: "2026-03-01T10:00:00",
    updated_at: "2026-03-01T10:00:00",
    ...changes,
  };
}

interface SentPatch {
  body: DeckUpdateRequest;
  keepalive: boolean;
}

export interface DeckServer {
  http: HttpClient;
  /** As it is stored now. */
  deck: Deck;
  /** Every request, at the moment it leaves. */
  sent: SentPatch[];
  /** Answers in the place of the deck's own, in order; `lost`: it is written, but the answer does not arrive. */
  instead: (Answer | "lost" | Promise<void>)[];
  /** Decks that were made since; a number is what the next is refused with. */
  made: Deck[];
  refuseNew: number | null;
  /** Resolves when every request so far has been answered, and the answers were heard. */
  answered(): Promise<void>;
}

export async function startDeckServer(deck: Deck = deckOf()): Promise<DeckServer> {
  const backend = await startBackend({
    [`PATCH /api/v1/decks/${deck.id}`]: async ({ body }) => {
      const answer = server.instead.shift();
      if (answer instanceof Promise) await answer;
      else if (answer && answer !== "lost") return answer;
      const stored = write(body as DeckUpdateRequest);
      return answer === "lost" ? { status: 502, body: "<p>Bad gateway</p>" } : stored;
    },
    "POST /api/v1/decks": ({ body }) => {
      if (server.refuseNew !== null) return refusal(server.refuseNew, "Invalid deck");
      const made = deckOf({ ...(body as { deck: Deck }).deck, id: 100 + server.made.length });
      server.made.push(made);
      return { body: { success: { message: "Deck saved successfully", deck: made } } };
    },
  });
  // Where there is a page, it comes from there.
  (globalThis as { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL(backend.origin);
  const transport = createTransport(`${backend.origin}/be`);
  const open: Promise<unknown>[] = [];
  const send: Transport = (path, exchange) => {
    const answer = transport(path, exchange);
    if (exchange?.method !== "PATCH") return answer;
    server.sent.push({ body: exchange.body as DeckUpdateRequest, keepalive: exchange.keepalive === true });
    open.push(answer);
    return answer;
  };
  const server: DeckServer = {
    deck,
    sent: [],
    instead: [],
    made: [],
    refuseNew: null,
    http: createHttp(send, createSession(transport, memoryStorage())),
    async answered() {
      await Promise.allSettled(open);
    },
  };

  function write({ deck: wanted, base_revision: base }: DeckUpdateRequest): Answer {
    if (base !== undefined && base !== server.deck.revision) {
      const { body } = refusal(409, "This deck was changed elsewhere.");
      return { status: 409, body: { ...(body as object), deck: server.deck } };
    }
    const { name, load_list, public: isPublic } = wanted as unknown as Deck;
    const revision = server.deck.revision + 1;
    server.deck = {
      ...server.deck,
      name,
      load_list,
      public: isPublic,
      revision,
      updated_at: `2026-03-01T11:00:${String(revision).padStart(2, "0")}`,
    };
    return { body: { success: { message: "Deck saved successfully", deck: server.deck } } };
  }
  return server;
}
