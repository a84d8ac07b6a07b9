import type { AlertMessage } from "@baize/protocol";
import { buttonStyle } from "../../../ui/button-style.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { useRoomText } from "../model/texts.tsx";
import { JoiningSkeleton } from "./JoiningSkeleton.tsx";

export interface UnavailablePanelProps {
  reason: "auth_failed" | "missing_server_state";
  signedIn: boolean;
  /** The alert with which the room timed out, if it did: it may name the game that was saved. */
  timeout: AlertMessage | null;
}

/** The room cannot be had: the session has expired, or the room is gone (table-ui §1.5). */
export function UnavailablePanel({ reason, signedIn, timeout }: UnavailablePanelProps) {
  const t = useRoomText();
  const expired = reason === "auth_failed";
  const logIn = (
    <LinkButton to="/login" search={{ returnTo: window.location.pathname }} variant="primary">
      {t("common:nav.logIn")}
    </LinkButton>
  );
  return (
    <JoiningSkeleton>
      <div role="alert" className="room-panel">
        <h1>{t(expired ? "sessionExpired" : "roomGone")}</h1>
        {expired ? null : <p>{timeout?.text ?? t("unableToGetState")}</p>}
        <p>{t(expired ? "sessionExpiredBody" : "roomGoneBody")}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to="/lobby" variant={expired ? "default" : "ghost"}>
            {t("goToLobby")}
          </LinkButton>
          {timeout?.replayUuid ? (
            <a
              className={buttonStyle("default")}
              href={`/plugin/${timeout.pluginId}/load/${timeout.replayUuid}`}
            >
              {t("newRoomFromSave")}
            </a>
          ) : null}
          {!expired && signedIn ? (
            <LinkButton to="/profile" variant="primary">
              {t("goToProfile")}
            </LinkButton>
          ) : (
            logIn
          )}
        </div>
      </div>
    </JoiningSkeleton>
  );
}
