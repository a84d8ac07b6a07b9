import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../editing/editor-context.tsx";
import { BoxInspector } from "./BoxInspector.tsx";
import { SeveralInspector } from "./SeveralInspector.tsx";

/** Everything about what is chosen (decks §9.2). */
export function Inspector() {
  const { t } = useTranslation("layout-editor");
  const { layout, selected, fieldWanted, commands } = useEditor();
  const root = useRef<HTMLElement>(null);
  // Who sets the layers of several boxes opens this once.
  const [isMoreOpen, setMoreOpen] = useState(false);
  useEffect(() => {
    if (fieldWanted === null) return;
    const field = root.current?.querySelector<HTMLElement>("[data-group-field]");
    // A browser that scrolls by itself puts the field into the middle, and the box that it is about out of sight.
    field?.querySelector<HTMLElement>(":is(input, select)")?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "nearest" });
  }, [fieldWanted]);
  const [target] = selected;
  const box = selected.length === 1 ? layout.rectangles.find(({ id }) => id === target) : undefined;
  return (
    <section
      ref={root}
      aria-label={t("inspector.name")}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) commands.leaveFields();
      }}
      className="rounded-l border border-line bg-ink-1 p-4"
    >
      {box ? (
        <BoxInspector key={box.id} box={box} isMoreOpen={isMoreOpen} onMore={setMoreOpen} />
      ) : selected.length > 1 ? (
        <SeveralInspector />
      ) : (
        <p className="m-0 text-text-3">{t(target === "chat" ? "inspector.chat" : "inspector.none")}</p>
      )}
    </section>
  );
}
