import type { GameState } from "@baize/engine";
import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { cardMenuEntries } from "./card-menu.ts";

/** The first card of the quay. */
function first({ groupById, stackById, cardById }: GameState) {
  const stackId = groupById.sharedRow!.stackIds[0]!;
  return cardById[stackById[stackId]!.cardIds[0]!]!;
}

it("table §6.1 Flip in the card menu turns a card from side A to B and back (T4-01)", async () => {
  const local = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
  local.act(harborStart as never);
  async function flip() {
    const room = local.store.getState().room!;
    const { plugin, actions } = local;
    const entries = cardMenuEntries({
      room,
      card: first(room.game),
      plugin,
      me: "player1",
      actions,
      t: (key) => key,
      label: (label) => String(label ?? ""),
      ui: local.ui,
      supporter: null,
      peekingAll: false,
    });
    await act(async () => entries.find(({ label }) => label === "flip")?.onChoose?.());
    return first(local.table.game).currentSide;
  }
  expect(await flip()).toBe("B");
  expect(await flip()).toBe("A");
});
