import { useEffect } from "react";
import { withTexts } from "../../../../i18n/i18n.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { followSteps } from "../../sync/seen-steps.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { Sounds } from "../sounds/Sounds.tsx";
import { TableTitle } from "./TableTitle.tsx";

const RecordingChip = lazyPart(() =>
  withTexts(import("../recording/RecordingChip.tsx"), "recordings").then((file) => file.RecordingChip),
);

/** What tells of the table to whoever looks elsewhere: the tab's title, and sounds; and what is kept to be told later. */
export function TableNews() {
  const { recorder } = useChrome();
  const { store, ui } = useRoomContext();
  useEffect(() => followSteps(store, ui), [store, ui]);
  return (
    <>
      <TableTitle />
      <Sounds />
      {recorder ? <RecordingChip recorder={recorder} spare /> : null}
    </>
  );
}
