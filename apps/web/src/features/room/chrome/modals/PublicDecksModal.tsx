import { PublicDecks } from "../../../decks/public/PublicDecks.tsx";
import { useDeckHost } from "../deck-import/use-deck-host.ts";

/** The decks that others have shared for the room's game. */
export default function PublicDecksModal({ onClose }: { onClose: () => void }) {
  return <PublicDecks host={useDeckHost()} onClose={onClose} />;
}
