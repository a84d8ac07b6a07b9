import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FloatingWindow } from "./FloatingWindow.tsx";

afterEach(cleanup);

function open(options: { dialog?: boolean; ownEscape?: string } = {}) {
  const onClose = vi.fn();
  const shown = render(
    <FloatingWindow
      title="Sheet"
      icon={<svg />}
      closeLabel="Close"
      onClose={onClose}
      layer={20_000}
      className="size"
      {...options}
    >
      <input aria-label="Note" className="own" />
    </FloatingWindow>,
  );
  const part = screen.getByRole(options.dialog ? "dialog" : "region", { name: "Sheet" });
  return { onClose, part, header: part.querySelector("header") as HTMLElement, ...shown };
}

describe("a floating window (table §7.6, §9.6)", () => {
  it("takes the focus and gives it back to who had it", () => {
    const before = document.body.appendChild(document.createElement("button"));
    before.focus();
    const { part, unmount } = open();
    expect(document.activeElement).toBe(part);
    unmount();
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it("gives it to the button of the menu that opened it, as the menu's entry is gone by then (table §12.3)", () => {
    const bar = document.body.appendChild(document.createElement("div"));
    bar.innerHTML = `<button id="view">View</button>
      <div id="menu"><div role="menu" aria-labelledby="view"><div role="menuitem" tabindex="0">Keys</div></div></div>`;
    bar.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    const { unmount } = open();
    bar.querySelector("#menu")?.remove();
    unmount();
    expect(document.activeElement?.textContent).toBe("View");
    bar.remove();
  });

  it("is moved by its title, and not by the button in it (T2-163)", () => {
    const { part, header } = open();
    const drag = (on: Element) => {
      fireEvent.pointerDown(on, { button: 0, clientX: 100, clientY: 100 });
      fireEvent.pointerMove(header, { clientX: 160, clientY: 125 });
      fireEvent.pointerUp(header);
    };
    drag(screen.getByRole("button", { name: "Close" }));
    expect(part.style.translate).toBe("0px 0px");
    drag(header);
    expect(part.style.translate).toBe("60px 25px");
    fireEvent.pointerMove(header, { clientX: 500, clientY: 500 });
    expect(part.style.translate).toBe("60px 25px");
  });

  it("closes by its button and by Escape, which goes no further to the hotkeys", async () => {
    const { onClose } = open();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    await userEvent.keyboard("{Escape}");
    document.removeEventListener("keydown", heard);
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(heard).not.toHaveBeenCalled();
  });

  it("leaves Escape to what needs it", async () => {
    const { onClose } = open({ dialog: true, ownEscape: ".own" });
    screen.getByRole("textbox").focus();
    await userEvent.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("lies on the layer and has the size that its owner gives", () => {
    const { part } = open();
    expect(part.style.zIndex).toBe("20000");
    expect(part.classList.contains("size")).toBe(true);
  });
});
