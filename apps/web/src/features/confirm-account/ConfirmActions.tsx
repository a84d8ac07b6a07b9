import { HttpError } from "@baize/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../../app/profile.ts";
import { alerts, http } from "../../app/services.ts";
import { site } from "../../app/site.ts";
import { Button } from "../../ui/Button.tsx";
import { ExternalLinkButton } from "../../ui/LinkButton.tsx";
import { solveCaptcha } from "./captcha.ts";

export interface ConfirmActionsProps {
  /** Labels of a bar, where the text before them says the rest. */
  isShort?: boolean;
  /** Where the mailed link leads on to; absent: this page. */
  returnTo?: string;
}

/** The ways to a confirmed address: a captcha here, or the mail once more; without mails, what there is instead. */
export function ConfirmActions({ isShort = false, returnTo }: ConfirmActionsProps) {
  const { t } = useTranslation(["profile", "common"]);
  const client = useQueryClient();
  const { href } = useLocation();
  const confirming = useMutation({
    mutationFn: async () =>
      http.call("POST /api/v1/recaptcha/verify", { body: { token: await solveCaptcha() } }),
    onSuccess: async () => {
      alerts.show("success", t("confirmedNow"));
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: () => alerts.show("error", t("captchaFailed")),
  });
  const sending = useMutation({
    mutationFn: () =>
      http.call("POST /api/v1/confirm-email/resend", { body: { return_to: returnTo ?? href } }),
  });
  const tooOften = sending.error instanceof HttpError && sending.error.status === 429;
  const said = confirming.isPending
    ? t("confirming")
    : sending.isSuccess
      ? t("resent")
      : sending.isError
        ? tooOften
          ? t("resentTooOften")
          : t("common:serverError")
        : null;
  const size = isShort ? "s" : "m";
  const sends = site.mails === "sent";
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size={size}
          className="pointer-coarse:min-h-11"
          isPending={confirming.isPending || confirming.isSuccess}
          onPress={() => confirming.mutate()}
        >
          {isShort && sends ? t("waiting.here") : t("confirmAccount")}
        </Button>
        {sends ? (
          <Button
            size={size}
            className="pointer-coarse:min-h-11"
            isPending={sending.isPending}
            isDisabled={sending.isSuccess}
            onPress={() => sending.mutate()}
          >
            {isShort ? t("waiting.resend") : t("resend")}
          </Button>
        ) : null}
        {site.mails === "outbox" ? (
          <ExternalLinkButton href="/dev/outbox" size={size} className="pointer-coarse:min-h-11">
            {t("waiting.openOutbox")}
            <span className="sr-only">{t("common:newTab")}</span>
          </ExternalLinkButton>
        ) : null}
      </div>
      <p role={sending.isError ? "alert" : "status"} className="m-0 text-small text-text-2 empty:hidden">
        {said}
      </p>
    </>
  );
}
