/** A table of the harbour game with a hand at the pointer, for tests of what pointers do. */
import { act, fireEvent, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { harborCards, harborDef, harborStart } from "./harbor.ts";
import { createLocalRoom, type LocalRoomOptions } from "./local-room.ts";
import { renderTable } from "./render-table.tsx";

interface At {
  x: number;
  y: number;
}
type Held = { ctrlKey?: boolean; shiftKey?: boolean };

/** Opens the table. Boxes must be measurable first (`layOutByStyles`). */
export async function openTable(options: Partial<LocalRoomOptions> = {}, children?: ReactNode) {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards, ...options });
  room.act(harborStart as never);
  const { container } = await renderTable(room, children);
  const game = () => room.store.getState().room!.game;
  const card = (name: string, index = 0) =>
    within(container).getAllByRole("button", { name: new RegExp(`^${name}`) })[index] as HTMLElement;
  const centre = (element: HTMLElement): At => {
    const { x, y, width, height } = (element.closest(".card") as HTMLElement).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const pointer = (
    element: HTMLElement,
    type: "Down" | "Move" | "Up",
    at: At,
    init: Held & { pointerType?: string } = {},
  ) =>
    fireEvent[`pointer${type}`](element, {
      pointerId: 1,
      button: 0,
      clientX: at.x,
      clientY: at.y,
      pointerType: "mouse",
      ...init,
    });
  const surface = container.querySelector(".table-surface") as HTMLElement;

  async function drag(from: HTMLElement, to: At, held: Held = {}) {
    const start = centre(from);
    await act(async () => {
      pointer(from, "Down", start);
      pointer(surface, "Move", { x: start.x + 6, y: start.y }, held);
      pointer(surface, "Move", to, held);
      pointer(surface, "Up", to, held);
    });
  }
  const names = (groupId: string) =>
    game().groupById[groupId]!.stackIds.map((id) =>
      game()
        .stackById[id]!.cardIds.map((cardId) => game().cardById[cardId]!.sides.A?.name)
        .join("+"),
    );
  return { room, game, card, centre, pointer, surface, drag, names, container };
}
