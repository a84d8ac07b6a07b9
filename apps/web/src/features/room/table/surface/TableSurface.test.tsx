import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom, type LocalRoomOptions } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";
import { renderedBy } from "../../testing/rendered-by.ts";

async function open(options: Partial<LocalRoomOptions> = {}) {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards, ...options });
  room.act(harborStart as never);
  const view = await renderTable(room);
  const region = (id: string) => view.container.querySelector<HTMLElement>(`[data-region-id="${id}"]`);
  return { room, region, container: view.container };
}
const cards = (box: HTMLElement | null) =>
  within(box as HTMLElement).queryAllByRole("button", { name: /^(Mira|Oleg|Lamp|Gull|face-down)/ });
const game = (room: Awaited<ReturnType<typeof open>>["room"]) => room.store.getState().room!.game;

afterEach(cleanup);

describe("table §2.1 the table", () => {
  it("draws a labelled group for each region with its stacks as a list (T1-01, T2-14, T3-54)", async () => {
    const { region } = await open();
    expect(region("row")?.getAttribute("aria-label")).toBe("Quay, stacks: 2");
    expect(within(region("row") as HTMLElement).getByRole("list", { name: "Quay" }).children).toHaveLength(2);
  });

  it("draws nothing for a region whose group does not exist, or that is not visible (T2-30)", async () => {
    const { region } = await open();
    expect(region("nowhere")).toBeNull();
    expect(region("hidden")).toBeNull();
  });

  it("shows the group of the seat that is looked at (table §2.7, T3-78)", async () => {
    const { room, region } = await open();
    expect(cards(region("hand"))).toHaveLength(2);
    act(() => room.ui.setState({ observingPlayerN: "player2" }));
    expect(cards(region("hand")).map((card) => card.getAttribute("aria-label"))).toEqual(["face-down card"]);
  });

  it("places regions and stacks by the layout, in pixels (T2-25)", async () => {
    const { region } = await open();
    expect(region("map")?.style).toMatchObject({ left: "0px", top: "228px", width: "1078px", zIndex: "102" });
    const stacks = [...(region("row")?.querySelectorAll<HTMLElement>(".stack") ?? [])];
    expect(stacks.map(({ style }) => style.left)).toEqual(["5px", "121.4px"]);
  });

  it("shows only the top stack of a pile, and how many there are (T2-19)", async () => {
    const { region } = await open();
    expect(cards(region("deck")).map((card) => card.getAttribute("aria-label"))).toEqual(["face-down card"]);
    expect(region("deck")?.querySelector(".pile-count")?.textContent).toBe("3");
  });

  it("leaves the region of the group that I browse empty (T3-56)", async () => {
    const { room, region } = await open();
    act(() => room.act(["LOOK_AT", "$PLAYER_N", "player1Hand", -1, true]));
    expect(cards(region("hand"))).toHaveLength(0);
  });

  it("hides icons from those without a seat; piles have them, rows do not (T2-29)", async () => {
    const { region } = await open();
    const names = (id: string) =>
      within(region(id) as HTMLElement).queryAllByRole("button", { name: /Menu of|Look at/ }).length;
    expect(names("deck")).toBe(2);
    expect(names("row")).toBe(0);
    cleanup();
    const watcher = await open({ seat: null });
    expect(
      within(watcher.region("deck") as HTMLElement).queryAllByRole("button", { name: /Menu of|Look at/ }),
    ).toHaveLength(0);
  });

  it("shows table buttons and text boxes; a label that is not a text as its JSON (T2-15, T2-16)", async () => {
    const { room } = await open();
    fireEvent.click(screen.getByRole("button", { name: "Tide" }));
    expect(room.sent).toContainEqual({ run: { kind: "tableButton", id: "tide" }, at: undefined });
    expect(screen.getByText('{"round":1}').parentElement?.style.zIndex).toBe("3000");
  });

  it("asks those without a seat to sit down before a table button works", async () => {
    const { room } = await open({ seat: null });
    fireEvent.click(screen.getByRole("button", { name: "Tide" }));
    expect(room.sent).toEqual([{ alert: "info", text: "Please sit at the table first." }]);
  });
});

