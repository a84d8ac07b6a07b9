import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Message } from "../messages.ts";
import { reloadToUpdate, updates, watchUpdates } from "./updates.ts";

/** A worker as the browser hands it to a page: it answers as long as it is not redundant. */
class BrowserWorker extends EventTarget {
  state: ServiceWorkerState = "installed";
  readonly asked: Message["say"][] = [];
  readonly build: string;

  constructor(build: string) {
    super();
    this.build = build;
  }

  postMessage({ say }: Message, [port]: [MessagePort]): void {
    this.asked.push(say);
    if (this.state !== "redundant")
      port.postMessage({ answer: say === "build" ? { build: this.build } : {} });
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** The browser's end of a site's worker. */
class BrowserRegistration extends EventTarget {
  installing: BrowserWorker | null = null;
  waiting: BrowserWorker | null = null;
  active: BrowserWorker | null = null;
  /** What the browser finds when it asks the server the next time. */
  onServer: BrowserWorker | null = null;

  async update(): Promise<void> {
    if (!this.onServer) return;
    this.find(this.onServer);
    this.onServer = null;
  }

  find(worker: BrowserWorker): void {
    worker.state = "installing";
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
  }

  /** What was found waits from now on; the one that waited before is of no use any more. */
  install(): void {
    const [worker, before] = [this.installing, this.waiting];
    this.installing = null;
    this.waiting = worker;
    before?.become("redundant");
    worker?.become("installed");
  }

  activate(): void {
    const [worker, before] = [this.waiting, this.active];
    this.waiting = null;
    this.active = worker;
    before?.become("redundant");
    worker?.become("activated");
  }
}

/** A page of a build, in a browser with these workers. */
function page(build: string, workers: Partial<BrowserRegistration>): BrowserRegistration {
  const registration = Object.assign(new BrowserRegistration(), workers);
  watchUpdates(registration as unknown as ServiceWorkerRegistration, build);
  return registration;
}

const offered = () => (updates.getState().waiting as unknown as BrowserWorker | null)?.build ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  updates.setState({ waiting: null });
  onTestFinished(() => void vi.useRealTimers());
});

describe("new versions of the app", () => {
  it("a version that waits is offered", async () => {
    page("first", { active: new BrowserWorker("first"), waiting: new BrowserWorker("second") });
    await vi.waitFor(() => expect(offered()).toBe("second"));
  });

  it("one that comes while the page is open is offered once all of it is here", async () => {
    const registration = page("first", { active: new BrowserWorker("first") });
    registration.find(new BrowserWorker("second"));
    expect(offered()).toBeNull();
    registration.install();
    await vi.waitFor(() => expect(offered()).toBe("second"));
  });

  it("a page of the newest version has its worker take over, and offers nothing", async () => {
    const waiting = new BrowserWorker("second");
    page("second", { active: new BrowserWorker("first"), waiting });
    await vi.waitFor(() => expect(waiting.asked).toEqual(["build", "takeOver"]));
    expect(offered()).toBeNull();
  });

  it("the newest page offers no older version that nobody wanted, and has its own take over once it is here", async () => {
    const [second, third] = [new BrowserWorker("second"), new BrowserWorker("third")];
    const shown = vi.fn();
    onTestFinished(updates.subscribe(shown));
    const registration = page("third", {
      active: new BrowserWorker("first"),
      waiting: second,
      onServer: third,
    });
    await vi.waitFor(() => expect(registration.installing).toBe(third));
    registration.install();
    await vi.waitFor(() => expect(third.asked).toEqual(["build", "takeOver"]));
    expect(shown.mock.calls.filter(([{ waiting }]) => waiting !== null)).toEqual([]);
  });

  it("a version that another tab has found before is followed until it is here", async () => {
    const [second, third] = [new BrowserWorker("second"), new BrowserWorker("third")];
    third.state = "installing";
    const registration = page("third", {
      active: new BrowserWorker("first"),
      waiting: second,
      installing: third,
    });
    await vi.waitFor(() => expect(second.asked).toEqual(["build"]));
    registration.install();
    await vi.waitFor(() => expect(third.asked).toEqual(["build", "takeOver"]));
    expect(offered()).toBeNull();
  });

  it("an offer ends with its worker: what has come after it is of this page's version", async () => {
    const registration = page("third", {
      active: new BrowserWorker("first"),
      waiting: new BrowserWorker("second"),
    });
    // The server does not answer yet, so that the page cannot know better.
    await vi.waitFor(() => expect(offered()).toBe("second"));
    registration.find(new BrowserWorker("third"));
    registration.install();
    expect(offered()).toBeNull();
    await vi.waitFor(() => expect(registration.waiting?.asked).toContain("takeOver"));
    expect(offered()).toBeNull();
  });

  it("a still newer version takes the place of the one on offer, also where another tab has gone over to it at once", async () => {
    const registration = page("first", {
      active: new BrowserWorker("first"),
      waiting: new BrowserWorker("second"),
    });
    await vi.waitFor(() => expect(offered()).toBe("second"));
    registration.find(new BrowserWorker("third"));
    registration.install();
    registration.activate();
    await vi.waitFor(() => expect(offered()).toBe("third"));
  });

  it("without the server the version that waits counts as newer", async () => {
    const registration = new BrowserRegistration();
    registration.waiting = new BrowserWorker("second");
    registration.update = () => Promise.reject(new TypeError("Failed to fetch"));
    watchUpdates(registration as unknown as ServiceWorkerRegistration, "first");
    await vi.waitFor(() => expect(offered()).toBe("second"));
  });

  it("whoever wants the new version waits three seconds for its worker, and has the page loaded anew all the same", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    onTestFinished(() => void vi.unstubAllGlobals());
    const silent = new BrowserWorker("second");
    silent.state = "redundant";
    updates.setState({ waiting: silent as unknown as ServiceWorker });
    const gone = reloadToUpdate();
    await vi.advanceTimersByTimeAsync(2999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await gone;
    expect(reload).toHaveBeenCalledOnce();
  });
});
