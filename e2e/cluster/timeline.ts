/** What a person is told, and how many stacks a group shows, from one moment on: each change of it, in order. */
import type { Page } from "playwright-core";

export interface Timeline {
  /** What the line of the connection said, such as `reconnecting`; an empty text where it said nothing. */
  lines: string[];
  /** Texts of alerts. */
  alerts: string[];
  /** Numbers of stacks in the group that is watched. */
  stacks: number[];
}

/** Begins anew, in the page, which must not be loaded again. */
export function watchTimeline(page: Page, groupId: string): Promise<void> {
  return page.evaluate((id) => {
    const timeline: Timeline & { stop?: () => void } = { lines: [], alerts: [], stacks: [] };
    const before = (window as unknown as { timeline?: { stop(): void } }).timeline;
    before?.stop();
    const note = <Value>(values: Value[], value: Value) => {
      if (values.at(-1) !== value) values.push(value);
    };
    const seen = new Set(document.querySelectorAll("[data-level]"));
    const look = () => {
      const line = document.querySelector<HTMLElement>("[data-notice]");
      note(timeline.lines, line?.dataset.notice ?? "");
      const stacks = /stacks: (\d+)/.exec(
        document.querySelector(`[data-shows-group="${id}"]`)?.getAttribute("aria-label") ?? "",
      );
      if (stacks) note(timeline.stacks, Number(stacks[1]));
      for (const alert of document.querySelectorAll("[data-level]")) {
        if (seen.has(alert)) continue;
        seen.add(alert);
        timeline.alerts.push(alert.textContent ?? "");
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    timeline.stop = () => observer.disconnect();
    Object.assign(window, { timeline });
    look();
  }, groupId);
}

export function timelineOf(page: Page): Promise<Timeline> {
  return page.evaluate(() => {
    const { lines, alerts, stacks } = (window as unknown as { timeline: Timeline }).timeline;
    return { lines, alerts, stacks };
  });
}
