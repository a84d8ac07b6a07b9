/** What a journey asks of a browser, whichever engine it has and however it is driven. */
import type { At, Point } from "../hand.ts";

/** A part of the page as a person names it; of several the first one that is shown. `within` is a selector. */
export type Part =
  | { role: Role; name: string | RegExp; within?: string }
  /** What says exactly this, or in which the pattern is found. */
  | { text: string | RegExp }
  | { selector: string };

/** Roles that both drivers find. A name that is a string is the whole name. */
type Role = "button" | "dialog" | "link" | "region" | "tab" | "textbox";

export interface EnginePage {
  /**
   * What went wrong in the page so far: uncaught errors, unhandled rejections, errors in the console. Without what a kit calls
   * harmless, with its reason there.
   */
  problems(): Promise<readonly string[]>;
  /** Goes to an address and waits until the page is loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page, which must use nothing from around it. */
  run<Result, Argument>(what: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Waits until the part is shown. */
  shown(part: Part): Promise<void>;
  /** Waits until the part can be clicked, and clicks it with the pointer. */
  click(part: Part): Promise<void>;
  /** Types into a field, in place of what it has. */
  fill(part: Part, text: string): Promise<void>;
  /** Presses a key, with what is held meanwhile: `f`, `Enter`, `Control+z`. */
  key(chord: string): Promise<void>;
  /** Where a point of a part is in the window; the middle unless `at` says otherwise. */
  pointOf(part: Part, at?: At): Promise<Point>;
  readonly pointer: Pointer;
  /** Another tab is looked at, until `show`. */
  hide(): Promise<void>;
  show(): Promise<void>;
  /** Writes a picture of the window. */
  picture(file: string): Promise<void>;
}

/** A mouse. */
interface Pointer {
  moveTo(point: Point): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
}

export interface Engine {
  /** Opens a page with a session of its own, of the size of a desk. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Drags the way a hand does: press, move in small steps, let go. */
export async function drag(page: EnginePage, from: Point, to: Point): Promise<void> {
  await lift(page, from, to);
  await page.pointer.up();
}

/** The same without letting go. */
export async function lift({ pointer }: EnginePage, from: Point, to: Point): Promise<void> {
  await pointer.moveTo(from);
  await pointer.down();
  await pointer.moveTo({ x: from.x + 6, y: from.y - 6 });
  for (const part of [0.3, 0.7, 1])
    await pointer.moveTo({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
}
