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
  const { http, keepSettings } = useChrome();
  const [state, setState] = useState({ isSending: false, failed: false });
  async function set(altArt: JsonObject): Promise<boolean> {
    setState({ isSending: true, failed: false });
    const settings = { [plugin.id]: { altArt } };
    try {
      await http.call("POST /api/v1/profile/update_plugin_user_settings", { body: settings });
    } catch {
      setState({ isSending: false, failed: true });
      return false;
    }
    keepSettings(settings);
    setState({ isSending: false, failed: false });
    return true;
  }
  return { set, ...state };
}
