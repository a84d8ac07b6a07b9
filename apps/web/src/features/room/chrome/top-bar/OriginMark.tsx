import { LockOpen, MonitorSmartphone } from "lucide-react";
import { useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { popoverStyle } from "../../../../ui/menu-style.ts";
import { useRoomText } from "../../model/texts.tsx";
import { useChrome } from "../context/chrome-context.tsx";

/**
 * That a game of this room came from somebody's own device, or in a fair room from a table that was not: in sight of everybody, for
 * good. A press says what it means.
 */
export function OriginMark({ origin }: { origin: "device" | "open" }) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const t = useRoomText();
  const { place } = useChrome();
  // A table of one's own device says where it is in the place of its rule.
  if (place === "device") return null;
  const texts = origin === "device" ? "status:mark" : "status:openMark";
  const Icon = origin === "device" ? MonitorSmartphone : LockOpen;
  const title = t(`${texts}.title`);
  return (
    <>
      <AriaButton
        ref={button}
        className="room-rules"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={shown}
        onPress={() => setShown(!shown)}
      >
        <span className="room-rule text-text-2">
          <Icon size={14} aria-hidden />
          <span className="room-rule-long">{t(`${texts}.word`)}</span>
        </span>
      </AriaButton>
      <Popover
        triggerRef={button}
        isOpen={shown}
        onOpenChange={setShown}
        placement="bottom start"
        offset={6}
        className={`on-felt ${popoverStyle}`}
      >
        <Dialog aria-label={title} className="room-rules-meaning">
          <p>
            <b>{title}</b>
            {t(`${texts}.meaning`)}
          </p>
        </Dialog>
      </Popover>
    </>
  );
}
