import { Link2 } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useRoomContext } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";

/** Copies the address of the room. @param labelled with its name, however narrow the window is */
export function ShareButton({ labelled = false }: { labelled?: boolean }) {
  const { actions } = useRoomContext();
  const t = useRoomText();
  async function share() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      actions.alert("success", t("linkCopied"));
    } catch {
      await actions.ask("text", t("shareLink"), window.location.href);
    }
  }
  return (
    <Button variant="ghost" className="flex-none px-2.5!" onPress={() => void share()}>
      <Link2 size={16} aria-hidden />
      <span className={cx(!labelled && "max-xl:sr-only")}>{t("shareLink")}</span>
    </Button>
  );
}
