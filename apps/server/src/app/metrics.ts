/** Numbers for Prometheus at /metrics: this process, the requests it answers, what is open. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { HttpError } from "../http/http-error.ts";
import { isMachineItself } from "../http/own-machine.ts";
import { clusterMetrics } from "./cluster-metrics.ts";
import type { HttpDeps } from "./http-deps.ts";
import { roomMetrics } from "./room-metrics.ts";

/** Seconds; the last one is the limit after which clients give up. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** Counts requests from here on, and serves what was counted to whoever METRICS lets in. */
export function measureRequests(app: FastifyInstance, deps: HttpDeps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "baize_" });
  const requests = new Histogram({
    name: "baize_http_request_seconds",
    help: "Requests by route, method and status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: "baize_open_rooms",
    help: "Rooms that are open, asleep or awake.",
    registers: [registry],
    async collect() {
      // What is not known is left out: a gap says more than a nought.
      await deps.stores.rooms.count().then(
        (count) => this.set(count),
        () => this.remove(),
      );
    },
  });
  new Gauge({
    name: "baize_mails_waiting",
    help: "Mails kept because no mail server is set.",
    registers: [registry],
    collect() {
      this.set(deps.mailer.outbox?.length ?? 0);
    },
  });

  const setRoomMetrics = roomMetrics(registry);
  let setClusterMetrics: ReturnType<typeof clusterMetrics> | null = null;

  app.addHook("onResponse", async (request, reply) => {
    requests.observe(
      // The route's pattern, never the address: an address would make a series of its own, and may hold a token.
      { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/metrics", { logLevel: "warn", config: { access: { who: "anyone" } } }, async (request, reply) => {
    if (!mayRead(request, deps)) throw new HttpError("not_found");
    if (deps.measureRooms) {
      const measured = await deps.measureRooms();
      setRoomMetrics(measured);
      if (measured.cluster) {
        setClusterMetrics ??= clusterMetrics(registry);
        setClusterMetrics(measured.cluster);
      }
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook("onClose", async () => registry.clear());
}

function mayRead(request: FastifyRequest, deps: HttpDeps): boolean {
  const { metrics } = deps.config;
  return metrics === "open" || (metrics === "local" && isMachineItself(request, deps.publicUrl()));
}
