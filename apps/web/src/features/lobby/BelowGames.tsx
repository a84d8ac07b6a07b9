import { About } from "../about/index.ts";
import { Community } from "./Community.tsx";
import { OpenRooms } from "./OpenRooms.tsx";

/** What stands below the games: the rooms that are open, what this is, and who makes it. */
export default function BelowGames() {
  return (
    <>
      <OpenRooms />
      <About>
        <Community />
      </About>
    </>
  );
}
