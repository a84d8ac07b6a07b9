/** For a client that looks for cards anew only when their number changes: one card too many, which comes and goes. */
import { type Card, type Delta, type DeltaNode, REMOVED } from "@baize/engine";

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
