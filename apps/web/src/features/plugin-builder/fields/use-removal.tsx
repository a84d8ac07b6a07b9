import { type ReactNode, useCallback, useState } from "react";
import { UndoToast } from "../../../ui/UndoToast.tsx";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import type { BuilderWork } from "../model/builder-state.ts";
import { useFrameText } from "./use-frame-text.ts";

interface Removal {
  text: string;
  /** The work without what was removed: the offer stands until the next edit. */
  work: BuilderWork;
}

/**
 * Offers what was just removed back.
 * @returns the toast, and what to call right after an edit that removes something
 */
export function useRemoval(): { toast: ReactNode; removed: (text: string) => void } {
  const t = useFrameText();
  const builder = useBuilder();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isLatest = useSession(({ work }) => removal !== null && work === removal.work);
  const removed = useCallback(
    (text: string) => setRemoval({ text, work: builder.store.getState().work }),
    [builder],
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
