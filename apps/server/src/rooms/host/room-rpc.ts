import type { AlertMessage, PrivacyType, RoomServerMessages } from "@baize/protocol";
import type { ExportRefusal, LoadRefusal, NewRoom, RoomFile } from "@baize/room";
import type { Hold, RoomRow } from "../../storage/room-store.ts";

export interface RoomRequest extends NewRoom {
  /** How many rooms the host may have open, with this one; absent: any number. */
  mostOpen?: number;
  /** What whoever asks calls the request; a room that was made for it and is open is given again. */
  requestId?: string;
}

/** What the rest of the server asks of rooms. Everything in it is plain data, for RPC: the rooms may be on another thread. */
export interface RoomRpc {
  /**
   * Null when the plugin or the host is gone. Rejects with TooManyRoomsError, and with GameInPlayError when a saved game is to be
   * played on that another room plays already.
   */
  create(request: RoomRequest): Promise<RoomRow | null>;
  /**
   * Why somebody may not load a save of the game that a room plays; null: they may. May have to ask the players.
   * @param copyOf as in the room package; absent: null.
   */
  mayLoadSave(slug: string, userId: number, copyOf?: string[] | null): Promise<LoadRefusal | null>;
  exportFile(slug: string, what: "game" | "replay", userId: number): Promise<RoomFile | ExportRefusal>;
  /** An admin changes what lists show of a room. */
  change(slug: string, change: { name?: string; privacyType?: PrivacyType }): Promise<void>;
  /** Saves and closes a room properly. */
  closeRoom(slug: string): Promise<void>;
  /** Ends a room without saving: its host's account is being deleted. */
  discard(slug: string): Promise<void>;
  /** To every socket in every room. */
  alertAll(alert: AlertMessage): void;
  /** To every socket in rooms of one plugin. */
  alertRoomsOf(pluginId: number, alert: AlertMessage): void;
  /** To the sockets of one user in rooms of one plugin. The payload is JSON text: it may be large. */
  tellUser(userId: number, pluginId: number, event: keyof RoomServerMessages, payload: string): void;
  /** The rooms in memory, as they were taken, with how many sockets are in each. */
  holds(): Promise<(Hold & { members: number })[]>;
  /** Somebody else has these rooms now: nothing more is done here, and their members join again. */
  giveUp(holds: readonly Hold[]): Promise<void>;
  /**
   * Leaves a room, after what is being done there, and has its members join again.
   * @param next the node that is to open it; null: whoever wants it.
   */
  putAway(slug: string, next: string | null): Promise<void>;
  /** Writes the last snapshots. */
  close(): Promise<void>;
}
