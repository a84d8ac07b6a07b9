import type { DeckItem } from "@baize/protocol";
import { useNavigate } from "@tanstack/react-router";
import { Plus, Upload } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { refusalText } from "../../app/server-texts.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { DeckHost, DeckUser } from "../decks/deck-host.ts";
import { createDeck } from "../decks/model/create-deck.ts";
import { usePageText } from "./use-page-text.ts";

const ImportDialog = lazy(() =>
  withTexts(import("../decks/import/ImportDialog.tsx"), "deck-import", "server"),
);

/** Makes a deck, empty or of a list, and goes to its page, where it is edited. */
export function MakeDeck({ host, user }: { host: DeckHost; user: DeckUser }) {
  const t = usePageText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"deck" | "import" | null>(null);
  const made = useRef<number | null>(null);
  const { pluginId } = host.game;

  async function make(name: string, load_list: readonly DeckItem[]): Promise<boolean> {
    try {
      const deck = await createDeck(host.http, { name, author_id: user.id, plugin_id: pluginId, load_list });
      made.current = deck.id;
      return true;
    } catch (error) {
      host.alert("error", refusalText(error) ?? t("notCreated"));
      return false;
    }
  }
  function leave(): void {
    setAsked(null);
    if (made.current === null) return;
    const params = { pluginId: String(pluginId), deckId: String(made.current) };
    void navigate({ to: "/plugin/$pluginId/decks/$deckId", params });
  }
  async function makeEmpty(): Promise<void> {
    setAsked("deck");
    await make(t("untitled"), []);
    leave();
  }
  return (
    <>
      <Button variant="primary" isPending={asked === "deck"} onPress={() => void makeEmpty()}>
        <Plus size={16} aria-hidden />
        {t("newDeck")}
      </Button>
      <Button onPress={() => setAsked("import")}>
        <Upload size={16} aria-hidden />
        {t("import")}
      </Button>
      {asked === "import" ? (
        <Suspense fallback={null}>
          <ImportDialog host={host} open={null} onNewDeck={make} onClose={leave} />
        </Suspense>
      ) : null}
    </>
  );
}
