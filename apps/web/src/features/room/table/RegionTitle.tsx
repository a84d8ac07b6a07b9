/** The vertical title of a region with its two icons (table-ui §2.5). */
import type { GroupId } from "@baize/engine";
import { Eye, Menu } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRoomActions, useRoomContext, useUi } from "../model/room-context.tsx";
import { openGroupMenu } from "./open-menu.ts";

interface Props {
  groupId: GroupId;
  title: string;
  /** Null: not shown. */
  count: number | null;
  /** Whether seated players get the icons. */
  menu: boolean;
}

export function RegionTitle({ groupId, title, count, menu }: Props) {
  const room = useRoomContext();
  const actions = useRoomActions();
  const seated = useUi((ui) => ui.playerN !== null);
  const { t } = useTranslation("table");
  const text = count === null ? title : `${title} (${count})`;
  return (
    <div className="region-title" data-group-id={groupId} data-no-drag="">
      {menu && seated && (
        <span className="region-icons">
          <button
            type="button"
            tabIndex={-1}
            aria-label={t("lookAtAll", { group: title })}
            title={t("lookAtAll", { group: title })}
            onClick={() => actions.command("lookAt", { groupId, n: "all" })}
          >
            <Eye aria-hidden="true" />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t("groupMenu", { group: title })}
            title={t("groupMenu", { group: title })}
            onClick={(event) => {
              const { right, bottom } = event.currentTarget.getBoundingClientRect();
              openGroupMenu(room, groupId, { x: event.clientX || right, y: event.clientY || bottom }, title);
            }}
          >
            <Menu aria-hidden="true" />
          </button>
        </span>
      )}
      <span className="region-label" data-full={text}>
        <span>{text}</span>
      </span>
    </div>
  );
}
