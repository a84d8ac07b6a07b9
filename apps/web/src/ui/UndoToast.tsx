import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";

/** How long what was removed may be brought back by the toast, milliseconds. */
const UNDO_TIME = 10_000;

export interface UndoToastProps {
  /** What was removed. */
  text: string;
  undoLabel: string;
  onUndo: () => void | Promise<void>;
  onGone: () => void;
  /** Where it floats, for layout only; absent: at the lower edge of the positioned box around it. */
  className?: string;
}

/** Says that something was removed and offers it back; stays while it has the pointer or the focus (decks §2.10). */
export function UndoToast({
  text,
  undoLabel,
  onUndo,
  onGone,
  className = "absolute bottom-2",
}: UndoToastProps) {
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
      className={cx(
        "inset-x-0 z-10 mx-auto flex w-fit max-w-full items-center gap-3 rounded-m border border-line-strong bg-ink-3 py-2 pr-2 pl-4 shadow-pop",
        className,
      )}
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
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
        {undoLabel}
      </Button>
    </div>
  );
}
