import { useEffect, useRef, useState } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";

/** How many chat messages of others came while the chat was not in sight; each is announced once. */
export function useUnread(chatShown: boolean): number {
  const { store, actions, userId } = useRoomContext();
  const t = useRoomText();
  const [unread, setUnread] = useState(0);
  const shown = useRef(chatShown);
  shown.current = chatShown;

  useEffect(() => {
    if (chatShown) setUnread(0);
  }, [chatShown]);

  useEffect(() => {
    return store.subscribe((state, previous) => {
      if (state.chat === previous.chat || shown.current) return;
      const known = new Set(previous.chat.map((message) => message.shortcode));
      const fresh = state.chat.filter(
        (message) =>
          !known.has(message.shortcode) &&
          message.when > state.chatHistory &&
          message.sent_by !== -1 &&
          (message.sent_by === null || message.sent_by !== userId),
      );
      if (fresh.length === 0) return;
      setUnread((count) => count + fresh.length);
      actions.alert("info", t("newChatMessage"));
    });
  }, [store, actions, userId, t]);

  return unread;
}
