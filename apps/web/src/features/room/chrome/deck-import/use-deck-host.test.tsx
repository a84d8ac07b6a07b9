import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { DeckHost } from "../../../decks/deck-host.ts";
import { useLoadDeck } from "../../../decks/loadable/use-load-deck.tsx";
import { deckOf } from "../../../decks/testing/deck-server.ts";
import { WithDeckTexts } from "../../../decks/testing/render-decks.tsx";
import { RoomContext } from "../../model/room-context.tsx";
import { RoomTexts } from "../../model/texts.tsx";
import { harborCards, harborDef } from "../../testing/harbor.ts";
import { createLocalRoom, type LocalRoom } from "../../testing/local-room.ts";
import { recordedHttp } from "../../testing/recorded-http.ts";
import { ChromeContext, type ChromeContextValue } from "../context/chrome-context.tsx";
import { useDeckHost } from "./use-deck-host.ts";

afterEach(cleanup);

function enter(room: LocalRoom, accountId: number | null = 1) {
  const chrome: ChromeContextValue = {
    answerer: {} as ChromeContextValue["answerer"],
    http: recordedHttp().http,
    alias: "Mara",
    accountId,
    supporter: { level: 3, admin: false },
    place: "server",
    saveSettings: async () => [],
    exportFile: async () => null,
  };
  const { result } = renderHook(
    () => {
      const host = useDeckHost();
      return { host, ...useLoadDeck(host) };
    },
    {
      wrapper: ({ children }) => (
        <WithDeckTexts>
          <RoomTexts>
            <RoomContext value={room}>
              <ChromeContext value={chrome}>{children}</ChromeContext>
            </RoomContext>
          </RoomTexts>
        </WithDeckTexts>
      ),
    },
  );
  return result;
}

const alertsOf = (room: LocalRoom) => room.ui.getState().alerts.map(({ level, text }) => `${level}: ${text}`);

const harbor = { gameDef: harborDef, cardDb: harborCards };
const [card = ""] = Object.keys(harborCards);
const deck = deckOf({
  load_list: [{ databaseId: card, quantity: 3, loadGroupId: "playerNDeck", _note: "mine" }],
});

it("D-21 from a seat a deck comes into its groups, and everybody's log says who loaded it", async () => {
  const room = createLocalRoom(harbor);
  const result = enter(room);
  const host: DeckHost = result.current.host;
  expect(host.user).toEqual({ id: 1, alias: "Mara", level: 3, isAdmin: false });
  await act(async () => expect(await result.current.load(deck.load_list, deck.name)).toBe(true));
  const { game } = room.table;
  expect(game.groupById.player1Deck?.stackIds).toHaveLength(3);
  expect(JSON.stringify(room.table.deltas.at(-1)?._delta_metadata)).toContain(
    'Mara] loaded \\"Gulls\\" into ',
  );
  expect(alertsOf(room)).toEqual(["info: Loading Gulls…", "success: Loaded 3 cards."]);
});

it("at a table of one device the decks are those of whoever is signed in, and nobody's without an account", () => {
  const room = createLocalRoom(harbor);
  expect([enter(room, 7), enter(room, null)].map(({ current }) => current.host.user?.id)).toEqual([
    7,
    undefined,
  ]);
});

it("D-21 without a seat the room says to sit down, and nothing is sent", async () => {
  const room = createLocalRoom({ ...harbor, seat: null });
  const result = enter(room);
  await act(async () => expect(await result.current.load(deck.load_list, deck.name)).toBe(false));
  expect([room.sent, alertsOf(room)]).toEqual([[], ["info: Please sit at the table first."]]);
});

it("table §10.3 an acting host without a seat loads for the empty seat they look at; a lost connection is known", async () => {
  const room = createLocalRoom(harbor);
  room.confirmed.setState(({ room: view }) => ({ room: view && { ...view, playerInfo: {} } }));
  const result = enter(room);
  expect(result.current.host.table?.seat).toBe("player1");
  act(() => room.ui.setState({ observingPlayerN: "player2" }));
  expect(result.current.host.table?.seat).toBe("player2");
  act(() => room.confirmed.setState({ connection: { phase: "reconnecting" } as never }));
  await waitFor(() => expect(result.current.host.isOnline).toBe(false));
});
