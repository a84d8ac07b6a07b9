import type { Socket } from "phoenix";

/** A line that is there answers a ping sooner than this, however slow it is, in ms. */
const DEAD_AFTER_MS = 5000;

/**
 * The line is looked at again as soon as the browser has a network again, or the page is seen again: the stock client would wait up
 * to 5 s for its next attempt, and up to a minute to find out that a line is dead which it takes for whole.
 * @param socketOfNow null: there is none yet.
 * @returns a function that stops it.
 */
export function followNetwork(socketOfNow: () => Socket | null): () => void {
  const anew = (socket: Socket) => socket.disconnect(() => socket.connect());
  function look(socket: Socket) {
    const dead = setTimeout(() => anew(socket), DEAD_AFTER_MS);
    socket.ping(() => clearTimeout(dead));
  }
  function online() {
    const socket = socketOfNow();
    if (socket?.isConnected()) look(socket);
    else if (socket) anew(socket);
  }
  function seen() {
    const socket = socketOfNow();
    // What is not connected by then, the stock client sees to.
    if (!document.hidden && socket?.isConnected()) look(socket);
  }
  addEventListener("online", online);
  document.addEventListener("visibilitychange", seen);
  return () => {
    removeEventListener("online", online);
    document.removeEventListener("visibilitychange", seen);
  };
}