describe("table §3 cards", () => {
  it("names a face-down card without giving it away (T4-02)", async () => {
    const { region, container } = await open();
    expect(cards(region("deck"))[0]?.getAttribute("aria-label")).toBe("face-down card");
    expect(container.innerHTML).not.toContain("Gull");
  });

  it("draws the text of a card whose picture is not there", async () => {
    const { region } = await open();
    await expect.poll(() => region("row")?.querySelector(".text-face"), { timeout: 5000 }).toBeTruthy();
    const face = region("row")?.querySelector(".text-face");
    expect(face?.querySelector(".text-face-name")?.textContent).toBe("Mira");
    expect(face?.querySelector(".text-face-type")?.textContent).toBe("Keeper");
    expect(face?.querySelector(".text-face-rules")?.textContent).toBe("At dawn, draw a card.");
  });

  it("replaces the text by the picture once it is loaded, and comes back to it when the picture fails (T2-43, T2-57)", async () => {
    // Pictures of its own: what has loaded or failed is remembered, also for the tests after this one.
    const gameDef = { ...harborDef, imageUrlPrefix: { Default: "https://img.example/late/" } };
    const { region } = await open({ gameDef });
    const face = region("row")?.querySelector(".card-face") as HTMLElement;
    const image = face.querySelector("img") as HTMLImageElement;
    expect(image.src).toBe("https://img.example/late/Mira.png");
    fireEvent.load(image);
    expect(face.querySelector(".text-face")).toBeNull();
    fireEvent.error(face.querySelector("img") as HTMLImageElement);
    expect(face.querySelector("img")).toBeNull();
    expect(face.querySelector(".text-face")).not.toBeNull();
  });

  it("tokens shrink with the cards, and do not grow with them (table §3.5)", async () => {
    const { room, region } = await open();
    const tokenUnit = (zoomPercent: number) => {
      act(() => room.ui.setState(({ userSettings }) => ({ userSettings: { ...userSettings, zoomPercent } })));
      const { style } = region("row")!.querySelector<HTMLElement>(".region-content")!;
      return (
        Number.parseFloat(style.getPropertyValue("--token-u")) /
        Number.parseFloat(style.getPropertyValue("--u"))
      );
    };
    expect(tokenUnit(70)).toBeCloseTo(0.7);
    expect(tokenUnit(100)).toBe(1);
    expect(tokenUnit(140)).toBe(1);
  });

  it("counts tokens and tells them to screen readers", async () => {
    const { room, region } = await open();
    const id = game(room).stackById[game(room).groupById.sharedRow!.stackIds[0]!]!.cardIds[0];
    act(() => room.act(["SET", `/cardById/${id}/tokens/damage`, 2]));
    expect(cards(region("row"))[0]?.getAttribute("aria-label")).toBe("Mira, tokens: Damage 2");
    expect(region("row")?.querySelector(".token-label")?.textContent).toBe("2");
  });

  it("table C9 a token whose picture does not come is a disc with its letter", async () => {
    const { room, region } = await open();
    const id = game(room).stackById[game(room).groupById.sharedRow!.stackIds[0]!]!.cardIds[0]!;
    act(() => room.act(["SET", `/cardById/${id}/tokens/damage`, 2]));
    const label = region("row")?.querySelector<HTMLElement>(".token-label");
    expect(label?.dataset.letter).toBeUndefined();
    fireEvent.error(region("row")?.querySelector(".token img") as HTMLElement);
    expect(label?.dataset.letter).toBe("D");
  });

  it("marks at most four of the seats that target a card (T2-45, T9-35)", async () => {
    const { room, region } = await open();
    const id = game(room).stackById[game(room).groupById.sharedRow!.stackIds[0]!]!.cardIds[0];
    for (const seat of [1, 2, 3, 4, 5])
      act(() => room.act(["SET", `/cardById/${id}/targeting/player${seat}`, true]));
    expect(region("row")?.querySelector(".target-seats")?.textContent).toBe("1234+1");
  });

  it("numbers selected cards by order (T2-47, T3-81)", async () => {
    const { room, region } = await open();
    const [mira, oleg] = game(room).groupById.sharedRow!.stackIds.map(
      (id) => game(room).stackById[id]!.cardIds[0]!,
    );
    act(() => room.ui.setState({ multiSelect: { enabled: true, cardIds: [oleg!, mira!] } }));
    expect(
      [...(region("row")?.querySelectorAll(".choice-mark") ?? [])].map((mark) => mark.textContent),
    ).toEqual(["2", "1"]);
  });

  it("shows the token buttons on the active card while Space is held and sends one change 500 ms later (T4-15, T9-08)", async () => {
    const { room, region } = await open();
    const id = game(room).stackById[game(room).groupById.sharedRow!.stackIds[0]!]!.cardIds[0]!;
    act(() =>
      room.ui.setState({ activeCardId: id, keypress: { Control: 0, Alt: 0, Shift: 0, Tab: 0, Space: 1 } }),
    );
    const plus = within(region("row") as HTMLElement).getByRole("button", { name: "Add Lamp" });
    fireEvent.click(plus);
    fireEvent.click(plus);
    expect(region("row")?.querySelector(".token-label")?.textContent).toBe("2");
    expect(room.sent).toEqual([]);
    cleanup();
    expect(room.sent).toEqual([
      { command: "addTokens", args: { changes: [{ cardId: id, token: "lamp", delta: 2 }] } },
    ]);
  });

  it("opens and closes the cards behind a card (T3-28, T4-47)", async () => {
    const { room, region } = await open();
    const [first, second] = game(room).groupById.sharedRow!.stackIds;
    await act(() =>
      room.actions.command("attachStack", { stackId: second!, targetStackId: first!, direction: "behind" }),
    );
    const badge = within(region("row") as HTMLElement).getByRole("button", {
      name: "Fan out the cards underneath: 1",
    });
    await act(async () => fireEvent.click(badge));
    expect(badge.getAttribute("aria-expanded")).toBe("true");
    expect(game(room).stackById[first!]?.lookingUnder).toBe(true);
  });
});

