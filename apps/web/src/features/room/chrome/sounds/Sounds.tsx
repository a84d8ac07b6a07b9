import { useEffect } from "react";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import { CUES, VOLUME_OF } from "./cues.ts";
import { followSounds } from "./follow-room.ts";
import { createSpeaker } from "./speaker.ts";

/** Sounds of the table, for whoever has turned one on. */
export function Sounds() {
  const on = useUi(({ userSettings }) => CUES.some((cue) => userSettings[VOLUME_OF[cue]] > 0));
  const { store, ui, userId } = useRoomContext();
  useEffect(() => {
    if (!on) return;
    const speaker = createSpeaker();
    const stop = followSounds({ store, userId }, (cue) =>
      speaker.play(cue, ui.getState().userSettings[VOLUME_OF[cue]]),
    );
    // The first is pressed anyway to sit down; a keyboard will do as well.
    const wake = () => void speaker.wake();
    document.addEventListener("pointerdown", wake);
    document.addEventListener("keydown", wake);
    return () => {
      stop();
      document.removeEventListener("pointerdown", wake);
      document.removeEventListener("keydown", wake);
      speaker.close();
    };
  }, [on, store, ui, userId]);
  return null;
}
