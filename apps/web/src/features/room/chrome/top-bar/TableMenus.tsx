import { useState } from "react";
import { useRoomText } from "../../model/texts.tsx";
import { useNarrow } from "../../parts/use-narrow.ts";
import { BarMenu } from "./BarMenu.tsx";
import type { TableMenu } from "./bar-menu-props.ts";

const MENUS: TableMenu[] = ["menu", "view", "builder"];

/** The menus of the top bar (table §9.2). */
export function TableMenus() {
  const [open, setOpen] = useState<TableMenu | null>(null);
  const t = useRoomText();
  const narrow = useNarrow();
  return (
    <nav aria-label={t("tableMenus")} className="flex">
      {MENUS.map((menu) =>
        narrow && menu === "builder" ? null : (
          <BarMenu
            key={menu}
            label={t(menu)}
            entries={menu}
            isOpen={open === menu}
            onOpenChange={(isOpen) =>
              setOpen((current) => (isOpen ? menu : current === menu ? null : current))
            }
          />
        ),
      )}
    </nav>
  );
}
