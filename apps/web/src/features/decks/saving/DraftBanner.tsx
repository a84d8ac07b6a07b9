import { useStore } from "zustand";
import { useTimeText } from "../../../i18n/useTimeText.ts";
import { Button } from "../../../ui/Button.tsx";
import type { DeckEditor } from "../model/deck-editor.ts";
import { useDeckText } from "../use-deck-text.ts";

/** Edits of an earlier visit that were not saved: to be taken up again, or not. */
export function DraftBanner({ editor }: { editor: DeckEditor }) {
  const t = useDeckText();
  const timeText = useTimeText();
  const draft = useStore(editor.store, (state) => state.draft);
  return (
    <div role="status">
      {draft ? (
        <div className="flex flex-wrap items-center gap-2 rounded-s border border-line border-l-4 border-l-warn bg-ink-2 px-3 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-48">{t("saving.draft", { time: timeText(draft.time) })}</span>
          <Button size="s" variant="primary" className="pointer-coarse:h-11" onPress={editor.restoreDraft}>
            {t("saving.restore")}
          </Button>
          <Button size="s" variant="ghost" className="pointer-coarse:h-11" onPress={editor.discardDraft}>
            {t("saving.discard")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
