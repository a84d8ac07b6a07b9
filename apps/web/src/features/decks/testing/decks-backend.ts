/** A server that keeps the decks of one person, as the contract has it (api §3.7, decks §10). */
import type { Deck, DeckCreateRequest, DeckUpdateRequest } from "@baize/protocol";
import { type Backend, type Routes, refusal, startBackend } from "../../../testing/backend.ts";

export interface DecksBackend extends Backend {
  /** As they are stored now, newest first. */
  stored(): Deck[];
  /** Answers 500 to everything about decks while it is on. */
  down(isDown: boolean): void;
}

/** @param more what else it answers */
export async function startDecksBackend(decks: Deck[], more: Routes = {}): Promise<DecksBackend> {
  let stored = [...decks];
  let isDown = false;
  let lastId = Math.max(100, ...decks.map(({ id }) => id));
  const routes: Routes = { ...more };
  const answered = (deck: Deck) => ({
    body: { success: { message: "Deck saved successfully", deck } },
  });
  const guarded =
    (route: Routes[string]): Routes[string] =>
    (request) =>
      isDown ? refusal(500, "Internal Server Error") : route(request);
  function serve(deck: Deck): void {
    routes[`PATCH /api/v1/decks/${deck.id}`] = guarded(({ body }) => {
      const { deck: changes } = body as DeckUpdateRequest;
      const old = stored.find(({ id }) => id === deck.id);
      if (!old) return refusal(404, "Not Found");
      const { name, load_list, public: isPublic } = changes as unknown as Deck;
      const now = { ...old, name, load_list, public: isPublic, revision: old.revision + 1 };
      stored = stored.map((each) => (each.id === now.id ? now : each));
      return answered(now);
    });
    routes[`DELETE /api/v1/decks/${deck.id}`] = guarded(() => {
      stored = stored.filter(({ id }) => id !== deck.id);
      return { body: { success: { message: "Deck deleted successfully" } } };
    });
  }
  for (const deck of decks) serve(deck);
  routes["GET /api/v1/decks/7/3"] = guarded(() => ({ body: { my_decks: stored } }));
  routes["POST /api/v1/decks"] = guarded(({ body }) => {
    const { deck } = body as DeckCreateRequest;
    lastId += 1;
    const time = "2026-03-02T10:00:00";
    const made = { ...deck, id: lastId, revision: 1, inserted_at: time, updated_at: time } as Deck;
    stored = [made, ...stored];
    serve(made);
    return answered(made);
  });
  const backend = await startBackend(routes);
  return {
    ...backend,
    stored: () => stored,
    down: (on) => {
      isDown = on;
    },
  };
}
