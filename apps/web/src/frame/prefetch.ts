/** What the first page will ask for in a moment is asked for at once, beside the texts that everything waits for. */
import { profileQuery } from "../app/profile.ts";
import { queryClient } from "../app/query.ts";
import { session } from "../app/services.ts";
import { visiblePluginsQuery } from "../app/visible-plugins.ts";

/** Whether a page at this path is drawn with the realtime connection. */
export const isRoom = (path: string) => path.startsWith("/room/");
/** Whether the page at this path stands in a frame of an editor, which tells it all that it shows: no server is asked. */
export const isTrial = (path: string) => path === "/try";
const isLobby = (path: string) => /^\/(?:lobby\/?)?$/.test(path);

/** Texts that the page at this path is drawn with, beside the common ones. */
export function textsOf(path: string): string[] {
  if (isLobby(path)) return ["lobby"];
  return isRoom(path) ? ["room", "table"] : [];
}

/** Starts the requests; whoever needs the answers finds them in the cache, or fails on their own account. */
export function prefetchPage(path: string): void {
  const signedIn = session.getState().tokens !== null;
  if (signedIn) void queryClient.prefetchQuery(profileQuery);
  if (isLobby(path)) {
    void import("../features/lobby/LobbyPage.tsx").catch(() => undefined);
    // Whose plugins to ask for is known of visitors only.
    if (!signedIn) void queryClient.prefetchQuery(visiblePluginsQuery(0));
  }
  if (isRoom(path)) void import("../features/room/RoomPage.tsx").catch(() => undefined);
}
