/**
 * The message bus between nodes: messages of bytes to subjects, at most once. A subject is words with dots between them; `*`
 * in a subscription stands for any one word. What must not get lost goes over a node link (`node-link.ts`) or the database.
 */

export interface BusMessage {
  subject: string;
  /** May be kept, not written to. Empty when `isNoResponders`. */
  data: Uint8Array;
  /** Where an answer is expected; null: nowhere. */
  reply: string | null;
  /** The bus says of a message that was sent with this subject as its reply: nobody subscribes to where it went. */
  isNoResponders: boolean;
}

export interface Bus {
  readonly isConnected: boolean;
  /** The longest message, in bytes; changes only with a connection. */
  readonly maxPayload: number;
  /** @returns stops telling. */
  onState(changed: (isConnected: boolean) => void): () => void;
  /** Never throws for the state of the connection: without one the message is lost. */
  publish(subject: string, data: Uint8Array, reply?: string): void;
  /** What this connection publishes it does not hear itself. @returns ends the subscription. */
  subscribe(subject: string, hear: (message: BusMessage) => void): () => void;
  /**
   * What the first to answer says.
   * @param timeoutMs how long to wait, in milliseconds.
   * @throws NoRespondersError, RequestTimeoutError, or DisconnectedError without having sent it.
   */
  request(subject: string, data: Uint8Array, timeoutMs: number): Promise<Uint8Array>;
  /** Milliseconds to the bus and back. @throws DisconnectedError */
  rtt(): Promise<number>;
  /** Nothing is heard afterwards, and everything published is lost. */
  close(): Promise<void>;
}

/** Nobody subscribes to the subject. */
export class NoRespondersError extends Error {
  override name = "NoRespondersError";

  constructor(subject: string) {
    super(`Nobody on the bus listens to ${subject}.`);
  }
}

/** Nobody has answered in time; what was asked may be done or not. */
export class RequestTimeoutError extends Error {
  override name = "RequestTimeoutError";

  constructor(subject: string, timeoutMs: number) {
    super(`No answer from ${subject} within ${timeoutMs} ms.`);
  }
}

export class DisconnectedError extends Error {
  override name = "DisconnectedError";

  constructor() {
    super("There is no connection to the bus.");
  }
}
