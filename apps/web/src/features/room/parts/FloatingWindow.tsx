import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useDraggable } from "./use-draggable.ts";

interface Props {
  title: string;
  icon: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Order over the table (`model/constants.ts`). */
  layer: number;
  /** Place and size. */
  className: string;
  /** The hotkeys rest while the focus is in the window. */
  dialog?: boolean;
  /** Selector of what needs Escape for itself. */
  ownEscape?: string;
  children: ReactNode;
}

/**
 * A window over the table that leaves the table in use: moved by its title, closed by its button or Escape. The focus
 * goes to the window when it opens, and back to where it was when it closes.
 */
export function FloatingWindow({
  title,
  icon,
  closeLabel,
  onClose,
  layer,
  className,
  dialog = false,
  ownEscape,
  children,
}: Props) {
  const { offset, handle } = useDraggable();
  const part = useFocusWhileOpen();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || (ownEscape && (event.target as Element).closest(ownEscape))) return;
    event.stopPropagation();
    onClose();
  }
  return (
    <section
      ref={part}
      tabIndex={-1}
      role={dialog ? "dialog" : undefined}
      aria-label={title}
      className={cx(
        "on-felt fixed flex flex-col rounded-l border border-line-strong bg-ink-1 text-text shadow-pop",
        // All of a low window, and what it holds scrolls.
        "low:inset-0! low:h-auto! low:max-h-none! low:w-auto! low:max-w-none! low:translate-none! low:overflow-y-auto low:rounded-none",
        className,
      )}
      style={{ zIndex: layer, translate: `${offset.x}px ${offset.y}px` }}
      onKeyDown={onKeyDown}
    >
      <header
        {...handle}
        className="flex cursor-move touch-none items-center gap-2.5 low:flex-none border-b border-line py-2 pr-2 pl-4 select-none"
      >
        <span aria-hidden className="text-brass-hi">
          {icon}
        </span>
        <h2 className="m-0 flex-1 text-base">{title}</h2>
        <IconButton label={closeLabel} variant="ghost" className="pointer-coarse:size-11" onPress={onClose}>
          <X size={17} aria-hidden />
        </IconButton>
      </header>
      {children}
    </section>
  );
}

/** @returns the ref of what takes the focus; who had it gets it back, or the button of the menu that it was in. */
function useFocusWhileOpen() {
  const part = useRef<HTMLElement>(null);
  const [returnTo] = useState(() => outsideMenus(document.activeElement));
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    return () => {
      if (returnTo instanceof HTMLElement) returnTo.focus();
    };
  }, [returnTo]);
  return part;
}

/** A menu goes when one of its entries is chosen; what opened it, and is its label, stays. */
function outsideMenus(element: Element | null): Element | null {
  const menu = element?.closest("[role=menu]");
  if (!menu) return element;
  return outsideMenus(document.getElementById(menu.getAttribute("aria-labelledby") ?? ""));
}
