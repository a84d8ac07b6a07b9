/** Has the server read a deck of another site (decks §6.2, §10 A-6). */
import type { DeckImportResponse } from "@baize/protocol";
import { deckGameOf, readDeckAddress } from "@baize/protocol/deck-sites";
import { refusalText } from "../../../app/server-texts.ts";
import type { DeckHost } from "../deck-host.ts";
import type { Translate } from "../use-deck-text.ts";

/** The server gives the site half a minute. */
const PATIENCE_MS = 40_000;

/** An address that can be no deck's is refused here, in the words that the table uses for it. */
export async function askDeckSite(
  { game, http }: DeckHost,
  address: string,
  t: Translate,
): Promise<DeckImportResponse["import"] | { refused: string }> {
  const played = deckGameOf(game.name);
  if (!played) return { refused: t("address.unsupported") };
  const read = readDeckAddress(played, address);
  if ("refused" in read) return { refused: t(`address.${read.refused}`, { site: played.onlyFrom }) };
  try {
    const body = { plugin_id: game.pluginId, url: address };
    const answer = await http.call("POST /api/v1/deck_imports", { body, timeout: PATIENCE_MS });
    return answer.import;
  } catch (error) {
    return { refused: refusalText(error) ?? t("address.failed") };
  }
}
