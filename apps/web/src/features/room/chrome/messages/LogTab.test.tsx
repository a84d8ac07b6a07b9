import type { CardMention } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { LogTab } from "./LogTab.tsx";
import { MessagesOpener } from "./MessagesOpener.tsx";
import { ReplayControls } from "./ReplayControls.tsx";

afterEach(cleanup);

const step = (line: string, ...mentions: CardMention[]) => ({
  _delta_metadata: { log_messages: [line] },
  mentions,
});
/** Mara alone at a table where three things have happened; the newest is shown. */
function playedRoom(changes: Partial<RoomView> = {}): RoomView {
  const deltas = [
    step("Mara set out."),
    step("Mara moved Gale.", [0, 11, 15, "gale", "A"]),
    step("Mara rested."),
  ] as RoomView["deltas"];
  return sampleRoom(undefined, { deltas, replayStep: 2, ...changes });
}

describe("a click on a line of the log (table §9.5)", () => {
  it("asks before it leaves later steps behind, and goes there when told so (T4-67)", async () => {
    const { answers, calls } = renderRoom(<LogTab />, { room: playedRoom() });
    await userEvent.click(screen.getByText("Mara set out."));
    expect(calls).toEqual([]);
    answers.push("");
    await userEvent.click(screen.getByText("Mara set out."));
    expect(calls).toEqual([["stepThrough", { size: "index", index: 0 }]]);
  });

  it("goes forward at once where nobody else sits", async () => {
    const { calls } = renderRoom(<LogTab />, { room: playedRoom({ replayStep: 0 }) });
    await userEvent.click(screen.getByText("Mara rested."));
    expect(calls).toEqual([["stepThrough", { size: "index", index: 2 }]]);
  });

  it("asks before it takes others along", async () => {
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: { id: 2, alias: "Oleg" } };
    const { calls } = renderRoom(<LogTab />, { room: playedRoom({ replayStep: 0, playerInfo } as never) });
    await userEvent.click(screen.getByText("Mara rested."));
    expect(calls).toEqual([]);
  });

  it("does nothing for somebody who may not act", async () => {
    const { calls, answers } = renderRoom(<LogTab />, { room: playedRoom(), userId: 5 });
    answers.push("");
    await userEvent.click(screen.getByText("Mara set out."));
    expect(calls).toEqual([]);
  });
});

it("table §9.5 a line that a step says for each of many cards stands there once, with how often", () => {
  const log_messages = [...Array(90).fill("A card was moved."), "Mara rested."];
  const room = playedRoom({
    deltas: [{ _delta_metadata: { log_messages } }] as RoomView["deltas"],
    replayStep: 0,
  });
  renderRoom(<LogTab />, { room });
  expect(screen.getAllByText("A card was moved.")).toHaveLength(1);
  expect(screen.getByText("×90")).toBeTruthy();
  expect(screen.getByText("Mara rested.").textContent).toBe("Mara rested.");
});

it("table §9.5 the log shows the lines of the step to which the table has gone back; a new step leaves it where it is read, and brings back whom going back has led away", () => {
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const lines = [...document.querySelectorAll(".log-block")];
    const at = lines.indexOf(this);
    // The list is 60 pixels high, each step has 50.
    return at < 0 ? new DOMRect(0, 0, 100, 60) : new DOMRect(0, 50 * at - 90, 100, 50);
  };
  const { store } = renderRoom(<LogTab />, { room: playedRoom() });
  const list = screen.getByRole("log");
  list.scrollTop = 90;
  const show = (changes: Partial<RoomView>) =>
    act(() => store.setState(({ room }) => ({ room: { ...room!, ...changes } })));
  show({ replayStep: 0 });
  expect(list.scrollTop).toBe(90 - 90 - 5);
  show({ replayStep: -1 });
  expect(list.scrollTop).toBe(0);
  // What was cut off later stands among the steps that were: it is none of them.
  const slept = { step: 2, unix_ms: "0", log_messages: ["Mara slept."], kind: "cut" as const };
  show({ formerLog: [slept] });
  list.scrollTop = 90;
  show({ replayStep: 0 });
  expect(document.querySelectorAll(".log-cut .log-block")).toHaveLength(2);
  expect(list.scrollTop).toBe(90 - 90 - 5);
  const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(400);
  list.scrollTop = 90;
  const deltas = [...playedRoom().deltas.slice(0, 1), step("Mara sang.")] as RoomView["deltas"];
  show({ replayStep: 1, deltas });
  expect(list.scrollTop).toBe(400);
  list.scrollTop = 90;
  show({ replayStep: 2, deltas: [...deltas, step("Mara danced.")] as RoomView["deltas"] });
  expect(list.scrollTop).toBe(90);
  height.mockRestore();
});

