import { site } from "../../../../app/site.ts";
import { Joining } from "./Joining.tsx";
import "./room.css";

/** The empty table while the room is being joined: bars and felt, and a word for screen readers (table §1.2). */
export function JoiningSkeleton({
  children,
  isStill = false,
  onRetry,
  isRoom = onRetry !== undefined,
}: {
  children?: React.ReactNode;
  /** Nothing is on its way any more, so nothing stands for what would come. */
  isStill?: boolean;
  /** Asks the server once more, which may be silent. */
  onRetry?: () => void;
  /** Absent: by whether there is a server to ask. */
  isRoom?: boolean;
}) {
  return (
    <div className={isStill ? "room on-felt room-still" : "room on-felt"} data-room="joining">
      <div className="room-skeleton-side" />
      <div className="room-main">
        <header className="room-top-bar">
          <span className="room-brand">{site.product}</span>
          <span className="skeleton h-7 w-16" />
          <span className="skeleton h-7 w-16" />
          <span className="skeleton ml-auto h-8 w-36 rounded-full!" />
          <span className="skeleton h-8 w-36 rounded-full!" />
        </header>
        <main className="room-table room-felt">
          {children ?? <Joining onRetry={onRetry} isRoom={isRoom} />}
        </main>
      </div>
    </div>
  );
}
