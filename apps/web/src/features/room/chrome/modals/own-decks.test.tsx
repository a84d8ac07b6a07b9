import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTexts } from "../../../../testing/start-texts.ts";
import { deckOf } from "../../../decks/testing/deck-server.ts";
import { RoomContext } from "../../model/room-context.tsx";
import { RoomTexts } from "../../model/texts.tsx";
import { harborCards, harborDef } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { recordedHttp } from "../../testing/recorded-http.ts";
import { ChromeContext, type ChromeContextValue } from "../context/chrome-context.tsx";
import { PrebuiltDeckModal } from "./PrebuiltDeckModal.tsx";

beforeAll(() => startTexts("room", "decks"));
afterEach(cleanup);

const gameDef = {
  ...harborDef,
  preBuiltDecks: { first: { label: "First deck", cards: [] } },
  deckMenu: { subMenus: [{ label: "Beginners", deckLists: [{ label: "First deck", deckListId: "first" }] }] },
};

it("table §9.6 one's own decks stand above those of the game, are searched with them, and are loaded by a press", async () => {
  const room = createLocalRoom({ gameDef, cardDb: harborCards });
  const server = recordedHttp();
  const load_list = [{ databaseId: "gull", quantity: 2, loadGroupId: "playerNHand", _name: "Gull" }];
  server.answers["GET /api/v1/decks/7/1"] = {
    my_decks: [deckOf({ id: 2, name: "Dawn patrol", load_list }), deckOf({ id: 3, name: "Night watch" })],
  };
  const onClose = vi.fn();
  const chrome = { http: server.http, accountId: 7, alias: "Mara", supporter: null };
  render(
    <RoomTexts>
      <RoomContext value={room}>
        <ChromeContext value={chrome as unknown as ChromeContextValue}>
          <PrebuiltDeckModal onClose={onClose} />
        </ChromeContext>
      </RoomContext>
    </RoomTexts>,
  );
  const user = userEvent.setup();
  const own = await screen.findByRole("region", { name: "My decks" });
  expect(within(own).getAllByRole("button")).toHaveLength(2);
  // A search looks everywhere, also from inside a category.
  await user.click(screen.getByRole("button", { name: "Beginners" }));
  expect(screen.queryByRole("region", { name: "My decks" })).toBeNull();
  await user.type(screen.getByRole("searchbox"), "dawn");
  const found = await screen.findByRole("region", { name: "My decks" });
  await waitFor(() => expect(within(found).getAllByRole("button")).toHaveLength(1));
  expect(screen.queryByText("No results")).toBeNull();
  await user.click(within(found).getByRole("button", { name: "Dawn patrol" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(room.table.game.groupById.player1Hand?.stackIds).toHaveLength(2);
});

it("table §9.6 without decks of one's own, an account or a line there are those of the game alone", async () => {
  const room = createLocalRoom({ gameDef, cardDb: harborCards });
  const server = recordedHttp();
  server.answers["GET /api/v1/decks/7/1"] = { my_decks: [] };
  for (const accountId of [7, null]) {
    const chrome = { http: server.http, accountId, alias: "Mara", supporter: null };
    render(
      <RoomTexts>
        <RoomContext value={room}>
          <ChromeContext value={chrome as unknown as ChromeContextValue}>
            <PrebuiltDeckModal onClose={() => {}} />
          </ChromeContext>
        </RoomContext>
      </RoomTexts>,
    );
    await screen.findByRole("searchbox");
    expect(screen.queryByRole("region", { name: "My decks" })).toBeNull();
    cleanup();
  }
});
