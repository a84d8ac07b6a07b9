import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { isHostOfCards } from "../../model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { RichText } from "./RichText.tsx";
import { Unsent } from "./Unsent.tsx";
import { useLineKeys } from "./use-line-keys.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";
import "./chat.css";

/** Longer messages are refused by the server (api §6.2). */
const MAX_LENGTH = 1000;

/**
 * The conversation of the room (table §9.5).
 * @param presses of its tab by somebody who is about to write: what is typed after each goes into the field, and not to the keys of the game
 */
export function ChatTab({ presses }: { presses: number }) {
  const messages = useRoom(useShallow((state) => state.chat.filter((message) => message.sent_by !== -1)));
  const list = useRef<HTMLDivElement>(null);
  const unsent = useUi((state) => state.unsentLines);
  useStickToEnd(list, messages.length + unsent.length);
  useLineKeys(list, ".chat-line");
  const t = useRoomText();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
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
            <EyesNote />
            {messages.length + unsent.length === 0 ? (
              <p className="messages-empty">{t("chatEmpty")}</p>
            ) : null}
            {messages.map((message) => (
              <p key={message.shortcode} className="chat-line">
                <RichText text={message.text} kind="chat" names="walk" />
              </p>
            ))}
            {unsent.map((line) => (
              <Unsent key={line.id} line={line} />
            ))}
          </div>
        </div>
        <ChatInput presses={presses} />
      </div>
    </div>
  );
}

/** What an open eye means, for the host who has opened one. */
function EyesNote() {
  const { userId } = useRoomContext();
  const isShown = useRoom(
    ({ room }) =>
      room !== null && isHostOfCards(room, userId) && Object.values(room.spectators).includes(true),
  );
  const t = useRoomText();
  return isShown ? <p className="chat-note">{t("eyesHelp")}</p> : null;
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
    // Nothing that was written gets lost: what is not said yet stands in the chat.
    if (result.status === "unsent") setText((current) => current || message);
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
      <button type="submit" aria-label={t("send")} disabled={text.trim() === ""}>
        <Send size={14} aria-hidden />
      </button>
    </form>
  );
}
