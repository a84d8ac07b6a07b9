import { useEffect, useRef, useState } from "react";
import { showAlert } from "../../model/alert-queue.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { freshMessages, spokenChat } from "./chat-news.ts";

/**
 * How many chat messages of others came while the chat was not in sight. The newest is announced with who said what; pressing that
 * opens the chat.
 */
export function useUnread(chatShown: boolean, openChat: () => void): number {
  const { store, ui, userId } = useRoomContext();
  const [unread, setUnread] = useState(0);
  const now = useRef({ chatShown, openChat });
  now.current = { chatShown, openChat };

  useEffect(() => {
    if (chatShown) setUnread(0);
  }, [chatShown]);

  useEffect(() => {
    return store.subscribe((state, previous) => {
      if (now.current.chatShown) return;
      const fresh = freshMessages(state, previous, userId);
      const newest = fresh.at(-1);
      if (!newest) return;
      setUnread((count) => count + fresh.length);
      const open = () => now.current.openChat();
      showAlert(ui, { level: "info", text: spokenChat(newest), isPlain: true, about: "chat", open });
    });
  }, [store, ui, userId]);

  return unread;
}
