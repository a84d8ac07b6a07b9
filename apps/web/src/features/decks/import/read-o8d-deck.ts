/** An .o8d file as a source of the import dialog. */
import type { DeckItem } from "@baize/protocol";
import type { DeckHost } from "../deck-host.ts";
import { groupName } from "../loadable/group-names.ts";
import { o8dSectionsOf, readO8d } from "../o8d/read-o8d.ts";
import type { Translate } from "../use-deck-text.ts";

/** Null: the game does not take such files. The function it gives answers null where the text is no such file. */
export function o8dReader(
  { game: { gameDef, cardDb }, label }: DeckHost,
  { importText, deckText }: { importText: Translate; deckText: Translate },
): ((text: string) => { items: DeckItem[]; notes: string[] } | null) | null {
  const sections = o8dSectionsOf(gameDef);
  if (!sections) return null;
  return (text) => {
    const deck = readO8d(text, sections, cardDb);
    if (!deck) return null;
    const group = groupName(deck.otherGroup, { gameDef, label, t: deckText });
    const names = deck.otherSections.join(", ");
    const notes =
      names === "" ? [] : [importText("o8dSections", { count: deck.otherSections.length, names, group })];
    return { items: deck.items, notes };
  };
}
