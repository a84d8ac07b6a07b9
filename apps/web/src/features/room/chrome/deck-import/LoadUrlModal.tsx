import { DECK_SITE_LABELS, deckGameOf, readDeckAddress } from "@baize/protocol/deck-sites";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { relative } from "../../../../app/format.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import { keepImport, type RecentImport, recentImports } from "./recent-imports.ts";
import { runImport } from "./run-import.ts";

/** Asks for the address of a deck on a site and loads it; the table stays usable meanwhile (decks §6.1). */
export default function LoadUrlModal({ onClose }: { onClose: () => void }) {
  const { store, ui, actions, plugin } = useRoomContext();
  const { t: text, i18n } = useTranslation("load-deck");
  const t = text as Translate;
  const game = useRoom(({ room }) => deckGameOf(room?.game.pluginName ?? ""));
  const [address, setAddress] = useState(ui.getState().deckAddress);
  const [problem, setProblem] = useState<string | null>(null);
  const [recent] = useState(() => recentImports(plugin.id));
  if (!game) return null;

  async function load(url: string) {
    if (!game || url.trim() === "") return onClose();
    const read = readDeckAddress(game, url);
    if ("refused" in read) return setProblem(t(`refused.${read.refused}`, { site: game.onlyFrom }));
    onClose();
    const loading = t("url.loading", { site: DECK_SITE_LABELS[read.place.site] });
    const outcome = await runImport({ store, ui, actions, t }, { url }, loading);
    if (outcome.is === "loaded") {
      const { site, name } = outcome;
      keepImport(plugin.id, { name, site, url: read.url, time: Date.now() });
    } else {
      // Whoever has opened something else meanwhile is not interrupted.
      ui.setState(({ showModal }) =>
        showModal === null ? { showModal: "url_deck", deckAddress: url } : { deckAddress: url },
      );
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("url.title")}
      width={560}
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" onPress={() => void load(address)}>
            {t("url.load")}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void load(address);
        }}
      >
        <TextField
          label={t("url.paste", { site: game.asked })}
          value={address}
          onChange={(value) => {
            setAddress(value);
            setProblem(null);
          }}
          error={problem}
          inputMode="url"
          autoComplete="off"
          spellCheck="false"
          maxLength={5000}
          autoFocus
        />
      </form>
      {recent.length > 0 ? (
        <RecentList
          recent={recent}
          t={t}
          language={i18n.resolvedLanguage ?? "en"}
          onChoose={(url) => void load(url)}
        />
      ) : null}
    </Modal>
  );
}

interface RecentListProps {
  recent: readonly RecentImport[];
  t: Translate;
  language: string;
  onChoose: (url: string) => void;
}

function RecentList({ recent, t, language, onChoose }: RecentListProps) {
  const now = Date.now();
  return (
    <section className="mt-4" aria-labelledby="recent-imports">
      <h3
        id="recent-imports"
        className="m-0 mb-1 font-sans text-[12px] font-semibold tracking-[.07em] text-text-3 uppercase"
      >
        {t("url.recent")}
      </h3>
      <ul className="m-0 list-none p-0">
        {recent.map(({ name, site, url, time }) => (
          <li key={url}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-s border-0 bg-transparent px-2 py-1.5 text-left text-text hover:bg-ink-3"
              onClick={() => onChoose(url)}
            >
              <span className="min-w-0 flex-1 truncate">{name ?? url}</span>
              <span className="text-[13px] text-text-3">{site}</span>
              <span className="text-[13px] text-text-3">{relative(time, now, language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
