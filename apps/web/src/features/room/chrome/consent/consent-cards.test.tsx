import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenConsent, UiState } from "../../model/ui-store.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { ReplayControls } from "../messages/ReplayControls.tsx";
import { ConsentCards } from "./ConsentCards.tsx";

const OLEG = { user_id: 2, alias: "Oleg" };

function asked(changes: Partial<OpenConsent> = {}): OpenConsent {
  const until = Date.now() + 10_000;
  const step = { from_step: 11, to_step: 7, text: "Oleg wants to step back." };
  return { id: "q1", kind: "step", asker: OLEG, seconds: 10, until, ...step, ...changes };
}
const waiting = (): UiState["waiting"] => ({
  id: "w",
  kind: "step",
  asked: [OLEG, { user_id: 3, alias: "Ben" }],
  seconds: 10,
  until: Date.now() + 10_000,
});
const button = (name: string) => screen.getByRole("button", { name });

function open(...consents: OpenConsent[]) {
  const shown = renderRoom(
    <>
      <input aria-label="chat" />
      <ConsentCards />
    </>,
    { room: sampleRoom(undefined, { deltas: [], replayStep: -1 }) },
  );
  act(() => shown.ui.setState({ consents }));
  return shown;
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a question of somebody at the table (api §8.2)", () => {
  it("says who wants what, steps without lines in the numbers that the log shows, and for how long it can be answered", () => {
    open(asked());
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Oleg wants to step back from step 12 to 8, over your move.");
    expect(alert.textContent).toContain("10 seconds to answer: F8 goes to the buttons.");
    expect(screen.getByText("10 s")).toBeTruthy();
    for (let second = 0; second < 3; second++) act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByText("7 s")).toBeTruthy();
  });

  it("names what would be undone or redone, in the lines that whoever is asked reads", () => {
    const entry = (...log_messages: string[]) => ({ _delta_metadata: { unix_ms: "1", log_messages } });
    const deltas = [
      entry("[player1/Mara] set out."),
      entry("[player1/Mara] drew a card."),
      entry("[player2/Oleg] laughed."),
    ];
    const { ui } = renderRoom(<ConsentCards />, { room: sampleRoom(undefined, { deltas, replayStep: 2 }) });
    const read = (from_step: number, to_step: number, more: Partial<OpenConsent> = {}) => {
      act(() => ui.setState({ consents: [asked({ from_step, to_step, ...more })] }));
      return screen.getByRole("alert").firstChild?.textContent;
    };
    expect(read(1, 0)).toBe("Oleg wants to undo: Mara drew a card.");
    expect(read(2, 0)).toBe("Oleg wants to undo 2 steps: Mara drew a card. Oleg laughed.");
    expect(read(0, 1)).toBe("Oleg wants to redo: Mara drew a card.");
    expect(read(0, 2)).toBe("Oleg wants to redo 2 steps: Mara drew a card. Oleg laughed.");
    expect(read(2, 1, { seen: true })).toBe(
      "Oleg wants to go back to before they saw hidden cards or chance had decided. This would be undone: Oleg laughed.",
    );
  });

  it.each([
    [{ to_step: -1 }, "Oleg wants to step back from step 12 to the start, over your move."],
    [{ from_step: 3, to_step: 5 }, "Oleg wants to go forward from step 4 to 6, over your move."],
    [{ kind: "export_game" }, "Oleg wants to download the whole game, hidden cards included."],
    [{ kind: "export_replay" }, "Oleg wants to download the whole replay, hidden cards included."],
    [{ kind: "load_game" }, "Oleg wants to put another game on the table in place of this one."],
    [
      { kind: "load_save" },
      "Oleg wants to load a save of this game elsewhere, where they could see all its cards.",
    ],
  ] as const)("reads %o", (changes, text) => {
    open(asked(changes));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("is answered by a press, and takes no focus by itself", async () => {
    const { calls } = open(asked());
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(button("Refuse"));
    fireEvent.click(button("Allow"));
    expect(calls).toEqual([
      ["answerConsent", "q1", false],
      ["answerConsent", "q1", true],
    ]);
  });

  it("is reached by F8 from wherever the focus is, which goes back there", async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { calls, ui } = open(asked());
    screen.getByLabelText("chat").focus();
    await user.keyboard("{F8}");
    expect(document.activeElement).toBe(button("Allow"));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByLabelText("chat"));
    await user.keyboard("{F8}{Tab}{Enter}");
    expect(calls).toEqual([["answerConsent", "q1", false]]);
    act(() => ui.setState({ consents: [] }));
    expect(document.activeElement).toBe(screen.getByLabelText("chat"));
  });

  it("stands among others, the oldest on top; the focus goes on to the next", async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const ben = asked({ id: "q2", kind: "export_game", asker: { user_id: 3, alias: "Ben" } });
    const { ui } = open(asked(), ben);
    const cards = screen.getAllByRole("article");
    expect(cards.map((card) => /^(Oleg|Ben)/.exec(card.textContent ?? "")?.[0])).toEqual(["Oleg", "Ben"]);
    await user.keyboard("{F8}");
    act(() => ui.setState({ consents: [ben] }));
    expect(document.activeElement).toBe(within(screen.getByRole("article")).getByText("Allow"));
  });
});

describe("whoever asked", () => {
  it("sees for whom they wait, beside the steps as well, which rest meanwhile", () => {
    const { ui } = renderRoom(
      <>
        <ReplayControls />
        <ConsentCards />
      </>,
    );
    expect(button("One step back")).toHaveProperty("disabled", false);
    act(() => ui.setState({ waiting: waiting() }));
    expect(screen.getByRole("status").textContent).toBe("Waiting for Oleg, Ben…");
    expect(screen.getAllByText("Waiting for Oleg, Ben…")).toHaveLength(2);
    expect(button("One step back")).toHaveProperty("disabled", true);
    act(() => ui.setState({ waiting: null }));
    expect(button("One step back")).toHaveProperty("disabled", false);
  });
});
