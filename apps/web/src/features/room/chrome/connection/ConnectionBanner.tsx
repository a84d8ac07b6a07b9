import { useEffect, useState } from "react";
import { BACK_ONLINE_MS, LAYER, RECONNECTING_NOTICE_MS } from "../../model/constants.ts";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useChrome } from "../context/chrome-context.tsx";

type Notice = "none" | "reconnecting" | "back" | "silent";

const TEXTS = { reconnecting: "reconnecting", back: "backOnline", silent: "noAnswer" } as const;

/**
 * A slim line (table §1.4): "Reconnecting…" after 1.5 s without a connection, at once without a network, then "Back online" for 2 s;
 * "No answer from the server…" while what was sent waits for a server that says nothing.
 */
export function ConnectionBanner() {
  const lost = useRoom((state) => state.connection.phase === "reconnecting");
  // A table of this device needs no network.
  const isFar = useChrome().place === "server";
  const offline = useRoom(
    ({ connection }) => isFar && connection.phase === "reconnecting" && connection.offline === true,
  );
  const silent = useUi((state) => state.unanswered);
  const told = useNotice(lost, offline);
  const notice = silent && told !== "reconnecting" ? "silent" : told;
  const t = useRoomText();
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-0 flex justify-center"
      style={{ zIndex: LAYER.alert }}
    >
      {notice === "none" ? null : (
        <span
          data-notice={notice}
          className={`rounded-b-m px-4 py-1 text-[13px] font-semibold shadow-pop ${notice === "back" ? "bg-ok text-ink-0" : "bg-warn text-ink-0"}`}
        >
          {t(TEXTS[notice])}
        </span>
      )}
    </div>
  );
}

function useNotice(lost: boolean, offline: boolean): Notice {
  const [notice, setNotice] = useState<Notice>("none");
  useEffect(() => {
    if (lost) {
      if (offline) return setNotice("reconnecting");
      const timer = setTimeout(() => setNotice("reconnecting"), RECONNECTING_NOTICE_MS);
      return () => clearTimeout(timer);
    }
    // A break that nobody was told of needs no all-clear.
    setNotice((current) => (current === "reconnecting" ? "back" : "none"));
    const timer = setTimeout(() => setNotice("none"), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [lost, offline]);
  return notice;
}