describe("a change of one card", () => {
  it("draws at most three components anew", async () => {
    const { room } = await open();
    const id = game(room).stackById[game(room).groupById.sharedRow!.stackIds[0]!]!.cardIds[0];
    const rotation = await renderedBy(() => act(() => room.act(["SET", `/cardById/${id}/rotation`, 90])));
    expect(rotation).toEqual(["CardView"]);
    const tokens = await renderedBy(() => act(() => room.act(["SET", `/cardById/${id}/tokens/damage`, 1])));
    expect(tokens.length).toBeLessThanOrEqual(3);
    const target = await renderedBy(() =>
      act(() => room.act(["SET", `/cardById/${id}/targeting/player1`, true])),
    );
    expect(target.length).toBeLessThanOrEqual(3);
  });

  it("draws only the two cards concerned when the pointer goes from one to the other", async () => {
    const { room } = await open();
    const [mira, oleg] = game(room).groupById.sharedRow!.stackIds.map(
      (id) => game(room).stackById[id]!.cardIds[0]!,
    );
    act(() => room.ui.setState({ activeCardId: mira! }));
    const drawn = await renderedBy(() => act(() => room.ui.setState({ activeCardId: oleg! })));
    expect(drawn.filter((name) => name === "CardView")).toHaveLength(2);
    expect(drawn.filter((name) => name === "Region" || name === "StackView")).toEqual([]);
  });
});
