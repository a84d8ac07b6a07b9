/** Custom content of the lantern game, in front of a server that speaks HTTP. */

import { createTransport } from "@baize/client";
import type { CustomContentRequest, CustomContentResponse } from "@baize/protocol";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { createHttp } from "../../../app/http.ts";
import { createSession } from "../../../app/session.ts";
import { type Answer, memoryStorage, type Routes, startBackend } from "../../../testing/backend.ts";
import { leaveAfterTest } from "../../../testing/leave-router.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import type { DeckHost, DeckUser } from "../../decks/deck-host.ts";
import { CustomContent } from "../CustomContent.tsx";
import { lanternCards, lanternDefinition } from "./lanterns.ts";

export const mara: DeckUser = { id: 7, alias: "mara", level: 0, isAdmin: false };

/** What GET my_custom_content answers. */
export function contentOf(changes: Partial<CustomContentResponse> = {}): Answer {
  const none = { public_card_db: null, private_card_db: null };
  return { body: { success: { message: "User found" }, ...none, ...changes } };
}

/** Good cards of these ids, as the server has them. */
export const stored = (...ids: string[]) =>
  Object.fromEntries(
    ids.map((id) => [
      `author_id-7-${id}`,
      {
        A: { databaseId: id, name: `Card ${id}`, imageUrl: "", cardBack: "lantern", type: "Flame" },
        B: { name: "lantern" },
        author_id: 7,
        author_alias: "mara",
      },
    ]),
  );

/** A deck of mine for each of these ids, which holds that card. */
export const decksWith = (...ids: string[]) => ({
  "GET /api/v1/decks/7/3": () => ({
    body: {
      my_decks: ids.map((id, index) => ({
        id: index,
        name: `Deck of ${id}`,
        load_list: [{ databaseId: `author_id-7-${id}`, quantity: 1, loadGroupId: "deck", authorId: 7 }],
      })),
    },
  }),
});

/** Takes cards as the server does: under ids that begin with their author's. */
export function saveCards({ body }: { body: unknown }): Answer {
  const { card_db, ...rest } = body as CustomContentRequest;
  const cards = Object.entries(card_db).map(([id, card]) => [
    id.startsWith("author_id-") ? id : `author_id-7-${id}`,
    { ...(card as object), author_id: 7, author_alias: "mara" },
  ]);
  const data = { ...rest, id: 1, card_db: Object.fromEntries(cards) };
  return { body: { success: { message: "Custom cards created successfully" }, data } };
}

export async function openContent(routes: Routes = {}, user: DeckUser | null = mara) {
  await startTexts("custom-content", "my-plugins");
  const backend = await startBackend({
    "GET /api/my_custom_content/7/3": () => contentOf(),
    "GET /api/v1/decks/7/3": () => ({ body: { my_decks: [] } }),
    "POST /api/custom_content": saveCards,
    ...routes,
  });
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${backend.origin}/`);
  const transport = createTransport(`${backend.origin}/be`);
  const heard = { support: 0, closed: 0 };
  const host: DeckHost = {
    game: { pluginId: 3, name: "Lanterns", gameDef: lanternDefinition, cardDb: lanternCards },
    user,
    table: null,
    pictures: { prefixes: {}, cardBacks: {}, altArt: {}, language: "English", hosts: ["img.example"] },
    http: createHttp(transport, createSession(transport, memoryStorage())),
    isOnline: true,
    label: String,
    alert: () => {},
    openSupport: () => void heard.support++,
  };
  const root = createRootRoute({
    component: () => (
      <Suspense fallback={null}>
        <CustomContent host={host} onClose={() => void heard.closed++} />
      </Suspense>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  leaveAfterTest(router);
  const section = async (name: "Public" | "Private") =>
    within(await screen.findByRole("region", { name: new RegExp(`^${name}( \\d+ cards?)?$`) }));
  /** Chooses files at one of the buttons of a section, as the browser's picker gives them. */
  const choose = async (name: "Public" | "Private", button: RegExp, ...files: File[]) => {
    const trigger = await (await section(name)).findByRole("button", { name: button });
    // The picker's field stands beside the button that opens it.
    const input = trigger.nextElementSibling as HTMLInputElement;
    await userEvent.upload(input, files, { applyAccept: false });
  };
  return { backend, heard, host, section, choose };
}

/** A file of the columns that the lantern game has, one list of cells for each row. */
export function tsv(rows: string[][], name = "cards.tsv"): File {
  const header = ["databaseId", "name", "imageUrl", "cardBack", "type", "power"];
  return new File([[header, ...rows].map((row) => `${row.join("\t")}\n`).join("")], name);
}

/** A row of a good card. */
export const row = (id: string, name = `Card ${id}`) => [id, name, "", "lantern", "Flame", "1"];
