import { act, cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Modal } from "../../../../ui/Modal.tsx";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";
import { Announcements } from "./Announcements.tsx";

afterEach(cleanup);

async function open() {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
  room.act(harborStart as never);
  const { container } = await renderTable(room, <Announcements />);
  const region = () => container.querySelector("[data-announcements]");
  const lines = () => [...(region()?.children ?? [])].map((line) => line.textContent);
  return { room, container, region, lines };
}

describe("table §4.5 spoken announcements", () => {
  it("say what happened, in the log's words, and not what was there before", async () => {
    const { room, container } = await open();
    const spoken = () => container.querySelector("[data-announcements]")?.textContent;
    expect(spoken()).toBe("");
    act(() => room.act(["LOG", "[player2/Ana] moved Mira from Quay to Map."]));
    expect(spoken()).toBe("Ana moved Mira from Quay to Map.");
  });

  it("end every line before the next", async () => {
    const { room, container } = await open();
    act(() =>
      room.act([
        ["LOG", "Calm"],
        ["LOG", "Clear the causeway."],
      ] as never),
    );
    expect(container.querySelector("[data-announcements]")?.textContent).toBe("Calm. Clear the causeway.");
  });

  it("say the names of cards that a line only refers to", async () => {
    const { room, container } = await open();
    const card = Object.values(room.store.getState().room?.game.cardById ?? {}).find(
      ({ sides }) => sides.A?.name === "Mira",
    );
    act(() => room.act(["LOG", `[player1/Mara] looks at link:cardId:${card?.id} again.`]));
    expect(container.querySelector("[data-announcements]")?.textContent).toBe("Mara looks at Mira again.");
  });

  it("say each of several steps that come at once, and nothing when the same state is sent again", async () => {
    const { room, container } = await open();
    const lines = () =>
      [...container.querySelectorAll("[data-announcements] p")].map((line) => line.textContent);
    act(() => {
      room.act(["LOG", "One."]);
      room.act(["LOG", "Two."]);
      room.act(["LOG", "Two."]);
    });
    expect(lines()).toEqual(["One.", "Two.", "Two."]);
    act(() => room.confirmed.setState(({ room }) => ({ room: room && structuredClone(room) })));
    expect(lines()).toHaveLength(3);
  });

  it("say that the game went back and forth among its steps, and over what", async () => {
    const { room, container } = await open();
    const last = () => container.querySelector("[data-announcements] p:last-child")?.textContent;
    act(() => room.act(["LOG", "One."]));
    act(() => room.act(["LOG", "Two"]));
    const goTo = (replayStep: (count: number) => number) =>
      act(() =>
        room.confirmed.setState(({ room }) => ({
          room: room && { ...room, replayStep: replayStep(room.deltas.length) },
        })),
      );
    goTo((count) => count - 1);
    goTo((count) => count - 2);
    expect(last()).toMatch(/^Undo: step \d+ of \d+: Two\.$/);
    goTo((count) => count - 1);
    expect(last()).toMatch(/^Redo: step \d+ of \d+: Two\.$/);
  });

  it("leave it to an alert to tell that somebody else went back", async () => {
    const { room, lines } = await open();
    act(() => room.act(["LOG", "One."]));
    act(() => {
      room.ui.setState({ stepped: { name: "Oleg", from: 1, to: 0 } });
      room.confirmed.setState(({ room }) => ({ room: room && { ...room, replayStep: room.replayStep - 1 } }));
    });
    expect(lines()).toEqual(["One."]);
  });

  it("say that somebody stopped looking at a pile, but not of one that is opened without looking at its cards", async () => {
    const { room, lines } = await open();
    const stop = () =>
      act(() =>
        room.confirmed.setState(({ room }) => {
          const log_messages = ["[player2/Oleg] stopped looking at Deck."];
          const step = {
            _delta_metadata: { unix_ms: "1", log_messages },
            said: [[0, "looking_stopped", {}]],
          };
          return { room: room && { ...room, deltas: [...room.deltas, step as never] } };
        }),
      );
    stop();
    expect(lines()).toEqual([]);
    act(() => room.act(["LOOK_AT", "player2", "player1Deck", -1, true]));
    stop();
    expect(lines()).toEqual(["Oleg stopped looking at Deck."]);
  });

  it("are heard while a dialog makes all else on the page silent", async () => {
    const { room, region, container } = await open();
    const { unmount } = render(
      <Modal isOpen onClose={() => {}} title="Preferences">
        …
      </Modal>,
    );
    const silent = "[inert], [aria-hidden=true]";
    expect(container.querySelector("[data-table-entry]")?.closest(silent)).not.toBeNull();
    act(() => room.act(["LOG", "Oleg draws."]));
    expect(region()?.textContent).toBe("Oleg draws.");
    expect(region()?.lastElementChild?.closest(silent)).toBeNull();
    unmount();
  });
});
