import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { AccountCard } from "../../app/AccountCard.tsx";
import { session, visitor } from "../../app/services.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { Alert } from "../../ui/Alert.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/** Spends the token of a confirmation mail and says how it went; success signs out (seed-platform §4). */
export default function ConfirmEmailPage() {
  const { t } = useTranslation(["account", "common"]);
  usePageTitle(t("confirm.title"));
  const { confirmToken } = useParams({ strict: false });
  const confirmation = useQuery({
    queryKey: ["confirm-email", confirmToken],
    queryFn: () => visitor(`/api/v1/confirm-email/${encodeURIComponent(confirmToken ?? "")}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A link counts once; asking again would only find it spent.
    meta: { once: true },
  });
  const signedIn = useStore(session, (state) => state.tokens !== null);
  useEffect(() => {
    if (confirmation.isSuccess && session.getState().tokens) void session.logout();
  }, [confirmation.isSuccess]);

  return (
    <AccountCard title={t("confirm.title")}>
      {confirmation.isPending ? (
        <p role="status" className="m-0 flex items-center gap-3 text-text-2">
          <Spinner />
          {t("common:loading")}
        </p>
      ) : confirmation.isError ? (
        <>
          <Alert tone="error" title={null}>
            {t("confirm.failed")}
          </Alert>
          <LinkButton to="/profile" size="l" wide className="mt-4">
            {t("confirm.newLink")}
          </LinkButton>
        </>
      ) : (
        <>
          <Alert tone="success" title={null}>
            {t("confirm.done")}
          </Alert>
          {signedIn ? null : (
            <>
              <p className="my-4 text-text-2">{t("confirm.logInAgain")}</p>
              <LinkButton to="/login" variant="primary" size="l" wide>
                {t("common:nav.logIn")}
              </LinkButton>
            </>
          )}
        </>
      )}
    </AccountCard>
  );
}
