/**
 * Events that every node of a cluster hears once and in order, also the one that tells them. The database keeps them; the bus
 * only says that there is one, so that nobody waits for the next look.
 */
import type { EventStore, StoredEvent } from "../storage/event-store.ts";
import type { Bus } from "./bus.ts";
import {
  EVENT_KINDS,
  type EventBody,
  type EventHandlers,
  type EventKind,
  isEventKind,
} from "./event-kinds.ts";

export interface ClusterEvents {
  /**
   * Tells all nodes. Resolves when the event is stored, and has been handled here if the database could be read again; rejects
   * when it is not stored, or nobody knows.
   */
  say<Kind extends EventKind>(kind: Kind, body: EventBody<Kind>): Promise<void>;
  /** Resolves when nothing is being read any more. */
  close(): Promise<void>;
}

export interface EventsOptions {
  store: EventStore;
  bus: Pick<Bus, "publish" | "subscribe" | "onState">;
  /** On which nodes hear that there is an event; what is sent is its id. */
  subject: string;
  handlers: EventHandlers;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
  /** Between two looks at the database, in milliseconds. */
  everyMs?: number;
}

const EVERY_MS = 5_000;

/** Hears what is said from now on. */
export async function openEvents(options: EventsOptions): Promise<ClusterEvents> {
  const { store, bus, subject, handlers, log, everyMs = EVERY_MS } = options;
  let last = await store.newest();
  let reading: Promise<void> | null = null;
  let isAsked = false;

  /** Resolves when everything that was stored when it was called has been handled. */
  function read(): Promise<void> {
    isAsked = true;
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readAll(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      try {
        for (const event of await store.after(last)) {
          last = event.id;
          handle(event);
        }
      } catch (error) {
        log.warn({ err: error }, "Events of the cluster could not be read; they are looked for again.");
      }
    }
  }

  function handle({ id, kind, body }: StoredEvent): void {
    // A newer version of the server runs beside.
    if (!isEventKind(kind)) return;
    try {
      handleAs(handlers, kind, body);
    } catch (error) {
      log.error({ event: id, kind, err: error }, "An event of the cluster could not be handled.");
    }
  }

  const ends = [
    bus.subscribe(subject, ({ data }) => {
      // Whatever else it is: a look does no harm.
      if (!(Number(new TextDecoder().decode(data)) <= last)) void read();
    }),
    bus.onState((isConnected) => {
      if (isConnected) void read();
    }),
  ];
  const timer = setInterval(() => void read(), everyMs);
  timer.unref();

  return {
    async say(kind, body) {
      const id = await store.add({ kind, body: JSON.stringify(body) });
      bus.publish(subject, new TextEncoder().encode(String(id)));
      await read();
    },
    async close() {
      clearInterval(timer);
      for (const end of ends) end();
      isAsked = false;
      await reading;
    },
  };
}

function handleAs<Kind extends EventKind>(handlers: EventHandlers, kind: Kind, body: string): void {
  handlers[kind](EVENT_KINDS[kind].parse(JSON.parse(body)) as EventBody<Kind>);
}
