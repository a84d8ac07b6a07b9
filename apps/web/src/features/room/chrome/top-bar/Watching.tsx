/** What tells somebody who is not logged in that they watch, and how to play (table §9.2). */
import { Eye } from "lucide-react";
import { Chip } from "../../../../ui/Chip.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { usePageMark } from "../../../../ui/use-page-mark.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import "./watching.css";

/** In the bar, where each free seat beside it has its own way to log in. */
export function WatchingChip() {
  const { userId } = useRoomContext();
  const t = useRoomText();
  if (userId !== null) return null;
  return (
    <Chip tone="info" icon={<Eye size={14} aria-hidden />}>
      {t("watching")}
    </Chip>
  );
}

/** Below the bar, where that has no room for the seats: the one way to log in, which comes back to this room. */
export function WatchingStrip() {
  const { userId } = useRoomContext();
  const t = useRoomText();
  usePageMark("watching", userId === null);
  if (userId !== null) return null;
  return (
    <aside className="watching-strip" aria-label={t("watching")}>
      <Eye size={16} aria-hidden className="flex-none text-info" />
      <span className="min-w-0 flex-1">{t("watching")}</span>
      <LinkButton
        to="/login"
        search={{ returnTo: window.location.pathname }}
        variant="primary"
        size="s"
        className="pointer-coarse:h-11"
      >
        {t("common:nav.logIn")}
      </LinkButton>
    </aside>
  );
}
