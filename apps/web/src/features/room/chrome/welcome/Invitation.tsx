import { seatsHeld } from "@baize/client";
import type { RoomView } from "@baize/protocol";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { formerHolder, seatToOffer } from "../../model/former-holder.ts";
import { nextPlayerCount } from "../../model/player-counts.ts";
import { useRoom, useRoomContext, useTablePlugin } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import "./welcome.css";

/** On the felt, for whoever has come and has no seat: who invites them to what, and the ways in (table §9.2). */
export function Invitation() {
  const { ui, actions, userId } = useRoomContext();
  const plugin = useTablePlugin();
  const t = useRoomText();
  const host = useRoom(({ room }) => (room ? nameOfHost(room, userId) : null));
  const seat = useRoom(({ room }) => (room ? seatToOffer(room, userId) : null));
  const formerName = useRoom(({ room }) => {
    const former = room && seat !== null ? formerHolder(room, seat) : null;
    return former && former.id !== userId ? former.name : null;
  });
  const hasMore = useRoom(({ room }) => room !== null && nextPlayerCount(room, plugin) !== null);
  const title =
    host === null
      ? t("status:invitation.table", { game: plugin.name })
      : t("status:invitation.invites", { name: host, game: plugin.name });
  return (
    <aside className="welcome welcome-invitation" aria-label={title}>
      {/* Spoken as it comes. */}
      <p className="welcome-title" role="alert">
        {title}
      </p>
      <div className="welcome-ways">
        {seat === null ? (
          <span className="text-text-2">
            {t(hasMore ? "status:invitation.fullForNow" : "status:invitation.full")}
          </span>
        ) : null}
        {formerName !== null && userId !== null ? (
          <span className="text-text-2">{t("status:invitation.formerSeat", { name: formerName })}</span>
        ) : null}
        {userId === null ? (
          seat !== null || hasMore ? (
            <AccountLinks />
          ) : null
        ) : seat === null ? null : (
          <SendButton
            className={buttonStyle("primary", "s")}
            onClick={() => {
              ui.setState({ observingPlayerN: seat });
              return actions.setSeat(seat, userId);
            }}
          >
            {t("status:invitation.sitDown")}
          </SendButton>
        )}
        <button
          type="button"
          className={buttonStyle("ghost", "s")}
          onClick={() => ui.setState({ isWatching: true })}
        >
          {t("status:invitation.justWatch")}
        </button>
      </div>
    </aside>
  );
}

/** A seat is somebody's with an account; from there they come back to the table. */
function AccountLinks() {
  const t = useRoomText();
  const search = { returnTo: window.location.pathname };
  return (
    <>
      <LinkButton to="/login" search={search} variant="primary" size="s">
        {t("status:invitation.logIn")}
      </LinkButton>
      <LinkButton to="/signup" search={search} size="s">
        {t("common:nav.signUp")}
      </LinkButton>
    </>
  );
}

/** Who has made the room, where that is somebody else who is known here; null: nobody to name. */
function nameOfHost({ createdBy, sockets, playerInfo }: RoomView, userId: number | null): string | null {
  if (createdBy === userId) return null;
  const present = Object.values(sockets).find((person) => person.user_id === createdBy);
  const seated = Object.values(playerInfo).find((holder) => holder?.id === createdBy);
  return present?.alias ?? seated?.alias ?? null;
}

/** Whether somebody has no seat here; who has put all hands of one device down still has theirs. */
export const isGuest = (room: RoomView, userId: number | null) => seatsHeld(room, userId).length === 0;
