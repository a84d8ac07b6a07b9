import { useEffect, useState } from "react";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { useRoom, useRoomContext, useTablePlugin } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { hasDecksForASeat, whoHasCards } from "./own-deck.ts";
import "./welcome.css";

/**
 * Where one's own cards would lie, for whoever sits down at a game that others have laid out: a deck. Once said no to, or
 * once the seat has had cards, it is not offered again.
 * @param isQuiet something else asks for attention.
 */
export function OwnDeck({ isQuiet }: { isQuiet: boolean }) {
  const { ui, userId } = useRoomContext();
  const plugin = useTablePlugin();
  const t = useRoomText();
  const seat = useMySeat();
  const own = useRoom(({ room }) => room !== null && seat !== null && whoHasCards(room, seat).own);
  const others = useRoom(({ room }) => room !== null && seat !== null && whoHasCards(room, seat).others);
  const isMine = useRoom(({ room }) => seat !== null && room?.playerInfo[seat]?.id === userId);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    if (own) setSettled(seat);
  }, [own, seat]);
  if (!isMine || own || !others || isQuiet || settled === seat || !hasDecksForASeat(plugin)) return null;
  return (
    <aside className="welcome welcome-invitation" aria-label={t("status:ownDeck.title")}>
      {/* Spoken as it comes. */}
      <p className="welcome-title" role="alert">
        {t("status:ownDeck.title")}
      </p>
      <div className="welcome-ways">
        <button
          type="button"
          className={buttonStyle("primary", "s")}
          onClick={() => ui.setState({ showModal: "prebuilt_deck" })}
        >
          {t("status:firstStep.loadDeck")}
        </button>
        <button type="button" className={buttonStyle("ghost", "s")} onClick={() => setSettled(seat)}>
          {t("status:ownDeck.notNow")}
        </button>
      </div>
    </aside>
  );
}
