import { useEffect } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { followSteps } from "../../sync/seen-steps.ts";
import { Sounds } from "../sounds/Sounds.tsx";
import { TableTitle } from "./TableTitle.tsx";

/** What tells of the table to whoever looks elsewhere: the tab's title, and sounds; and what is kept to be told later. */
export function TableNews() {
  const { store, ui } = useRoomContext();
  useEffect(() => followSteps(store, ui), [store, ui]);
  return (
    <>
      <TableTitle />
      <Sounds />
    </>
  );
}
