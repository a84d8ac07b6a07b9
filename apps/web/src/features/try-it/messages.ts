/** What the page of an editor and the table in its frame say to each other. Both are of this site: nobody else is listened to. */
import type { TriedPlugin } from "../../local-room/trial/trial-orders.ts";

/** The page that stands in the frame. */
export const TRY_PATH = "/try";

/** The game as it is now; its cards only when they are other ones than before. */
export type ToFrame = {
  tryIt: "plugin";
  /** The editor can show where the definition writes something. */
  canOpen: boolean;
  plugin: Omit<TriedPlugin, "cardDb"> & Partial<Pick<TriedPlugin, "cardDb">>;
};

export type FromFrame =
  /** The frame can be told of the game. */
  | { tryIt: "ready" }
  /** The keyboard goes back to the editor. */
  | { tryIt: "leave" }
  /** The editor is to show where the definition writes what the path leads to. */
  | { tryIt: "open"; path: readonly (string | number)[] };

/** Sends to a window of this site alone. */
export function tell<Message extends ToFrame | FromFrame>(to: Window, message: Message): void {
  to.postMessage(message, location.origin);
}

/**
 * Calls back with what a window of this site says.
 * @param from the window; null while there is none.
 * @returns a function that stops it.
 */
export function hear<Message extends ToFrame | FromFrame>(
  from: () => Window | null,
  heard: (message: Message) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== from()) return;
    if (typeof data === "object" && data !== null && "tryIt" in data) heard(data as Message);
  };
  window.addEventListener("message", listen);
  return () => window.removeEventListener("message", listen);
}