describe("the log in the reader's language (table §9.5)", () => {
  const labels = { deck: { English: "Pile", French: "Pioche", German: "Stapel" } };
  /** Oleg plays in French; then the plugin says something of its own. */
  const deltas = [
    {
      _delta_metadata: {
        unix_ms: "0",
        log_messages: ["[player2/Oleg] moved Gale from Main to Pioche.", "The wind rises."],
      },
      mentions: [[0, 21, 25, "gale", "A"]],
      said: [[0, "stack_moved", { who: [0, 14], card: [21, 25], from: [31, 35], to: [39, 45, "id:deck"] }]],
    },
  ] as unknown as RoomView["deltas"];
  const room = sampleRoom(undefined, { deltas, replayStep: 0 });

  it("has the words and the labels of that language, and names its cards", () => {
    renderRoom(<LogTab />, { room, language: "German", gameDef: { labels } });
    const log = screen.getByRole("log");
    expect(log.textContent).toContain("[2/Oleg] bewegt Gale: Main → Stapel.");
    expect(log.textContent).toContain("The wind rises.");
    expect(screen.getByRole("button", { name: /^Gale/ })).toBeTruthy();
  });

  it("has them for somebody who reads English, too", () => {
    renderRoom(<LogTab />, { room, gameDef: { labels } });
    expect(screen.getByRole("log").textContent).toContain("[2/Oleg] moved Gale from Main to Pile.");
  });

  it("has them in what was cut off, on the strip of narrow screens and in what is copied", async () => {
    const former = [
      {
        step: 0,
        unix_ms: "0",
        log_messages: ["[player1/Mara] flipped heads."],
        said: [[0, "coin_heads", { who: [0, 14] }]],
        kind: "cut",
      },
    ] as unknown as NonNullable<RoomView["formerLog"]>;
    const firstLine = deltas.map((entry) => ({
      ...entry,
      _delta_metadata: { unix_ms: "0", log_messages: entry._delta_metadata!.log_messages.slice(0, 1) },
    }));
    const user = userEvent.setup();
    const view = renderRoom(
      <>
        <LogTab />
        <MessagesOpener open={false} unread={0} onOpen={() => {}} />
      </>,
      {
        room: { ...room, deltas: firstLine, formerLog: former },
        language: "German",
        gameDef: { labels },
      },
    );
    expect(view.container.querySelector(".messages-newest")?.textContent).toBe(
      "Oleg bewegt Gale: Main → Stapel.",
    );
    expect(screen.getByRole("log").textContent).toContain("wirft eine Münze: Kopf.");
    await user.click(screen.getAllByRole("button", { name: /kopieren/i }).at(-1)!);
    expect(await navigator.clipboard.readText()).toBe("[Oleg] bewegt Gale: Main → Stapel.");
  });

  it("has them in the downloaded log", async () => {
    const saved: Blob[] = [];
    const addresses = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    try {
      renderRoom(<ReplayControls />, { room, language: "German", gameDef: { labels } });
      await userEvent.click(screen.getByRole("button", { name: /herunterladen|speichern/i }));
      await waitFor(() => expect(saved).toHaveLength(1));
    } finally {
      Object.assign(URL, { ...addresses, revokeObjectURL: () => {} });
    }
    const page = new DOMParser().parseFromString(await saved[0]!.text(), "text/html");
    expect([...page.querySelectorAll("ol p")].map((line) => line.textContent)).toEqual([
      "Oleg bewegt Gale: Main → Stapel.",
      "The wind rises.",
    ]);
  });
});

