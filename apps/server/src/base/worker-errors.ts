/** Why a room cannot be asked where it was asked. Of an error that crosses to another thread or node only the name is left. */

const ROOM_MOVED = "RoomMovedError";
const ROOM_HELD = "RoomHeldError";
const WORKER_GONE = "WorkerGoneError";

/** The room has moved to another worker; to be asked there. */
export class RoomMovedError extends Error {
  override name = ROOM_MOVED;

  constructor() {
    super("This room is in another worker now.");
  }
}

/** The worker of a room has ended. Nothing is wrong with the room: it is opened again by another one. */
export class WorkerGoneError extends Error {
  override name = WORKER_GONE;
  /** What was asked of it may be done, half or whole, in the journal or not; false: it certainly was not begun. */
  readonly mayHaveBegun: boolean;

  constructor({ mayHaveBegun }: { mayHaveBegun: boolean }, message = "The worker of this room has ended.") {
    super(message);
    this.mayHaveBegun = mayHaveBegun;
  }
}

/** Another node has the room, and is alive: to be asked there. */
export class RoomHeldError extends Error {
  override name = ROOM_HELD;

  constructor() {
    super("Another node has this room.");
  }
}

/** True of a RoomMovedError, wherever it was thrown. */
export function isRoomMoved(error: unknown): boolean {
  return error instanceof Error && error.name === ROOM_MOVED;
}

/** True of all that says, wherever it was thrown, that a room has another place, or is about to have one. */
export function isRoomElsewhere(error: unknown): boolean {
  return error instanceof Error && [ROOM_HELD, ROOM_MOVED, WORKER_GONE].includes(error.name);
}
