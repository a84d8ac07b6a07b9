import type { GroupId } from "@baize/engine";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { groupOf, stackOf } from "../../model/room-store.ts";
import { useLabel } from "../../model/texts.tsx";
import { useGroupName } from "../../model/use-group-name.ts";
import { useMySeat } from "../../model/use-rights.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { useDefaultAction } from "../../table/cards/use-default-action.ts";
import { openGroupMenu } from "../../table/context/open-menu.ts";
import { useTable } from "../../table/context/table-context.tsx";
import { LONG_PRESS_MS } from "../../table/layout/constants.ts";
import { stackBox } from "../../table/layout/stack-box.ts";
import { ThumbFace } from "./ThumbFace.tsx";

/** Pixels of the thumb. */
const WIDTH = 34;
const HEIGHT = 44;
const PLACE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/**
 * A pile as large as a finger, with its count. A press does what its top card offers first, which stands below the name, or opens the menu
 * of the pile; a long one opens that; what is dragged onto it lies on top of the pile.
 */
export function PileThumb({ id, groupId }: { id: string; groupId: GroupId }) {
  const room = useRoomContext();
  const { t } = useTranslation("phone");
  const group = useRoom((state) => groupOf(state, groupId));
  const named = useGroupName(group);
  const top = useRoom((state) => {
    const stackId = groupOf(state, groupId)?.stackIds[0];
    return stackId === undefined ? null : (stackOf(state, stackId)?.cardIds[0] ?? null);
  });
  const me = useMySeat();
  const offered = useDefaultAction(top ?? "", top !== null);
  const action = offered?.empty ? null : offered;
  const does = useLabel()(action?.label ?? "");
  const button = useRef<HTMLButtonElement>(null);
  useDropOn(button, id, groupId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The press has opened the menu already: letting go is nothing more. */
  const isHeld = useRef(false);
  if (!group || !named) return null;
  const name = named.full;

  function openMenu() {
    const box = button.current?.getBoundingClientRect();
    if (box) openGroupMenu(room, groupId, { x: box.x + box.width / 2, y: box.y }, name);
  }
  function press() {
    if (isHeld.current) return;
    if (!action || top === null) return openMenu();
    return room.actions.run({ kind: "defaultAction", index: action.index }, { cardId: top });
  }
  function hold() {
    letGo();
    isHeld.current = true;
    openMenu();
  }
  const letGo = () => clearTimeout(timer.current);
  return (
    <SendButton
      ref={button}
      className="pile-thumb"
      aria-label={t("pile", { label: name, number: group.stackIds.length })}
      aria-description={does || undefined}
      title={name}
      onClick={press}
      onPointerDown={() => {
        isHeld.current = false;
        timer.current = setTimeout(hold, LONG_PRESS_MS);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!isHeld.current) hold();
      }}
      // Else the browser would press and focus the thumb, and the menu would not hear its keys.
      onTouchEnd={(event) => isHeld.current && event.preventDefault()}
    >
      <ThumbFace cardId={top} />
      <span className="pile-thumb-name" aria-hidden="true">
        {named.seat === me ? named.own : name}
        {does && <span className="pile-thumb-does">{does}</span>}
      </span>
      <span className="pile-thumb-count" aria-hidden="true">
        {group.stackIds.length}
      </span>
    </SendButton>
  );
}

/** The thumb is a place to drop stacks on: like the pile itself, whose first stack is all that is seen of it. */
function useDropOn(thumb: React.RefObject<HTMLElement | null>, regionId: string, groupId: GroupId) {
  const { areas } = useTable();
  const first = useRoom((state) => groupOf(state, groupId)?.stackIds[0]);
  useEffect(() => {
    const element = thumb.current;
    if (!element) return;
    return areas.register({
      id: `bar ${regionId}`,
      groupId,
      spec: {
        type: "pile",
        direction: "horizontal",
        layerIndex: 0,
        cardSizeFactor: 1,
        width: 100,
        height: 100,
      },
      order: Number.MAX_SAFE_INTEGER,
      attachable: false,
      element,
      content: element,
      stackIds: first === undefined ? [] : [first],
      stacks: first === undefined ? [] : [{ box: BOX, face: PLACE, left: null, top: null }],
      layOut: (stacks) => ({ content: PLACE, stacks: stacks.map(() => PLACE), extent: PLACE }),
      catchesPointer: true,
      cardUnit: HEIGHT,
    });
  }, [areas, thumb, regionId, groupId, first]);
}

const BOX = stackBox([{ width: WIDTH, height: HEIGHT, side: "right" }], false, 1);
