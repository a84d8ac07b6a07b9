/** Times of one press in the page, milliseconds since 1970. */
export interface PressTimes {
  pressed: number;
  /** The page has sent the action to the table's worker. */
  sent: number;
  /** The page hears from there what became of it. */
  told: number;
  /** What is watched shows something else. */
  changed: number;
  /** The browser began the frame with it; marked as `FRAMED`. */
  framed: number;
}

/** The mark at the beginning of the frame that shows what a press did. */
export const FRAMED = "press framed";

export interface PressClock {
  /**
   * Begins to wait for a key, and for a change of the element.
   * @param isForeseen the page shows it before the table answers
   */
  start(element: Node, isForeseen: boolean): void;
  /** Null: the press is not over yet. */
  times(): PressTimes | null;
}

/** Runs in the page, from its start: puts a clock at the ports to the table's worker, at keys and at what is drawn. */
export function installPressClock(): void {
  const now = () => performance.timeOrigin + performance.now();
  let times: Partial<PressTimes> = {};
  let stop = () => {};

  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function post(this: MessagePort, ...sent: [unknown]) {
    if (typeof sent[0] === "string" && sent[0].includes('"game_action"')) times.sent ??= now();
    return postMessage.apply(this, sent);
  } as MessagePort["postMessage"];
  const heard = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage")!;
  Object.defineProperty(MessagePort.prototype, "onmessage", {
    ...heard,
    set(this: MessagePort, listener: ((event: MessageEvent) => void) | null) {
      const timed = (event: MessageEvent) => {
        if (typeof event.data === "string" && times.sent !== undefined) times.told ??= now();
        listener?.call(this, event);
      };
      heard.set?.call(this, timed);
    },
  });
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      times.pressed ??= performance.timeOrigin + timeStamp;
    },
    { capture: true },
  );

  window.pressClock = {
    start(element, isForeseen) {
      stop();
      times = {};
      const observer = new MutationObserver(() => {
        if (!isForeseen && times.told === undefined) return;
        times.changed = now();
        stop();
        // Not before: a page that has asked for frames gets them at the screen's pace, and until the next one Chromium holds back what
        // the table's worker says after a key. One that stands still is drawn at once.
        requestAnimationFrame(() => {
          times.framed = now();
          performance.mark("press framed");
        });
      });
      observer.observe(element, {
        ...{ subtree: true, childList: true, characterData: true },
        attributeFilter: ["aria-label", "aria-valuenow"],
      });
      stop = () => observer.disconnect();
    },
    times: () => (times.framed !== undefined && times.told !== undefined ? (times as PressTimes) : null),
  };
}
