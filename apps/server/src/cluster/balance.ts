/** Whether a node has clearly more rooms than its share, who is to take one of them, and which. Nothing is done here. */
import type { NodeRow } from "../storage/node-store.ts";

/** A node begins to hand rooms over when it has so much more than its share: a few rooms more are no reason … */
const BEGINS_AT = 1.3;
const BEGINS_BEYOND = 8;
/** … and goes on until it has no more than this, so that whoever takes them is far from handing any back. */
const ENDS_AT = 1.1;

/** A room in memory here. */
export interface HeldRoom {
  slug: string;
  /** Sockets in it, … */
  members: number;
  /** … and how many of them are at the node that is to take a room. */
  there: number;
}

/**
 * The node that is to take one of this node's rooms: the emptiest. Only the fullest begins to hand over. A node's share of all rooms is
 * by its threads: nodes differ in size.
 * @param peers the other nodes, all of them well.
 * @param isEvening whether this node has begun to hand rooms over.
 * @returns null: this node keeps what it has.
 */
export function takerOf(own: NodeRow, peers: readonly NodeRow[], isEvening: boolean): NodeRow | null {
  const nodes = [own, ...peers];
  const total = (count: (node: NodeRow) => number) => nodes.reduce((sum, node) => sum + count(node), 0);
  const share = (total(({ rooms }) => rooms) / total(threadsOf)) * threadsOf(own);
  if (own.rooms <= (isEvening ? ENDS_AT * share : BEGINS_AT * share + BEGINS_BEYOND)) return null;
  if (!isEvening && peers.some((peer) => isFuller(peer, own))) return null;
  const takers = peers.filter(({ link, format }) => link === own.link && format >= own.format);
  const [emptiest] = takers.toSorted((a, b) => loadOf(a) - loadOf(b));
  return emptiest && loadOf(emptiest, 1) < loadOf(own) ? emptiest : null;
}

/**
 * The room that suits whoever takes one: that with the greatest part of its sockets there, of equal ones that with the fewest sockets, for
 * all of which it stands still for a moment. What nobody is in leaves memory by itself.
 */
export function roomToHandOver(rooms: readonly HeldRoom[]): string | null {
  const part = ({ members, there }: HeldRoom) => there / members;
  const [best] = rooms
    .filter(({ members }) => members > 0)
    .toSorted((a, b) => part(b) - part(a) || a.members - b.members);
  return best?.slug ?? null;
}

/** Of two that are equally full, one as all see it. */
function isFuller(peer: NodeRow, own: NodeRow): boolean {
  const more = loadOf(peer) - loadOf(own);
  return more > 0 || (more === 0 && peer.boot < own.boot);
}

/** Rooms by thread. @param more so many more than it has. */
export function loadOf(node: Pick<NodeRow, "rooms" | "workers">, more = 0): number {
  return (node.rooms + more) / threadsOf(node);
}

function threadsOf({ workers }: Pick<NodeRow, "workers">): number {
  return Math.max(1, workers);
}
