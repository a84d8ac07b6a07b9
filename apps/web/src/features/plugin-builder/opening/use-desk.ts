import { useEffect, useRef, useState } from "react";
import { http } from "../../../app/services.ts";
import { createTabLocks } from "../../../editing/tab-locks.ts";
import type { Owner } from "../drafts/draft.ts";
import { createDraftStore } from "../drafts/draft-store.ts";
import type { Beginning } from "../model/builder.ts";
import { newGame } from "../model/new-game.ts";
import { openStored } from "../reopen/open-stored.ts";
import { type BuilderDesk, createBuilderDesk } from "./builder-desk.ts";

/** Card databases of several megabytes come down on slow lines, milliseconds. */
const TIMEOUT = 120_000;

/** The desk for this person and this address; null while nobody is to see one. It is closed with the page. */
export function useDesk(owner: Owner | null, pluginId: number | null): BuilderDesk | null {
  const current = useRef<BuilderDesk | null>(null);
  const [desk, setDesk] = useState<BuilderDesk | null>(null);
  useEffect(() => {
    if (owner === null) {
      current.current?.close();
      current.current = null;
      setDesk(null);
      return;
    }
    if (current.current?.serves(owner, pluginId)) {
      current.current.setOwner(owner);
      return;
    }
    current.current?.close();
    const next = createBuilderDesk({
      owner,
      pluginId,
      drafts: createDraftStore(),
      locks: createTabLocks(navigator.locks ?? null),
      openPlugin: async (id) =>
        openStored(await http.call("GET /api/plugins/raw/:id", { params: { id }, timeout: TIMEOUT })),
      anew,
    });
    current.current = next;
    setDesk(next);
    void next.begin();
  }, [owner, pluginId]);
  useEffect(() => () => current.current?.close(), []);
  return desk;
}

function anew(): Beginning {
  return {
    work: { state: newGame(), cardDb: null },
    stored: null,
    step: "instructions",
    maxUnlocked: 0,
  };
}
