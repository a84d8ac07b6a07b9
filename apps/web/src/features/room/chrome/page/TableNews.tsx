import { useEffect } from "react";
import { withTexts } from "../../../../i18n/i18n.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { followSteps } from "../../sync/seen-steps.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { Sounds } from "../sounds/Sounds.tsx";
import { followVersion } from "./follow-version.ts";
import { TableTitle } from "./TableTitle.tsx";

const RecordingChip = lazyPart(() =>
  withTexts(import("../recording/RecordingChip.tsx"), "recordings").then((file) => file.RecordingChip),
);

/** What tells of the table to whoever looks elsewhere: title of the tab, sounds; what is kept to be told later, and a new version. */
export function TableNews() {
  const { recorder, place, http } = useChrome();
  const { store, ui, plugin, userId } = useRoomContext();
  const t = useRoomText();
  useEffect(() => followSteps(store, ui), [store, ui]);
  useEffect(() => {
    if (place === "server") return followVersion({ store, ui, plugin, userId, http, t });
  }, [place, store, ui, plugin, userId, http, t]);
  return (
    <>
      <TableTitle />
      <Sounds />
      {recorder ? <RecordingChip recorder={recorder} spare /> : null}
    </>
  );
}
