import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { UndoToast } from "../../../ui/UndoToast.tsx";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import type { BuilderWork } from "../model/builder-state.ts";
import { actionsThatFollowed } from "../model/follow-rows.ts";
import { useFrameText } from "./use-frame-text.ts";

interface Removal {
  text: string;
  /** The work without what was removed: the offer stands until the next edit. */
  work: BuilderWork;
}

/**
 * Offers what was just removed back, and says which actions named it.
 * @returns the toast, and what to call right after an edit that removes something
 */
export function useRemoval(): { toast: ReactNode; removed: (text: string) => void } {
  const t = useFrameText();
  const { i18n } = useTranslation();
  const builder = useBuilder();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isLatest = useSession(({ work }) => removal !== null && work === removal.work);
  // As they are drawn: those of before the edit, until the page is drawn anew.
  const before = useSession(({ work }) => work.state.actions);
  const removed = useCallback(
    (text: string) => {
      const { work } = builder.store.getState();
      const changed = actionsThatFollowed(before, work.state.actions);
      const names = changed.map(({ label }) => label || t("unnamedAction"));
      const list = new Intl.ListFormat(i18n.language).format(names);
      const also = names.length > 0 ? ` ${t("actionsLost", { count: names.length, names: list })}` : "";
      setRemoval({ text: text + also, work });
    },
    [builder, before, i18n.language, t],
  );
  const gone = useCallback(() => setRemoval(null), []);
  const toast =
    removal && isLatest ? (
      <UndoToast
        text={removal.text}
        undoLabel={t("undo")}
        onUndo={() => {
          builder.undo();
          gone();
        }}
        onGone={gone}
        className="fixed bottom-20"
      />
    ) : null;
  return { toast, removed };
}
