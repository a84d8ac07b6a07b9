/** The browser's databases, opened when they are first asked for, and anew after a connection has ended. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * A database of this browser's. It is opened without a version, so that one which a later version of this page has made is opened as
 * it is; its shape can therefore only grow by another database beside it.
 * @param create makes its stores where there is none of that name
 * @returns gives the connection; rejects where the browser forbids databases, or fails at it, and tries anew when it is asked again
 */
export function openStore<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    const opening = open(() => forget());
    const forget = () => {
      if (connection === opening) connection = null;
    };
    opening.catch(forget);
    return opening;
  }

  /** Rejects also where a browser that forbids the database throws at once. */
  async function open(forget: () => void): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(name, undefined, {
      upgrade: create,
      // Another page wants to change the shape of the database, or to remove it: it must not wait for this one.
      blocking: (_now, _next, event) => {
        (event.target as IDBDatabase | null)?.close();
        forget();
      },
      terminated: forget,
    });
  }

  return () => {
    connection ??= connect();
    return connection;
  };
}
