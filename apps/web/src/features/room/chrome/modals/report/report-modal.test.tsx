import { changesBy } from "@baize/client";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { i18n } from "../../../../../i18n/i18n.ts";
import { startTexts } from "../../../../../testing/start-texts.ts";
import { seenSteps } from "../../../sync/seen-steps.ts";
import { renderRoom } from "../../../testing/render-room.tsx";
import { MARA, sampleRoom, sampleTable } from "../../../testing/sample-room.ts";
import { ModalHost } from "../../page/ModalHost.tsx";
import { TableNews } from "../../page/TableNews.tsx";

beforeAll(() => startTexts("recordings", "room"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  const table = sampleTable();
  const rendered = renderRoom(
    <I18nextProvider i18n={i18n}>
      <TableNews />
      <ModalHost />
    </I18nextProvider>,
    { room: sampleRoom(table) },
  );
  return { ...rendered, table };
}

describe("reporting a bug", () => {
  it("says that there is nothing to report while nothing has happened", async () => {
    const { ui } = open();
    ui.setState({ showModal: "report" });
    expect(await screen.findByText(/Nothing has happened since this page was opened/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save the file" })).toBeNull();
  });

  it("saves the chosen step as its person saw it, with what they say of it", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push(blob as Blob);
      return "blob:file";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { ui, store, table } = open();
    const step = table.act({ code: ["LOG", "A gale rises."], playerUi: { playerN: "player1" }, actor: MARA });
    store.setState(changesBy(store.getState(), { type: "state_update", payload: step })!);
    expect(seenSteps(ui)).toHaveLength(1);
    ui.setState({ showModal: "report" });
    // As the log counts it.
    const named = `Step ${step.newReplayStep + 1}: A gale rises.`;
    expect((await screen.findByRole("button", { name: /A gale rises/ })).textContent).toContain(named);
    await userEvent.type(screen.getByRole("textbox", { name: "What went wrong?" }), "No gale.");
    await userEvent.click(screen.getByRole("button", { name: "Save the file" }));
    expect(JSON.parse((await saved[0]?.text()) ?? "")).toMatchObject({
      format: "baize-report",
      seat: "player1",
      note: "No gale.",
      step: step.newReplayStep,
      action: null,
      trace: null,
    });
    expect(ui.getState().showModal).toBeNull();
  });
});
