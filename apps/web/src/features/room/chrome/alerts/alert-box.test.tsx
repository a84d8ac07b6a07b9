import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { showAlert } from "../../model/alert-queue.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { Alerts } from "./Alerts.tsx";

afterEach(cleanup);

describe("an alert that is pressed (table §9.7)", () => {
  function open(alert: Parameters<typeof showAlert>[1]) {
    const { ui } = renderRoom(<Alerts />);
    act(() => showAlert(ui, alert));
    const text = () => screen.getAllByText(alert.text).find((element) => element.closest("[data-level]"))!;
    return { text, isShown: () => ui.getState().alerts.length > 0 };
  }

  it("goes, so that what it lies over can be pressed", async () => {
    const { text, isShown } = open({ level: "info", text: "Targets and arrows are cleared." });
    await userEvent.click(text());
    expect(isShown()).toBe(false);
  });

  it("stays where it would not go by itself", async () => {
    const { text, isShown } = open({ level: "crash", text: "The room has crashed." });
    await userEvent.click(text());
    expect(isShown()).toBe(true);
  });
});
