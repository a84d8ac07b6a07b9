/** The parts of a service worker's surroundings that ours uses: the types of pages, which all other code has, lack them. */

interface WaitingEvent extends Event {
  /** The browser does not end the worker before this is settled. */
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequest extends WaitingEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The answer to a navigation that the browser has asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface PageMessage extends WaitingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface Events {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: PageRequest;
  message: PageMessage;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  /** Takes the place of the worker that is active now. */
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
