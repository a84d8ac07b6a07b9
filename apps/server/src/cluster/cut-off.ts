/**
 * Whether a node is on the smaller side of a broken network, and is to leave its rooms and sockets to the others. Nobody may take
 * the rooms of a node that gives signs of life, so it has to go by itself.
 */
import type { NodeRow } from "../storage/node-store.ts";

export interface Sides {
  /** This node. */
  boot: string;
  /** Nodes that give signs of life in the database, this one among them. */
  alive: readonly Pick<NodeRow, "boot" | "bus">[];
  /** Whether something was heard of a node over the bus a moment ago. */
  isHeard(boot: string): boolean;
}

/**
 * True for a node that hears fewer than half of those that have the bus, itself among them; of two halves for the one without the smallest
 * boot. Where nobody has the bus nobody is cut off: there is no other side.
 */
export function isOnSmallerSide({ boot, alive, isHeard }: Sides): boolean {
  const voters = alive.filter(({ bus }) => bus).map((node) => node.boot);
  if (voters.length === 0) return false;
  const heard = voters.filter((voter) => voter === boot || isHeard(voter));
  if (heard.length * 2 !== voters.length) return heard.length * 2 < voters.length;
  return !heard.includes(voters.toSorted()[0]!);
}
