/**
 * What a client needs that the others do not. It is decided once, by what the client says of itself when it joins a room
 * (docs/clients.md); everything else asks the profile. Our own app, and clients that say nothing, are sent plain frames.
 */
import type { Reader } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { RoomMember } from "../ports/member.ts";

/** What the join of a client may say of it: `{"client": "browser"}` is the format's original front end. */
const ORIGINAL_FRONT_END = "browser";
const OUR_APP = "baize";
/** And how it wants to be told of steps: `{"steps": "short"}`. */
const SHORT_STEPS = "short";

/** Of one membership. */
export interface ClientProfile {
  /** How the client reads views; null: as they stand. */
  readonly reader: Reader | null;
  /** A whole state may come at any time; for others one comes only when they ask, as they count the answers. */
  readonly takesStates: boolean;
  /** Steps come as `step` and not as `state_update` (decision 27). */
  readonly shortSteps: boolean;
  /** Of a client that looks for cards anew only when their number changes: whether it has been sent one too many (`filler.ts`). */
  hasFiller: boolean;
  /**
   * A client that comes back with a copy of the room has not been told yet what it missed: a step that is told before that would be
   * written into a copy that may call its cards otherwise.
   */
  awaitsState: boolean;
}

/** @param joined untrusted payload of the join. */
export function clientProfile(joined: unknown): ClientProfile {
  const client = isObject(joined) ? joined.client : null;
  const isOriginal = client === ORIGINAL_FRONT_END;
  return {
    reader: isOriginal ? "once" : null,
    takesStates: isOriginal || client === OUR_APP,
    shortSteps: !isOriginal && isObject(joined) && joined.steps === SHORT_STEPS,
    hasFiller: false,
    awaitsState: isObject(joined) && joined.version !== undefined,
  };
}

/** Of a client that says nothing of itself. */
export const plain: ClientProfile = clientProfile(null);

/** The profiles of the members of a room. */
export class ClientProfiles {
  readonly #byMember = new WeakMap<RoomMember, ClientProfile>();

  add(member: RoomMember, profile: ClientProfile): void {
    this.#byMember.set(member, profile);
  }

  of(member: RoomMember): ClientProfile {
    return this.#byMember.get(member) ?? plain;
  }
}
