import { cleanup, render, screen, waitFor } from "@testing-library/react";
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
import PublicDecksModal from "./PublicDecksModal.tsx";

beforeAll(() => startTexts("room", "decks", "public-decks"));
afterEach(cleanup);

it("D-26 a public deck lies in the groups of whoever loads it, and the log names both, T1-18, T2-97", async () => {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
  const server = recordedHttp();
  const { load_list, ...deck } = deckOf({
    id: 2,
    name: "Dawn patrol",
    plugin_id: 1,
    load_list: [
      { databaseId: "gull", quantity: 2, loadGroupId: "playerNHand", _name: "Gull" },
      { databaseId: "mira", quantity: 1, loadGroupId: "sharedRow", _name: "Mira", _note: "first" },
    ],
  });
  const author = { author_alias: "Oleg", author_supporter_level: 0 };
  server.answers["GET /api/v1/public_decks/1?summary=1"] = {
    public_decks: [{ ...deck, ...author, cards: 3, entries: 2 }],
    total: 1,
  };
  server.answers["GET /api/v1/decks/2"] = { deck: { ...deck, load_list, author_alias: "Oleg" } };
  const onClose = vi.fn();
  const chrome = { http: server.http, alias: "Mara", supporter: null } as unknown as ChromeContextValue;
  render(
    <RoomTexts>
      <RoomContext value={room}>
        <ChromeContext value={chrome}>
          <PublicDecksModal onClose={onClose} />
        </ChromeContext>
      </RoomContext>
    </RoomTexts>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /Oleg/ }));
  await user.click(screen.getByRole("button", { name: "Dawn patrol" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { game } = room.table;
  const stacks = (groupId: string) => game.groupById[groupId]?.stackIds.length;
  expect([stacks("player1Hand"), stacks("sharedRow")]).toEqual([2, 1]);
  expect(JSON.stringify(room.table.deltas.at(-1))).toContain('[player1/Mara] loaded \\"Dawn patrol\\" into ');
});
