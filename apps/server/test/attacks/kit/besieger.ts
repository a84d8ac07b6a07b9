/** Somebody on another machine who sends large bodies: a thread of its own, so that making them delays nobody here. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface Siege {
  url: string;
  headers: Record<string, string>;
  /** JSON before and after the filling, which is a list of small objects. */
  head: string;
  tail: string;
  bytes: number;
  /** How often it is sent, one after another. */
  times: number;
}

const script = `
  const { parentPort, workerData: { url, headers, head, tail, bytes, times } } = require("node:worker_threads");
  const body = head + '[' + Array(Math.floor(bytes / 8)).fill('{"a":1}').join() + ']' + tail;
  (async () => {
    const statuses = [];
    for (let i = 0; i < times; i++)
      statuses.push(await fetch(url, { method: "POST", headers, body }).then(
        async (answer) => { await answer.arrayBuffer(); return answer.status; },
        () => 0,
      ));
    parentPort.postMessage(statuses);
  })();
`;

/** The status of each answer; 0 where the connection was cut. */
export async function besiege(siege: Siege): Promise<number[]> {
  const worker = new Worker(script, { eval: true, workerData: siege });
  const [statuses] = await once(worker, "message");
  await worker.terminate();
  return statuses;
}

/** How long the slowest of some calls took, made one after another for as long as something else goes on, in ms. */
export async function slowestWhile(siege: Promise<unknown>, call: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  siege.finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const begin = performance.now();
    await call();
    slowest = Math.max(slowest, performance.now() - begin);
    // Ten messages a second are what one connection may send.
    await new Promise((resolve) => setTimeout(resolve, 110));
  }
  return slowest;
}
