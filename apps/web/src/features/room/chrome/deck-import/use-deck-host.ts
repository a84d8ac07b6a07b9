/** The room as everything about decks sees it. */
import type { Json } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import { useMemo } from "react";
import type { DeckHost, DeckTable, DeckUser } from "../../../decks/deck-host.ts";
import { namesInLanguages, readableCards } from "../../../decks/model/readable-cards.ts";
import { showAlert } from "../../model/alert-queue.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { actingSeat } from "../../sync/player-ui.ts";
import { useImageSources } from "../../table/cards/use-image-sources.ts";
import { useChrome } from "../context/chrome-context.tsx";

export function useDeckHost(): DeckHost {
  const { plugin, ui } = useRoomContext();
  const { http } = useChrome();
  const user = useDeckUser();
  const table = useDeckTable();
  const pictures = useImageSources();
  const isOnline = useRoom(({ connection }) => connection.phase === "live");
  const label = useLabel();
  const game = useMemo(() => {
    const { id: pluginId, name, gameDef, cardDb } = plugin;
    return {
      pluginId,
      name,
      gameDef,
      cardDb: readableCards(cardDb, label),
      otherNames: (databaseId: string) => namesInLanguages(gameDef, cardDb, databaseId),
    };
  }, [plugin, label]);
  return useMemo(
    () => ({
      game,
      user,
      table,
      pictures,
      http,
      isOnline,
      label,
      // Names of decks and cards are in these texts: they stay as they are.
      alert: (level, text) => showAlert(ui, { level, text, autoClose: true, isPlain: true }),
      openSupport: () => ui.setState({ showModal: "patreon" }),
    }),
    [game, ui, user, table, pictures, http, isOnline, label],
  );
}

function useDeckUser(): DeckUser | null {
  const { accountId, alias, supporter } = useChrome();
  return useMemo(
    () =>
      accountId === null
        ? null
        : {
            id: accountId,
            alias: alias ?? "",
            level: supporter?.level ?? 0,
            isAdmin: supporter?.admin === true,
          },
    [accountId, alias, supporter],
  );
}

function useDeckTable(): DeckTable {
  const { actions, userId } = useRoomContext();
  const observed = useUi((state) => state.observingPlayerN);
  const seat = useRoom(({ room }) => (room ? actingSeat(room, observed, userId) : null));
  return useMemo(() => ({ seat, load: (items, name) => loadList(actions, items, name) }), [actions, seat]);
}

async function loadList(actions: RoomActions, items: readonly DeckItem[], name: string) {
  const result = await actions.command("loadList", {
    items: items as unknown as Json[],
    ...(name.trim() === "" ? {} : { name }),
  });
  return result.status === "refused"
    ? { status: result.status, message: result.message }
    : { status: result.status };
}
