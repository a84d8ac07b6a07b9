import { MessageSquare } from "lucide-react";
import { type Ref, useMemo } from "react";
import { cx } from "../../../../ui/cx.ts";
import { logBlocks } from "../../model/log-lines.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useSpokenLine } from "../../table/preview/use-spoken-line.ts";

export interface MessagesOpenerProps {
  /** Whether the drawer is open. */
  open: boolean;
  unread: number;
  /** Over the table, not below it. */
  isFloating?: boolean;
  onOpen: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Where the messages are a drawer: a round button, on phones a strip below the table with the newest line of the log, which opens log and chat. */
export function MessagesOpener({ open, unread, isFloating = false, onOpen, ref }: MessagesOpenerProps) {
  const t = useRoomText();
  const line = useNewestLine();
  return (
    <button
      ref={ref}
      type="button"
      className={cx("messages-opener", isFloating && "corner-button")}
      data-floating={isFloating || undefined}
      aria-label={t("messages")}
      aria-expanded={open}
      onClick={onOpen}
    >
      <span className="messages-newest" title={line} aria-hidden>
        {line}
      </span>
      <MessageSquare size={18} aria-hidden />
      {unread > 0 ? <span className="messages-count">{unread}</span> : null}
    </button>
  );
}

/** The last thing that the log says of the moment that is shown, as plain text. */
function useNewestLine(): string {
  const { store } = useRoomContext();
  const step = useRoom((state) => state.room?.replayStep ?? -1);
  const spoken = useSpokenLine();
  return useMemo(() => {
    const deltas = store.getState().room?.deltas ?? [];
    const lines = logBlocks(deltas.slice(Math.max(0, step - RECENT), step + 1), false);
    const line = lines.at(-1)?.lines.at(-1);
    return line === undefined ? "" : spoken(line);
  }, [store, step, spoken]);
}

/** Steps that are searched for a line. */
const RECENT = 20;
