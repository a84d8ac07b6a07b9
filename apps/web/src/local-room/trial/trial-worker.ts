/** The thread that has the table of a game while it is made. */
import { serveLine } from "../serve-line.ts";
import { createTrialHost } from "./trial-host.ts";
import type { TrialAnswer, TrialOrder } from "./trial-orders.ts";

const host = createTrialHost(() => new Promise((resolve) => setTimeout(resolve)));

/** One after the other, but for the question whether anybody is there. */
let work: Promise<unknown> = Promise.resolve();

/** An order comes with a port for its answer; a port alone is a new line. */
addEventListener("message", ({ data, ports }: MessageEvent<TrialOrder | null>) => {
  const [port] = ports;
  if (!port) return;
  if (data === null) return serveLine(port, host.line);
  const answer = (said: TrialAnswer) => port.postMessage(said);
  if (data.kind === "ping") return answer({ kind: "alive" });
  work = work
    .then(() => carryOut(data))
    .then(answer, (error: unknown) => {
      console.error("A trial's order failed.", error);
      answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    });
});

async function carryOut(order: Exclude<TrialOrder, { kind: "ping" }>): Promise<TrialAnswer> {
  switch (order.kind) {
    case "begin":
      return host.begin(order.plugin, order.author, order.players);
    case "change":
      return host.change(order.plugin);
    case "restart":
      return host.restart(order.players);
    case "traceable":
      return { kind: "steps", steps: await host.traceable() };
    case "trace":
      return { kind: "trace", trace: await host.trace(order.step) };
  }
}
