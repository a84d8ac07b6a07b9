/** One visit of a room: its stores, its connection and everything that follows them. Ends with `close`. */
import type { Socket } from "phoenix";
import { definitionOf } from "../model/definition.ts";
import type { RoomActions } from "../model/room-actions.ts";
import type { TablePlugin } from "../model/room-context.tsx";
import { createRoomStore, type RoomStore } from "../model/room-store.ts";
import type { Gather, ShownRoom } from "../model/shown-room.ts";
import type { Translate } from "../model/texts.tsx";
import { createUiStore, type UiStore } from "../model/ui-store.ts";
import { createPredictions } from "../predict/predictions.ts";
import { createTokenBatch, type TokenBatch } from "../predict/token-batch.ts";
import { withForesight } from "../predict/with-foresight.ts";
import { withPredictions } from "../predict/with-predictions.ts";
import { createRoomActions } from "./room-actions.ts";
import { connectRoom } from "./room-connection.ts";
import { withUndoOffer } from "./with-undo-offer.ts";

export interface RoomSession {
  /** The room as it is shown. */
  store: ShownRoom;
  /** The same as the server has confirmed it. */
  confirmed: RoomStore;
  gather: Gather;
  ui: UiStore;
  actions: RoomActions;
  /** Token hotkeys on their way. */
  tokens: TokenBatch;
  /** Tells the actions which plugin the room runs, once it is loaded. */
  setPlugin(plugin: TablePlugin): void;
  /** Opens the line anew, where the one of now says nothing. */
  reconnect(): void;
  close(): void;
}

export interface RoomSessionOptions {
  socket: Socket;
  slug: string;
  user: { id: number; alias: string } | null;
  t: Translate;
}

export function openRoomSession({ socket, slug, user, t }: RoomSessionOptions): RoomSession {
  const confirmed = createRoomStore(slug);
  const predictions = createPredictions(confirmed);
  const { shown: store, gather } = predictions;
  const ui = createUiStore();
  let plugin: TablePlugin | null = null;
  const connection = connectRoom({ socket, slug, store: confirmed, ui, userId: user?.id ?? null, t });
  const tokens = createTokenBatch({
    store,
    gather,
    definition: () => (plugin ? definitionOf(plugin.gameDef) : null),
    send: (changes) => actions.command("addTokens", { changes }),
  });
  const foresight = withForesight(predictions, () => (user && plugin ? { user, plugin } : null));
  const sent = createRoomActions({
    connection,
    store: confirmed,
    ui,
    plugin: () => plugin,
    user,
    t,
    beforeSend: tokens.flush,
    foresight,
  });
  const shownAtOnce = withPredictions(sent, predictions, () => ui.getState().playerN);
  const actions = withUndoOffer(shownAtOnce, { store: confirmed, ui, t });
  return {
    store,
    confirmed,
    gather,
    ui,
    actions,
    tokens,
    setPlugin(loaded) {
      plugin = loaded;
    },
    reconnect: connection.reconnect,
    close() {
      tokens.flush();
      foresight.stop();
      predictions.stop();
      connection.leave();
    },
  };
}
