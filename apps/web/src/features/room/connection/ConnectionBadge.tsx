import { Wifi, WifiOff } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Tooltip } from "../../../ui/Tooltip.tsx";
import { useRoom, useRoomActions } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";

/** Whether the table is live; a press asks for the whole state again. */
export function ConnectionBadge() {
  const live = useRoom((state) => state.connection.phase === "live");
  const actions = useRoomActions();
  const t = useRoomText();
  const Icon = live ? Wifi : WifiOff;
  const text = t(live ? "connected" : "notConnected");
  return (
    <Tooltip text={text}>
      <AriaButton
        aria-label={text}
        className={`grid size-8 flex-none cursor-pointer place-items-center rounded-full hover:bg-ink-3 ${live ? "text-ok max-xl:hidden" : "text-warn"}`}
        onPress={() => actions.requestState()}
      >
        <Icon size={15} aria-hidden />
      </AriaButton>
    </Tooltip>
  );
}
