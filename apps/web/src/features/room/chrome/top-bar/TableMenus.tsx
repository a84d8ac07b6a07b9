import { memo, useState } from "react";
import { useRoomText } from "../../model/texts.tsx";
import { useNarrow } from "../../parts/use-window-size.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { BarMenu } from "./BarMenu.tsx";
import type { TableMenu } from "./bar-menu-props.ts";

const MENUS: TableMenu[] = ["menu", "view", "builder"];

/** The menus of the top bar (table §9.2). */
export const TableMenus = memo(function TableMenus() {
  const [open, setOpen] = useState<TableMenu | null>(null);
  const t = useRoomText();
  // A phone's bar has room for two menus; what people make for a game is none of a game that is made.
  const isShort = useNarrow();
  const isTrial = useChrome().place === "trial";
  return (
    <nav aria-label={t("tableMenus")} className="flex">
      {MENUS.map((menu) =>
        (isShort || isTrial) && menu === "builder" ? null : (
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
});
