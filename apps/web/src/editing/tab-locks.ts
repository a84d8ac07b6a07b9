/** Which tab works on what: one at a time, by the browser's locks. */

/** As long as it is not released, no other tab works on it, unless it takes it over. */
export interface Hold {
  release(): void;
}

export interface HoldEvents {
  /** Another tab wants it: what is not kept yet should be now. */
  asked(): Promise<void>;
  /** Another tab has it now. */
  lost(): void;
}

export interface TabLocks {
  /** Null: another tab holds it. @param takeOver asks that tab for it, and takes it where no answer comes */
  hold(name: string, events: HoldEvents, takeOver?: boolean): Promise<Hold | null>;
  /** Names that some tab holds. */
  held(): Promise<ReadonlySet<string>>;
}

/** A tab that is asleep does not answer; it is not waited for longer than this, milliseconds. */
const ANSWER_MS = 2000;
const PREFIX = "baize-builder-";

/** @param manager null where the browser has none (a site without https): then every tab gets what it asks for. */
export function createTabLocks(manager: LockManager | null): TabLocks {
  return {
    async hold(name, events, takeOver = false) {
      if (!manager) return { release() {} };
      const channel = new BroadcastChannel(PREFIX + name);
      const lock = PREFIX + name;
      const taken = takeOver
        ? ((await askFor(manager, lock, channel)) ?? (await seize(manager, lock, { steal: true })))
        : await seize(manager, lock, { ifAvailable: true });
      if (!taken) {
        channel.close();
        return null;
      }
      let isOver = false;
      const end = () => {
        if (isOver) return false;
        isOver = true;
        channel.close();
        taken.release();
        return true;
      };
      channel.onmessage = () => void events.asked().finally(() => end() && events.lost());
      taken.stolen.then(() => end() && events.lost());
      return { release: () => void end() };
    },
    async held() {
      const { held = [] } = (await manager?.query()) ?? {};
      const names = held.map(({ name }) => name ?? "").filter((name) => name.startsWith(PREFIX));
      return new Set(names.map((name) => name.slice(PREFIX.length)));
    },
  };
}

interface Taken {
  release(): void;
  /** Resolves when another tab takes it without asking; else never. */
  stolen: Promise<void>;
}

/** Asks whoever holds the lock for it. @returns null when nobody gives it in time */
async function askFor(manager: LockManager, lock: string, channel: BroadcastChannel): Promise<Taken | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  const taken = seize(manager, lock, { signal: patience.signal });
  channel.postMessage("hand over");
  return taken.finally(() => clearTimeout(timer));
}

/** @returns null when the lock is not to be had */
function seize(manager: LockManager, lock: string, options: LockOptions): Promise<Taken | null> {
  const [held, release] = promised();
  const [stolen, tell] = promised();
  return new Promise((resolve) => {
    const request: Promise<unknown> = manager.request(lock, options, (granted) => {
      resolve(granted ? { release, stolen } : null);
      return granted ? held : undefined;
    });
    // It fails when the wait is given up, and when another tab steals what was held.
    request.catch(() => {
      resolve(null);
      tell();
    });
  });
}

/** A promise, and what resolves it. */
function promised(): [Promise<void>, () => void] {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return [promise, settle];
}
