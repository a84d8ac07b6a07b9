import { useEffect, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useBuilderText } from "./use-builder-text.ts";

/** How long a deleted deck may be brought back by the toast, milliseconds. */
export const UNDO_TIME = 10_000;

export interface UndoToastProps {
  /** The deleted deck. */
  name: string;
  onUndo: () => Promise<void>;
  onGone: () => void;
}

/** Says that a deck was deleted and offers it back; stays while it has the pointer or the focus (decks §2.10). */
export function UndoToast({ name, onUndo, onGone }: UndoToastProps) {
  const t = useBuilderText();
  const [held, setHeld] = useState(false);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (held || pending) return;
    const timer = setTimeout(onGone, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [held, pending, onGone]);
  return (
    <div
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="absolute inset-x-0 bottom-2 z-10 mx-auto flex w-fit max-w-full items-center gap-3 rounded-m border border-line-strong bg-ink-3 py-2 pr-2 pl-4 shadow-pop"
    >
      <span className="min-w-0 truncate">{t("deleted", { name })}</span>
      <Button
        size="s"
        className="pointer-coarse:h-11"
        isPending={pending}
        onPress={async () => {
          setPending(true);
          await onUndo();
          setPending(false);
        }}
      >
        {t("undo")}
      </Button>
    </div>
  );
}
