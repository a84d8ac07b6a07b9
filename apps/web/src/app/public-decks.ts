/** Everybody's public decks of a game, without their cards. */
import type { PublicDeckSummariesResponse } from "@baize/protocol";
import type { HttpClient } from "./http.ts";

/** @param limit how many at most; all of them are counted. Throws `HttpError`. */
export async function publicDeckSummaries(
  http: HttpClient,
  pluginId: number,
  { limit, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<PublicDeckSummariesResponse> {
  const query = { summary: 1, limit };
  const answer = await http.call("GET /api/v1/public_decks/:pluginId", {
    params: { pluginId },
    query,
    signal,
  });
  // Asked for summaries, the server gives no other list.
  return answer as PublicDeckSummariesResponse;
}
