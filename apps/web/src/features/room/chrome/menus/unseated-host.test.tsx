import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { cardNamed, samplePlugin, sampleRoom } from "../../testing/sample-room.ts";
import { DropdownHost } from "./DropdownHost.tsx";

afterEach(cleanup);

const gameDef = {
  ...samplePlugin.gameDef,
  cardMenu: {
    options: ["player1", "player2"].map((seat) => ({
      label: `For ${seat}`,
      actionList: [],
      showIf: ["EQUAL", "$PLAYER_N", seat],
    })),
  },
};

it("table §10.3: the menu of a host without a seat is that of the empty seat that they look at", () => {
  const room = sampleRoom(undefined, {
    playerInfo: { player1: { id: 2, alias: "Oleg" } },
    createdBy: 1,
  });
  const { ui } = renderRoom(<DropdownHost />, { room, gameDef });
  const options = (observingPlayerN: string) => {
    act(() =>
      ui.setState({
        playerN: null,
        observingPlayerN,
        dropdownMenu: { type: "card", cardId: cardNamed(room, "Gale"), x: 5, y: 5 },
      }),
    );
    return screen.queryAllByRole("menuitem", { name: /^For / }).map((item) => item.textContent);
  };
  expect(options("player2")).toEqual(["For player2"]);
  expect(options("player1")).toEqual([]);
});
