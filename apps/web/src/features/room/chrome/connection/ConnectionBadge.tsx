import { Wifi, WifiOff } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { useRoom, useRoomActions, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";

/** Slower than this is worth a look, milliseconds. */
const SLOW_MS = 400;

/** Whether the table is live and how fast the server answers; a press asks for the whole state again. */
export function ConnectionBadge() {
  const live = useRoom((state) => state.connection.phase === "live");
  const actions = useRoomActions();
  const t = useRoomText();
  const latency = useUi((state) => state.latency);
  const slow = live && latency !== null && latency >= SLOW_MS;
  // What was known of a server that says nothing now is not shown as if it were known of now.
  const silent = useUi((state) => state.unanswered || state.latencyStale) && live;
  const Icon = live ? Wifi : WifiOff;
  const state = t(live ? "connected" : "notConnected");
  const text = silent
    ? t("noAnswer")
    : live && latency !== null
      ? `${t("latency", { milliseconds: latency })} ${state}`
      : state;
  const look = silent ? "text-text-3" : !live ? "text-warn" : slow ? "text-warn" : "text-ok max-xl:hidden";
  return (
    <Tooltip text={text}>
      <AriaButton
        aria-label={text}
        data-silent={silent || undefined}
        className={`flex h-8 min-w-8 flex-none cursor-pointer items-center justify-center gap-1 rounded-full px-1.5 text-[12px] tabular-nums hover:bg-ink-3 ${look}`}
        onPress={() => actions.requestState()}
      >
        <Icon size={15} aria-hidden />
      </AriaButton>
    </Tooltip>
  );
}
