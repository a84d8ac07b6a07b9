/** Everybody's public decks of a game, without their cards. */
import type { PublicDeckSummariesResponse } from "@baize/protocol";
import type { HttpClient } from "../../../app/http.ts";

/** Throws `HttpError`. */
export async function publicDeckSummaries(
  http: HttpClient,
  pluginId: number,
  signal?: AbortSignal,
): Promise<PublicDeckSummariesResponse> {
  const query = { summary: 1 };
  const answer = await http.call("GET /api/v1/public_decks/:pluginId", {
    params: { pluginId },
    query,
    signal,
  });
  // Asked for summaries, the server gives no other list.
  return answer as PublicDeckSummariesResponse;
}
