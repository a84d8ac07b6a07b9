import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimeText } from "../../i18n/useTimeText.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import type { DraftRecord } from "../plugin-builder/drafts/draft.ts";
import { createDraftStore } from "../plugin-builder/drafts/draft-store.ts";

/** What was entered in the builder and is saved nowhere but in this browser, with the way back to it. */
export default function WaitingDrafts({ userId }: { userId: number }) {
  const { t } = useTranslation("my-plugins");
  const drafts = useDrafts(userId);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="waiting-drafts" className="mb-6 rounded-l border border-line bg-ink-1 p-4">
      <h2 id="waiting-drafts" className="m-0 mb-3 font-sans text-large font-semibold">
        {t("waiting.title", { count: drafts.length })}
      </h2>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <WaitingDraft draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingDraft({ draft: { state, pluginId, time } }: { draft: DraftRecord }) {
  const { t } = useTranslation(["my-plugins", "plugin-builder"]);
  const timeText = useTimeText();
  const name = state.pluginName || t("plugin-builder:untitled");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="m-0 min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <b className="font-semibold">{name}</b>
        <span className="block text-small text-text-3">{t("waiting.changed", { time: timeText(time) })}</span>
      </p>
      <LinkButton
        to="/plugin-builder"
        search={pluginId === null ? {} : { plugin: pluginId }}
        aria-label={t("waiting.goOnWith", { name })}
        variant="primary"
        className="pointer-coarse:h-11"
      >
        {t("waiting.goOn")}
      </LinkButton>
    </div>
  );
}

/** Latest first. What a visitor began becomes a user's as soon as the builder opens, so it waits for them as well. */
function useDrafts(userId: number): readonly DraftRecord[] {
  const [store] = useState(() => createDraftStore());
  const { data = [] } = useQuery({
    queryKey: ["waitingDrafts", userId],
    queryFn: async () => {
      const found = await Promise.all([store.find(userId), store.find("guest")]);
      return found.flatMap(({ drafts }) => drafts).sort((a, b) => b.time - a.time);
    },
    // The browser answers, and the builder changes it without telling.
    networkMode: "always",
    refetchOnMount: "always",
    gcTime: 0,
  });
  return data;
}
