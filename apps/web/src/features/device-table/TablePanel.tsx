import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { JoiningSkeleton } from "../room/chrome/page/JoiningSkeleton.tsx";
import type { TableState } from "./use-device-table.ts";

/** Why a table of this device is not on the screen, and what can be done. */
export function TablePanel({
  state,
}: {
  state: Exclude<TableState, { status: "opening" | "open" | "watching" }>;
}) {
  const { t } = useTranslation(["device", "room", "common"]);
  const title = t(`${state.status}.title`);
  usePageTitle(title);
  return (
    <JoiningSkeleton isStill>
      <div role="alert" className="room-panel">
        <h1>{title}</h1>
        <p>{state.status === "failed" && state.full ? t("full") : t(`${state.status}.body`)}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton
            to="/lobby"
            variant={["gone", "lost", "forbidden"].includes(state.status) ? "primary" : "default"}
          >
            {t("room:goToLobby")}
          </LinkButton>
          {state.status === "elsewhere" && state.watch ? (
            <button type="button" className={buttonStyle()} onClick={state.watch}>
              {t("elsewhere.watch")}
            </button>
          ) : null}
          {state.status === "elsewhere" || state.status === "ended" ? (
            <button type="button" className={buttonStyle("primary")} onClick={state.takeOver}>
              {t(`${state.status}.takeOver`)}
            </button>
          ) : null}
          {state.status === "failed" ? (
            <button type="button" className={buttonStyle("primary")} onClick={state.retry}>
              {t("common:retry")}
            </button>
          ) : null}
        </div>
      </div>
    </JoiningSkeleton>
  );
}
