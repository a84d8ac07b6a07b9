import { DeckBuilderDialog } from "../../../decks/builder/DeckBuilderDialog.tsx";
import { useDeckHost } from "../deck-import/use-deck-host.ts";

/** The deck builder at a table, which decks are loaded onto (decks §2). */
export default function DeckBuilderModal({ onClose }: { onClose: () => void }) {
  return <DeckBuilderDialog host={useDeckHost()} onClose={onClose} />;
}
