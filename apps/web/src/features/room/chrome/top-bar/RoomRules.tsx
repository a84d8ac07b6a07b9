import { Code2, LockOpen, MonitorSmartphone, ShieldCheck } from "lucide-react";
import { memo, useCallback, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { cx } from "../../../../ui/cx.ts";
import { useRoom } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { initials } from "../../model/whose.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { OriginMark, RuleMeaning } from "./late-rules.ts";
import "./room-rules.css";

/**
 * Whether the room is fair or open, or the table one of this device alone, and who switched developer mode on: in sight of
 * everybody all the time. A press says in plain words what it means.
 */
export const RoomRules = memo(function RoomRules() {
  const open = useRoom(({ room }) => room?.policy === "open");
  const developer = useRoom(({ room }) => room?.developerMode === true);
  const by = useRoom(({ room }) => room?.developerModeBy ?? null);
  const isMarked = useRoom(({ room }) => room?.fromDevice);
  const isFromOpen = useRoom(({ room }) => room?.fromOpen);
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const t = useRoomText();
  const { Icon, look, word, room } = useRule(open);
  const close = useCallback(() => setShown(false), []);
  const mode = by === null ? t("developerMode") : t("fair.developer", { name: by });
  return (
    <>
      <AriaButton
        ref={button}
        className="room-rules"
        aria-label={developer ? `${room}. ${mode}` : room}
        aria-haspopup="dialog"
        aria-expanded={shown}
        onPress={() => setShown(!shown)}
      >
        <span className={cx("room-rule", look)}>
          <Icon size={14} aria-hidden />
          <span className="room-rule-word">{word}</span>
        </span>
        {developer ? (
          <span className="room-rule room-rule-developer" title={mode}>
            <Code2 size={14} aria-hidden />
            <span className="room-rule-long">{mode}</span>
            {by === null ? null : (
              <>
                <span className="room-rule-name">{by}</span>
                <span className="room-rule-initials">{initials(by)}</span>
              </>
            )}
          </span>
        ) : null}
      </AriaButton>
      {shown ? (
        <RuleMeaning trigger={button} rule={room} developer={developer ? mode : null} onClose={close} />
      ) : null}
      {isMarked ? <OriginMark spare origin="device" /> : null}
      {isFromOpen ? <OriginMark spare origin="open" /> : null}
    </>
  );
});

/** Sign and words of the rule. On one's own device nobody else is there whom a rule could bind: the table's place is said. */
function useRule(open: boolean) {
  const { place } = useChrome();
  const t = useRoomText();
  if (place === "device")
    return {
      Icon: MonitorSmartphone,
      look: "",
      word: t("device:place.word"),
      room: t("device:place.table"),
    };
  return open
    ? {
        Icon: LockOpen,
        look: "room-rule-open",
        word: t("fair.open"),
        room: t("fair.openRoom"),
      }
    : {
        Icon: ShieldCheck,
        look: "room-rule-fair",
        word: t("fair.fair"),
        room: t("fair.fairRoom"),
      };
}
