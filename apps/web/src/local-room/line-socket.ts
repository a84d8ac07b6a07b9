/**
 * What the stock client takes for a WebSocket: its frames go over a port to the worker that has the table, or over a channel to
 * another tab's. The table's code does not know whether its room is near or far.
 */

/** The states of a WebSocket. */
const OPENING = 0;
const OPEN = 1;
const CLOSED = 3;

/** Of a line that broke: stock clients connect again. */
const BROKEN = 1006;

export type LinePort = MessagePort | BroadcastChannel;

type Heard<T> = ((event: T) => void) | null;

/** The part of a WebSocket that the stock client uses. */
export class LineSocket {
  readyState = OPENING;
  binaryType = "arraybuffer";
  readonly bufferedAmount = 0;
  onopen: Heard<object> = null;
  onmessage: Heard<{ data: string }> = null;
  onerror: Heard<unknown> = null;
  onclose: Heard<{ code: number; reason: string; wasClean: boolean }> = null;
  #port: LinePort | null = null;

  readonly #ended: (line: LineSocket) => void;

  /**
   * @param connect gives the port to the room, once it can be had; rejects where it cannot.
   * @param ended is called once, when nothing goes over this line any more.
   */
  constructor(connect: () => Promise<LinePort>, ended: (line: LineSocket) => void) {
    this.#ended = ended;
    connect().then(
      (port) => this.#open(port),
      () => this.break(),
    );
  }

  #open(port: LinePort): void {
    if (this.readyState !== OPENING) {
      port.close();
      return;
    }
    this.#port = port;
    this.readyState = OPEN;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      // What is no frame ends the line.
      if (typeof data === "string") this.onmessage?.({ data });
      else this.break();
    };
    this.onopen?.({});
  }

  send(frame: string): void {
    this.#port?.postMessage(frame);
  }

  close(code = 1000, reason = ""): void {
    if (this.readyState === CLOSED) return;
    // The other end says farewell to whoever was joined.
    this.#port?.postMessage(null);
    this.#port?.close();
    this.#end(code, reason, true);
  }

  /** The other end is gone. */
  break(): void {
    if (this.readyState === CLOSED) return;
    this.#port?.close();
    this.#end(BROKEN, "", false);
  }

  #end(code: number, reason: string, wasClean: boolean): void {
    this.readyState = CLOSED;
    this.#port = null;
    this.#ended(this);
    // As a WebSocket does: never while somebody is still busy closing it.
    queueMicrotask(() => this.onclose?.({ code, reason, wasClean }));
  }
}
