import { HttpError, MessageError } from "@baize/client";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { isUnconfirmed, useProfile } from "../../app/profile.ts";
import { isUnanswered } from "../../app/room-request.ts";
import { refusalText, serverText } from "../../app/server-texts.ts";
import { alerts, live } from "../../app/services.ts";
import { withTexts } from "../../i18n/i18n.ts";
import type { DeviceTable } from "../../local-room/device-table.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { moveOnline } from "./move-online.ts";

const ConfirmFirst = lazy(() =>
  withTexts(import("../confirm-account/ConfirmFirst.tsx"), "plugin-lobby", "profile"),
);

/** Says what becomes of the table when somebody is invited, and does it. */
export default function InviteDialog({ table, onClose }: { table: DeviceTable; onClose: () => void }) {
  const { t } = useTranslation(["device", "common", "server"]);
  const { profile, status, isAway } = useProfile();
  // Whoever has signed in is told of no account while it is on its way.
  const isVisitor = status === "signedOut";
  const socket = useStore(live, (state) => state.socket);
  const connected = useStore(live, (state) => state.connected);
  const navigate = useNavigate();
  const returnTo = `${window.location.pathname}?invite=true`;
  const [isMoving, setMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function move(userId: number) {
    if (!socket) return;
    setMoving(true);
    setProblem(null);
    try {
      const slug = await moveOnline(table, socket, userId);
      const address = `${window.location.origin}/room/${slug}`;
      if (await copied(address)) alerts.show("success", t("invite.copied"));
      else alerts.show("info", t("invite.ready", { address }), false);
      await navigate({ to: "/room/$slug", params: { slug } });
    } catch (error) {
      setMoving(false);
      console.warn("A table could not be brought to the server.", error);
      setProblem(textOf(error) ?? t(isUnanswered(error) ? "common:roomUnanswered" : "invite.failed"));
    }
  }

  // Goes on by itself once the address is confirmed.
  if (isUnconfirmed(profile))
    return (
      <Suspense>
        <ConfirmFirst email={profile.email} returnTo={returnTo} title={t("invite.title")} onClose={onClose} />
      </Suspense>
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("invite.title")}
      width={460}
      isBusy={isMoving}
      footer={
        isVisitor ? (
          <>
            <LinkButton to="/signup" search={{ returnTo }}>
              {t("common:nav.signUp")}
            </LinkButton>
            <LinkButton to="/login" search={{ returnTo }} variant="primary">
              {t("common:nav.logIn")}
            </LinkButton>
          </>
        ) : (
          <Button
            variant="primary"
            isPending={isMoving || (!profile && !isAway)}
            isDisabled={!connected || !profile}
            onPress={() => profile && void move(profile.id)}
          >
            {t("invite.create")}
          </Button>
        )
      }
    >
      <p className="m-0 text-text-2">{t(isVisitor ? "invite.logIn" : "invite.body")}</p>
      <div role="status">
        {!isVisitor && (isAway || (profile && !connected)) && !isMoving ? (
          <p className="mt-4 mb-0 text-warn">{t("invite.offline")}</p>
        ) : null}
      </div>
      {problem === null ? null : (
        <Alert tone="error" className="mt-4">
          {problem}
        </Alert>
      )}
    </Modal>
  );
}

/** Whether it is in the clipboard now, which browsers may refuse some time after a press. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** What the server said, in the reader's language; null: nothing. */
function textOf(error: unknown): string | null {
  if (error instanceof HttpError) return refusalText(error);
  return error instanceof MessageError && error.said
    ? serverText({ text: error.message, ...error.said })
    : null;
}
