import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { LogTab } from "../../chrome/messages/LogTab.tsx";
import { RichText } from "../../chrome/messages/RichText.tsx";
import type { LineName } from "../../model/log-lines.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";

afterEach(cleanup);

const shown = () => document.querySelector(".name-preview");
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

const gale = (start: number): LineName[] => [
  { start, end: start + "Gale".length, source: { kind: "database", id: "gale", side: "A" } },
];

describe("the name of a card in a text, by keyboard (table §9.5, §12.3.13)", () => {
  it("shows its card while it has the focus, and says what stands on it", async () => {
    renderRoom(<RichText text="Mara moved Gale." cards={gale(11)} />);
    await userEvent.tab();
    const name = screen.getByRole("button", { name: "Gale" });
    expect(document.activeElement).toBe(name);
    expect(shown()?.querySelector(".sr-only")?.textContent).toBe("Gale. Storm");
    expect(name.getAttribute("aria-describedby")).toBe(shown()?.id);
    await userEvent.tab();
    expect(shown()).toBeNull();
  });

  it("closes it with Escape and opens it again with Enter, without a step of the focus", async () => {
    renderRoom(<RichText text="Mara moved Gale." cards={gale(11)} />);
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(shown()).toBeNull();
    await userEvent.keyboard("{Enter}");
    expect(shown()).not.toBeNull();
    expect(focused()).toBe("Gale");
  });

  it("keeps the keys that it takes from the hotkeys", async () => {
    renderRoom(<RichText text="Mara moved Gale." cards={gale(11)} />);
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => !event.defaultPrevented && heard.push(event.key);
    document.addEventListener("keydown", listen);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{Enter}{Escape}{Escape}");
    document.removeEventListener("keydown", listen);
    expect(heard).toEqual(["Tab", "Escape"]);
  });

  it("in the label of a button shows the card while the button has the focus, and is no stop of its own", async () => {
    renderRoom(
      <button type="button">
        <RichText text="Discard Gale" cards={gale(8)} names="inside" />
      </button>,
    );
    await userEvent.tab();
    const button = screen.getByRole("button", { name: "Discard Gale" });
    expect(document.activeElement).toBe(button);
    expect(shown()).not.toBeNull();
    expect(button.getAttribute("aria-describedby")).toBe(shown()?.id);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    await userEvent.tab();
    expect(shown()).toBeNull();
  });

  it("shows it towards the middle of the window: right of a name at the left, left of one at the right", async () => {
    for (const [left, side] of [
      [100, "right"],
      [window.innerWidth - 150, "left"],
    ] as const) {
      renderRoom(<RichText text="Mara moved Gale." cards={gale(11)} />);
      const name = screen.getByRole("button", { name: "Gale" });
      name.getBoundingClientRect = () => new DOMRect(left, 20, 50, 20);
      await userEvent.tab();
      expect(shown()?.getAttribute("data-side")).toBe(side);
      cleanup();
    }
  });

  it("shows it at a tap, which does not go to that step of the log, until the next tap elsewhere", () => {
    let steps = 0;
    renderRoom(
      // biome-ignore lint/a11y: stands for a line of the log.
      <div onClick={() => steps++}>
        <RichText text="Mara moved Gale." cards={gale(11)} />
      </div>,
    );
    const name = screen.getByText("Gale");
    fireEvent.pointerEnter(name, { pointerType: "touch" });
    fireEvent.pointerLeave(name, { pointerType: "touch" });
    fireEvent(name, tap());
    expect(shown()).not.toBeNull();
    expect(steps).toBe(0);
    act(() => void fireEvent.pointerDown(document.body));
    expect(shown()).toBeNull();
  });
});

/** A click as a finger makes it. */
function tap(): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, detail: 1 });
  Object.defineProperty(event, "pointerType", { value: "touch" });
  return event;
}

describe("the log by keyboard", () => {
  const step = (...lines: string[]) => ({ _delta_metadata: { log_messages: lines } });
  function open() {
    const moved = { ...step("Mara moved Gale."), mentions: [[0, 11, 15, "gale", "A"]] };
    const deltas = [step("Mara set out."), moved, step("Mara rested.")] as never;
    const rendered = renderRoom(<LogTab />, { room: sampleRoom(undefined, { deltas, replayStep: 2 }) });
    return { ...rendered, log: screen.getByRole("log", { name: "Log" }) };
  }

  it("is one tab stop, however long it is", async () => {
    const { log } = open();
    await userEvent.tab();
    expect(document.activeElement).toBe(log);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("is walked with the arrow keys: from the step that is shown, along a line to its names, and out", async () => {
    const { log } = open();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("Go to step 3");
    const described = document.activeElement?.getAttribute("aria-describedby");
    expect(document.getElementById(described ?? "")?.textContent).toBe("Mara rested.");
    await userEvent.keyboard("{ArrowUp}{ArrowRight}");
    expect(focused()).toBe("Gale");
    expect(shown()).not.toBeNull();
    await userEvent.keyboard("{ArrowRight}");
    expect(focused()).toBe("Copy");
    expect(shown()).toBeNull();
    await userEvent.keyboard("{ArrowRight}{Home}");
    expect(focused()).toBe("Go to step 1");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("Go to step 3");
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(log);
  });

  it("keeps its arrow keys from the hotkeys", async () => {
    open();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}{ArrowUp}t");
    document.removeEventListener("keydown", listen);
    expect(heard).toEqual(["Tab", "t"]);
  });
});
