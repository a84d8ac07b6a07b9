import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";

type AlertTone = "error" | "info" | "success" | "warning";

const tones: Record<AlertTone, string> = {
  error: "border-l-bad [--tone:var(--bad)]",
  info: "border-l-info [--tone:var(--info)]",
  success: "border-l-ok [--tone:var(--ok)]",
  warning: "border-l-warn [--tone:var(--warn)]",
};

export interface AlertProps {
  id?: string;
  tone: AlertTone;
  /** The word before the text; absent: the name of the tone. Pass null for none. */
  title?: string | null;
  children: ReactNode;
  /** Shows a × button. */
  onClose?: () => void;
  /** Milliseconds until it closes by itself; draws the bar that runs down. */
  closesIn?: number;
  className?: string;
}

/** A message in a box. Errors interrupt a screen reader, the others wait their turn. */
export function Alert({ id, tone, title, children, onClose, closesIn, className }: AlertProps) {
  const { t } = useTranslation("common");
  const heading = title === undefined ? t(`tone.${tone}`) : title;
  return (
    <div
      id={id}
      role={tone === "error" ? "alert" : "status"}
      className={cx(
        "relative flex items-start gap-2.5 overflow-hidden rounded-s border-l-4 bg-ink-2 px-3.5 py-2.5 text-text",
        tones[tone],
        className,
      )}
    >
      <div className="min-w-0 flex-1 self-center [overflow-wrap:anywhere]">
        {heading ? <b className="mr-2 font-semibold text-(--tone)">{heading}</b> : null}
        {children}
      </div>
      {onClose ? (
        <button
          type="button"
          aria-label={t("close")}
          onClick={onClose}
          className="-my-1 -mr-2 grid size-8 flex-none cursor-pointer place-items-center rounded-s text-text-2 hover:bg-ink-3 hover:text-text"
        >
          <X size={16} aria-hidden />
        </button>
      ) : null}
      {closesIn ? (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-[3px] origin-left bg-(--tone) motion-reduce:hidden"
          style={{ animation: `run-down ${closesIn}ms linear forwards` }}
        />
      ) : null}
    </div>
  );
}