describe("the log of an earlier moment", () => {
  it("says what playing on would drop", () => {
    renderRoom(<ReplayControls />, { room: playedRoom({ replayStep: 0 }) });
    expect(
      screen.getByText("You are looking at an earlier moment. Playing on discards 2 later steps."),
    ).toBeTruthy();
  });

  it("says nothing at the newest step", () => {
    renderRoom(<ReplayControls />, { room: playedRoom() });
    expect(screen.queryByText(/an earlier moment/)).toBeNull();
  });
});

describe("a log that goes on while its end is in sight", () => {
  afterEach(() => vi.restoreAllMocks());

  it("shows the new step, and nothing is measured for it", () => {
    const { store } = renderRoom(<LogTab />, { room: playedRoom() });
    const measured = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get");
    act(() =>
      store.setState(({ room }) => ({
        room: room && {
          ...room,
          deltas: [...room.deltas, step("Mara woke.")] as RoomView["deltas"],
          replayStep: 3,
        },
      })),
    );
    expect(screen.getByText("Mara woke.")).toBeTruthy();
    expect(measured).not.toHaveBeenCalled();
  });
});

describe("names of cards in the log", () => {
  it("show their card while pointed at, beside the line", () => {
    renderRoom(<LogTab />, { room: playedRoom() });
    const name = screen.getByText("Gale");
    fireEvent.pointerEnter(name);
    const hover = document.querySelector(".name-preview");
    expect(hover?.textContent).toContain("Gale");
    expect(hover?.textContent).toContain("Storm");
    fireEvent.pointerLeave(name);
    expect(document.querySelector(".name-preview")).toBeNull();
  });

  /** What each of the named pieces of the log shows while it is pointed at. */
  function previews(room: RoomView): (string | null)[] {
    renderRoom(<LogTab />, { room });
    return [...document.querySelectorAll("[data-named-card]")].map((name) => {
      fireEvent.pointerEnter(name);
      const text = document.querySelector(".name-preview .sr-only")?.textContent ?? null;
      fireEvent.pointerLeave(name);
      return text;
    });
  }

  it("are told apart when two cards share one, and known when the card is gone or of no database", () => {
    const custom = { name: "Gale", type: "Breeze", width: 0.7, height: 1 };
    const deltas = [
      step("Gale met Gale.", [0, 0, 4, "gale", "A"], [0, 9, 13, null, "A", custom]),
      step("Mara moved Gale.", [0, 11, 15, "gale", "A"]),
    ] as RoomView["deltas"];
    const room = playedRoom({ deltas, replayStep: 1 });
    room.game.cardById = {};
    expect(previews(room)).toEqual(["Gale. Storm", "Gale. Breeze", "Gale. Storm"]);
  });

  it("are no words that only read like them", () => {
    const deltas = [step("A Gale is rising."), step("Gale: Gale", [0, 6, 10, "gale", "A"])];
    expect(previews(playedRoom({ deltas: deltas as RoomView["deltas"], replayStep: 1 }))).toEqual([
      "Gale. Storm",
    ]);
    expect(screen.getByText("A Gale is rising.").querySelector("[data-named-card]")).toBeNull();
  });
});

describe("the strip below the table on narrow screens", () => {
  it("shows the newest line of the moment that is shown, and opens the messages", async () => {
    let opened = 0;
    renderRoom(<MessagesOpener open={false} unread={2} onOpen={() => opened++} />, {
      room: playedRoom({ replayStep: 1 }),
    });
    const strip = screen.getByRole("button", { name: "Messages" });
    expect(strip.textContent).toBe("Mara moved Gale.2");
    await userEvent.click(strip);
    expect(opened).toBe(1);
  });
});
