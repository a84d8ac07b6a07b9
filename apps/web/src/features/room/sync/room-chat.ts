/** The page in the chat of a room: what is said there is kept until all have it, over lines that break (table §1.4, §9.5). */
import { openChatLine, withMessages } from "@baize/client";
import type { ChatClientMessages, ChatMessage } from "@baize/protocol";
import type { Socket } from "phoenix";
import { showAlert } from "../model/alert-queue.ts";
import type { SendResult } from "../model/room-actions.ts";
import type { RoomStore } from "../model/room-store.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore, UnsentLine } from "../model/ui-store.ts";
import { addUnsent, changeUnsent, dropSaid, dropUnsent } from "../model/unsent-lines.ts";
import { inWords } from "./push.ts";

export interface RoomChatOptions {
  socket: Socket;
  slug: string;
  store: RoomStore;
  ui: UiStore;
  userId: number | null;
  t: Translate;
  /** Something is under way, until it is answered. */
  sent(answer: Promise<unknown>): void;
}

export interface RoomChat {
  /** Says it, once there is a line; until then, and when it is refused, it stands below the chat. */
  say(text: string): Promise<SendResult>;
  /** Sends at once, or not at all. */
  push<Event extends keyof ChatClientMessages>(
    event: Event,
    payload: ChatClientMessages[Event],
  ): Promise<SendResult>;
  leave(): void;
}

export function joinRoomChat(options: RoomChatOptions): RoomChat {
  const { socket, slug, store, ui, userId, t, sent } = options;
  let isJoined = false;
  /** What waits for a line, by the number of its line. */
  const waiting = new Map<number, () => void>();

  const line = openChatLine(
    { socket, slug, join: { client: "baize" }, asksAgain: true },
    {
      joined(messages) {
        // What a later join brings came while the connection was lost.
        if (!isJoined) store.setState({ chatHistory: Math.max(0, ...messages.map(({ when }) => when)) });
        isJoined = true;
        take(messages);
        const goOn = [...waiting.values()];
        waiting.clear();
        for (const send of goOn) send();
      },
      said: (message) => take([message]),
      askedAgain: sent,
      refused: (reply) => console.warn("chat: join refused", reply),
    },
  );

  function take(messages: readonly ChatMessage[]) {
    const { chat } = store.getState();
    const known = new Set(chat.map(({ shortcode }) => shortcode));
    store.setState({ chat: withMessages(chat, messages) });
    const fresh = messages.filter(({ shortcode }) => !known.has(shortcode));
    dropSaid(ui, fresh, userId);
  }

  function push<Event extends keyof ChatClientMessages>(event: Event, payload: ChatClientMessages[Event]) {
    const answer = line.send(event, payload).then(inWords);
    sent(answer);
    return answer;
  }

  async function send({ id, text }: UnsentLine): Promise<SendResult> {
    if (!line.isOpen) await new Promise<void>((resolve) => waiting.set(id, resolve));
    changeUnsent(ui, id, { state: "underWay" });
    const result = await push("message", { message: text });
    if (result.status === "ok") {
      dropUnsent(ui, id);
      return result;
    }
    const isThere = ui.getState().unsentLines.some((unsent) => unsent.id === id);
    // Heard, though its answer was lost.
    if (!isThere) return { status: "ok", response: {} };
    const why = result.status === "unsent" ? t("chatUnanswered") : result.message || t("chatNotSent");
    changeUnsent(ui, id, { state: "failed", why });
    showAlert(ui, { level: "error", text: why });
    return result;
  }

  return {
    say: (text) => send(addUnsent(ui, text)),
    push,
    leave: line.leave,
  };
}
