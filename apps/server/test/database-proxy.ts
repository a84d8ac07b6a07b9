/**
 * Between a server and its PostgreSQL: a line that can be cut when an answer is on its way back, or go silent. What happens
 * to the statements is real; only the line is not.
 */
import { createServer, connect as dial, type Socket } from "node:net";

export interface DatabaseProxy {
  /** The database's URL, through the proxy. */
  urlOf(url: string): string;
  /**
   * The next `times` statements that contain a text are carried out, and the line breaks before their answer arrives.
   * @returns how many were lost so far.
   */
  loseAnswers(text: string, times: number): () => number;
  /** From now on everything is accepted and nothing answered, until `resume`. */
  hang(): void;
  /** What was held back goes on its way. */
  resume(): void;
  close(): void;
}

/** What the database says when a `select` of one row is done. */
const DONE = "SELECT 1\0";

/** @param port of the database, on this machine. */
export async function startDatabaseProxy(port: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  let held: (() => void)[] = [];
  let wanted: { text: string; times: number } | null = null;
  let lost = 0;
  const pass = (job: () => void) => {
    if (isHanging) held.push(job);
    else job();
  };

  const server = createServer((near) => {
    const far = dial(port, "127.0.0.1");
    let isLosing = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (chunk) => {
      if (wanted && wanted.times > 0 && chunk.includes(wanted.text)) isLosing = true;
      pass(() => far.write(chunk));
    });
    far.on("data", (chunk) => {
      if (isLosing && chunk.includes(DONE)) {
        isLosing = false;
        wanted!.times--;
        lost++;
        near.destroy();
        return;
      }
      pass(() => near.write(chunk));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;

  return {
    urlOf: (url) => url.replace(`:${port}/`, `:${own}/`),
    loseAnswers(text, times) {
      wanted = { text, times };
      const before = lost;
      return () => lost - before;
    },
    hang() {
      isHanging = true;
    },
    resume() {
      isHanging = false;
      const jobs = held;
      held = [];
      for (const job of jobs) job();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
