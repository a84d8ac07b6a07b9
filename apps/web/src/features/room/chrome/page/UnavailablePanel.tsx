import type { AlertMessage } from "@baize/protocol";
import { usePageTitle } from "../../../../app/usePageTitle.ts";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { JoiningSkeleton } from "./JoiningSkeleton.tsx";

export interface UnavailablePanelProps {
  reason: "auth_failed" | "missing_server_state";
  signedIn: boolean;
  /** The alert with which the room timed out, if it did: it may name the game that was saved. */
  timeout: AlertMessage | null;
  /** The alert that says who closed the room, if somebody did. */
  closed: AlertMessage | null;
  /** Whether the room was on the screen before: else there never was one at this address, as far as can be told. */
  wasThere: boolean;
}

/** The room cannot be had: the session has expired, or the room is gone (table §1.5). */
export function UnavailablePanel({ reason, signedIn, timeout, closed, wasThere }: UnavailablePanelProps) {
  const t = useRoomText();
  const expired = reason === "auth_failed";
  const isGone = wasThere || timeout !== null;
  const title = t(expired ? "sessionExpired" : closed ? "roomClosed" : isGone ? "roomGone" : "noRoom");
  usePageTitle(title);
  const saved = timeout?.replayUuid ? `/plugin/${timeout.pluginId}/load/${timeout.replayUuid}` : null;
  const logIn = (
    <LinkButton to="/login" search={{ returnTo: window.location.pathname }} variant="primary">
      {t("common:nav.logIn")}
    </LinkButton>
  );
  return (
    <JoiningSkeleton isStill>
      <div role="alert" className="room-panel">
        <h1>{title}</h1>
        {isGone && !expired ? <p>{(closed ?? timeout)?.text ?? t("unableToGetState")}</p> : null}
        <p>
          {t(
            expired
              ? "sessionExpiredBody"
              : (closed ?? timeout)
                ? "roomClosedBody"
                : isGone
                  ? "roomGoneBody"
                  : "noRoomBody",
          )}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to="/lobby" variant={expired || saved ? "default" : "primary"} className="order-last">
            {t("goToLobby")}
          </LinkButton>
          {saved ? (
            <a className={buttonStyle("primary")} href={saved}>
              {t("newRoomFromSave")}
            </a>
          ) : null}
          {expired ? logIn : signedIn ? <LinkButton to="/profile">{t("goToProfile")}</LinkButton> : null}
        </div>
      </div>
    </JoiningSkeleton>
  );
}
