/** A message bus within one process, whose clients do not hear themselves; it loses what is said while a client is cut off. */
export class LocalBus {
  readonly #clients = new Set<LocalClient>();

  /** One more node's connection. */
  connect(): LocalClient {
    const client = new LocalClient((from, subject, data) => {
      for (const other of this.#clients) if (other !== from) other.hear(subject, data);
    });
    this.#clients.add(client);
    return client;
  }
}

export class LocalClient {
  readonly #tell: (from: LocalClient, subject: string, data: Uint8Array) => void;
  readonly #ears = new Map<(message: { data: Uint8Array }) => void, string>();
  readonly #watchers = new Set<(isConnected: boolean) => void>();
  #isConnected = true;

  constructor(tell: (from: LocalClient, subject: string, data: Uint8Array) => void) {
    this.#tell = tell;
  }

  publish(subject: string, data: Uint8Array): void {
    if (this.#isConnected) this.#tell(this, subject, data);
  }

  subscribe(subject: string, hear: (message: { data: Uint8Array }) => void): () => void {
    this.#ears.set(hear, subject);
    return () => this.#ears.delete(hear);
  }

  onState(changed: (isConnected: boolean) => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  hear(subject: string, data: Uint8Array): void {
    if (!this.#isConnected) return;
    for (const [hear, wanted] of this.#ears) if (wanted === subject) hear({ data });
  }

  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    for (const watcher of this.#watchers) watcher(isConnected);
  }

  get subscriptions(): number {
    return this.#ears.size + this.#watchers.size;
  }
}
