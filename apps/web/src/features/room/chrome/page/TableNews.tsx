import { Sounds } from "../sounds/Sounds.tsx";
import { TableTitle } from "./TableTitle.tsx";

/** What tells of the table to whoever looks elsewhere: the tab's title, and sounds. */
export function TableNews() {
  return (
    <>
      <TableTitle />
      <Sounds />
    </>
  );
}
