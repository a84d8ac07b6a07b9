import type { Deck, DeckResponse } from "@baize/protocol";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Copy, Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useProfile } from "../../app/profile.ts";
import { refusalText } from "../../app/server-texts.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { Button } from "../../ui/Button.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { DeckBuilder } from "../decks/builder/DeckBuilder.tsx";
import { useGroups } from "../decks/builder/use-groups.ts";
import type { DeckHost } from "../decks/deck-host.ts";
import { entryName } from "../decks/loadable/entry-state.ts";
import { createDeck } from "../decks/model/create-deck.ts";
import { sectionsOf } from "../decks/model/sections.ts";
import { isMissing, type VisiblePlugin } from "../plugin-lobby/plugin.ts";
import { DeckFrame, Note, Waiting } from "./DeckFrame.tsx";
import { usePageText } from "./use-page-text.ts";

const CreateRoomDialog = lazy(() => import("../plugin-lobby/CreateRoomDialog.tsx"));

/** `/plugin/{id}/decks/{deckId}`: one's own deck to edit, a public one to read (decks §3.3). */
export default function DeckPage() {
  return <DeckFrame toList>{(host, plugin) => <OneDeck host={host} plugin={plugin} />}</DeckFrame>;
}

interface PageProps {
  host: DeckHost;
  plugin: VisiblePlugin;
}
type ShownDeck = DeckResponse["deck"];

function OneDeck({ host, plugin }: PageProps) {
  const t = usePageText();
  const { deckId = "" } = useParams({ strict: false });
  const { status } = useProfile();
  const [played, setPlayed] = useState<Deck | null>(null);
  const { http, user } = host;
  const deck = useQuery({
    queryKey: ["deck", deckId, user?.id ?? null],
    queryFn: async () => (await http.call("GET /api/v1/decks/:id", { params: { id: Number(deckId) } })).deck,
    enabled: status !== "unknown",
    // The editor has its own copy, which is newer than any that would be fetched meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  usePageTitle(deck.data?.name);
  if (isMissing(deck.error) || (deck.data && deck.data.plugin_id !== plugin.id))
    return <Note text={t("pages.noDeck")} />;
  if (deck.isError) return <Note text={t("pages.failed")} onRetry={() => void deck.refetch()} />;
  if (!deck.data) return <Waiting />;
  return (
    <>
      {user?.id === deck.data.author_id ? (
        <OwnDeck host={host} deck={deck.data} onPlay={setPlayed} />
      ) : (
        <OthersDeck host={host} deck={deck.data} onPlay={setPlayed} />
      )}
      {played ? (
        <Suspense>
          <CreateRoomDialog
            plugin={plugin}
            attachment={{
              kind: "external",
              domain: "baize",
              type: "deck",
              id: String(played.id),
              name: played.name,
            }}
            onRemoveAttachment={() => setPlayed(null)}
            onClose={() => setPlayed(null)}
            onCreated={() => setPlayed(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface DeckProps {
  host: DeckHost;
  deck: ShownDeck;
  onPlay: (deck: Deck) => void;
}

function OwnDeck({ host, deck, onPlay }: DeckProps) {
  const narrow = useMedia("(max-width: 700px)");
  return (
    <div className="flex h-[calc(100dvh-150px)] min-h-[480px] flex-col">
      <h1 className="sr-only">{deck.name}</h1>
      <DeckBuilder host={host} layout={narrow ? "tabs" : "two"} only={deck} onPlay={onPlay} />
    </div>
  );
}

/** Somebody else's public deck. */
function OthersDeck({ host, deck, onPlay }: DeckProps) {
  const t = usePageText();
  const groups = useGroups(host);
  const entries = deck.load_list.map((item, key) => ({ key, item }));
  const ids = groups.shown.map(({ id }) => id);
  const sections = sectionsOf(entries, ids, groups.nameOf, t("otherGroups"));
  async function copy(): Promise<void> {
    const { name, plugin_id, load_list } = deck;
    if (!host.user) return host.alert("info", t("pages.logInToCopy"));
    try {
      await createDeck(host.http, { name, author_id: host.user.id, plugin_id, load_list });
      host.alert("success", t("pages.copied", { name }));
    } catch (error) {
      host.alert("error", refusalText(error) ?? t("notCreated"));
    }
  }
  return (
    <article className="mx-auto w-full max-w-[800px]">
      <h1 className="m-0 text-page leading-tight [overflow-wrap:anywhere]">{deck.name}</h1>
      <p className="mt-1 mb-4 text-text-2">
        {t("pages.by", { author: deck.author_alias ?? t("pages.unknown") })}
      </p>
      <div className="mb-5 flex flex-wrap gap-2">
        <Button variant="primary" size="l" onPress={() => onPlay(deck)}>
          <Play size={16} aria-hidden />
          {t("play")}
        </Button>
        <Button size="l" onPress={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t("pages.copy")}
        </Button>
      </div>
      <div className={entries.length > 12 ? "columns-1 gap-8 sm:columns-2" : ""}>
        {sections
          .filter((section) => section.entries.length > 0)
          .map((section) => (
            <section key={section.id} aria-label={section.label} className="mb-4 break-inside-avoid-page">
              <h2 className="m-0 mb-1 break-after-avoid font-sans text-small text-text-2">
                {section.label} ({section.cards})
              </h2>
              <ul className="m-0 list-none p-0">
                {section.entries.map(({ key, item }) => (
                  <li key={key} className="py-0.5 [overflow-wrap:anywhere]">
                    <span className="inline-block min-w-8 text-text-3 tabular-nums">{item.quantity}×</span>
                    {entryName(item, host.game.cardDb)}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </article>
  );
}
