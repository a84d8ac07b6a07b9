import type { ChatMessage, Presence, RoomView } from "@baize/protocol";
import { chatSpeaker } from "@baize/protocol/chat-speaker";
import { Eye, EyeOff, UserX } from "lucide-react";
import { useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { isHostOfCards } from "../../model/host.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useIsActingHost } from "../../model/use-rights.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { useEdgeShadows } from "../../parts/use-edge-shadows.ts";
import { askToRemove } from "../seats/ask-to-remove.ts";
import "./chat.css";

/**
 * Signed-in people here, as chips; the host opens and closes their eyes, and sends away whom the table cannot play with, also those who
 * are only in the chat or have left.
 */
export function ChatPeople() {
  const { userId } = useRoomContext();
  const people = useRoom(
    useShallow((state) => Object.values(state.room?.sockets ?? {}).filter((person) => person.is_logged_in)),
  );
  const host = useIsActingHost();
  const givesEyes = useRoom(({ room }) => room !== null && isHostOfCards(room, userId));
  const room = useRoom((state) => (host ? state.room : null));
  const chat = useRoom((state) => (host ? state.chat : NOTHING_SAID));
  const others = room ? speakersElsewhere(chat, room, userId) : [];
  const t = useRoomText();
  const row = useRef<HTMLUListElement>(null);
  useEdgeShadows(row, true, people);
  return (
    <div className="chat-people">
      <ul ref={row} aria-label={t("people")}>
        {people.map((person) => (
          <li key={person.user_id}>
            <span className="min-w-0 truncate" dir="auto" title={person.alias}>
              {person.alias}
            </span>
            {givesEyes && person.user_id !== null ? (
              <EyeToggle person={person} userId={person.user_id} />
            ) : null}
            {host && person.user_id !== null && person.user_id !== userId ? (
              <RemoveButton alias={person.alias} userId={person.user_id} />
            ) : null}
          </li>
        ))}
        {others.map(([id, alias]) => (
          <li key={id} className="chat-elsewhere" title={t("notAtTable", { name: alias })}>
            <span className="min-w-0 truncate" dir="auto">
              {alias}
            </span>
            <RemoveButton alias={alias} userId={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const NOTHING_SAID: readonly ChatMessage[] = [];

/** Whoever has said something and is not at the table, with the name that stood before it last. */
function speakersElsewhere(
  chat: readonly ChatMessage[],
  room: RoomView,
  userId: number | null,
): [id: number, alias: string][] {
  const known = new Set([
    ...[userId, room.createdBy],
    ...Object.values(room.sockets).map((person) => person.user_id),
    ...room.removed.map((person) => person.user_id),
  ]);
  const speakers = new Map<number, string>();
  for (const { sent_by, text } of chat) {
    const alias = chatSpeaker(text)?.alias;
    if (sent_by !== null && sent_by > 0 && alias && !known.has(sent_by)) speakers.set(sent_by, alias);
  }
  return [...speakers];
}

function RemoveButton({ alias, userId }: { alias: string; userId: number }) {
  const { actions } = useRoomContext();
  const t = useRoomText();
  const label = t("seatMenu.remove", { name: alias });
  return (
    <SendButton
      className="text-text-3"
      aria-label={label}
      title={label}
      onClick={() => void askToRemove({ user_id: userId, alias }, actions, t)}
    >
      <UserX size={14} aria-hidden />
    </SendButton>
  );
}

function EyeToggle({ person, userId }: { person: Presence; userId: number }) {
  const { actions } = useRoomContext();
  const on = useRoom((state) => state.room?.spectators[String(userId)] === true);
  const t = useRoomText();
  const Icon = on ? Eye : EyeOff;
  const label = t(on ? "takeEyes" : "giveEyes", { name: person.alias });
  return (
    <SendButton
      className={on ? "text-brass-hi" : "text-text-3"}
      aria-label={label}
      aria-pressed={on}
      title={`${label}\n${t("eyesHelp")}`}
      onClick={() => actions.setSpectator(userId, !on)}
    >
      <Icon size={14} aria-hidden />
    </SendButton>
  );
}
