/** Rooms that have left a node for others. */
export interface HandedOver {
  /** The node ended, was cut off from the others, or had more than its share. */
  why: "drain" | "cut_off" | "rebalance";
  count: number;
  /** How long they took to be put away, all together. */
  seconds: number;
}

/** What operators watch of a node of a cluster. */
export interface ClusterMetrics {
  boot: string;
  name: string;
  isReady: boolean;
  /** That give signs of life, with this one. */
  nodes: number;
  /** In memory here. */
  rooms: number;
  isBusConnected: boolean;
  /** How late the last sign of life was. */
  lateSeconds: number;
  /** How often somebody was without a room for a while, and how long all together. */
  reattached: { count: number; seconds: number };
  /** Since the start, for each reason. */
  handedOver: HandedOver[];
  /** One or two for each node that there is one with. */
  links: {
    peer: string;
    isStalled: boolean;
    sentBytes: number;
    receivedBytes: number;
    unsentBytes: number;
    /** Parts that were sent again. */
    resent: number;
  }[];
  /** Sockets of other nodes in rooms here. */
  remoteMembers: { peer: string; count: number }[];
}
