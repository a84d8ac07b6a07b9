import type { CardDatabase } from "@baize/engine";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TriedPlugin } from "../../../local-room/trial/trial-orders.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { type FromFrame, hear, type ToFrame, TRY_PATH, tell } from "../messages.ts";

export interface TryItPanelProps {
  /** The game as it would be saved now; a new object for each change. Undefined: it cannot be played as it is. */
  plugin: TriedPlugin | undefined;
  /** How many errors keep the newest changes from the table. */
  errors: number;
  /** Where it stands: beside the editor, over the whole window, or instead of the editor until one goes back to it. */
  place: "beside" | "over" | "instead";
  onClose(): void;
  /** False: it is put away, and goes on out of sight with what is edited meanwhile. */
  isShown?: boolean;
  /** Shows where the definition writes what a path leads to, such as a function that a trace names; absent: it cannot be shown. */
  onOpen?: ((path: readonly (string | number)[]) => void) | undefined;
  className?: string;
}

/**
 * Whoever has begun the table by a pointer goes on with its keys. Who walks by keys, or writes, has the focus shown where they are, and
 * keeps it.
 */
function giveKeys(frame: HTMLIFrameElement | null): void {
  if (!document.activeElement?.matches(":focus-visible")) frame?.focus();
}

/** The table of a game beside its editor: in a frame, so that keys, sizes and the table's own look are those of a room. */
export function TryItPanel({
  plugin,
  errors,
  place,
  onClose,
  isShown = true,
  onOpen,
  className,
}: TryItPanelProps) {
  const { t } = useTranslation("try-it");
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  /** Counts the times that the frame has begun. */
  const [begun, setBegun] = useState(0);
  const told = useRef<{ begun: number; cardDb: CardDatabase } | null>(null);
  const isWhole = place === "over";
  const canOpen = onOpen !== undefined;
  const open = useRef(onOpen);
  open.current = onOpen;

  useEffect(() => {
    const shown = dialog.current;
    if (!shown || !isShown) return;
    // The same element in both forms: a frame that moved to another place in the page would load anew.
    if (isWhole) shown.showModal();
    else {
      // Whoever edits goes on editing.
      const { activeElement } = document;
      shown.show();
      if (activeElement instanceof HTMLElement) activeElement.focus();
    }
    giveKeys(frame.current);
    return () => shown.close();
  }, [isWhole, isShown]);

  useEffect(() => {
    const frameWindow = frame.current?.contentWindow;
    if (begun === 0 || !plugin || !frameWindow) return;
    const { cardDb, ...rest } = plugin;
    const hasCards = told.current?.begun === begun && told.current.cardDb === cardDb;
    told.current = { begun, cardDb };
    tell<ToFrame>(frameWindow, { tryIt: "plugin", canOpen, plugin: hasCards ? rest : plugin });
  }, [plugin, begun, canOpen]);

  useEffect(
    () =>
      hear<FromFrame>(
        () => frame.current?.contentWindow ?? null,
        (message) => {
          if (message.tryIt === "ready") {
            setBegun((count) => count + 1);
            giveKeys(frame.current);
          } else if (message.tryIt === "leave") closer.current?.focus();
          else open.current?.(message.path);
        },
      ),
    [],
  );

  return (
    <dialog
      ref={dialog}
      aria-label={t("title")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={cx(
        "@container m-0 flex-col border-line bg-ink-1 p-0 text-text open:flex",
        isWhole ? "fixed inset-0 h-dvh max-h-none w-screen max-w-none border-0" : "static border",
        className,
      )}
    >
      <header className="flex flex-none items-center gap-3 border-b border-line py-1.5 pr-1.5 pl-3">
        <h2 className="m-0 text-heading">{t("title")}</h2>
        <p role="status" className="m-0 min-w-0 flex-1 truncate text-small text-warn">
          {errors > 0 ? t("waiting", { count: errors }) : ""}
        </p>
        <IconButton
          ref={closer}
          label={t("close")}
          variant="ghost"
          onPress={onClose}
          className="pointer-coarse:size-11"
        >
          <X size={17} aria-hidden />
        </IconButton>
      </header>
      <iframe
        ref={frame}
        src={TRY_PATH}
        title={t("table")}
        className={cx(
          "min-h-0 w-full flex-1 border-0",
          // Higher than a table is wide, it would not be in sight as a whole.
          place === "beside" && "max-h-[calc((100cqw-48px)/1.25+92px)]",
        )}
      />
    </dialog>
  );
}
