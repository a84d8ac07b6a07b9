/** The thread that has a table of this device. One worker, one table. */
import type { TableAnswer, TableNotice, TableOrder } from "./orders.ts";
import { serveLine } from "./serve-line.ts";
import { serveWatchers } from "./serve-watchers.ts";
import { createTableHost } from "./table-host.ts";
import { canWatch, holdTable } from "./table-lock.ts";
import { tellOfTables } from "./table-news.ts";
import { createTableStore, isFull, StoreForbiddenError } from "./table-store.ts";

const page = globalThis as unknown as Pick<Worker, "postMessage">;
const taken = () => page.postMessage({ kind: "taken" } satisfies TableNotice);
const host = createTableHost({
  store: createTableStore(),
  taken,
  lost: () => page.postMessage({ kind: "lost" } satisfies TableNotice),
  changed: tellOfTables(),
  recording: (state) => page.postMessage({ kind: "recording", state } satisfies TableNotice),
});

/** An order comes with a port for its answer; a port alone is a new line. */
addEventListener("message", ({ data, ports }: MessageEvent<TableOrder | null>) => {
  const [port] = ports;
  if (!port) return;
  if (data === null) return serveLine(port, host.line);
  carryOut(data).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => {
      console.error("A table's order failed.", error);
      const message = error instanceof Error ? error.message : String(error);
      const answer: TableAnswer =
        error instanceof StoreForbiddenError
          ? { kind: "forbidden" }
          : { kind: "failed", message, full: isFull(error) };
      port.postMessage(answer);
    },
  );
});

async function carryOut(order: TableOrder): Promise<TableAnswer> {
  switch (order.kind) {
    case "create": {
      const slug = await host.create(order.table, order.person);
      return open({ ...order, slug, steal: true });
    }
    case "open":
      return open(order);
    case "export":
      return host.exportFile(order.what);
    case "take":
      return host.takeGame();
    case "save":
      return host.save(order.about);
    case "record":
      host.recording.start();
      return { kind: "recording" };
    case "stopRecording":
      return { kind: "recorded", script: host.recording.stop(order.name) };
    case "keep actions":
      host.keepActions(order.isKept);
      return { kind: "steps", steps: [] };
    case "traceable":
      return { kind: "steps", steps: await host.traceable() };
    case "trace":
      return { kind: "trace", trace: await host.trace(order.step) };
  }
}

async function open({
  slug,
  person,
  steal,
}: Pick<TableOrder & { kind: "open" }, "slug" | "person" | "steal">) {
  if (!(await holdTable(slug, steal, taken))) return { kind: "held" } as const;
  if (!(await host.open(slug, person))) return { kind: "gone" } as const;
  if (canWatch()) serveWatchers(slug, (send) => host.line(send, true));
  return { kind: "opened", slug } as const;
}
