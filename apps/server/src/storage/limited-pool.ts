/**
 * Connections to a PostgreSQL server on which nothing waits for ever: not a statement whose answer does not come, nor one
 * that gets no connection. The server itself ends what takes too long (`statement_timeout`); this is for one that hangs, or
 * that the network has swallowed. Connections that do not answer are given up, and new ones take their place.
 */
import postgres from "postgres";
import { isConnectionLost, StatementTimeoutError } from "../base/storage-errors.ts";

/** How much longer than the server's own limit an answer may take. */
const GRACE_MS = 1_000;
const CONNECTIONS = 10;
/** The longest pause before a connection is tried again, in seconds. */
const LONGEST_BACKOFF = 0.5;

type Client = ReturnType<typeof postgres>;
type Query = postgres.PendingQuery<postgres.Row[]>;
type Begin = (
  ...args: [...options: string[], work: (tx: postgres.TransactionSql) => unknown]
) => Promise<unknown>;

export interface LimitedPool {
  /** What Drizzle takes. */
  client: Client;
  close(): Promise<void>;
}

/**
 * The connection of a transaction. The driver ends the process when it writes to one that is gone, as its rollback does
 * (porsager/postgres#1208): it gets nothing to write any more.
 */
interface Line {
  isLost: boolean;
}

/** One client of the driver, with its connections. */
interface Generation {
  client: Client;
  /** When something was answered last. */
  answeredAt: number;
}

/** @param limitMs of each statement, and of each wait for a connection. */
export function openPool(url: string, limitMs: number): LimitedPool {
  const make = (): Generation => ({ client: connect(url, limitMs), answeredAt: performance.now() });
  const patience = limitMs + GRACE_MS;
  let current = make();

  function giveUp(hung: Generation): void {
    if (current !== hung) return;
    const fresh = make();
    // Drizzle has told the first client how it wants values to be read and written.
    Object.assign(fresh.client.options.parsers, hung.client.options.parsers);
    Object.assign(fresh.client.options.serializers, hung.client.options.serializers);
    current = fresh;
    // What still answers there may come to its end.
    void hung.client.end({ timeout: patience / 1000 });
  }

  /** The answer to a statement, or StatementTimeoutError. */
  function answer<T>(of: Generation, query: Promise<T> & Pick<Query, "cancel">): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // The driver notes here which connection a statement was sent on.
        const isSent = (query as { state?: unknown }).state !== null;
        reject(new StatementTimeoutError(patience, isSent));
        if (!isSent) query.cancel();
        if (isSent || performance.now() - of.answeredAt > patience) giveUp(of);
      }, patience);
      query
        .then((rows) => {
          of.answeredAt = performance.now();
          resolve(rows);
        }, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** As much of a pending query as Drizzle uses. */
  function limited(of: Generation, query: Query, line?: Line): Query {
    const asked = <T>(ask: () => Promise<T> & Pick<Query, "cancel">): Promise<T> => {
      if (line?.isLost) return Promise.reject(connectionClosed());
      return answer(of, ask()).catch((error: unknown) => {
        if (line && isConnectionLost(error)) line.isLost = true;
        throw error;
      });
    };
    const whole = () => asked(() => query);
    return {
      // biome-ignore lint/suspicious/noThenProperty: what the driver gives is awaited as well.
      then: (...done: Parameters<Promise<unknown>["then"]>) => whole().then(...(done as [])),
      values: () => asked(() => query.values() as never),
    } as unknown as Query;
  }

  function limitedTransaction(
    of: Generation,
    tx: postgres.TransactionSql,
    line: Line,
  ): postgres.TransactionSql {
    return new Proxy(tx, {
      get(target, key) {
        if (key === "unsafe")
          return (...args: Parameters<Client["unsafe"]>) =>
            limited(of, target.unsafe(...args) as Query, line);
        if (key === "savepoint")
          return (work: (inner: postgres.TransactionSql) => unknown) =>
            target.savepoint((inner) => work(limitedTransaction(of, inner, line)));
        return Reflect.get(target, key);
      },
    });
  }

  /** Begin and commit have the limit, too; what is done between them has its own. */
  function transaction(of: Generation, ...args: Parameters<Begin>): Promise<unknown> {
    const work = args.at(-1) as Parameters<Client["begin"]>[1];
    const line: Line = { isLost: false };
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      let isOver = false;
      const wait = (isSent: boolean) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          isOver = true;
          reject(new StatementTimeoutError(patience, isSent));
          if (isSent || performance.now() - of.answeredAt > patience) giveUp(of);
        }, patience);
      };
      wait(false);
      const body = async (tx: postgres.TransactionSql) => {
        clearTimeout(timer);
        // Nobody waits for it any more: nothing is done.
        if (isOver) throw new StatementTimeoutError(patience, false);
        try {
          const value = await work(limitedTransaction(of, tx, line));
          if (line.isLost) return await forEver();
          wait(true);
          return value;
        } catch (error) {
          // The connection that hangs would not answer to the rollback either.
          if (error instanceof StatementTimeoutError || line.isLost) reject(error);
          if (line.isLost) return await forEver();
          throw error;
        }
      };
      const begin = of.client.begin as unknown as Begin;
      begin(...(args.slice(0, -1) as string[]), body)
        .then((value) => {
          of.answeredAt = performance.now();
          resolve(value);
        })
        .catch((error: unknown) => {
          // Lost between two statements, or over: either way there is nothing more to be sent.
          line.isLost = true;
          reject(error);
        })
        .finally(() => clearTimeout(timer));
    });
  }

  const client = new Proxy(current.client, {
    get(_first, key) {
      const of = current;
      if (key === "unsafe")
        return (...args: Parameters<Client["unsafe"]>) => limited(of, of.client.unsafe(...args) as Query);
      if (key === "begin") return (...args: Parameters<Begin>) => transaction(of, ...args);
      return Reflect.get(of.client, key);
    },
  });
  return { client, close: () => current.client.end({ timeout: 5 }) };
}

/** What the driver waits for instead of writing to a connection that is gone; whoever asked has been answered. */
const forEver = () => new Promise<never>(() => {});

/** As the driver says it. */
function connectionClosed(): Error {
  return Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });
}

function connect(url: string, limitMs: number): Client {
  return postgres(url, {
    max: CONNECTIONS,
    onnotice: () => {},
    connect_timeout: Math.max(1, Math.floor(limitMs / 1000)),
    backoff: (tries: number) => Math.min(LONGEST_BACKOFF, 0.02 * 2 ** tries),
    connection: { TimeZone: "UTC", statement_timeout: limitMs },
  });
}
