import { Paperclip, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "../../app/create-room.ts";
import { cx } from "../../ui/cx.ts";

export interface AttachmentLineProps {
  attachment: Attachment | null;
  onRemove: () => void;
  className?: string;
}

/** What the next room will start with, and a way to let it be. */
export function AttachmentLine({ attachment, onRemove, className }: AttachmentLineProps) {
  const { t } = useTranslation("plugin-lobby");
  if (!attachment) return null;
  return (
    <div
      className={cx(
        "flex w-fit max-w-full items-center gap-2.5 rounded-m border border-line bg-ink-2 py-1.5 pr-1.5 pl-3 text-small text-text-2",
        className,
      )}
    >
      <Paperclip size={15} aria-hidden className="flex-none text-text-3" />
      <p className="m-0 min-w-0 [overflow-wrap:anywhere]">
        {attachment.kind === "replay"
          ? t("attached.replay")
          : attachment.name === undefined
            ? t("attached.deck", { domain: attachment.domain })
            : t("attached.named", { name: attachment.name })}
        {/* What the first line says happens once there is a room. */}
        <span className="block text-hint text-text-3">{t("attached.next")}</span>
      </p>
      <button
        type="button"
        aria-label={t("attached.remove")}
        onClick={onRemove}
        className="grid size-8 flex-none cursor-pointer place-items-center rounded-s hover:text-text pointer-coarse:size-11"
      >
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}
