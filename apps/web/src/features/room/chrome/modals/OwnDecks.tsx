import type { Deck } from "@baize/protocol";
import { UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "../../../../ui/fold.ts";
import type { DeckHost } from "../../../decks/deck-host.ts";
import { useLoadDeck } from "../../../decks/loadable/use-load-deck.tsx";
import { ownDecks } from "../../../decks/model/own-decks.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { useDeckHost } from "../deck-import/use-deck-host.ts";
import { deckHeadingStyle, deckRowStyle } from "./deck-row-style.ts";

interface Props {
  /** Of the search; empty: all are shown. */
  text: string;
  /** Hears how many are shown. */
  onFound: (count: number) => void;
  onLoaded: () => void;
}

/** The person's own decks for the room's game, among those that come with it. Nothing where there are none. */
export default function OwnDecks({ text, onFound, onLoaded }: Props) {
  const host = useDeckHost();
  const { t } = useTranslation("decks");
  const decks = useOwnDecks(host);
  const { load, isLoading, dialog } = useLoadDeck(host);
  const wanted = fold(text.trim());
  const shown = decks.filter(({ name }) => fold(name).includes(wanted));
  const count = shown.length;
  useEffect(() => onFound(count), [onFound, count]);
  if (count === 0) return dialog;
  return (
    <section aria-label={t("own")} className="mb-3">
      <h3 className={deckHeadingStyle}>{t("own")}</h3>
      {shown.map(({ id, name, load_list }) => (
        <SendButton
          key={id}
          data-row=""
          className={deckRowStyle}
          disabled={isLoading}
          onClick={() => void load(load_list, name).then((isThere) => isThere && onLoaded())}
        >
          <UserRound size={16} aria-hidden className="flex-none text-brass-hi" />
          <span className="min-w-0 flex-1">{name}</span>
        </SendButton>
      ))}
      {dialog}
    </section>
  );
}

/** Without a line or an account there are none to be had here: the deck builder says why. */
function useOwnDecks({ http, user, game: { pluginId } }: DeckHost): readonly Deck[] {
  const [decks, setDecks] = useState<readonly Deck[]>([]);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    ownDecks(http, { userId, pluginId }).then(
      (found) => !isOver && setDecks(found),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [http, userId, pluginId]);
  return decks;
}
