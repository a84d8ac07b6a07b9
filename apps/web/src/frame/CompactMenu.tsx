import { useLocation } from "@tanstack/react-router";
import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { squareButtonStyle } from "../ui/button-style.ts";

/**
 * The links of the header behind one button, on narrow screens. A disclosure, not a menu: its entries are ordinary
 * links and buttons in tab order. Closes on Escape, on a press elsewhere and when a link was followed.
 */
export function CompactMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  // Open only on the page where it was opened: following a link closes it.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  const Icon = open ? X : Menu;
  return (
    <div ref={box} className="relative sm:hidden">
      <button
        ref={button}
        type="button"
        aria-label={t("nav.menu")}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpenAt(open ? null : pathname)}
        className={squareButtonStyle}
      >
        <Icon size={20} aria-hidden />
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-20 mt-2 grid min-w-56 gap-1 rounded-m border border-line-strong bg-ink-2 p-2 shadow-pop [&[hidden]]:hidden *:justify-start"
      >
        {children}
      </div>
    </div>
  );
}
