import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** Says why a list of games is empty, and what would fill it. */
export default function NoPlugins({ tab, search }: { tab: "public" | "private"; search: string }) {
  const { t } = useTranslation(["lobby", "common"]);
  const { status } = useProfile();
  if (search) return <EmptyState title={t("games.noMatch", { search })} />;
  if (tab === "public") return <EmptyState title={t("games.noPublic")} />;
  if (status === "signedIn")
    return <EmptyState title={t("games.noPrivate")}>{t("games.noPrivateText")}</EmptyState>;
  return (
    <EmptyState
      title={t("games.logInForPrivate")}
      actions={
        <LinkButton to="/login" search={{ returnTo: "/lobby?tab=private" }} variant="primary">
          {t("common:nav.logIn")}
        </LinkButton>
      }
    />
  );
}
