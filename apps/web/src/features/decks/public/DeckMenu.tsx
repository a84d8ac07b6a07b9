import type { DeckSummary } from "@baize/protocol";
import { Copy, Ellipsis, Eye, Play } from "lucide-react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import type { RowActions } from "./row-actions.ts";
import { usePublicText } from "./use-public-text.ts";

/** What can be done with a deck of the list. */
export function DeckMenu({ deck, actions }: { deck: DeckSummary; actions: RowActions }) {
  const t = usePublicText();
  const label = t("menu", { deck: deck.name });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          label={label}
          variant="ghost"
          isDisabled={!actions.isReady}
          className="relative pointer-coarse:size-11"
        >
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Play size={16} aria-hidden />} onAction={() => actions.load(deck)}>
        {t("load")}
      </MenuItem>
      <MenuItem icon={<Eye size={16} aria-hidden />} onAction={() => actions.look(deck)}>
        {t("lookInside")}
      </MenuItem>
      <MenuItem icon={<Copy size={16} aria-hidden />} onAction={() => actions.copy(deck)}>
        {t("copy")}
      </MenuItem>
    </Menu>
  );
}
