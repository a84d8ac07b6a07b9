/** Finds a part of the page by its role and name, its text or a selector, for a driver that has only scripts. */
import type { Part } from "./engine.ts";

/** A part as it goes into the page. */
export type SentPart =
  | { role: string; name: SentText; within: string }
  | { text: SentText }
  | { selector: string };
/** A pattern, or the whole of what is said. */
type SentText = { pattern: string; flags: string };

export interface Found {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its middle is met by the pointer: nothing lies above it, and it does not move. */
  isFree: boolean;
}

export function sentPart(part: Part): SentPart {
  if ("selector" in part) return part;
  if ("text" in part) return { text: sentText(part.text) };
  return { role: part.role, name: sentText(part.name), within: part.within ?? "body" };
}

function sentText(text: string | RegExp): SentText {
  if (typeof text !== "string") return { pattern: text.source, flags: text.flags };
  return { pattern: `^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, flags: "" };
}

/** In the page: the first such part that is shown, scrolled into view, or null. Uses nothing from around it. */
export async function findPart(part: SentPart): Promise<Found | null> {
  const SELECTORS: Record<string, string> = {
    button: "button, [role=button]",
    dialog: "[role=dialog], dialog",
    link: "a[href]",
    region: "section, [role=region]",
    tab: "[role=tab]",
    textbox: "input:not([type=checkbox], [type=radio], [type=range]), textarea, [role=textbox]",
  };
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const said = (element: Element | null) => plain(element?.textContent ?? "");
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return (
      labelledBy.map((id) => said(document.getElementById(id))).join(" ") ||
      element.getAttribute("aria-label") ||
      labels.map(said).join(" ") ||
      // As it is drawn: with a gap between parts that stand side by side.
      plain((element as HTMLElement).innerText ?? "") ||
      element.getAttribute("placeholder") ||
      ""
    );
  };
  const fits = (text: string, { pattern, flags }: { pattern: string; flags: string }) =>
    new RegExp(pattern, flags).test(text);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
  };
  const candidates = () => {
    if ("selector" in part) return [...document.querySelectorAll(part.selector)];
    if ("role" in part) {
      const around = [...document.querySelectorAll(part.within)];
      return around
        .flatMap((root) => [...root.querySelectorAll(SELECTORS[part.role]!)])
        .filter((element) => fits(nameOf(element), part.name));
    }
    // The innermost elements that say it.
    const saying = [...document.body.querySelectorAll("*")].filter((element) =>
      fits(said(element), part.text),
    );
    return saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)));
  };
  const element = candidates().find(isShown);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const before = element.getBoundingClientRect();
  await new Promise((done) => requestAnimationFrame(done));
  const { x, y, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = before.x === x && before.y === y && met !== null && element.contains(met);
  return { x, y, width, height, isFree };
}
