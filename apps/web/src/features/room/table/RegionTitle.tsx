/** The vertical title of a region with its two icons (table-ui §2.5). */
import type { GroupId } from "@baize/engine";
import { Eye, Menu } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SendButton } from "../connection/SendButton.tsx";
import { clamp } from "../layout/geometry.ts";
import { useRoomActions, useRoomContext, useUi } from "../model/room-context.tsx";
import { openGroupMenu } from "./open-menu.ts";
import { useTable } from "./table-context.tsx";

interface Props {
  groupId: GroupId;
  title: string;
  /** Null: not shown. */
  count: number | null;
  /** Whether seated players get the icons. */
  menu: boolean;
  /** Height of the region, pixels: long titles are written smaller before they are cut. */
  height: number;
}

const MIN_TITLE_PX = 9;
const MAX_TITLE_PX = 15;

export function RegionTitle({ groupId, title, count, menu, height }: Props) {
  const room = useRoomContext();
  const actions = useRoomActions();
  const seated = useUi((ui) => ui.playerN !== null);
  const { t } = useTranslation("table");
  const text = count === null ? title : `${title} (${count})`;
  const { u } = useTable().metrics;
  const free = height - (menu && seated ? 5 * u : 0) - 8;
  const fontSize = clamp(Math.min(1.25 * u, free / (text.length * 0.72)), MIN_TITLE_PX, MAX_TITLE_PX);
  return (
    <div className="region-title" data-group-id={groupId} data-no-drag="">
      {menu && seated && (
        <span className="region-icons">
          <SendButton
            tabIndex={-1}
            aria-label={t("lookAtAll", { group: title })}
            title={t("lookAtAll", { group: title })}
            onClick={() => actions.command("lookAt", { groupId, n: "all" })}
          >
            <Eye aria-hidden="true" />
          </SendButton>
          <button
            type="button"
            tabIndex={-1}
            data-group-menu=""
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
      <span className="region-label" style={{ fontSize }}>
        <span>{text}</span>
      </span>
    </div>
  );
}
