/** A deck that was fetched for a room, from a deck site or from where it is kept. */
import type { ExtraDeckData } from "@baize/engine";
import { codeOf, type DeckItem, type Said, type SentReason } from "@baize/protocol";

/** What an import gives: load items and what there is to say about them. */
export interface FetchedDeck {
  /** Name of the site that was asked, as people know it. */
  site: string;
  /** The deck's own name. */
  name?: string;
  /** Load items, all of cards that there are. */
  items: DeckItem[];
  extra?: ExtraDeckData;
  /** One line per card that is not in the game's database. */
  unknown: Said[];
  /** What else the player should know. */
  notices: Said[];
  /** Kept on this server: the log says that it was loaded, not that it came from a site. */
  isKept?: true;
}

/** What became of an import: a refusal is no error of ours, and crosses threads as it is. */
export type ImportOutcome = { deck: FetchedDeck } | { refused: Said };

/** What there is to say of a deck, as it is sent: the texts, and beside them what each of them says. */
export function sentRemarks({ unknown, notices }: Pick<FetchedDeck, "unknown" | "notices">) {
  const texts = (remarks: readonly Said[]): string[] => remarks.map(({ text }) => text);
  const reasons = (remarks: readonly Said[]): SentReason[] => remarks.flatMap((said) => codeOf(said) ?? []);
  return {
    unknown: texts(unknown),
    unknown_reasons: reasons(unknown),
    notices: texts(notices),
    notice_reasons: reasons(notices),
  };
}
