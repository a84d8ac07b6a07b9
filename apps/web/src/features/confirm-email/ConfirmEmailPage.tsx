import { HttpError } from "@baize/client";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { AccountCard } from "../../app/AccountCard.tsx";
import { awaitedAddress, tellConfirmed } from "../../app/awaited-address.ts";
import { isTableOpen } from "../../app/open-tables.ts";
import { profileQuery } from "../../app/profile.ts";
import { isPassing, queryClient } from "../../app/query.ts";
import { session, visitor } from "../../app/services.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useReturnTo } from "../../app/useReturnTo.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/**
 * Spends the token of a confirmation mail and says how it went. Success signs out (P4-07), and the log-in after it leads on to
 * where the person was before they signed up; while a table is open in this browser it does not: their seat would be lost there.
 */
export default function ConfirmEmailPage() {
  const { t } = useTranslation(["account", "common"]);
  usePageTitle(t("confirm.title"));
  const { confirmToken } = useParams({ strict: false });
  const returnTo = useReturnTo();
  const confirmation = useQuery({
    queryKey: ["confirm-email", confirmToken],
    queryFn: async () => {
      const answer = await visitor("GET /api/v1/confirm-email/:token", {
        params: { token: confirmToken ?? "" },
      });
      await endSession(returnTo);
      tellConfirmed();
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A link counts once; asking again would only find it spent.
    meta: { once: true },
  });
  // Whether the person signed up in this browser, as it was before anybody was signed out.
  const [isHere] = useState(() => session.getState().tokens !== null || awaitedAddress() !== null);

  return (
    <AccountCard title={t("confirm.title")}>
      {confirmation.isPending ? (
        <p role="status" className="m-0 flex items-center gap-3 text-text-2">
          <Spinner />
          {t("common:loading")}
        </p>
      ) : confirmation.isSuccess ? (
        <>
          <Alert tone="success" title={null}>
            {t("confirm.done")}
          </Alert>
          <GoOn visitorText={isHere ? t("confirm.logInAgain") : t("confirm.elsewhere")} />
        </>
      ) : isConfirmedAlready(confirmation.error) ? (
        <>
          <Alert tone="info" title={null}>
            {t("confirm.already")}
          </Alert>
          <GoOn visitorText={null} />
        </>
      ) : isPassing(confirmation.error) ? (
        <>
          <Alert tone="error" title={null}>
            {t("common:serverError")}
          </Alert>
          <Button size="l" wide className="mt-4" onPress={() => void confirmation.refetch()}>
            {t("common:retry")}
          </Button>
        </>
      ) : (
        <>
          <Alert tone="error" title={null}>
            {t("confirm.failed")}
          </Alert>
          <LinkButton to="/profile" size="l" wide className="mt-4">
            {t("confirm.newLink")}
          </LinkButton>
        </>
      )}
    </AccountCard>
  );
}

/** Signs out here, or has the profile say at once that its address is confirmed. */
async function endSession(returnTo: string | undefined): Promise<void> {
  if (!session.getState().tokens) return;
  const isAtTable = (await isTableOpen()) ?? returnTo?.startsWith("/room/") === true;
  if (isAtTable) await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  else void session.logout();
}

/** The way on: by the log-in page, or at once for who is signed in. */
function GoOn({ visitorText }: { visitorText: string | null }) {
  const { t } = useTranslation(["account", "common"]);
  const returnTo = useReturnTo();
  const signedIn = useStore(session, (state) => state.tokens !== null);
  if (signedIn)
    return (
      <a href={returnTo ?? "/lobby"} className={`${buttonStyle("primary", "l")} mt-4 w-full`}>
        {t("confirm.goOn")}
      </a>
    );
  return (
    <>
      {visitorText ? <p className="mt-4 mb-0 text-text-2">{visitorText}</p> : null}
      <LinkButton to="/login" search={{ returnTo }} variant="primary" size="l" wide className="mt-4">
        {t("common:nav.logIn")}
      </LinkButton>
    </>
  );
}

/** The link was spent before, by a reload or a scanner of mails, and all is well. */
function isConfirmedAlready(error: Error): boolean {
  return error instanceof HttpError && (error.body as { confirmed?: unknown } | null)?.confirmed === true;
}
