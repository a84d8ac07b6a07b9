import { useEffect, useMemo } from "react";
import { TOKEN_BUTTON_DEBOUNCE_MS } from "../../model/constants.ts";
import { definitionOf } from "../../model/definition.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { createTokenBatch } from "../../predict/token-batch.ts";
import type { ChangeToken } from "../context/token-buttons.tsx";

/** The token buttons' batch: clicks on any tokens of any cards within 500 ms are sent as one action (T4-15, T9-08). */
export function useTokenBatch(): ChangeToken {
  const { store, gather, ui, actions, plugin } = useRoomContext();
  const batch = useMemo(
    () =>
      createTokenBatch({
        store,
        gather,
        definition: () => definitionOf(plugin.gameDef),
        send: (changes) => actions.command("addTokens", { changes }),
        delay: TOKEN_BUTTON_DEBOUNCE_MS,
      }),
    [store, gather, actions, plugin],
  );
  useEffect(() => {
    // What comes next must find the tokens in place: a card that is moved may lose them.
    const stop = ui.subscribe((state, before) => {
      const busy = state.dragging !== before.dragging || state.dropdownMenu !== before.dropdownMenu;
      if (busy) batch.flush();
    });
    return () => {
      stop();
      batch.flush();
    };
  }, [ui, batch]);
  return batch.add;
}
