import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../../testing/render-room.tsx";
import { sampleRoom } from "../../../testing/sample-room.ts";
import AutomationModal from "./AutomationModal.tsx";

afterEach(cleanup);

function room() {
  const view = sampleRoom();
  const ofIlse = { category: "card", databaseId: "ilse", originalRuleId: "bless", _comment: "Blessing" };
  view.game.ruleById = {
    tideRises: { category: "game", _comment: "The tide rises", disabled: false },
    bless_1: { ...ofIlse, disabled: true },
    bless_2: { ...ofIlse, disabled: false },
  } as never;
  return view;
}

function open(options: Parameters<typeof renderRoom>[1] = {}) {
  const onClose = vi.fn();
  const shown = renderRoom(<AutomationModal onClose={onClose} />, { room: room(), ...options });
  return { onClose, ...shown };
}
const rule = (name: string) => screen.getByRole("switch", { name });

describe("automation preferences (table §9.6)", () => {
  it("list the game's rules and each card rule once", () => {
    open({ pluginSettings: { automation: { gameRules: { tideRises: true } } } });
    expect(rule("The tide rises: Enabled (Current)")).toHaveProperty("checked", true);
    expect(rule("The tide rises: Enabled (Default)")).toHaveProperty("checked", false);
    expect(rule("Ilse, Ferrywright - Blessing: Enabled (Current)")).toHaveProperty("checked", true);
  });

  it("send what changed and save the defaults", async () => {
    const { calls, server, onClose } = open();
    await userEvent.click(rule("Ilse, Ferrywright - Blessing: Enabled (Current)"));
    await userEvent.click(rule("The tide rises: Enabled (Default)"));
    await userEvent.click(screen.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toEqual([
      ["command", "setRules", { changes: [{ databaseId: "ilse", originalRuleId: "bless", disabled: true }] }],
    ]);
    expect(server.requests[0]?.[2]).toEqual({
      7: { automation: { gameRules: { tideRises: true }, cardRules: { ilse: { bless: false } } } },
    });
  });

  it("say when there are none", () => {
    const view = sampleRoom();
    view.game.ruleById = {} as never;
    open({ room: view });
    expect(screen.getByText("No game rules found.")).toBeTruthy();
    expect(screen.getByText("No card rules found. Load cards to see card-specific rules.")).toBeTruthy();
  });
});
