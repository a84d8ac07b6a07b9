import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { JoiningSkeleton } from "./JoiningSkeleton.tsx";

/** The host has removed the person from the room. @param by the host's name; null: not told, as on a join that is refused */
export function RemovedPanel({ by }: { by: string | null }) {
  const t = useRoomText();
  return (
    <JoiningSkeleton isStill>
      <div role="alert" className="room-panel">
        <h1>{t("status:removed.title")}</h1>
        {by === null ? null : <p>{t("status:removed.by", { name: by })}</p>}
        <p>{t("status:removed.body")}</p>
        <div className="mt-5 flex justify-end">
          <LinkButton to="/lobby" variant="primary">
            {t("goToLobby")}
          </LinkButton>
        </div>
      </div>
    </JoiningSkeleton>
  );
}
