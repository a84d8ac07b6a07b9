import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditorView } from "codemirror";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../../testing/render-room.tsx";
import { sampleRoom } from "../../../testing/sample-room.ts";
import DeveloperWindow from "./DeveloperWindow.tsx";

afterEach(cleanup);

async function open(options: Parameters<typeof renderRoom>[1] = {}) {
  const onClose = vi.fn();
  const shown = renderRoom(<DeveloperWindow onClose={onClose} />, options);
  const content = await screen.findByRole("textbox", { name: "Action list as JSON" }, { timeout: 10_000 });
  const editor = EditorView.findFromDOM(content.closest<HTMLElement>(".cm-editor") ?? content);
  const type = (text: string) =>
    editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  return { onClose, type, ...shown };
}
const button = (name: string) => screen.getByRole("button", { name });
const openRoom = sampleRoom(undefined, { policy: "open" });

describe("the developer tool (table §9.6)", () => {
  it("runs what is written where the room accepts it (T2-39, T2-144, T5-50)", async () => {
    const { calls, type } = await open({ room: openRoom });
    type('[["SET", "/tide", 1]]');
    await userEvent.click(button("Run"));
    expect(calls).toEqual([["evaluate", [["SET", "/tide", 1]]]]);
    expect(await screen.findByText("Done. The code logged nothing.")).toBeTruthy();
  });

  it("table §9.6: shows what was logged at an earlier step, where running it cuts off the later ones", async () => {
    const step = (line: string) => ({ _delta_metadata: { unix_ms: 1, log_messages: [line] } });
    const deltas = [step("One"), step("Two"), step("Three")] as never;
    const { type, actions, store } = await open({ room: { ...openRoom, deltas, replayStep: 0 } });
    actions.evaluate = async () => {
      const cut = [step("One"), step("Said by the code")] as never;
      store.setState(({ room }) => ({ room: room && { ...room, deltas: cut, replayStep: 1 } }));
      return { status: "ok", response: {} };
    };
    type('["LOG", "Said by the code"]');
    await userEvent.click(button("Run"));
    expect(await screen.findByText("Said by the code")).toBeTruthy();
    expect(screen.queryByText("One")).toBeNull();
  });

  it("says Invalid JSON (T5-49)", async () => {
    const { calls, alerts, type } = await open({ room: openRoom });
    type('["LOG"');
    await userEvent.click(button("Run"));
    await userEvent.click(button("Try out"));
    expect(alerts).toEqual(["Invalid JSON", "Invalid JSON"]);
    expect(calls).toEqual([]);
  });

  it("shows why the server refused", async () => {
    const { type, ...recorded } = await open({ room: openRoom });
    Object.assign(recorded.outcome, { status: "refused", reason: "raw_not_allowed", message: "Not here." });
    type("[]");
    await userEvent.click(button("Run"));
    expect(await screen.findByText("Not here.")).toBeTruthy();
  });

  it("runs nothing in a fair room until the host switches developer mode on (api §8.2)", async () => {
    const { calls, store } = await open();
    expect(button("Run")).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("switch", { name: "Developer mode" }));
    expect(calls).toEqual([["setDeveloperMode", true]]);
    store.setState(({ room }) => ({ room: room && { ...room, developerMode: true } }));
    await waitFor(() => expect(button("Run")).toHaveProperty("disabled", false));
  });

  it("a trace stays where one was in it while one looks at the code", async () => {
    const { type } = await open({ room: openRoom });
    type('[["SET", "/tide", 1], ["SET", "/tide", 2]]');
    await userEvent.click(screen.getByRole("tab", { name: "Trace" }));
    await userEvent.click(await screen.findByRole("button", { name: "Trace the code" }));
    fireEvent.keyDown(await screen.findByRole("tree", { name: "Steps of the trace" }), { key: "End" });
    const where = screen.getByText(/^Step \d+ of \d+$/).textContent;
    expect(where).not.toMatch(/^Step 1 /);
    await userEvent.click(screen.getByRole("tab", { name: "Code" }));
    await screen.findByRole("textbox", { name: "Action list as JSON" });
    await userEvent.click(screen.getByRole("tab", { name: "Trace" }));
    expect(screen.getByText(/^Step \d+ of \d+$/).textContent).toBe(where);
  });

  it("tells others who can switch it on, and still lets them try (T6-06)", async () => {
    const { type } = await open({ userId: 2 });
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.getByText(/The host can switch developer mode on here/)).toBeTruthy();
    type('["ADD", 20, 22]');
    await userEvent.click(button("Try out"));
    expect(screen.getByText("42")).toBeTruthy();
  });

  it("shows the state as a tree that is walked by keyboard", async () => {
    await open();
    await userEvent.click(screen.getByRole("tab", { name: "Game state" }));
    const cards = screen.getByRole("treeitem", { name: /cardById/ });
    expect(cards.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(cards);
    fireEvent.keyDown(cards, { key: "ArrowRight" });
    expect(document.activeElement?.getAttribute("aria-level")).toBe("2");
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowLeft" });
    expect(document.activeElement?.textContent).toContain("cardById");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search keys and values…" }), "Ferrywright");
    await waitFor(() => expect(screen.getAllByRole("treeitem")[0]?.textContent).toContain("/sides/A/name"));
  });

  it("closes with Escape and its button", async () => {
    const { onClose } = await open();
    screen.getByRole("tab", { name: "Code" }).focus();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(button("Close"));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
