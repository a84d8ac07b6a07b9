/** Numbers of a node of a cluster for Prometheus. */
import { Counter, Gauge, type Registry } from "prom-client";
import { VERSION } from "../base/version.ts";
import type { ClusterMetrics } from "../rooms/host/cluster-metrics.ts";

/** Of the node itself: name → meaning and value. */
const NODE: Record<string, [help: string, value: (metrics: ClusterMetrics) => number]> = {
  baize_node_ready: ["Whether people should be sent to this node.", ({ isReady }) => Number(isReady)],
  baize_cluster_nodes: ["Nodes that give signs of life, as this one sees it.", ({ nodes }) => nodes],
  baize_rooms_owned: ["Rooms that this node has in memory.", ({ rooms }) => rooms],
  baize_bus_connected: [
    "Whether this node has the message bus.",
    ({ isBusConnected }) => Number(isBusConnected),
  ],
  baize_beat_late_seconds: ["How late this node's last sign of life was.", ({ lateSeconds }) => lateSeconds],
};

/** Registers the metrics. @returns sets them to what was measured. */
export function clusterMetrics(registry: Registry): (measured: ClusterMetrics) => void {
  const registers = [registry];
  const byPeer = ["peer"] as const;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: byPeer, registers });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const info = new Gauge({
    name: "baize_node_info",
    help: "1, with which start of which node this is.",
    labelNames: ["boot", "name", "version"] as const,
    registers,
  });
  const gauges = Object.entries(NODE).map(([name, [help, value]]) => ({
    gauge: new Gauge({ name, help, registers }),
    value,
  }));
  const up = gauge("baize_link_up", "Whether something was heard over the link to a node within 3 s.");
  const unsent = gauge("baize_link_unsent_bytes", "Bytes that wait to be sent to a node.");
  const members = gauge("baize_remote_members", "Sockets of another node in this node's rooms.");
  const bytes = new Counter({
    name: "baize_link_bytes_total",
    help: "Bytes over the links with a node that there are now.",
    labelNames: ["peer", "way"] as const,
    registers,
  });
  const resent = new Counter({
    name: "baize_link_resent_total",
    help: "Parts of messages to a node that were sent again.",
    labelNames: byPeer,
    registers,
  });
  const reattached = counter(
    "baize_reattach_seconds_count",
    "Times that somebody's room was lost and found again without their doing.",
  );
  const reattaching = counter("baize_reattach_seconds_sum", "How long they were without it, all together.");
  const byWhy = ["why"] as const;
  const handedOver = new Counter({
    name: "baize_handover_seconds_count",
    help: "Rooms that have left this node for others, by why.",
    labelNames: byWhy,
    registers,
  });
  const handingOver = new Counter({
    name: "baize_handover_seconds_sum",
    help: "How long these took to be put away, all together.",
    labelNames: byWhy,
    registers,
  });
  const all = [
    info,
    up,
    unsent,
    members,
    bytes,
    resent,
    reattached,
    reattaching,
    handedOver,
    handingOver,
  ] as const;

  return (measured) => {
    for (const metric of all) metric.reset();
    const { boot, name, links, remoteMembers } = measured;
    info.set({ boot, name, version: VERSION }, 1);
    for (const { gauge: own, value } of gauges) own.set(value(measured));
    for (const { peer, isStalled, unsentBytes, sentBytes, receivedBytes, resent: again } of links) {
      up.set({ peer }, isStalled ? 0 : 1);
      unsent.inc({ peer }, unsentBytes);
      bytes.inc({ peer, way: "sent" }, sentBytes);
      bytes.inc({ peer, way: "received" }, receivedBytes);
      resent.inc({ peer }, again);
    }
    for (const { peer, count } of remoteMembers) members.inc({ peer }, count);
    reattached.inc(measured.reattached.count);
    reattaching.inc(measured.reattached.seconds);
    for (const { why, count, seconds } of measured.handedOver) {
      handedOver.inc({ why }, count);
      handingOver.inc({ why }, seconds);
    }
  };
}
