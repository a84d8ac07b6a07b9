/**
 * Scrolls boxes with a finger, by script. The browser's own panning begins its gesture for going back in history where a box
 * is at its end; what is panned here has `touch-action` without panning across, which holds before the finger goes down.
 */
import { prefersStill } from "../../../app/motion.ts";

interface Point {
  x: number;
  y: number;
}

/** A finger that has gone so far pans and does not press, pixels. */
const PAN_PX = 5;
/** After the finger is lifted the speed falls to 1/e in this time, milliseconds. */
const SLOWING_MS = 325;
/** Slower than this it stands, pixels per millisecond. */
const STANDS = 0.03;
/** A finger that has rested so long before it is lifted has no speed left, milliseconds. */
const REST_MS = 60;

/**
 * Follows a finger that is down until it is lifted: the boxes under it scroll, and run on for a little.
 * @param down where the finger is, and since when
 * @param within takes the finger, so that nothing beneath is pressed by it
 */
export function panWith(
  down: { pointerId: number; target: EventTarget | null; at: Point },
  within: HTMLElement,
): void {
  const { pointerId, target } = down;
  const end = new AbortController();
  const on = { signal: end.signal, capture: true };
  let last = { ...down.at, time: performance.now() };
  /** Pixels per millisecond. */
  let speed: Point = { x: 0, y: 0 };
  let box: ((by: Point) => void) | null = null;

  const stop = () => end.abort();
  window.addEventListener("pointermove", follow, on);
  window.addEventListener("pointerup", lift, on);
  window.addEventListener("pointercancel", stop, on);
  window.addEventListener("touchmove", keep, { ...on, passive: false });
  // A second finger pinches, and any finger stops what runs on.
  window.addEventListener("pointerdown", stop, on);

  function follow(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const by = { x: event.clientX - last.x, y: event.clientY - last.y };
    if (!box) {
      if (Math.hypot(by.x, by.y) < PAN_PX) return;
      box = boxFor(target, by, within) ?? NOTHING;
      if (within.isConnected) within.setPointerCapture(pointerId);
    }
    const time = performance.now();
    const passed = Math.max(1, time - last.time);
    speed = { x: by.x / passed, y: by.y / passed };
    last = { x: event.clientX, y: event.clientY, time };
    box(by);
  }

  /** What is panned here is nothing for the browser: it would take the next tap for the end of a scroll of its own. */
  function keep(event: TouchEvent) {
    if (box && event.cancelable) event.preventDefault();
  }

  function lift(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const rested = performance.now() - last.time > REST_MS;
    if (!box || rested || prefersStill()) return stop();
    let before = performance.now();
    requestAnimationFrame(function run(now) {
      if (end.signal.aborted || Math.hypot(speed.x, speed.y) < STANDS) return stop();
      const passed = Math.max(0, now - before);
      before = now;
      box?.({ x: speed.x * passed, y: speed.y * passed });
      const rest = Math.exp(-passed / SLOWING_MS);
      speed = { x: speed.x * rest, y: speed.y * rest };
      requestAnimationFrame(run);
    });
  }
}

/** A finger that goes askew goes in the lesser direction, too, when it goes so much of the way in it. */
const ASKEW = 0.4;

/**
 * What a movement scrolls: the nearest box that still has something to show in its direction; where none has, in the lesser one of a
 * movement that goes askew. One that scrolls both ways follows both.
 */
function boxFor(target: EventTarget | null, by: Point, within: HTMLElement): ((by: Point) => void) | null {
  const [main, lesser] = Math.abs(by.x) > Math.abs(by.y) ? (["x", "y"] as const) : (["y", "x"] as const);
  return (
    boxAlong(main, target, by, within) ??
    (Math.abs(by[lesser]) > ASKEW * Math.abs(by[main]) ? boxAlong(lesser, target, by, within) : null)
  );
}

function boxAlong(axis: "x" | "y", target: EventTarget | null, by: Point, within: HTMLElement) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrollsX = isScroller(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const scrollsY = isScroller(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if ((axis === "x" ? scrollsX : scrollsY) && hasMore(element, axis, by[axis]))
      return scrolling(element, scrollsX, scrollsY);
    if (element === within) break;
  }
  return null;
}

/** What the finger is on does not scroll that way. */
const NOTHING = () => {};

const isScroller = (overflow: string) => overflow === "auto" || overflow === "scroll";

function hasMore(element: Element, axis: "x" | "y", by: number): boolean {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  const [at, most] =
    axis === "x" ? [scrollLeft, scrollWidth - clientWidth] : [scrollTop, scrollHeight - clientHeight];
  return by > 0 ? at > 0 : at < most - 1;
}

/** Parts of pixels are kept: a slow finger would lose them otherwise. */
function scrolling(element: Element, x: boolean, y: boolean): (by: Point) => void {
  const place = { x: element.scrollLeft, y: element.scrollTop };
  return (by) => {
    if (x) {
      place.x = between(place.x - by.x, element.scrollWidth - element.clientWidth);
      element.scrollLeft = place.x;
    }
    if (y) {
      place.y = between(place.y - by.y, element.scrollHeight - element.clientHeight);
      element.scrollTop = place.y;
    }
  };
}

const between = (value: number, most: number) => Math.min(Math.max(0, value), most);
