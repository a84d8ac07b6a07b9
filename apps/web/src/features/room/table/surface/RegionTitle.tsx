/** The vertical title of a region with its two icons (table §2.5). */
import type { GroupId } from "@baize/engine";
import { Eye, Menu } from "lucide-react";
import { memo } from "react";
import { useRoomActions, useRoomContext } from "../../model/room-context.tsx";
import { useIsSeated } from "../../model/use-rights.ts";
import { BETWEEN, type GroupName, initials } from "../../model/whose.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { openGroupMenu } from "../context/open-menu.ts";
import { useTable } from "../context/table-context.tsx";
import { LEAST_TEXT_PX } from "../layout/constants.ts";
import { clamp } from "../layout/geometry.ts";

interface Props {
  groupId: GroupId;
  /** What stands beside the region; in full for those who hear it and for whoever points at the title. */
  name: GroupName;
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
const LETTER = 0.58;

/** Where a title has fewer letters than these beside its number, the number is left to the pile itself. */
const LEAST_LETTERS = 3;

/** Height of the two icons with the gap below them, pixels; as in table.css. */
const iconsHeight = (u: number) => 2 * clamp(2.2 * u, 18, 30) + 3;

/** Letters that the dot of the seat's colour takes with the space after it. */
const DOT = 2;

/** The owner's name where it fits into so many letters, two letters of it where they do, else nothing but the dot. */
function ownerFor(owner: string, letters: number): string {
  const free = letters - DOT - BETWEEN.length;
  return [owner, initials(owner)].find((name) => name.length <= free) ?? "";
}

export function RegionTitle({ groupId, name: { owner, own, full }, count, counted, menu, height }: Props) {
  const seated = useIsSeated();
  const { u } = useTable().metrics;
  const free = height - (menu && seated ? iconsHeight(u) : 0) - 8;
  const letters = free / (LEAST_TEXT_PX * LETTER);
  const brief = (owner === null ? 0 : DOT) + Math.min(own.length, LEAST_LETTERS);
  const number = counted && brief + ` (${count})`.length <= letters ? ` (${count})` : "";
  const shown = owner === null ? null : ownerFor(owner, letters - own.length - number.length);
  const whose = shown === null ? 0 : DOT + shown.length + BETWEEN.length;
  const fitting = free / ((whose + own.length + number.length) * LETTER);
  const fontSize = clamp(Math.min(1.25 * u, fitting), LEAST_TEXT_PX, MAX_TITLE_PX);
  return (
    <>
      <div className="region-title" data-no-drag="">
        {menu && seated && <RegionIcons groupId={groupId} name={full} />}
        <span className="region-label" style={{ fontSize }} aria-hidden="true">
          {shown === null ? null : (
            <>
              <span className="region-owner" dir="auto">
                {shown}
              </span>
              {shown === "" ? null : <span className="region-between">{BETWEEN}</span>}
            </>
          )}
          <span className="region-short">{own}</span>
          <span className="region-count">{number}</span>
          <span className="region-full" dir="auto">
            {full} ({count})
          </span>
        </span>
      </div>
      {shown !== owner && (
        <span className="region-plate" dir="auto" aria-hidden="true">
          {owner}
        </span>
      )}
    </>
  );
}

/** Apart from the title: it changes with every card that comes or goes, and these do not. */
const RegionIcons = memo(function RegionIcons({ groupId, name }: { groupId: GroupId; name: string }) {
  const room = useRoomContext();
  const actions = useRoomActions();
  const { t } = useTable().words;
  return (
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
  );
});
