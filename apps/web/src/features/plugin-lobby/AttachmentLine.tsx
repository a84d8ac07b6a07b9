import { X } from "lucide-react";
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
    <p className={cx("mb-0 flex items-center gap-1 text-[13px] text-text-2", className)}>
      {attachment.kind === "replay"
        ? t("attached.replay")
        : attachment.name === undefined
          ? t("attached.deck", { domain: attachment.domain })
          : t("attached.named", { name: attachment.name })}
      <button
        type="button"
        aria-label={t("attached.remove")}
        onClick={onRemove}
        className="grid size-8 cursor-pointer place-items-center rounded-s hover:text-text"
      >
        <X size={15} aria-hidden />
      </button>
    </p>
  );
}
