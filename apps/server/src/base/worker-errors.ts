/** Why a room cannot be asked where it was asked. */

/** The room has moved to another worker; to be asked there. The name is all that crosses threads. */
export class RoomMovedError extends Error {
  override name = "RoomMovedError";

  constructor() {
    super("This room is in another worker now.");
  }
}

/** The worker of a room has ended. Nothing is wrong with the room: it is opened again by another one. */
export class WorkerGoneError extends Error {
  override name = "WorkerGoneError";
  /** What was asked of it may be done, half or whole, in the journal or not; false: it certainly was not begun. */
  readonly mayHaveBegun: boolean;

  constructor(mayHaveBegun: boolean) {
    super("The worker of this room has ended.");
    this.mayHaveBegun = mayHaveBegun;
  }
}

/** Another node has the room, and is alive: to be asked there. The name is all that crosses threads. */
export class RoomHeldError extends Error {
  override name = "RoomHeldError";

  constructor() {
    super("Another node has this room.");
  }
}
