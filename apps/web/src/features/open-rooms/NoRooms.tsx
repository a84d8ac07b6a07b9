import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";

export interface NoRoomsProps {
  /** The game that a room would be made of; null: there is none. */
  pluginId: number | null;
  /** Opens the dialog for it, where this is that game's own page; elsewhere that page is opened. */
  onCreate?: () => void;
}

const style =
  "inline-flex min-h-6 cursor-pointer items-center rounded-s font-semibold text-text underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11";

/** What an empty list of rooms says, with the way to make one; visitors come to it by way of the log-in page. */
export function NoRooms({ pluginId, onCreate }: NoRoomsProps) {
  const { t } = useTranslation("open-rooms");
  return (
    <>
      {t("none")} {pluginId === null ? null : <CreateOne pluginId={pluginId} onCreate={onCreate} />}
    </>
  );
}

function CreateOne({ pluginId, onCreate }: { pluginId: number; onCreate?: (() => void) | undefined }) {
  const { t } = useTranslation("open-rooms");
  const { status } = useProfile();
  if (status === "signedOut")
    return (
      <Link to="/login" search={{ returnTo: `/plugin/${pluginId}?play=true` }} className={style}>
        {t("createOne")}
      </Link>
    );
  if (onCreate)
    return (
      <button type="button" onClick={onCreate} className={style}>
        {t("createOne")}
      </button>
    );
  return (
    <Link
      to="/plugin/$pluginId"
      params={{ pluginId: String(pluginId) }}
      search={{ play: true }}
      className={style}
    >
      {t("createOne")}
    </Link>
  );
}
