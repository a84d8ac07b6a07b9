/** Sends a change of one's own pictures; when the server has taken it, the profile and with it the tables have it too. */
import type { JsonObject } from "@baize/engine";
import { useState } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { useChrome } from "../context/chrome-context.tsx";

export interface SetPictures {
  /** Resolves to whether it is set; a failure changes nothing. */
  set(altArt: JsonObject): Promise<boolean>;
  isSending: boolean;
  /** The last try failed. */
  failed: boolean;
}

export function useSetPictures(): SetPictures {
  const { plugin } = useRoomContext();
  const { saveSettings } = useChrome();
  const [state, setState] = useState({ isSending: false, failed: false });
  async function set(altArt: JsonObject): Promise<boolean> {
    setState({ isSending: true, failed: false });
    try {
      await saveSettings({ [plugin.id]: { altArt } });
    } catch {
      setState({ isSending: false, failed: true });
      return false;
    }
    setState({ isSending: false, failed: false });
    return true;
  }
  return { set, ...state };
}
