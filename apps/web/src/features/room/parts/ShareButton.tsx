import { Link2, UserPlus } from "lucide-react";
import { memo } from "react";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useRoomContext } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";

interface ShareButtonProps {
  /** Whether its name is shown: always, in wide windows, or never. */
  words: "always" | "wide" | "never";
  /** A dialog opens: what holds the button gives way. */
  onInvite?: () => void;
}

/** Copies the address of the room; where that is not enough, asks for what it needs. */
export const ShareButton = memo(function ShareButton({ words, onInvite }: ShareButtonProps) {
  const { actions, invite } = useRoomContext();
  const t = useRoomText();
  async function share() {
    if (invite) {
      onInvite?.();
      return invite();
    }
    try {
      await navigator.clipboard.writeText(window.location.href);
      actions.alert("success", t("linkCopied"));
    } catch {
      await actions.ask("text", t("shareLink"), window.location.href);
    }
  }
  return (
    <Button variant="ghost" className="room-share flex-none px-2.5!" onPress={() => void share()}>
      {invite ? <UserPlus size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
      <span className={cx(words === "wide" && "max-xl:sr-only", words === "never" && "sr-only")}>
        {t(invite ? "inviteSomebody" : "shareLink")}
      </span>
    </Button>
  );
});
