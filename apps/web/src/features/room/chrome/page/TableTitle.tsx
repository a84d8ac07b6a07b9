/**
 * The browser tab's title at a table: the game, with whom, how much was said while nobody looked, and that the game waits
 * for somebody who looks elsewhere (table §9.5).
 */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { usePageTitle } from "../../../../app/usePageTitle.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { freshMessages } from "../messages/chat-news.ts";
import { useCalledTitle } from "../status/use-called-title.ts";

export function TableTitle() {
  const { plugin, userId } = useRoomContext();
  const { i18n } = useTranslation();
  const t = useRoomText();
  const others = useRoom(
    useShallow(({ room }) => {
      const people = Object.values(room?.playerInfo ?? {}).filter((person) => person !== null);
      return [...new Set(people.filter(({ id }) => id !== userId).map(({ alias }) => alias))];
    }),
  );
  const unseen = useUnseen();
  const names = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(others);
  const table = others.length > 0 ? t("tableWith", { game: plugin.name, names }) : plugin.name;
  const called = useCalledTitle(table);
  usePageTitle(unseen > 0 ? `(${unseen}) ${called}` : called);
  return null;
}

/** How many messages of others came since the tab was last in sight. */
function useUnseen(): number {
  const { store, userId } = useRoomContext();
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const stop = store.subscribe((state, previous) => {
      const count = document.hidden ? freshMessages(state, previous, userId).length : 0;
      if (count > 0) setUnseen((before) => before + count);
    });
    const look = () => {
      if (!document.hidden) setUnseen(0);
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [store, userId]);
  return unseen;
}
