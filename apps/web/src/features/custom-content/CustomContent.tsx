import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LogInFirst } from "../../app/LogInFirst.tsx";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { saveFile } from "../../ui/save-file.ts";
import type { DeckHost, DeckUser } from "../decks/deck-host.ts";
import { forgetCustomIds } from "../decks/loadable/custom-card-ids.ts";
import { CardSection } from "./CardSection.tsx";
import { TEMPLATE_NAME, templateText } from "./template.ts";
import { useMyCards } from "./use-my-cards.ts";

export interface CustomContentProps {
  host: DeckHost;
  onClose: () => void;
}

/** The cards that a person adds to a game: their public and their private ones (decks §4). */
export function CustomContent({ host, onClose }: CustomContentProps) {
  const { t } = useTranslation("custom-content");
  return (
    <Modal isOpen onClose={onClose} title={t("title")} width={host.user ? 800 : 440}>
      {host.user ? <Sections host={host} user={host.user} /> : <LogInFirst />}
    </Modal>
  );
}

function Sections({ host, user }: { host: DeckHost; user: DeckUser }) {
  const { t } = useTranslation("custom-content");
  const { cardDb, gameDef, pluginId } = host.game;
  const { cards, retry, keep } = useMyCards(host.http, user.id, pluginId);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="m-0 min-w-56 flex-1 text-text-2">{t("intro")}</p>
        <Button
          className="pointer-coarse:min-h-11"
          onPress={() => saveFile(templateText(cardDb, gameDef), TEMPLATE_NAME, "text/tab-separated-values")}
        >
          <Download size={16} aria-hidden />
          {t("template")}
        </Button>
      </div>
      {cards.status === "loading" ? (
        <div role="status" aria-label={t("loading")} className="grid gap-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      ) : cards.status === "failed" ? (
        <div role="alert" className="grid justify-items-center gap-3 py-10">
          <p className="m-0 text-text-2">{t("loadFailed")}</p>
          <Button onPress={retry}>{t("common:retry")}</Button>
        </div>
      ) : (
        (["public", "private"] as const).map((kind) => (
          <CardSection
            key={kind}
            host={host}
            user={user}
            kind={kind}
            sets={cards.sets}
            onFound={(found) => {
              keep(found);
              // Decks look anew for what can be loaded; the deck builder reads its lists whenever it opens.
              forgetCustomIds(host);
            }}
          />
        ))
      )}
    </div>
  );
}
