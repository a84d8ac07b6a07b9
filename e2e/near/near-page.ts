/**
 * Tables of a device, in a real page: the workers that have them run there, and a client in this process talks to them by the
 * frames that it would send to a server.
 */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { joinRoom, type RoomClient } from "@baize/client";
import { Socket } from "phoenix";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { LineSocket } from "../../apps/web/src/local-room/line-socket.ts";
import type { NewTable, TableAnswer, TableOrder } from "../../apps/web/src/local-room/orders.ts";
import { DEVICE_PERSON_ID, type DevicePerson } from "../../apps/web/src/local-room/person.ts";
import { type Baize, root } from "../kit/server.ts";

/** What the script of the page gives to this process. */
interface PageTables {
  ask(table: string, order: TableOrder): Promise<TableAnswer>;
  connect(table: string, line: string): void;
  send(line: string, frame: string | null): void;
  close(table: string): void;
}

declare global {
  interface Window {
    tables: PageTables;
    /** Frames that a table sends. */
    heard(line: string, frame: string): void;
  }
}

export interface NearTable {
  readonly slug: string;
  readonly room: RoomClient;
  /** The whole game with its history, as a file has it; the log tells of it. */
  exportReplay(): Promise<{ game: unknown; deltas: unknown[] }>;
  close(): Promise<void>;
}

export interface NearPage {
  create(table: NewTable): Promise<NearTable>;
  open(slug: string): Promise<NearTable>;
  /** Ends the page as a crash does: nothing is tidied up. The next table is opened in another page of the same device. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** @param alias of whoever plays at the device. */
export async function openNearPage(browser: Browser, baize: Baize, alias: string): Promise<NearPage> {
  const [program] = globSync(join(root, "apps/web/dist/assets/table-worker-*.js"));
  if (program === undefined) throw new Error("The web app is not built.");
  const person: DevicePerson = { alias, language: "English", settings: {} };
  const context = await browser.newContext();
  const lines = new Map<string, MessagePort>();
  let page = await openPage(context, baize.url, basename(program), lines);
  let tables = 0;

  async function start(order: TableOrder): Promise<NearTable> {
    const table = `table ${tables++}`;
    const at = page;
    const answer = await ask(at, table, order);
    if (answer.kind !== "opened") throw new Error(`The table could not be had: ${JSON.stringify(answer)}`);
    const { slug } = answer;
    class TableSocket extends LineSocket {
      constructor() {
        super(
          () => connect(at, table, lines),
          () => {},
        );
      }
    }
    const socket = new Socket("device:", { transport: TableSocket });
    socket.connect();
    const room = await joinRoom({ socket, slug, userId: DEVICE_PERSON_ID });
    return {
      slug,
      room,
      async exportReplay() {
        const file = await ask(at, table, { kind: "export", what: "replay" });
        if (file.kind !== "file") throw new Error(`The game could not be had: ${JSON.stringify(file)}`);
        return JSON.parse(file.content);
      },
      async close() {
        socket.disconnect();
        if (!at.isClosed()) await at.evaluate((name) => window.tables.close(name), table);
      },
    };
  }

  return {
    create: (table) => start({ kind: "create", table, person }),
    open: (slug) => start({ kind: "open", slug, person, steal: true }),
    async crash() {
      const crashed = page.waitForEvent("crash");
      await Promise.all([crashed, page.goto("chrome://crash").catch(() => {})]);
      await page.close();
      for (const port of lines.values()) port.close();
      lines.clear();
      page = await openPage(context, baize.url, basename(program), lines);
    },
    close: () => context.close(),
  };
}

function ask(page: Page, table: string, order: TableOrder): Promise<TableAnswer> {
  return page.evaluate<TableAnswer, { table: string; order: object }>(
    (asked) => window.tables.ask(asked.table, asked.order as TableOrder),
    { table, order },
  );
}

let connections = 0;

async function connect(page: Page, table: string, lines: Map<string, MessagePort>): Promise<MessagePort> {
  const line = `line ${connections++}`;
  const { port1, port2 } = new MessageChannel();
  lines.set(line, port2);
  port2.onmessage = ({ data }: MessageEvent<string | null>) => {
    // A page that has crashed hears nothing any more.
    page.evaluate(([name, frame]) => window.tables.send(name, frame), [line, data] as const).catch(() => {});
  };
  await page.evaluate(([name, to]) => window.tables.connect(name, to), [table, line] as const);
  return port1;
}

async function openPage(
  context: BrowserContext,
  url: string,
  program: string,
  lines: ReadonlyMap<string, MessagePort>,
): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${url}/near`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Tables</title>" }),
  );
  await page.exposeFunction("heard", (line: string, frame: string) => lines.get(line)?.postMessage(frame));
  await page.goto(`${url}/near`);
  await page.evaluate(serveTables, `/assets/${program}`);
  return page;
}

/** Runs in the page: a worker for each table, a port for each line. */
function serveTables(program: string): void {
  const workers = new Map<string, Worker>();
  const ports = new Map<string, MessagePort>();
  window.tables = {
    ask(table, order) {
      let worker = workers.get(table);
      if (!worker) {
        worker = new Worker(program, { type: "module" });
        workers.set(table, worker);
      }
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(order, [port2]);
      return new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
    },
    connect(table, line) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => window.heard(line, data);
      ports.set(line, port1);
      workers.get(table)?.postMessage(null, [port2]);
    },
    send: (line, frame) => ports.get(line)?.postMessage(frame),
    close(table) {
      workers.get(table)?.terminate();
      workers.delete(table);
    },
  };
}
