import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { TableTitle } from "../page/TableTitle.tsx";
import { StatusLine } from "./StatusLine.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A room in which seats have so many open questions; those of player1 are the reader's own. */
function waiting(asked: Record<string, unknown>) {
  const room = sampleRoom();
  room.playerInfo = { ...room.playerInfo, player2: { ...room.playerInfo.player1!, id: 2, alias: "Oleg" } };
  for (const [seat, count] of Object.entries(asked))
    room.game.playerData[seat] = { ...room.game.playerData[seat]!, asked: count as number };
  if (asked.player1)
    room.game.playerData.player1!.prompts = {
      p: { uuid: "p", promptId: "p", message: "?", timestamp: 1, options: [{ label: "Yes" }] },
    };
  return room;
}
const line = () => screen.getByRole("status").textContent;

it("table A6: everybody reads whom the game waits for, by name and in the seat's colour", () => {
  renderRoom(<StatusLine />, { room: waiting({ player2: 1 }) });
  expect(line()).toMatch(/Waiting for Oleg$/);
  expect(screen.getByText("Oleg").style.color).toBe("var(--p2)");
});

it("table A6: whoever is asked reads that, and who else is", () => {
  renderRoom(<StatusLine />, { room: waiting({ player1: 1, player2: 2 }) });
  expect(line()).toMatch(/Answer the question · Waiting for /);
});

it("table B3: nothing is said while the game waits for nobody, whatever a plugin keeps under that name", () => {
  const { store } = renderRoom(<StatusLine />, { room: waiting({ player2: 0 }) });
  expect(line()).toBe("");
  act(() => store.setState({ room: waiting({ player2: "often" }) }));
  expect(line()).toBe("");
});

it("table §3.6: whoever draws an arrow reads how it goes on, in place of all else", () => {
  const room = waiting({ player2: 1 });
  const [cardId] = Object.keys(room.game.cardById);
  room.game.playerData.player1 = { ...room.game.playerData.player1!, drawingArrowFrom: cardId! };
  renderRoom(<StatusLine />, { room });
  expect(line()).toBe("Click the card it points to. Esc: cancel");
});

it("table B3: the tab says that it is my turn until it is looked at", () => {
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  renderRoom(<TableTitle />, { room: waiting({ player1: 1 }) });
  expect(document.title).toMatch(/^● Your turn · Lanterns/);
  focus.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(document.title).toMatch(/^Lanterns/);
});

it("table B8: a game that says itself how it stands is not talked over; on a phone its words stand here", () => {
  const said = (width: string) => {
    const room = waiting({ player2: 1 });
    room.game.layout = {
      regions: {},
      textBoxes: { status: { label: "Dusk · 1/2 ready", left: "0%", top: "0%", width: "9%", height: "4%" } },
    };
    room.game.playerData.player1!.layout = room.game.layout;
    vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
      ...still,
      media,
      matches: media.includes(width),
    }));
    const { unmount } = renderRoom(<StatusLine />, { room });
    const shown = screen.getByRole("status").matches(".status-line");
    const text = line();
    const unspoken = [...screen.getByRole("status").querySelectorAll("[aria-hidden]")].map(
      ({ textContent }) => textContent,
    );
    unmount();
    return { text, shown, unspoken };
  };
  // What is counted for all is seen there as well, and is told where its counter is.
  const [text, tide] = ["Dusk · 1/2 ready", "Tide 7"];
  expect(said("760px")).toEqual({ text: text + tide, shown: true, unspoken: [tide] });
  // A screen reader is told all the same.
  expect(said("none")).toEqual({ text, shown: false, unspoken: [] });
});

/** A media query that never changes. */
const still = {
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
};
