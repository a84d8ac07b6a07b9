/**
 * What a client needs that the others do not. It is decided once, by what the client says of itself when it joins a room
 * (docs/clients.md); everything else asks the profile. Our own app, and clients that say nothing, are sent plain frames.
 */
import { type Card, type Delta, type DeltaNode, REMOVED, type Reader } from "@baize/engine";
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
  /** Of a client that looks for cards anew only when their number changes: whether it has been sent one too many. */
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

// --- Cards by their number --------------------------------------------------------------------------------

const FILLER_ID = "filler";

/** A card that is nowhere and does nothing. */
const filler = {
  id: FILLER_ID,
  groupId: null,
  stackId: null,
  parentCardId: FILLER_ID,
  stackIndex: 0,
  cardIndex: 0,
  currentSide: "B",
  inPlay: false,
  rotation: 0,
  rotationByPlayer: {},
  tokens: {},
  peeking: {},
  targeting: {},
  arrows: {},
  databaseId: null,
  owner: null,
  ruleIds: [],
  triggeredTimestamp: null,
  sides: {
    A: { name: null, imageUrl: null, type: null, cardBack: null, width: 1, height: 1, triggers: {} },
    B: { name: null, width: 1, height: 1, triggers: {} },
  },
} as unknown as Card;

/** Whether a delta changes which cards there are, and not how many. */
export function keepsNumberOfCards({ cardById }: Delta): boolean {
  if (cardById === undefined) return false;
  let [added, removed] = [0, 0];
  for (const node of Object.values(cardById as Record<string, DeltaNode>)) {
    if (!Array.isArray(node)) continue;
    if (node[0] === REMOVED) added++;
    if (node[1] === REMOVED) removed++;
  }
  return added > 0 && added === removed;
}

/** The delta with the filler added, or dropped where the client has it. */
export function withFiller(delta: Delta, hasFiller: boolean): Delta {
  const change = (hasFiller ? [filler, REMOVED] : [REMOVED, filler]) as unknown as DeltaNode;
  return {
    ...delta,
    cardById: { ...(delta.cardById as Record<string, DeltaNode> | undefined), [FILLER_ID]: change },
  };
}
