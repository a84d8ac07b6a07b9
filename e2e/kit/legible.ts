/** What of a table's screen cannot be read or pressed as it stands: too small, cut off, or over one another. */

/** Each fault in words; all lists are empty where everything can be read. */
export interface Faults {
  /** Written smaller than 12 pixels of the screen. */
  small: string[];
  /** Shown in part only. */
  cut: string[];
  /** Two that lie over one another. */
  over: string[];
}

/**
 * Reads the faults of a room's screen. It runs in the page, so it uses nothing but what it has in itself.
 *
 * Cards are left out, with all that lies on them: they are pictures that overlap by design, the large card is there to be read, and
 * a screen reader is told what stands on them.
 *
 * **Cut** is a text whose letters reach beyond a box that clips them. What scrolls shows the rest when it is scrolled, so nothing is
 * cut along the way in which it does. A text that ends in an ellipsis says that more follows, and is whole where it stands in
 * full as the title or the accessible name of its element or of one around it. One that is clipped without a sign is
 * cut, whatever its title says.
 *
 * **Over one another** are two texts, two buttons, or a text and a button that is not its own. What floats covers the table by design, so
 * it is compared with what floats only; a dialog that locks the rest covers that as well. What stays at the end of a row while the
 * row scrolls, such as its arrow or the own seat, is the row's edge there: what has gone beneath it is as little seen as what has gone
 * beyond the row (`beyondReach` tells whether it can be brought out from there). The badge of a step lies on the corner of its step. What
 * is told lies with all of its box over the line at the upper edge, as it is not to be seen through. Two boxes that a plugin's layout places over one another are the plugin's affair: no
 * text of one is compared with a text of the other.
 */
