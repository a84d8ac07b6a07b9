/**
 * The app's one realtime connection. It takes the current token at every (re)connect, so a renewal needs nothing; it
 * is made anew only when somebody signs in or out, here or in another tab. The topic `lobby:lobby` is held on every page (api §6.1). The
 * client library arrives after the first page: nothing is drawn with it.
 */

import { hear } from "@baize/client";
import type { LobbyServerMessages } from "@baize/protocol";
import type { Socket } from "phoenix";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Session, whose } from "./session.ts";

interface LiveState {
  /** The socket to open channels on; another object after sign-in and sign-out, null until the library is here. */
  socket: Socket | null;
  connected: boolean;
  /** The connection was lost, or could not be made: it is not only on its way. */
  failing: boolean;
}

type Listener<Event extends keyof LobbyServerMessages> = (payload: LobbyServerMessages[Event]) => void;

export interface LiveSocket extends StoreApi<LiveState> {
  /** Hears an event of the lobby, across reconnects and sign-ins. @returns a function that stops it. */
  onLobby<Event extends keyof LobbyServerMessages>(event: Event, listener: Listener<Event>): () => void;
  /** Opens the connection. Called once, when the app starts. */
  connect(): Promise<void>;
}

/** How long the page waits before it asks again for the library that did not arrive, in ms. */
const ASK_AGAIN_MS = 3000;

/** @param load fetches the client library; a test may hand in one that fails. */
export function createLiveSocket(
  url: string,
  session: Session,
  load: () => Promise<typeof import("phoenix")> = () => import("phoenix"),
): LiveSocket {
  const listeners: { [Event in keyof LobbyServerMessages]: Set<Listener<Event>> } = {
    rooms_update: new Set(),
    send_alert: new Set(),
  };
  const store = createStore<LiveState>(() => ({ socket: null, connected: false, failing: false }));

  function open(socket: Socket): void {
    const report = (connected: boolean) => {
      if (store.getState().socket === socket) store.setState({ connected, failing: !connected });
    };
    socket.onOpen(() => report(true));
    socket.onClose(() => report(false));
    socket.connect();
    const lobby = socket.channel("lobby:lobby", {});
    hear<LobbyServerMessages, "rooms_update">(lobby, "rooms_update", (payload) => {
      for (const listener of listeners.rooms_update) listener(payload);
    });
    hear<LobbyServerMessages, "send_alert">(lobby, "send_alert", (payload) => {
      for (const listener of listeners.send_alert) listener(payload);
    });
    lobby.join();
  }

  return {
    ...store,
    onLobby(event, listener) {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
    async connect() {
      const phoenix = await arrival(load, () => store.setState({ failing: true }));
      const params = () => ({ authToken: session.getState().tokens?.authToken ?? "" });
      const start = () => {
        const socket = new phoenix.Socket(url, { params });
        store.setState({ socket, connected: false, failing: false });
        open(socket);
      };
      start();
      session.subscribe((state, before) => {
        if (whose(state) === whose(before)) return;
        store.getState().socket?.disconnect();
        start();
      });
    },
  };
}

/** Waits until the library is here: a line that breaks while it is on its way leaves no page without a connection. */
async function arrival<Library>(load: () => Promise<Library>, failed: () => void): Promise<Library> {
  for (;;) {
    try {
      return await load();
    } catch {
      failed();
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}
