/** What the first page will ask for in a moment is asked for at once, beside the texts that everything waits for. */
import { profileQuery } from "./profile.ts";
import { queryClient } from "./query.ts";
import { session } from "./services.ts";

const isRoom = (path: string) => path.startsWith("/room/");

/** Texts that the page at this path is drawn with, beside the common ones. */
export function textsOf(path: string): string[] {
  return isRoom(path) ? ["room", "table"] : [];
}

/** Starts the requests; whoever needs the answers finds them in the cache, or fails on their own account. */
export function prefetchPage(path: string): void {
  if (session.getState().tokens) void queryClient.prefetchQuery(profileQuery);
  if (isRoom(path)) void import("../features/room/RoomPage.tsx").catch(() => undefined);
}