export function faults(): Faults {
  const LEAST_PX = 11.99;
  /** Room above the letters of a line, and below what hangs under it, as parts of the letters' size; upright, on both sides. */
  const ABOVE = 0.22;
  const BELOW = 0.06;
  const FLOATING =
    ".prompts, .consents, .pan-hint, .welcome, .status-line, .side-bar-sheet, [data-level], [role=dialog], [role=alertdialog]";
  const LEFT_OUT = ".card, .sr-only, script, style, .region-full, .table-entry, .more-edge";
  const PLACED = ".region, .table-button, .text-box, .messages";
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Item {
    element: Element;
    name: string;
    box: Box;
  }

  const stage = document.querySelector<HTMLElement>(".table-stage");
  const scale = stage ? stage.getBoundingClientRect().width / stage.offsetWidth : 1;
  const found: Faults = { small: [], cut: [], over: [] };
  const items: Item[] = [];

  function nameOf(element: Element, text: string): string {
    const named = element.closest("[class]")?.getAttribute("class") ?? element.tagName;
    return `${named.split(" ")[0]}: ${plain(text).slice(0, 40)}`;
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const sizeOf = ({ left, top, right, bottom }: Box) => Math.min(right - left, bottom - top);
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  function isToldInFull(element: Element, text: string): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      for (const told of [at.getAttribute("title"), at.getAttribute("aria-label")])
        if (told !== null && plain(told).toLowerCase().includes(plain(text).toLowerCase())) return true;
    return false;
  }

  /** What is left of a box beside that which stays at the ends of the row of its part. */
  function beside(part: Element, box: Box): Box {
    const row = part.parentElement?.getBoundingClientRect();
    if (!row || getComputedStyle(part).position === "sticky") return box;
    const kept = { ...box };
    for (const other of part.parentElement?.children ?? []) {
      if (getComputedStyle(other).position !== "sticky") continue;
      const { left, right, width } = other.getBoundingClientRect();
      if (width === 0) continue;
      if (left + right > row.left + row.right) kept.right = Math.min(kept.right, left);
      else kept.left = Math.max(kept.left, right);
    }
    return kept;
  }

  /** The part of a box that can be seen, and whether something that does not scroll takes the rest away. */
  function seenOf(element: Element, { left, top, right, bottom }: Box) {
    let box: Box = { left, top, right, bottom };
    let clipped = false;
    let ellipsis = false;
    const scrolls = { x: false, y: false };
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const edge = at.getBoundingClientRect();
        scrolls.x ||= /auto|scroll/.test(style.overflowX);
        scrolls.y ||= /auto|scroll/.test(style.overflowY);
        const lost = {
          x: style.overflowX !== "visible" && Math.max(edge.left - box.left, box.right - edge.right) > 1,
          y: style.overflowY !== "visible" && Math.max(edge.top - box.top, box.bottom - edge.bottom) > 1,
        };
        if ((lost.x && !scrolls.x) || (lost.y && !scrolls.y)) {
          clipped = true;
          ellipsis ||= style.textOverflow === "ellipsis";
        }
        box = common(box, {
          left: style.overflowX === "visible" ? box.left : edge.left,
          right: style.overflowX === "visible" ? box.right : edge.right,
          top: style.overflowY === "visible" ? box.top : edge.top,
          bottom: style.overflowY === "visible" ? box.bottom : edge.bottom,
        });
      }
      if (/auto|scroll/.test(getComputedStyle(at.parentElement ?? at).overflowX)) box = beside(at, box);
      if (style.position === "fixed") break;
    }
    const beyond = {
      x: box.left < -1 || box.right > innerWidth + 1,
      y: box.top < -1 || box.bottom > innerHeight + 1,
    };
    return {
      box,
      ellipsis,
      cut: clipped || (beyond.x && !scrolls.x) || (beyond.y && !scrolls.y),
    };
  }

  const isLooked = (element: Element) =>
    element.closest(LEFT_OUT) === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent?.trim();
    if (!element || !text || !isLooked(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    // Whoever only hears a text has it in a box of one pixel.
    if (sizeOf(element.getBoundingClientRect()) <= 1) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize) * (stage?.contains(element) ? scale : 1);
    const name = nameOf(element, text);
    if (size < LEAST_PX) found.small.push(`${name} (${size} px)`);
    const across = style.writingMode.startsWith("vertical");
    const side = across ? ABOVE * size : 0;
    const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) =>
      seenOf(element, {
        left: left + side,
        top: across ? top : top + ABOVE * size,
        right: right - side,
        bottom: across ? bottom : bottom - BELOW * size,
      }),
    );
    if (lines.some(({ cut, ellipsis }) => cut && !(ellipsis && isToldInFull(element, text))))
      found.cut.push(name);
    for (const { box } of lines) if (sizeOf(box) > 1) items.push({ element, name, box });
  }
  for (const element of document.querySelectorAll("button, a[href], input, select")) {
    if (!isLooked(element)) continue;
    const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
    for (const part of element.getClientRects()) {
      const { box } = seenOf(element, part);
      if (sizeOf(box) > 1) items.push({ element, name: nameOf(element, text), box });
    }
  }

  for (const element of document.querySelectorAll("[data-level]"))
    if (isLooked(element))
      items.push({ element, name: nameOf(element, "an alert"), box: element.getBoundingClientRect() });

  const modal =
    document.querySelector("[role=dialog][aria-modal=true], [role=dialog] [role=searchbox]") !== null;
  const levelOf = ({ element }: Item) =>
    element.closest("[role=dialog], [role=alertdialog]") ? 2 : element.closest(FLOATING) ? 1 : 0;
  function arePlacedSo(a: Element, b: Element): boolean {
    const [one, other] = [a.closest(PLACED), b.closest(PLACED)];
    if (!one || !other || one === other) return false;
    return sizeOf(common(one.getBoundingClientRect(), other.getBoundingClientRect())) > 1;
  }
  for (const [index, a] of items.entries())
    for (const b of items.slice(index + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const alert = [a, b].find(({ element }) => element.matches("[data-level]"));
      if (alert && !(alert === a ? b : a).element.closest(".status-line")) continue;
      const row = a.element.closest(".side-bar-step-row");
      if (row?.contains(b.element)) continue;
      const shared = common(a.box, b.box);
      if (sizeOf(shared) <= 2) continue;
      const [one, other] = [levelOf(a), levelOf(b)];
      if (one !== other && (one === 0 || other === 0 || modal)) continue;
      if (arePlacedSo(a.element, b.element)) continue;
      const measured = `${Math.round(shared.right - shared.left)} x ${Math.round(shared.bottom - shared.top)}`;
      found.over.push(`${a.name} and ${b.name} (${measured} px)`);
    }
  return found;
}

/**
 * What of the rows that scroll a keyboard or a press of their arrows cannot bring into sight, in words: it is scrolled to as the
 * focus does, and then must lie on top in its middle, and at both ends where the row has room for them. It runs in the page.
 */
export async function beyondReach(): Promise<string[]> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const beyond: string[] = [];
  for (const row of document.querySelectorAll<HTMLElement>(".more-edge-row")) {
    const { scrollLeft } = row;
    const room = row.clientWidth / 2;
    for (const part of row.querySelectorAll<HTMLElement>("button, a[href], .counter")) {
      if (part.matches(".more-edge, .counter *") || !part.checkVisibility()) continue;
      const before = row.scrollLeft;
      part.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      // The edges follow the row.
      if (row.scrollLeft !== before) for (let frames = 0; frames < 2; frames++) await frame();
      const { left, top, width, height } = part.getBoundingClientRect();
      const places = width > room ? [0.5] : [0.1, 0.5, 0.9];
      const isSeen = places.every((at) => {
        const seen = document.elementFromPoint(left + at * width, top + height / 2);
        if (seen === null || seen === row || !row.contains(seen)) return false;
        return part.contains(seen) || seen.contains(part);
      });
      const [named] = part.matches(".counter") ? part.querySelectorAll("[aria-label]") : [part];
      if (!isSeen) beyond.push(named?.getAttribute("aria-label") ?? part.textContent ?? "");
    }
    row.scrollLeft = scrollLeft;
  }
  return beyond;
}
