/** The nodes of a cluster: who gives signs of life. No clock takes part in it. */

import { and, eq, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import type { SeenNode } from "./room-row.ts";
import { nodes } from "./schema.ts";

/** One node, as it describes itself. */
export interface NodeRow extends SeenNode {
  /** For operators. */
  name: string;
  /** Version of what nodes say to each other. */
  link: number;
  /** Of rooms, the highest that it reads. */
  format: number;
  /** Whether it has the message bus. */
  bus: boolean;
  /** It is about to end, and takes no rooms any more. */
  draining: boolean;
  /** Threads that have rooms. */
  workers: number;
  /** In memory there, and the sockets in them. */
  rooms: number;
  members: number;
}

export interface NodeStore {
  /** Writes a node's sign of life. @returns all nodes, itself among them, as they are after it. */
  beat(own: NodeRow): Promise<NodeRow[]>;
  /** Forgets nodes that have given no sign of life since they were seen: their rooms are anybody's. */
  forget(seen: readonly SeenNode[]): Promise<void>;
}

export function createNodeStore(db: Db): NodeStore {
  return {
    async beat({ boot, ...row }) {
      await db
        .insert(nodes)
        .values({ boot, ...row })
        .onConflictDoUpdate({ target: nodes.boot, set: row });
      return db.select().from(nodes);
    },

    async forget(seen) {
      for (const { boot, beat } of seen)
        await db.delete(nodes).where(and(eq(nodes.boot, boot), sql`${nodes.beat} = ${beat}`));
    },
  };
}
