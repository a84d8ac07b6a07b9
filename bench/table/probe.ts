/** Runs in the page: counts frames, long tasks and what React draws. */

export interface Figures {
  /** Milliseconds between frames, the 95th of 100. */
  frameP95: number;
  longTasks: number;
  /** Commits of React. */
  commits: number;
  /** Component functions of the table's regions and cards that ran, per commit. */
  components: number[];
  /** Their names, in order; of a minified build they say nothing. */
  names: string[];
}
export interface Probe {
  start(): void;
  stop(): Figures;
  /** Resolves when so many frames have been shown. */
  pass(frames: number): Promise<void>;
  /** Milliseconds from the join of a room's channel to the frame that shows its first card; null: not yet. */
  opened(): number | null;
}

/** Installed before React loads, which looks for the hook of its developer tools then. */
export function installProbe(): void {
  interface Fiber {
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    flags: number;
    tag: number;
    type: { name?: string } | null;
    stateNode: unknown;
  }
  const PERFORMED_WORK = 1;
  const FUNCTIONS = new Set([0, 14, 15]);
  let components: number[] = [];
  let names: string[] = [];
  let frames: number[] = [];
  let longTasks = 0;
  let running = false;
  let last = 0;

  const isStage = ({ stateNode }: Fiber) =>
    stateNode instanceof HTMLElement && stateNode.classList.contains("table-stage");
  const count = (fiber: Fiber, onTable = false): number => {
    const inside = onTable || isStage(fiber);
    let ran = inside && FUNCTIONS.has(fiber.tag) && fiber.flags & PERFORMED_WORK ? 1 : 0;
    if (ran > 0) names.push(fiber.type?.name ?? "");
    // Children that are the same objects as before were not visited.
    if (fiber.alternate && fiber.alternate.child === fiber.child) return ran;
    for (let child = fiber.child; child; child = child.sibling) ran += count(child, inside);
    return ran;
  };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot: (_id: unknown, root: { current: Fiber }) => {
        if (running) components.push(count(root.current));
      },
    },
  });
  new PerformanceObserver((list) => {
    if (running) longTasks += list.getEntries().length;
  }).observe({ entryTypes: ["longtask"] });
  const joined = { at: 0, painted: 0 };
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (joined.at === 0 && typeof data === "string" && /"room:[^"]*","phx_join"/.test(data))
      joined.at = performance.now();
    send.call(this, data);
  };
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(".table-stage [data-card-hit]")) return;
    observer.disconnect();
    // What is in the document now is painted in the next frame; the one after begins when that is done.
    requestAnimationFrame(() => requestAnimationFrame((now) => Object.assign(joined, { painted: now })));
  }).observe(document, { childList: true, subtree: true });
  const frame = (now: number) => {
    if (!running) return;
    if (last > 0) frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  const probe: Probe = {
    opened: () => (joined.painted > 0 && joined.at > 0 ? joined.painted - joined.at : null),
    start() {
      [components, names, frames, longTasks, last, running] = [[], [], [], 0, 0, true];
      requestAnimationFrame(frame);
    },
    pass: (frames) =>
      new Promise((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
        next(frames);
      }),
    stop() {
      running = false;
      const sorted = frames.toSorted((a, b) => a - b);
      return {
        frameP95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        longTasks,
        commits: components.length,
        components,
        names,
      };
    },
  };
  Object.assign(globalThis, { probe });
}
