import type { Presence } from "@baize/protocol";
import { Eye, EyeOff, Send, UserX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { isActingHost, isHostOfCards } from "../../model/host.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { askToRemove } from "../seats/ask-to-remove.ts";
import { RichText } from "./RichText.tsx";
import { useLineKeys } from "./use-line-keys.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

/** Longer messages are refused by the server (api §6.2). */
const MAX_LENGTH = 1000;

/**
 * The conversation of the room with the people in it (table §9.5).
 * @param presses of its tab by somebody who is about to write: what is typed after each goes into the field, and not to the keys of the game
 */
export function ChatTab({ presses }: { presses: number }) {
  const messages = useRoom(useShallow((state) => state.chat.filter((message) => message.sent_by !== -1)));
  const list = useRef<HTMLDivElement>(null);
  useStickToEnd(list, messages.length);
  useLineKeys(list, ".chat-line");
  const t = useRoomText();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <People />
      <div className="flex min-h-0 flex-1 flex-col">
        <div
          ref={list}
          role="log"
          aria-label={t("chat")}
          aria-description={t("linesHelp")}
          className="messages-list flex-1"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for all messages; arrow keys walk over them.
          tabIndex={0}
        >
          <div>
            {messages.length === 0 ? <p className="messages-empty">{t("chatEmpty")}</p> : null}
            {messages.map((message) => (
              <p key={message.shortcode} className="chat-line">
                <RichText text={message.text} kind="chat" names="walk" />
              </p>
            ))}
          </div>
        </div>
        <ChatInput presses={presses} />
      </div>
    </div>
  );
}

function ChatInput({ presses }: { presses: number }) {
  const { actions } = useRoomContext();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (presses > 0) field.current?.focus();
  }, [presses]);
  const t = useRoomText();
  async function send() {
    const message = text.trim();
    if (message === "") return;
    setText("");
    const result = await actions.chat(message);
    if (result.status === "ok") return;
    // Nothing that was written gets lost.
    setText((current) => current || message);
    actions.alert("error", result.status === "refused" && result.message ? result.message : t("chatNotSent"));
  }
  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        ref={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={MAX_LENGTH}
        placeholder={t("yourMessage")}
        aria-label={t("yourMessage")}
        autoComplete="off"
      />
      <SendButton type="submit" aria-label={t("send")} disabled={text.trim() === ""}>
        <Send size={14} aria-hidden />
      </SendButton>
    </form>
  );
}

/** Signed-in people here, as chips; the host opens and closes their eyes, and sends away whom the table cannot play with. */
function People() {
  const { userId } = useRoomContext();
  const people = useRoom(
    useShallow((state) => Object.values(state.room?.sockets ?? {}).filter((person) => person.is_logged_in)),
  );
  const host = useRoom(({ room }) => room !== null && isActingHost(room, userId));
  const givesEyes = useRoom(({ room }) => room !== null && isHostOfCards(room, userId));
  const t = useRoomText();
  return (
    <div className="chat-people">
      <ul aria-label={t("people")}>
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
      </ul>
      {givesEyes ? <p>{t("eyesHelp")}</p> : null}
    </div>
  );
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
      title={label}
      onClick={() => actions.setSpectator(userId, !on)}
    >
      <Icon size={14} aria-hidden />
    </SendButton>
  );
}
