import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import type { DeckGroups } from "./use-groups.ts";

/** Shows all groups of a game beside the common ones of a deck, or these alone again; nothing where there are no others. */
export function AllGroupsButton({ groups }: { groups: Pick<DeckGroups, "all" | "setAll"> }) {
  const { t } = useTranslation("deck-builder");
  if (groups.all === null) return null;
  return (
    <Button
      size="s"
      variant="ghost"
      className="pointer-coarse:h-11"
      onPress={() => groups.setAll(!groups.all)}
    >
      {t(groups.all ? "commonGroups" : "allGroups")}
    </Button>
  );
}
