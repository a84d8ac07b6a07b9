/**
 * Upkeep of the embedded database, which has no processes of its own for it: rows that are gone give their space back
 * (`vacuum`), and its log of changes is let go (`checkpoint`). Both happen on the main thread, so in small bites: one table at
 * a time, with a rest after each, in quiet moments, and under lasting load now and then all the same.
 */
import { setTimeout as pause } from "node:timers/promises";

/** As much of the embedded database as is needed. */
export interface Keepable {
  exec(statement: string): Promise<unknown>;
  query<Row>(statement: string): Promise<{ rows: Row[] }>;
}

export interface UpkeepLog {
  warn(data: object, message: string): void;
}

/** How the log of changes is kept small: it goes in files of 16 MB, of which two are there whenever it is quiet. */
export const WAL_SETTINGS = ["-c", "max_wal_size=32MB", "-c", "min_wal_size=32MB"];

const LOOK_MS = 5_000;
/** Nobody has asked for anything for so long. */
const QUIET_MS = 2_000;
/** Between two rounds, where it is quiet and where it never is. */
const ROUND_MS = 30_000;
const LATEST_MS = 300_000;
/** After each bite. */
const REST_MS = 200;
/** So many dead rows are worth a bite. */
const DEAD_ROWS = 200;
/** Where it is quiet, so many are, if they are so large a part of a table: a snapshot is large, and few rows. */
const FEW_DEAD_ROWS = 10;
const DEAD_SHARE = 0.2;
const WHERE_BUSY = `dead >= ${DEAD_ROWS}`;
const WHERE_QUIET = `${WHERE_BUSY} or (dead >= ${FEW_DEAD_ROWS} and dead >= ${DEAD_SHARE} * (live + dead))`;
/** Changes of so many bytes are written to the tables' own files, before they fill a file of the log. */
const WAL_BYTES = 12_000_000;

export class Upkeep {
  readonly #database: Keepable;
  readonly #isNew: boolean;
  readonly #now: () => number;
  #lastStatement = 0;
  #lastRound: number;
  #writtenUpTo = 0;
  #isChanged = false;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param isNew there is nothing yet that could be gone. */
  constructor(database: Keepable, isNew: boolean, now: () => number = () => performance.now()) {
    this.#database = database;
    this.#isNew = isNew;
    this.#now = now;
    this.#lastRound = now();
  }

  /** Hears of every statement of the server. */
  noteStatement(statement: string): void {
    this.#lastStatement = this.#now();
    if (!/^\s*select (?!append_to_held_rooms|save_held_snapshot)/i.test(statement)) this.#isChanged = true;
  }

  /**
   * Before anybody is there: every table, whatever is known of it, as what was counted ends with the process. From then on a
   * look now and then.
   */
  async start(log: UpkeepLog): Promise<void> {
    if (!this.#isNew) {
      for (const table of await this.#tables()) await this.#vacuum(table);
      await this.#checkpoint();
    }
    this.#timer = setInterval(() => {
      this.#working = this.#working
        .then(() => (this.#isStopped ? undefined : this.look()))
        .catch((error: unknown) => log.warn({ err: error }, "The upkeep of the database failed."));
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** Resolves when nothing is being done any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Does what is due. */
  async look(): Promise<void> {
    if (!this.#isChanged) return;
    if ((await this.#writtenBytes()) - this.#writtenUpTo > WAL_BYTES) await this.#checkpoint();
    const isQuiet = this.#now() - this.#lastStatement >= QUIET_MS;
    if (this.#now() - this.#lastRound < (isQuiet ? ROUND_MS : LATEST_MS)) return;
    // What is not worth a bite in a busy moment may be in the quiet one after it.
    if (isQuiet) this.#isChanged = false;
    for (const table of await this.#tables(isQuiet ? WHERE_QUIET : WHERE_BUSY)) {
      if (this.#isStopped) return;
      await this.#vacuum(table);
      await pause(REST_MS, undefined, { ref: false });
    }
    this.#lastRound = this.#now();
  }

  async #vacuum(table: string): Promise<void> {
    await this.#database.exec(`vacuum ${table}`);
  }

  async #checkpoint(): Promise<void> {
    await this.#database.exec("checkpoint");
    this.#writtenUpTo = await this.#writtenBytes();
  }

  /** Has what was changed counted, too, which the database does up to a second later otherwise. */
  async #writtenBytes(): Promise<number> {
    const { rows } = await this.#database.query<{ bytes: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes, pg_stat_force_next_flush()::text",
    );
    return rows[0]!.bytes;
  }

  /** Our tables of which a condition holds on their rows, those that hold their long values counted in. */
  async #tables(condition = "true"): Promise<string[]> {
    const { rows } = await this.#database.query<{ name: string }>(
      `select quote_ident(name) as name from (
          select c.relname as name,
            pg_stat_get_dead_tuples(c.oid) + pg_stat_get_dead_tuples(c.reltoastrelid) as dead,
            pg_stat_get_live_tuples(c.oid) + pg_stat_get_live_tuples(c.reltoastrelid) as live
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname = 'public'
        ) as tables
        where ${condition} order by name`,
    );
    return rows.map(({ name }) => name);
  }
}
