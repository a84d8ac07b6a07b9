/** The vertical title of a region with its two icons (table §2.5). */
import type { GroupId } from "@baize/engine";
import { Eye, Menu } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRoomActions, useRoomContext, useUi } from "../../model/room-context.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { openGroupMenu } from "../context/open-menu.ts";
import { useTable } from "../context/table-context.tsx";
import { LEAST_TEXT_PX } from "../layout/constants.ts";
import { clamp } from "../layout/geometry.ts";

interface Props {
  groupId: GroupId;
  /** What stands beside the region. */
  title: string;
  /** The group's full name, for those who hear it and for whoever points at the title. */
  name: string;
  /** How many stacks there are. */
  count: number;
  /** Whether that stands there as well. */
  counted: boolean;
  /** Whether seated players get the icons. */
  menu: boolean;
  /** Height of the region, pixels: long titles are written smaller before they are cut. */
  height: number;
}

const MAX_TITLE_PX = 15;
/** Mean width of letters as a part of their size. */
const LETTER = 0.56;

export function RegionTitle({ groupId, title, name, count, counted, menu, height }: Props) {
  const room = useRoomContext();
  const actions = useRoomActions();
  const seated = useUi((ui) => ui.playerN !== null);
  const { t } = useTranslation("table");
  const number = counted ? ` (${count})` : "";
  const { u } = useTable().metrics;
  const free = height - (menu && seated ? 5 * u : 0) - 8;
  const fitting = free / ((title.length + number.length) * LETTER);
  const fontSize = clamp(Math.min(1.25 * u, fitting), LEAST_TEXT_PX, MAX_TITLE_PX);
  return (
    <div className="region-title" data-no-drag="">
      {menu && seated && (
        <span className="region-icons">
          <SendButton
            tabIndex={-1}
            aria-label={t("lookAtAll", { group: name })}
            title={t("lookAtAll", { group: name })}
            onClick={() => actions.command("lookAt", { groupId, n: "all" })}
          >
            <Eye aria-hidden="true" />
          </SendButton>
          <button
            type="button"
            tabIndex={-1}
            data-group-menu=""
            aria-label={t("groupMenu", { group: name })}
            title={t("groupMenu", { group: name })}
            onClick={(event) => {
              const { right, bottom } = event.currentTarget.getBoundingClientRect();
              openGroupMenu(room, groupId, { x: event.clientX || right, y: event.clientY || bottom }, name);
            }}
          >
            <Menu aria-hidden="true" />
          </button>
        </span>
      )}
      <span className="region-label" style={{ fontSize }} aria-hidden="true">
        <span className="region-short">{title}</span>
        <span className="region-count">{number}</span>
        <span className="region-full" dir="auto">
          {name} ({count})
        </span>
      </span>
    </div>
  );
}
