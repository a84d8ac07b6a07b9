import { X } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { Localized } from "./Localized.tsx";
import { ModalClosing } from "./modal-closing.ts";
import { usePageMark } from "./use-page-mark.ts";

export interface ModalProps {
  isOpen: boolean;
  /** Called for Escape, a click beside the dialog and the × button. */
  onClose: () => void;
  title: string;
  /** Pixels, or a CSS length; narrower where the window is. */
  width?: number | string;
  /** Always as high as it may be, for content that scrolls inside itself; on phones the whole screen. */
  fill?: boolean;
  /** The content is only read: it takes the focus, so that keys scroll it. */
  isText?: boolean;
  /** Buttons beside the one that closes. */
  actions?: ReactNode;
  /** `alertdialog` for a question that interrupts; then a click beside it does not close it. */
  role?: "dialog" | "alertdialog";
  /** Keeps the dialog open while something is under way. */
  isBusy?: boolean;
  /** Buttons at the lower right; they stay in sight when the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: 800 px wide unless told otherwise, fades over 200 ms, keeps the focus, gives it back on closing. */
export function Modal({
  isOpen,
  onClose,
  title,
  width = 800,
  fill = false,
  isText = false,
  actions,
  role = "dialog",
  isBusy,
  footer,
  children,
}: ModalProps) {
  const { t } = useTranslation("common");
  const closing = useContext(ModalClosing);
  return (
    <Localized>
      <ModalOverlay
        isOpen={isOpen && !closing}
        onOpenChange={(open) => !open && !isBusy && onClose()}
        isDismissable={role === "dialog" && !isBusy}
        isKeyboardDismissDisabled={isBusy}
        className="modal-overlay fade fixed inset-0 z-[100000] flex items-end justify-center bg-scrim p-0 sm:items-center sm:p-6 low:p-0!"
      >
        <AriaModal className="flex max-h-full w-full" style={{ maxWidth: width }}>
          <DialogMark />
          <Dialog
            role={role}
            className={cx(
              "flex w-full flex-col border border-line-strong bg-ink-2 text-text shadow-pop outline-none sm:rounded-l",
              fill ? "h-dvh sm:h-[85dvh]" : "max-h-[92dvh] rounded-t-l sm:max-h-[calc(100dvh-48px)]",
              // Title and buttons scroll with the content there.
              "low:h-auto! low:max-h-dvh! low:overflow-y-auto low:rounded-none!",
            )}
          >
            <div className="flex items-start gap-3 px-5 pt-4 pb-2">
              <Heading
                slot="title"
                className="m-0 min-w-0 flex-1 font-display text-title leading-snug font-semibold"
              >
                {title}
              </Heading>
              {actions}
              <IconButton
                label={t("close")}
                variant="ghost"
                onPress={onClose}
                isDisabled={isBusy}
                className="-mr-2 pointer-coarse:size-11"
              >
                <X size={18} aria-hidden />
              </IconButton>
            </div>
            {/* What fades out takes no second click of a double click. */}
            {children ? (
              <div
                inert={closing}
                {...(isText ? { tabIndex: 0, role: "group", "aria-label": title } : {})}
                className={cx(
                  "min-h-0 flex-1 pt-1 low:flex-none",
                  fill
                    ? "flex flex-col overflow-hidden px-3 pb-3 sm:px-5 sm:pb-4 low:h-dvh"
                    : "overflow-y-auto px-5 pb-5 low:overflow-visible",
                )}
              >
                {children}
              </div>
            ) : null}
            {footer ? (
              <div
                inert={closing}
                className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5"
              >
                {footer}
              </div>
            ) : null}
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </Localized>
  );
}

function DialogMark(): null {
  usePageMark("dialog");
  return null;
}
