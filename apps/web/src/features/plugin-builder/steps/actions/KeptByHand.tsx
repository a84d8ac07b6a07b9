import { Code } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";

/** What stands instead of the actions of a plugin that was made by hand: the builder does not touch those (decks §8.4). */
export function KeptByHand({ pluginId }: { pluginId: number }) {
  const { t } = useTranslation("builder-actions");
  return (
    <EmptyState
      title={t("byHand.title")}
      actions={
        <LinkButton
          to="/plugin/$pluginId/code"
          params={{ pluginId: String(pluginId) }}
          className="pointer-coarse:h-11"
        >
          <Code size={16} aria-hidden /> {t("byHand.toCode")}
        </LinkButton>
      }
    >
      {t("byHand.text")}
    </EmptyState>
  );
}
