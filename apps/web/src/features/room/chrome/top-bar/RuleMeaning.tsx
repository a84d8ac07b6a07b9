import type { RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { popoverStyle } from "../../../../ui/menu-style.ts";
import { usePageMark } from "../../../../ui/use-page-mark.ts";
import { useRoom } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { ShareButton } from "../../parts/ShareButton.tsx";
import { useChrome } from "../context/chrome-context.tsx";
import { AccountSave } from "./AccountSave.tsx";

interface RuleMeaningProps {
  /** The chip that was pressed: the words stand below it. */
  trigger: RefObject<HTMLElement | null>;
  /** The rule's name. */
  rule: string;
  /** Developer mode and who switched it on; null while it is off. */
  developer: string | null;
  onClose(): void;
}

/** What the rule of the room means, in plain words. */
export function RuleMeaning({ trigger, rule, developer, onClose }: RuleMeaningProps) {
  const open = useRoom(({ room }) => room?.policy === "open");
  const { place, account } = useChrome();
  const t = useRoomText();
  usePageMark("popover");
  const ofRoom = open ? t("status:fair.openMeaning") : t("status:fair.fairMeaning");
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      placement="bottom start"
      offset={6}
      className={`on-felt ${popoverStyle}`}
    >
      <Dialog aria-label={rule} className="room-rules-meaning">
        <p>
          <b>{rule}</b>
          {place === "device" ? t("device:place.meaning") : ofRoom}
        </p>
        {place === "device" ? <ShareButton words="always" onInvite={onClose} /> : null}
        {account ? <AccountSave account={account} /> : null}
        {developer === null ? null : (
          <p>
            <b>{developer}</b>
            {open ? null : t("status:fair.developerMeaning")}
          </p>
        )}
      </Dialog>
    </Popover>
  );
}
