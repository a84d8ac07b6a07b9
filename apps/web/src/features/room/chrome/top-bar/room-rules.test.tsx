import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { RoomRules } from "./RoomRules.tsx";

afterEach(cleanup);

const inRoom = (changes: Parameters<typeof sampleRoom>[1], userId: number | null = 1) =>
  renderRoom(<RoomRules />, { room: sampleRoom(undefined, changes), userId });

describe("what may be done in the room stands in the top bar (table §9.2)", () => {
  it("says to visitors as well that it is fair, and on a press what that means", async () => {
    inRoom({ policy: "fair" }, null);
    const chip = screen.getByRole("button", { name: "Fair room" });
    expect(chip.textContent).toBe("Fair");
    await userEvent.click(chip);
    expect(screen.getByRole("dialog", { name: "Fair room" }).textContent).toContain(
      "Players can do what the table and the game offer, nothing else. The server keeps hidden cards hidden, and the log names anyone who looks at some.",
    );
  });

  it("says that it is open, and that cards could be read", async () => {
    inRoom({ policy: "open" });
    const chip = screen.getByRole("button", { name: "Open room" });
    expect(chip.textContent).toBe("Open");
    chip.focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("dialog", { name: "Open room" }).textContent).toContain(
      "Anyone seated can also do what the game does not offer, and could read hidden cards that way. For people who trust each other.",
    );
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(chip);
  });

  it("names who switched developer mode on, as soon as it is on and until it is off", async () => {
    const { store } = inRoom({ policy: "fair" });
    const switched = (developerModeBy: string | null) =>
      act(() =>
        store.setState(({ room }) => ({
          room: room && { ...room, developerMode: developerModeBy !== null, developerModeBy },
        })),
      );
    switched("Oleg");
    const chip = screen.getByRole("button", { name: "Fair room. Developer mode: Oleg" });
    await userEvent.click(chip);
    expect(within(screen.getByRole("dialog")).getByText("Developer mode: Oleg")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    switched(null);
    expect(screen.getByRole("button", { name: "Fair room" })).toBeTruthy();
  });
});

describe("a room with a game of somebody's own device", () => {
  it("says so beside its rule, and on a press what that means", async () => {
    inRoom({ policy: "open", fromDevice: true }, null);
    const chip = await screen.findByRole("button", { name: "From somebody's own device" });
    await userEvent.click(chip);
    expect(screen.getByRole("dialog", { name: "From somebody's own device" }).textContent).toContain(
      "this room is never a fair one",
    );
  });

  it("is the only one that does", () => {
    inRoom({ policy: "open" }, null);
    expect(screen.getAllByRole("button").map((chip) => chip.getAttribute("aria-label"))).toEqual([
      "Open room",
    ]);
  });
});

it("a fair room in which more was open than fair rooms allow says so beside its rule", async () => {
  inRoom({ policy: "fair", fromOpen: true }, null);
  const chip = await screen.findByRole("button", { name: "Not fair all along" });
  await userEvent.click(chip);
  expect(screen.getByRole("dialog").textContent).toContain("or left in the game to act later");
});
