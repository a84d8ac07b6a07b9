/** One visit of a room: its stores, its connection and everything that follows them. Ends with `close`. */
import type { Socket } from "phoenix";
import { definitionOf } from "../model/definition.ts";
import type { RoomActions } from "../model/room-actions.ts";
import type { RoomPlugin } from "../model/room-context.tsx";
import { createRoomStore, type RoomStore } from "../model/room-store.ts";
import type { Translate } from "../model/texts.tsx";
import { createUiStore, type UiStore } from "../model/ui-store.ts";
import { createTokenBatch, type TokenBatch } from "../predict/token-batch.ts";
import { withEcho } from "../predict/with-echo.ts";
import { createRoomActions } from "./room-actions.ts";
import { connectRoom } from "./room-connection.ts";
import { withUndoOffer } from "./with-undo-offer.ts";

export interface RoomSession {
  store: RoomStore;
  ui: UiStore;
  actions: RoomActions;
  /** Token hotkeys on their way. */
  tokens: TokenBatch;
  /** Tells the actions which plugin the room runs, once it is loaded. */
  setPlugin(plugin: RoomPlugin): void;
  close(): void;
}

export interface RoomSessionOptions {
  socket: Socket;
  slug: string;
  user: { id: number; alias: string } | null;
  t: Translate;
}

export function openRoomSession({ socket, slug, user, t }: RoomSessionOptions): RoomSession {
  const store = createRoomStore(slug);
  const ui = createUiStore();
  let plugin: RoomPlugin | null = null;
  const connection = connectRoom({ socket, slug, store, ui, userId: user?.id ?? null, t });
  const tokens = createTokenBatch({
    store,
    ui,
    definition: () => (plugin ? definitionOf(plugin.gameDef) : null),
    send: (changes) => actions.command("addTokens", { changes }),
  });
  const sent = createRoomActions({
    connection,
    store,
    ui,
    plugin: () => plugin,
    user,
    t,
    beforeSend: tokens.flush,
  });
  const echo = withEcho(sent, { store, ui });
  const actions = withUndoOffer(echo.actions, { store, ui, t });
  return {
    store,
    ui,
    actions,
    tokens,
    setPlugin(loaded) {
      plugin = loaded;
    },
    close() {
      tokens.flush();
      echo.stop();
      connection.leave();
    },
  };
}
