/** Asks a worker something, over a port of its own for the answer. */

/** @returns the worker's answer, or what `failed` makes of the reason when its program cannot be had or fails meanwhile. */
export function askWorker<Order, Answer>(
  worker: Worker,
  order: Order,
  failed: (message: string) => Answer,
): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      worker.removeEventListener("error", broken);
      port1.close();
      resolve(answer);
    };
    const broken = ({ message }: ErrorEvent) => settle(failed(message));
    worker.addEventListener("error", broken);
    port1.onmessage = ({ data }: MessageEvent<Answer>) => settle(data);
    worker.postMessage(order, [port2]);
  });
}
